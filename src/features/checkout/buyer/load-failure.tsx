import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';

interface LoadFailureProps {
  readonly onRefresh: () => void;
  readonly busy?: boolean;
}

/** What a step needs could not be had: because of the connection, or otherwise (ERR-2 to ERR-4). */
export function LoadFailure({ onRefresh, busy = false }: LoadFailureProps) {
  const failureText = useFailureText();
  return (
    <ErrorState onRefresh={onRefresh} busy={busy}>
      {failureText()}
    </ErrorState>
  );
}
