import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FieldValues, fieldsOf } from '../../../domain/sale/checkout.ts';
import type { PaymentEvent, PaymentStage } from '../../../domain/sale/payment-flow.ts';
import { noPart, type ReservationPlan } from '../../../domain/sale/reservation-parts.ts';
import type { PaymentCode } from '../../../domain/sale/sale.ts';
import { useCheckout } from '../../../sale/index.ts';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { fullName } from '../../shared/customer-name.ts';
import { useMoney } from '../../shared/use-money.ts';
import { usePartNames } from '../use-part-names.ts';
import { useRunOut } from '../use-run-out.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import styles from './payment-question.module.css';

interface PaymentQuestionProps {
  readonly asked: Extract<PaymentStage, { kind: 'asking' }>;
  readonly tell: (event: PaymentEvent) => void;
  /** What has changed about the cart. */
  readonly cartNews: ReactNode;
}

/** The form of an invoice or of an order without a payment, or the reservation's question (PAY-5, PAY-6). It is asked anew where a hold has run out under it (CART-10). */
export function PaymentQuestion({ asked, tell, cartNews }: PaymentQuestionProps) {
  const { t } = useLingui();
  const money = useMoney();
  const hasRunOut = useRunOut();
  const cancel = () => tell({ kind: 'given-up' });
  const confirm = (code: PaymentCode, options: FieldValues = {}) =>
    tell(hasRunOut(Date.now()) ? { kind: 'asked-anew' } : { kind: 'confirmed', code, options });
  const { tile, totals } = asked;
  if (tile !== 'reservation') {
    return (
      <InvoiceDialog
        tile={tile}
        options={fieldsOf(totals, tile)}
        onClose={cancel}
        onPlace={(options) => confirm(tile, options)}
      >
        {cartNews}
      </InvoiceDialog>
    );
  }
  const amount = money(asked.plan?.due ?? totals.grandTotal);
  return (
    <ConfirmDialog
      open
      title={t`Do you want to place a reservation?`}
      confirmLabel={t`Place Reservation`}
      onConfirm={() => confirm('reservation')}
      onClose={cancel}
    >
      <Stack gap={3}>
        {cartNews}
        <ReservedFor />
        {asked.plan && <ReservationShares plan={asked.plan} />}
        <Trans>{amount} will be due later.</Trans>
      </Stack>
    </ConfirmDialog>
  );
}

/** For whom it is kept: without a name nobody finds it again. */
function ReservedFor() {
  const { t } = useLingui();
  const { buyerFormVisible, buyer, reservedFor } = useCheckout();
  const told = { ...reservedFor?.buyer, ...(buyerFormVisible ? buyer : {}) };
  return <DescriptionList items={[{ term: t`Buyer`, value: fullName(told) || '–' }]} />;
}

/** What each of several reservations will ask for, with its share of the code (PAY-6). */
function ReservationShares({ plan }: { readonly plan: ReservationPlan }) {
  const money = useMoney();
  const names = usePartNames()(plan.parts.map(({ items }) => items));
  const code = useCheckout().coupon?.code ?? '';
  return (
    <>
      <p>
        <Trans>Each appointment becomes a reservation of its own:</Trans>
      </p>
      <ul className={styles.shares}>
        {plan.parts.map((part, number) => {
          const discount = money(part.discount);
          return (
            <li key={part.items[0]?.key} className={styles.share}>
              <bdi>{names[number]}</bdi>
              <strong>{money(part.due)}</strong>
              {part.discount.minor > 0 && (
                <span className={styles.code}>
                  <Trans>
                    Code {code} takes off {discount}
                  </Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {plan.couponPart === noPart && (
        <p>
          <Trans>Code {code}</Trans> <Trans>takes nothing off</Trans>
        </p>
      )}
    </>
  );
}
