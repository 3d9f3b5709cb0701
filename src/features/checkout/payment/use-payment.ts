import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isSameMoney, type Money } from '../../../domain/money/money.ts';
import { type FieldValues, type KnownTotals, showBuyerForm } from '../../../domain/sale/checkout.ts';
import { callsCashRegister, type TileCode } from '../../../domain/sale/payment.ts';
import type { QuickPayment } from '../../../domain/sale/quick-payment.ts';
import type { ReservationPlan } from '../../../domain/sale/reservation-parts.ts';
import { notReceived, type PaymentCode, type Sale } from '../../../domain/sale/sale.ts';
import { type PaymentOutcome, useCart, useTill } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';
import type { CashRegister, CashRegisterRequest } from '../cash/cash-register.ts';
import type { Preparation } from './use-readiness.ts';

export interface PaymentEvents {
  readonly onDone: (reference: string) => void;
  /** The provider said no: the flow starts afresh, or at the buyer's form where that is what it names; the cart is kept (PAY-8). */
  readonly onFailed: (at: 'start' | 'buyer') => void;
  readonly onAmountChanged?: (() => void) | undefined;
}

export type Stage =
  | { readonly kind: 'choosing' }
  /** The invoice's form or the reservation's question is open, for this amount. */
  | {
      readonly kind: 'asking';
      readonly tile: 'invoice' | 'reservation';
      readonly totals: KnownTotals;
      /** What each of several reservations will ask for (PAY-6). */
      readonly plan: ReservationPlan | null;
    }
  /** The cart lies at the terminal's checkout (PAY-3). */
  | { readonly kind: 'moved'; readonly amount: Money }
  | { readonly kind: 'placing' }
  /** `taken`: by which code this step has taken money for a cart that another tab is selling; null when it has not. */
  | { readonly kind: 'checking'; readonly reference: string; readonly taken: PaymentCode | null };

export interface PaymentControl {
  readonly stage: Stage;
  /** The tile that was tapped and is at work: a second tap does nothing. */
  readonly busy: TileCode | null;
  /** What was asked for before the amount changed; null when it did not. */
  readonly changedFrom: Money | null;
  choose(tile: TileCode): void;
  /** Does what a tap on the pay strip asked for, as if its way had been chosen here (FAST-6). */
  payAtOnce(payment: QuickPayment): void;
  place(code: PaymentCode, options: FieldValues): void;
  backToTiles(): void;
  settled(sale: Sale): void;
  /** Another tab has sold the cart (CART-9). */
  soldElsewhere(sale: Sale): void;
}

/** What happens between a tile and the sale (PAY-2, PAY-5, PAY-6, PAY-8, PAY-10). */
export function usePayment(register: CashRegister, preparation: Preparation, events: PaymentEvents): PaymentControl {
  const { t } = useLingui();
  const till = useTill();
  const failureText = useFailureText();
  const alerts = useAlerts();
  const announce = useAnnounce();
  const { lockedBy } = useCart();
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const [busy, setBusy] = useState<TileCode | null>(null);
  const [changedFrom, setChangedFrom] = useState<Money | null>(null);
  // The journal tells that a sale is over a moment before the cart is seen to be free of it.
  const [over, setOver] = useState<string | null>(null);
  // The terminal's side lives longer than this step: it outlasts a look at the buyer's data, and a restart (PAY-3).
  const moved = stage.kind === 'choosing' && busy === null ? register.moved : null;
  const shownStage: Stage = moved ? { kind: 'moved', amount: moved } : stage;
  // State comes a frame late for a second tap.
  const isWorking = useRef(false);

  // A sale that this step did not send has the cart: another tab's, a terminal's, or one from before a crash.
  const isIdle = (stage.kind === 'choosing' || stage.kind === 'moved') && busy === null;
  if (isIdle && lockedBy !== null && lockedBy !== over)
    setStage({ kind: 'checking', reference: lockedBy, taken: null });

  async function exclusively(tile: TileCode, work: () => Promise<void>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    setBusy(tile);
    try {
      await work();
    } catch (error) {
      console.error('the sale could not be started', error);
      setStage({ kind: 'choosing' });
      alerts.show({ tone: 'error', text: t`The sale could not be written to this device. Nothing was sold.` });
    } finally {
      isWorking.current = false;
      setBusy(null);
    }
  }

  async function start(tile: TileCode): Promise<void> {
    const ready = await preparation.prepare();
    if (ready.kind !== 'ready') return;
    const { totals } = ready;
    if (tile === 'invoice') return setStage({ kind: 'asking', tile, totals, plan: null });
    if (tile === 'reservation') return askReservation(totals);
    if (callsCashRegister(tile)) await collect({ amount: totals.grandTotal, method: tile }, totals);
  }

  /** What was shown on the strip is taken, or nothing (CART-9). */
  async function startAtOnce({ tender, shown, cartRevision }: QuickPayment): Promise<void> {
    const ready = await preparation.prepare();
    if (ready.kind !== 'ready') return;
    const { totals } = ready;
    const { grandTotal: amount } = totals;
    if (totals.revision !== cartRevision || !isSameMoney(amount, shown)) {
      return conclude({ kind: 'amount-changed' }, shown, 'paid_cash');
    }
    if (tender === 'exact') return pay('paid_cash', {}, totals, amount);
    await collect({ amount, method: 'cash_register', ...(tender === 'card' && { tender }) }, totals);
  }

  async function collect(request: CashRegisterRequest, totals: KnownTotals): Promise<void> {
    const answer = await register.collect(request);
    if (answer.status === 'moved') {
      // A register that says itself what it has is believed: the terminal may have changed or cancelled it since.
      if (register.moved === undefined) setStage({ kind: 'moved', amount: totals.grandTotal });
      return;
    }
    if (answer.status === 'success') return pay(answer.code, {}, totals, answer.given);
    const { message } = answer;
    if (message !== null) alerts.show({ tone: 'error', text: t`Error: ${message}` });
  }

  async function askReservation(totals: KnownTotals): Promise<void> {
    try {
      setStage({ kind: 'asking', tile: 'reservation', totals, plan: await till.planReservation() });
    } catch (error) {
      alerts.show({ tone: 'error', text: failureText(error) });
    }
  }

  async function pay(
    code: PaymentCode,
    options: FieldValues,
    totals: KnownTotals,
    given: Money | null,
    plan: ReservationPlan | null = null,
  ): Promise<void> {
    setStage({ kind: 'placing' });
    const { grandTotal: shown, revision: cartRevision } = totals;
    const payment = { code, options };
    const outcome = await till.pay({ payment, shown, given, cartRevision, ...(plan && { plan }) });
    await conclude(outcome, shown, code);
  }

  async function conclude(outcome: PaymentOutcome, shown: Money, code: PaymentCode): Promise<void> {
    switch (outcome.kind) {
      case 'done':
        return events.onDone(outcome.sale.reference);
      case 'sold-elsewhere':
        return soldElsewhere(outcome.sale, code);
      case 'unknown':
        return setStage({ kind: 'checking', reference: outcome.reference, taken: null });
      case 'being-paid':
        return setStage({ kind: 'checking', reference: outcome.reference, taken: code });
      case 'amount-changed':
        setStage({ kind: 'choosing' });
        setChangedFrom(shown);
        announce(t`The amount has changed. Nothing was sold.`);
        await preparation.prepare();
        return events.onAmountChanged?.();
      case 'refused': {
        const { fieldErrors } = outcome;
        const namesField = Object.keys(fieldErrors).length > 0;
        await till.changeCheckout((checkout) => {
          const shown = namesField ? showBuyerForm(checkout, true) : checkout;
          return { ...shown, serverErrors: fieldErrors };
        });
        return refused(outcome.sale, namesField ? 'buyer' : 'start');
      }
    }
  }

  function noteSeen(reference: string): void {
    till.noteSeen(reference).catch((error) => console.error('a sale could not be noted as seen', error));
  }

  function refused({ reference, refusal, request }: Sale, at: 'start' | 'buyer' = 'start'): void {
    setOver(reference);
    noteSeen(reference);
    alerts.show({ tone: 'error', text: refusal?.message || t`Oops! Something went wrong.` });
    if (isTaken(request.payment.code)) {
      alerts.show({ tone: 'info', text: t`Nothing was sold. Give back what was taken.` });
    }
    setStage({ kind: 'choosing' });
    events.onFailed(at);
  }

  /** The other tab's sale is shown; what was taken here for the same cart is too much (CART-9). */
  function soldElsewhere({ reference }: Sale, code: PaymentCode | null): void {
    const text = isTaken(code)
      ? t`This sale was completed in another window. Give back what was taken here.`
      : t`This sale was completed in another window.`;
    alerts.show({ tone: 'info', text });
    events.onDone(reference);
  }

  return {
    stage: shownStage,
    busy,
    changedFrom,
    choose: (tile) => void exclusively(tile, () => start(tile)),
    payAtOnce: (payment) => void exclusively('cash_register', () => startAtOnce(payment)),
    place(code, options) {
      if (stage.kind !== 'asking') return;
      const { tile, totals, plan } = stage;
      void exclusively(tile, () => pay(code, options, totals, null, plan));
    },
    backToTiles() {
      if (shownStage.kind === 'moved') void register.takeBack?.();
      setStage({ kind: 'choosing' });
    },
    soldElsewhere: (sale) => soldElsewhere(sale, null),
    settled(sale) {
      const taken = stage.kind === 'checking' ? stage.taken : null;
      if (sale.state === 'done') return taken === null ? events.onDone(sale.reference) : soldElsewhere(sale, taken);
      if (sale.refusal?.code !== notReceived) return refused(sale);
      setOver(sale.reference);
      noteSeen(sale.reference);
      alerts.show({
        tone: 'info',
        text: t`The order had not arrived, so nothing is sold yet. Place it again; money that was taken already counts.`,
      });
      setStage({ kind: 'choosing' });
      void preparation.refresh();
    },
  };
}

/** Whether money was taken by such a payment. */
function isTaken(code: PaymentCode | null): boolean {
  return code === 'paid_cash' || code === 'paid_cc';
}
