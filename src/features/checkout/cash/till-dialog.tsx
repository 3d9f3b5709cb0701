import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CreditCard, Gift } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { type Money, negateMoney } from '../../../domain/money/money.ts';
import { type CashRegisterAnswer, isGiftCard, paymentCodeOf, type TenderType } from '../../../domain/sale/payment.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { Dialog, type DialogProps } from '../../../ui/overlays/dialog.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { CashPayment, useCashEntry } from './cash-payment.tsx';
import styles from './till-dialog.module.css';

/** What the till's own cash register takes (PAY-4). */
type TillTender = Extract<TenderType, 'cash' | 'card' | 'gift_card'>;

interface TillDialogProps {
  readonly due: Money;
  /** False while it is only prepared. */
  readonly open: boolean;
  /** Of the press that opens it, where one does. */
  readonly view?: DialogProps['view'];
  readonly tenders?: readonly TillTender[];
  /** What has changed about the cart. */
  readonly cartNews?: ReactNode;
  readonly onAnswer: (answer: CashRegisterAnswer) => void;
}

/** The app's own cash register: the amount due, how it is paid, the change (PAY-4). */
export function TillDialog({ due, open, view, tenders, cartNews, onAnswer }: TillDialogProps) {
  const { t } = useLingui();
  const money = useMoney();
  const [tender, setTender] = useState<TillTender>('cash');
  const cash = useCashEntry(due);
  const isCash = tender === 'cash';
  const blocked = isCash && (cash.change === null || cash.change.minor < 0);
  // It may lie over the line that says so.
  const reason = cash.change === null ? t`Invalid value` : `${t`Still missing`}: ${money(negateMoney(cash.change))}`;
  const cancel = () => onAnswer({ status: 'failure', message: null });
  const amount = money(due);

  function confirm() {
    const code = paymentCodeOf(tender);
    if (blocked || code === null) return;
    const given = isCash ? cash.given : null;
    onAnswer({ status: 'success', code, given, isPaidByGiftCard: isGiftCard(tender) });
  }

  return (
    <Dialog
      open={open}
      view={view}
      onClose={cancel}
      title={<Trans>Payment</Trans>}
      size="medium"
      onSubmit={confirm}
      footer={
        <div className={styles.foot}>
          <div style={shownIf(isCash)}>
            <Change change={cash.change} />
          </div>
          <div className={styles.actions}>
            <Button size="large" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" size="large" type="submit" disabledReason={blocked ? reason : undefined}>
              <Trans>Take {amount}</Trans>
            </Button>
          </div>
        </div>
      }
    >
      <Stack gap={3}>
        {cartNews}
        <div className={styles.body}>
          <Total label={<Trans>Amount due</Trans>} amount={amount} />
          <TenderChoice tenders={tenders} value={tender} onChange={setTender} />
          {/* Cash keeps its room: no button moves when another tender is chosen. */}
          <div className={styles.cash} style={shownIf(isCash)}>
            <CashPayment due={due} entry={cash} />
          </div>
          {!isCash && (
            <p className={styles.hint}>
              {tender === 'card' ? (
                <Trans>Take the amount with your card machine, then confirm.</Trans>
              ) : (
                <Trans>Take the amount off the gift card, then confirm.</Trans>
              )}
            </p>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

interface TenderChoiceProps {
  /** What can be taken; everything unless said otherwise. */
  readonly tenders?: readonly TillTender[] | undefined;
  readonly value: TillTender;
  readonly onChange: (tender: TillTender) => void;
}

/** Cash, card or gift card, side by side. */
function TenderChoice({ tenders, value, onChange }: TenderChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const looks = [
    { tender: 'cash', label: t`Cash`, icon: Banknote },
    { tender: 'card', label: t`Card`, icon: CreditCard },
    { tender: 'gift_card', label: t`Gift card`, icon: Gift },
  ] as const;
  const shown = looks.filter(({ tender }) => tenders?.includes(tender) ?? true);
  return (
    <fieldset className={styles.group} aria-label={t`Paid with`}>
      {shown.map(({ tender, label, icon }) => (
        <label key={tender} className={styles.tender}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={tender === value}
            onChange={() => onChange(tender)}
          />
          <Icon of={icon} size={20} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Hidden, but it keeps its space; keys and screen readers don't reach it. */
function shownIf(isShown: boolean) {
  return { visibility: isShown ? 'visible' : 'hidden' } as const;
}

/** What goes back to the customer, or is still missing. */
function Change({ change }: { readonly change: Money | null }) {
  const money = useMoney();
  if (change === null) return null;
  const isMissing = change.minor < 0;
  return (
    <output>
      <Total
        label={isMissing ? <Trans>Still missing</Trans> : <Trans>Change</Trans>}
        amount={money(isMissing ? negateMoney(change) : change)}
      />
    </output>
  );
}
