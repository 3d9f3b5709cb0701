import { useLingui } from '@lingui/react/macro';
import { asSentence } from '../../domain/as-sentence.ts';

/** Says that the provider has refused something, and why, in its own words; '' where it gave none (PAY-8, TERM-5). */
export function useRefusalReason(): (message: string) => string {
  const { t } = useLingui();
  return (said) => {
    if (said === '') return t`The booking system refused it.`;
    const message = asSentence(said);
    return t`The booking system refused it: ${message}`;
  };
}

/** The same as an element. */
export function RefusalReason({ message }: { readonly message: string }) {
  return useRefusalReason()(message);
}
