import { Trans } from '@lingui/react/macro';
import { asSentence } from '../../domain/as-sentence.ts';

/** Says that the provider has refused a sale, and why, in its own words; '' where it gave none (PAY-8, TERM-5). */
export function RefusalReason({ message: said }: { readonly message: string }) {
  if (said === '') return <Trans>The booking system refused it.</Trans>;
  const message = asSentence(said);
  return <Trans>The booking system refused it: {message}</Trans>;
}
