import { Trans, useLingui } from '@lingui/react/macro';
import type { ReacquiredHolds } from '../../../domain/cart/reacquired-holds.ts';
import { paymentTiles } from '../../../domain/sale/payment.ts';
import { type AskedBefore, isBusy } from '../../../domain/sale/payment-flow.ts';
import { isPaidAtTill, lostSaleOf } from '../../../domain/sale/sale.ts';
import { reacquiredText } from '../../../i18n/reacquired-text.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useCart, useSales } from '../../../sale/index.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { MoneyTaken } from '../doubt/money-taken.tsx';
import { PrinterLine } from '../printing/printer-line.tsx';
import { InvoiceDialog } from '../success/invoice-dialog.tsx';
import { ReservationShares } from '../success/reservation-shares.tsx';
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
      {reacquired && <ReacquiredNotice reacquired={reacquired} />}
      <PaymentTiles
        tiles={paymentTiles(totals.paymentMethods)}
        busy={isBusy(payment.stage)}
        onChoose={(tile) => payment.tell({ kind: 'tapped', way: { kind: 'tile', tile } })}
      />
      <PrinterLine onChange={onPrinting} />
      <PaymentQuestion payment={payment} />
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

/** What happened to holds that had run out (CART-10). */
function ReacquiredNotice({ reacquired }: { readonly reacquired: ReacquiredHolds }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { list } = useFormatters();
  return <Banner tone="attention">{reacquiredText(i18n, reacquired, { list, money })}</Banner>;
}

/** The invoice's form, or the reservation's question (PAY-5, PAY-6). */
function PaymentQuestion({ payment }: { readonly payment: Payment }) {
  const { t } = useLingui();
  const money = useMoney();
  const { stage, tell } = payment;
  if (stage.kind !== 'asking') return null;
  const cancel = () => tell({ kind: 'given-up' });
  const { grandTotal, paymentMethods } = stage.totals;
  if (stage.tile === 'invoice') {
    return (
      <InvoiceDialog
        options={paymentMethods.find(({ code }) => code === 'invoice')?.fields ?? []}
        onClose={cancel}
        onPlace={(options) => tell({ kind: 'confirmed', code: 'invoice', options })}
      />
    );
  }
  const amount = money(stage.plan?.due ?? grandTotal);
  return (
    <ConfirmDialog
      open
      title={t`Do you want to place a reservation?`}
      confirmLabel={t`Place Reservation`}
      onConfirm={() => tell({ kind: 'confirmed', code: 'reservation', options: {} })}
      onClose={cancel}
    >
      {stage.plan && <ReservationShares plan={stage.plan} />}
      <Trans>{amount} will be due later.</Trans>
    </ConfirmDialog>
  );
}
