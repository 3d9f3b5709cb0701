import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFailureText } from '../shared/use-failure-text.ts';

interface LoadFailureProps {
  readonly onRefresh: () => void;
  readonly busy?: boolean;
}

/** Says why the data of a step could not be loaded: the connection, or something else (ERR-2 to ERR-4). */
export function LoadFailure({ onRefresh, busy = false }: LoadFailureProps) {
  const failureText = useFailureText();
  return (
    <ErrorState onRefresh={onRefresh} busy={busy}>
      {failureText()}
    </ErrorState>
  );
}
