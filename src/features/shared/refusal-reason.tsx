import { Trans } from '@lingui/react/macro';

/** Says that the provider has refused a sale, and why, in its own words; '' where it gave none (PAY-8, TERM-5). */
export function RefusalReason({ message }: { readonly message: string }) {
  if (message === '') return <Trans>The booking system refused it.</Trans>;
  return <Trans>The booking system refused it: {message}</Trans>;
}
