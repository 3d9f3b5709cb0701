import { useLingui } from '@lingui/react/macro';
import { reservationParts } from '../../domain/sale/reservation-parts.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { saleWords } from '../../i18n/sale-texts.ts';
import { usePartNames } from './use-part-names.ts';

/** Too early, too many requests: it has nothing to do with how it is paid. */
const asksToWait: readonly number[] = [425, 429];

/**
 * The provider's words about a refused sale, with the appointment that they are about (PAY-6, PAY-8). Where it gave none for people,
 * words of our own: for a paid sale those that a terminal is told (TERM-5).
 */
export function useRefusalText(): (sale: Pick<Sale, 'kind' | 'refusal' | 'request'>) => string {
  const { i18n, t } = useLingui();
  const partNames = usePartNames();
  return ({ kind, refusal, request }) => {
    const isPutOff = refusal !== null && asksToWait.includes(refusal.code);
    const ownWords = kind === 'reservation' || isPutOff ? t`The booking system refused it.` : i18n._(saleWords.refused);
    const message = refusal?.message || ownWords;
    const appointment = partNames(reservationParts(request.items))[refusal?.part ?? -1];
    if (appointment === undefined) return message;
    return t`${appointment}: ${message}`;
  };
}
