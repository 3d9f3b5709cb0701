import { useLingui } from '@lingui/react/macro';
import { reservationParts } from '../../domain/sale/reservation-parts.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { usePartName } from './use-part-name.ts';

/** The provider's words about a refused sale, with the appointment that they are about (PAY-6, PAY-8); words of our own where it gave none. */
export function useRefusalText(): (sale: Pick<Sale, 'refusal' | 'request'>) => string {
  const { t } = useLingui();
  const partName = usePartName();
  return ({ refusal, request }) => {
    if (refusal === null || refusal.message === '') return t`Oops! Something went wrong.`;
    const { message, part: number } = refusal;
    const parts = reservationParts(request.items);
    const part = number === undefined ? undefined : parts[number];
    if (part === undefined) return message;
    const appointment = partName(part, parts);
    return t`${appointment}: ${message}`;
  };
}
