import { Trans } from '@lingui/react/macro';

/** Says that the till itself took a booking for a sale because it looks like it: staff may know of another one (PAY-10). */
export function FoundByLikeness() {
  return (
    <Trans>
      No answer came; this booking was found by what was sold. If another till has just sold the same, check whose it
      is.
    </Trans>
  );
}
