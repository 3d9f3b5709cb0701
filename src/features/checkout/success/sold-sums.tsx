import { Trans, useLingui } from '@lingui/react/macro';
import { isZero } from '../../../domain/money/money.ts';
import { paymentCodeOf } from '../../../domain/sale/payment.ts';
import { changeDue, type PaymentCode, type Sale } from '../../../domain/sale/sale.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { usePaymentNames } from '../../shared/use-payment-names.ts';
import { ChangeDue } from '../cash/change-due.tsx';

/** What it came to, with what it was paid, and what goes back to the customer, in large figures (FAST-7, PAY-4). */
export function SoldSums({ sale }: { readonly sale: Sale }) {
  const money = useMoney();
  const { amount, given } = sale;
  const goesBack = changeDue(sale) !== null;
  return (
    <Stack gap={1}>
      <Total size={goesBack ? 'line' : 'hero'} label={<PaidWith sale={sale} />} amount={money(amount)} />
      {goesBack && given && (
        <>
          <Total size="line" label={<Trans>Amount given</Trans>} amount={money(given)} />
          <ChangeDue sale={sale} />
        </>
      )}
    </Stack>
  );
}

/** With what it was paid, in the words of the till; what the till has no word for in the terminal's own (TERM-7). */
function PaidWith({ sale: { amount, request, isPaidByGiftCard, terminal } }: { readonly sale: Sale }) {
  const { t } = useLingui();
  const names = usePaymentNames();
  const words: Readonly<Record<PaymentCode, string>> = {
    paid_cash: t`Paid in cash`,
    paid_cc: t`Paid by card`,
    invoice: t`To be paid by invoice`,
    reservation: t`To be paid later`,
    no_payment: t`No payment required`,
  };
  const [first, second] = terminal?.payments ?? [];
  const isOneKnown = first !== undefined && second === undefined && paymentCodeOf(first) !== null;
  if (terminal === undefined || isOneKnown)
    return isPaidByGiftCard ? t`Paid by gift card` : words[request.payment.code];
  return names(terminal.payments) || (isZero(amount) ? words.no_payment : t`Paid at the cash register`);
}
