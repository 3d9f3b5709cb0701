import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { tenderOf } from '../../domain/day/taking.ts';
import { isSameMoney } from '../../domain/money/money.ts';
import type { MissedSale } from '../../domain/sale/cash-register.ts';
import { isSameOrder, paidSaleOf } from '../../domain/sale/lost-sale.ts';
import { isOnInvoice } from '../../domain/sale/payment.ts';
import { isPaidAtTill, moneyTakenAt, type Sale } from '../../domain/sale/sale.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useCart, useCheckout, useSales, useShownTotal, useStoredCart, useTill } from '../../sale/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { GiveBackQuestion } from './give-back-question.tsx';
import { tenderWords } from './tender-words.ts';
import { useMoney } from './use-money.ts';
import { usePaymentNames } from './use-payment-names.ts';

interface MoneyTakenProps {
  readonly sale: Sale;
  /** Names the clock of the time, and its second, where times of the venue are shown beside it. */
  readonly isByDevice?: boolean;
}

/** Says that money was taken, how much, how and when, as long as the outcome of the sale is not known (PAY-10). */
export function MoneyTaken({ sale, isByDevice = false }: MoneyTakenProps) {
  const { exactMoment, moment } = useFormatters();
  const amount = useAmountTaken()(sale);
  if (amount === null) return null;
  const when = (isByDevice ? exactMoment : moment)(moneyTakenAt(sale));
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

/**
 * How much a terminal was paid for a sale that could not be booked, how and when, as far as it is known (TERM-5). On invoice, and of
 * what was refused, nothing was paid.
 */
export function MissedMoney({ missed }: { readonly missed: MissedSale }) {
  const { t } = useLingui();
  const { moment } = useFormatters();
  const money = useMoney();
  const means = usePaymentNames()(missed.payments);
  const payments = missed.amount === null ? means : withMeans(money(missed.amount), means);
  const paid = payments === '' ? t`Paid at the cash register` : t`Paid at the cash register: ${payments}`;
  const isUnpaid = missed.refusal !== undefined || isOnInvoice(missed.payments);
  return (
    <strong>
      {isUnpaid ? payments : paid} · {moment(missed.at)}
    </strong>
  );
}

/** How much was taken for each of these sales, and how. */
export function AmountsTaken({ sales }: { readonly sales: readonly Sale[] }) {
  const amountTaken = useAmountTaken();
  return sales.flatMap((sale) => amountTaken(sale) ?? []).join(' · ');
}

/** Like `25.00 EUR (Cash)`; null for a sale that the till has taken no money for. */
function useAmountTaken(): (sale: Sale) => string | null {
  const { t } = useLingui();
  const money = useMoney();
  return (sale) => {
    const tender = tenderOf(sale);
    return isPaidAtTill(sale) && tender !== null ? withMeans(money(sale.amount), t(tenderWords[tender])) : null;
  };
}

const withMeans = (amount: string, means: string) => (means === '' ? amount : `${amount} (${means})`);

/** The sale for which the customer has paid for the open cart already; undefined where there is none (PAY-10). */
export function usePaidBefore(): Sale | undefined {
  const of = { cart: useStoredCart(), checkout: useCheckout() };
  return paidSaleOf(useSales(), of);
}

/** Says so, with what a tap can do about it. */
export function PaidBefore({ sale, action }: { readonly sale: Sale; readonly action?: ReactNode }) {
  return (
    <Banner tone="attention" action={action}>
      <MoneyTaken sale={sale} />{' '}
      {useIsChanged(sale) ? <OrderChanged /> : <Trans>It counts: place the order again, or give the money back.</Trans>}
    </Banner>
  );
}

/** What follows for the money where the order, or its amount, is not what it was taken for. */
export function OrderChanged() {
  return <Trans>The order has changed since: give it back, then take the new amount.</Trans>;
}

interface PayAnewQuestionProps {
  readonly sale: Sale;
  /** The cart is there as it was, and nobody has paid for it. */
  readonly onGivenBack: () => void;
  readonly onClose: () => void;
}

/** Asked before money is taken once more for a cart that the customer has paid for: what was taken goes back first (PAY-10, DAY-5). */
export function PayAnewQuestion({ sale, ...on }: PayAnewQuestionProps) {
  const { t } = useLingui();
  const till = useTill();
  const taken = useMoney()(sale.amount);
  return (
    <GiveBackQuestion
      {...on}
      sale={sale}
      title={t`Give ${taken} back?`}
      confirmLabel={t`Given back`}
      giveBack={(note) => till.giveBackSale(sale.reference, note, { keepsCart: true })}
    >
      <GiveItBack sale={sale} />
    </GiveBackQuestion>
  );
}

/** Whether the open cart, or what it comes to, is not what the customer has paid for by this sale. */
export function useIsChanged(sale: Sale | undefined): boolean {
  const cart = useCart();
  const checkout = useCheckout();
  const { amount, isFinal } = useShownTotal();
  if (sale === undefined) return false;
  return !isSameOrder(sale, { cart, checkout }) || (isFinal && !isSameMoney(amount, sale.amount));
}

/** What follows where the cart of a paid sale is given up. */
export function GiveItBack({ sale }: { readonly sale: Sale }) {
  return (
    <p>
      <MoneyTaken sale={sale} /> <Trans>Give it back to the customer: this sale is then closed.</Trans>
    </p>
  );
}
