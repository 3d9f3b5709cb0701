import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldValues } from '../../../domain/sale/checkout.ts';
import { paymentTiles } from '../../../domain/sale/payment.ts';
import { type AskedBefore, isBusy, type PaymentStage } from '../../../domain/sale/payment-flow.ts';
import { isPaidAtTill, lostSaleOf, type PaymentCode } from '../../../domain/sale/sale.ts';
import { useCart, useSales } from '../../../sale/index.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { MoneyTaken } from '../doubt/money-taken.tsx';
import { PrinterLine } from '../printing/printer-line.tsx';
import { ReacquiredNotice } from '../reacquired-notice.tsx';
import { InvoiceDialog } from '../success/invoice-dialog.tsx';
import { ReservationShares } from '../success/reservation-shares.tsx';
import { useRunOut } from '../use-run-out.ts';
import { PaymentTiles } from './payment-tiles.tsx';
import { TotalAwaited } from './total-awaited.tsx';
import type { Payment } from './use-payment.ts';

interface PaymentChoiceProps {
  readonly payment: Payment;
  readonly onPrinting: () => void;
}

/** The amount, what has changed about it, the ways to pay it, and how it will be printed. */
export function PaymentChoice({ payment, onPrinting }: PaymentChoiceProps) {
  const money = useMoney();
  const { totals, reacquired } = payment;
  if (totals === null) return <TotalAwaited />;
  return (
    <>
      <Panel>
        <Total
          label={<Trans>Amount due</Trans>}
          amount={money(totals.grandTotal)}
          note={<Trans>Incl. VAT</Trans>}
          stale={payment.isPreparing}
        />
      </Panel>
      {payment.changedFrom && (
        <Banner tone="attention">
          <AmountChanged from={payment.changedFrom} now={money(totals.grandTotal)} />
        </Banner>
      )}
      <PaidBefore />
      <ReacquiredNotice reacquired={reacquired} />
      <PaymentTiles
        tiles={paymentTiles(totals.paymentMethods)}
        busy={isBusy(payment.stage)}
        onChoose={(tile) => payment.tell({ kind: 'tapped', way: { kind: 'tile', tile } })}
      />
      <PrinterLine onChange={onPrinting} />
      {payment.stage.kind === 'asking' && <PaymentQuestion payment={payment} asked={payment.stage} />}
    </>
  );
}

function AmountChanged({ from, now }: { readonly from: AskedBefore; readonly now: string }) {
  const before = useMoney()(from.amount);
  if (from.isTaken) {
    return (
      <Trans>
        {before} was taken, but the amount has changed to {now}. Nothing was sold: give it back, or take only the
        difference.
      </Trans>
    );
  }
  return (
    <Trans>
      The amount has changed from {before} to {now}. Nothing was sold; ask the customer again.
    </Trans>
  );
}

/** The customer has paid for this very cart already, and the order had not arrived (PAY-10). */
function PaidBefore() {
  const { revision } = useCart();
  const lost = lostSaleOf(useSales(), revision);
  if (lost === undefined || !isPaidAtTill(lost)) return null;
  return (
    <Banner tone="attention">
      <MoneyTaken sale={lost} /> <Trans>It counts: place the order again, or give the money back.</Trans>
    </Banner>
  );
}

interface PaymentQuestionProps {
  readonly payment: Payment;
  readonly asked: Extract<PaymentStage, { kind: 'asking' }>;
}

/** The invoice's form, or the reservation's question (PAY-5, PAY-6). It is asked anew where a hold has run out under it (CART-10). */
function PaymentQuestion({ payment: { reacquired, tell }, asked }: PaymentQuestionProps) {
  const { t } = useLingui();
  const money = useMoney();
  const hasRunOut = useRunOut();
  const cancel = () => tell({ kind: 'given-up' });
  const confirm = (code: PaymentCode, options: FieldValues = {}) =>
    tell(hasRunOut(Date.now()) ? { kind: 'asked-anew' } : { kind: 'confirmed', code, options });
  const { grandTotal, paymentMethods } = asked.totals;
  if (asked.tile === 'invoice') {
    return (
      <InvoiceDialog
        options={paymentMethods.find(({ code }) => code === 'invoice')?.fields ?? []}
        onClose={cancel}
        onPlace={(options) => confirm('invoice', options)}
      >
        <ReacquiredNotice reacquired={reacquired} />
      </InvoiceDialog>
    );
  }
  const amount = money(asked.plan?.due ?? grandTotal);
  return (
    <ConfirmDialog
      open
      title={t`Do you want to place a reservation?`}
      confirmLabel={t`Place Reservation`}
      onConfirm={() => confirm('reservation')}
      onClose={cancel}
    >
      <Stack gap={3}>
        <ReacquiredNotice reacquired={reacquired} />
        {asked.plan && <ReservationShares plan={asked.plan} />}
        <Trans>{amount} will be due later.</Trans>
      </Stack>
    </ConfirmDialog>
  );
}
