import { useLingui } from '@lingui/react/macro';
import type { Sale } from '../../domain/sale/sale.ts';
import { useFormatters } from '../../i18n/use-locale.ts';

/** Says which parts of a reservation that was given up could not be taken back; null where none is known (PAY-6, PAY-8). */
export function useLeftReserved(): (sale: Pick<Sale, 'reservedKeys'>) => string | null {
  const { t } = useLingui();
  const { list } = useFormatters();
  return ({ reservedKeys = [] }) => {
    if (reservedKeys.length === 0) return null;
    const booked = list(reservedKeys);
    return t`Given up at this till, but the booking system has it: ${booked}. Cancel it in the dashboard.`;
  };
}
