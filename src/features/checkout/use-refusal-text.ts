import { useLingui } from '@lingui/react/macro';
import { reservationParts } from '../../domain/sale/reservation-parts.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { saleRefused } from '../../i18n/sale-texts.ts';
import { usePartName } from './use-part-name.ts';

/**
 * The provider's words about a refused sale, with the appointment that they are about (PAY-6, PAY-8). Where it gave none for people,
 * words of our own: for a paid sale those that a terminal is told (TERM-5).
 */
export function useRefusalText(): (sale: Pick<Sale, 'kind' | 'refusal' | 'request'>) => string {
  const { i18n, t } = useLingui();
  const partName = usePartName();
  return ({ kind, refusal, request }) => {
    const ownWords = kind === 'reservation' ? t`The booking system refused it.` : i18n._(saleRefused);
    const message = refusal?.message || ownWords;
    const parts = reservationParts(request.items);
    const part = parts[refusal?.part ?? -1];
    if (part === undefined) return message;
    const appointment = partName(part, parts);
    return t`${appointment}: ${message}`;
  };
}
