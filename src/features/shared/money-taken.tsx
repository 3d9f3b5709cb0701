import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isPaidAtTill, paidSaleOf, type Sale } from '../../domain/sale/sale.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useCart, useSales } from '../../sale/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useMoney } from './use-money.ts';

interface MoneyTakenProps {
  readonly sale: Sale;
  /** Names the clock of the time, where times of the venue are shown beside it. */
  readonly isByDevice?: boolean;
}

/** Says that money was taken, how much and when, as long as the outcome of the sale is not known (PAY-10). */
export function MoneyTaken({ sale, isByDevice = false }: MoneyTakenProps) {
  const money = useMoney();
  const { moment } = useFormatters();
  if (!isPaidAtTill(sale)) return null;
  const amount = money(sale.amount);
  const when = moment(sale.createdAt);
  return (
    <strong>
      {isByDevice ? (
        <Trans>
          Money was taken: {amount} at {when} by this device's clock.
        </Trans>
      ) : (
        <Trans>
          Money was taken: {amount} at {when}.
        </Trans>
      )}
    </strong>
  );
}

/** The sale for which the customer has paid for the open cart already; undefined where there is none (PAY-10). */
export function usePaidBefore(): Sale | undefined {
  const { revision } = useCart();
  return paidSaleOf(useSales(), revision);
}

/** Says so, with what a tap can do about it. */
export function PaidBefore({ sale, action }: { readonly sale: Sale; readonly action?: ReactNode }) {
  return (
    <Banner tone="attention" action={action}>
      <MoneyTaken sale={sale} /> <Trans>It counts: place the order again, or give the money back.</Trans>
    </Banner>
  );
}

/** What follows where the cart of a paid sale is given up. */
export function GiveItBack({ sale }: { readonly sale: Sale }) {
  return (
    <p>
      <MoneyTaken sale={sale} /> <Trans>Give it back to the customer: this sale is then closed.</Trans>
    </p>
  );
}
