import { Trans } from '@lingui/react/macro';
import { keysLeft, reservationsInUse } from '../../../domain/sale/ended-parts.ts';
import { reservationParts } from '../../../domain/sale/reservation-parts.ts';
import type { Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useCart, useParkedSales, useSales } from '../../../sale/index.ts';
import { usePartNames } from '../use-part-names.ts';

/**
 * Of a reservation of several appointments, beside the one that was not answered: those that are known to be made, by their numbers,
 * and what becomes of them; those that were never sent (PAY-6).
 */
export function ReservedParts({ sale }: { readonly sale: Sale }) {
  const { list } = useFormatters();
  const names = usePartNames()(reservationParts(sale.request.items));
  const inUse = useReservationsInUse();
  const keys = keysLeft(sale) ?? [];
  const named = (some: readonly string[]) =>
    list(some.map((key) => `${names[sale.reservedKeys?.indexOf(key) ?? -1] ?? ''} (${key})`));
  const kept = keys.filter((key) => inUse.includes(key));
  const others = keys.filter((key) => !inUse.includes(key));
  const staying = named(kept);
  const made = named(others);
  const unsent = sale.kind === 'reservation' ? names.slice((sale.reservedKeys?.length ?? 0) + 1) : [];
  const missing = list(unsent);
  return (
    <>
      {kept.length > 0 && (
        <p>
          <Trans>Already reserved, and stays so: {staying}.</Trans>
        </p>
      )}
      {others.length > 0 && (
        <p>
          <Trans>
            Already reserved: {made}. If the rest of this reservation was not made, what is already reserved is
            canceled, too.
          </Trans>
        </p>
      )}
      {unsent.length > 0 && (
        <p>
          <Trans>Not reserved yet: {missing}.</Trans>
        </p>
      )}
    </>
  );
}

function useReservationsInUse(): readonly string[] {
  return reservationsInUse([useCart(), ...useParkedSales().map(({ cart }) => cart)], useSales());
}
