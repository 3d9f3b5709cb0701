import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FailureText } from '../shared/failure-text.tsx';

interface LoadFailureProps {
  readonly onRefresh: () => void;
  readonly busy?: boolean;
}

/** Says why the data of a step could not be loaded: the connection, or something else (ERR-2 to ERR-4). */
export function LoadFailure({ onRefresh, busy = false }: LoadFailureProps) {
  return (
    <ErrorState onRefresh={onRefresh} busy={busy}>
      <FailureText />
    </ErrorState>
  );
}
