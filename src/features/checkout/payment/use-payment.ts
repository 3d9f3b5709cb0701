import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReacquiredHolds } from '../../../domain/cart/reacquired-holds.ts';
import type { Money } from '../../../domain/money/money.ts';
import type { KnownTotals } from '../../../domain/sale/checkout.ts';
import { type CashRegister, namesField } from '../../../domain/sale/payment.ts';
import {
  openedPayment,
  type PaymentEvent,
  type PaymentFlow,
  type PaymentNews,
  type PaymentStage,
  paymentFlow,
  type Way,
} from '../../../domain/sale/payment-flow.ts';
import type { QuickPayment } from '../../../domain/sale/quick-payment.ts';
import { isPaidAtTill, saleOfCart } from '../../../domain/sale/sale.ts';
import { useCart, useSales, useTerminal, useTill, useTotals } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { useFailureText } from '../../shared/failure-text.tsx';
import { useLeftReserved } from '../../shared/use-left-reserved.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { tappedPayment } from './handover.ts';

export interface AfterPayment {
  readonly onDone: (reference: string) => void;
  /** The provider said no: the flow starts afresh, or at the buyer's form where that is what it names; the cart is kept (PAY-8). */
  readonly onFailed: (at: 'start' | 'buyer') => void;
  /** A tap on the pay strip was called off before any money was taken: staff go on where they tapped it (FAST-6). */
  readonly onStripCanceled: (tender: QuickPayment['tender']) => void;
}

interface CashRegisters {
  /** The terminal where it takes payments, else the till's own. */
  readonly register: CashRegister;
  /** Without a connection a terminal can't be asked for its own checkout either: the till takes the money (OFF-7). */
  readonly offlineRegister: CashRegister;
}

export interface Payment extends PaymentFlow {
  /** The provider's total of the cart as it is; null while there is none. */
  readonly totals: KnownTotals | null;
  /** The amount at the terminal's checkout, which stays there when this step is left; null when there is none (PAY-3). */
  readonly moved: Money | null;
  tell(event: PaymentEvent): void;
  /** Whether a tap on a way to pay asks nobody but the cash register. */
  isReady(): boolean;
  /** Brings the cart up to date. */
  refresh(): Promise<void>;
}

/** The ways to pay, or one of their dialogs, are on screen. */
const unsent: ReadonlySet<PaymentStage['kind']> = new Set([
  'choosing',
  'preparing',
  'planning',
  'asking',
  'collecting',
]);

/** Runs the work of each stage of a payment (`paymentFlow`), and tells staff what became of it. */
export function usePayment(
  { register, offlineRegister }: CashRegisters,
  { onDone, onFailed, onStripCanceled }: AfterPayment,
): Payment {
  const { t } = useLingui();
  const till = useTill();
  const isInTerminal = useTerminal() !== null;
  const failureText = useFailureText();
  const refusalText = useRefusalText();
  const leftReserved = useLeftReserved();
  const alerts = useAlerts();
  const announce = useAnnounce();
  const [shown, setShown] = useState(openedPayment);
  // Beside the state, as a second tap may come before the next drawing.
  const flow = useRef(shown);
  /** The button of the pay strip that this payment began with; null where it did not. */
  const tappedOnStrip = useRef<QuickPayment['tender'] | null>(null);
  /** Takes back what was announced about an earlier attempt. */
  const takeBackWords = useRef<(() => void) | null>(null);

  function tell(event: PaymentEvent): void {
    const before = flow.current;
    const after = paymentFlow(before, event);
    flow.current = after;
    setShown(after);
    if (after.stage !== before.stage) enter(after.stage).catch(giveUp);
  }

  async function enter(stage: PaymentStage): Promise<void> {
    switch (stage.kind) {
      case 'choosing':
        tappedOnStrip.current = null;
        return stage.news === null ? undefined : sayNews(stage.news);
      case 'preparing':
        // What was said about an earlier attempt is over.
        alerts.closeAbout('payment');
        takeBackWords.current?.();
        return stage.way.kind === 'offline' ? prepareOffline() : prepare(stage.way);
      case 'planning':
        return plan();
      case 'collecting':
        return collect(stage);
      case 'placing':
        return place(stage);
      case 'keeping':
        return keep(stage);
      case 'refused':
        return sayRefusal(stage);
      case 'sold':
        return sayWhoSold(stage);
      case 'asking':
      case 'checking':
        return;
    }
  }

  /** If this work rejects, nothing was sold: once a sale is sent, every result is an outcome. */
  function giveUp(error: unknown): void {
    console.error('the sale could not be started', error);
    alerts.show({ tone: 'error', text: t`The sale could not be written to this device. Nothing was sold.` });
    tell({ kind: 'given-up' });
  }

  async function prepare(way: Way | null): Promise<void> {
    tell({ kind: 'preparation-began' });
    try {
      // At once where it can be, so that nothing is drawn as busy in between.
      const readiness = (way && till.readyNow()) ?? (await till.preparePayment());
      tell({ kind: 'prepared', way, readiness });
    } catch (error) {
      tell({ kind: 'not-prepared', way });
      throw error;
    }
  }

  async function refresh(): Promise<void> {
    await prepare(null).catch((error) => console.error('the payment could not be prepared', error));
  }

  /**
   * Once the sale is sent, nothing is left on screen that could show it; and a terminal that has the cart may be buying it just now, so
   * that the confirmation takes the place of what is shown here.
   */
  function noteReacquired(reacquired: ReacquiredHolds): boolean {
    if (!unsent.has(flow.current.stage.kind)) return false;
    tell({ kind: 'reacquired', reacquired });
    return (register.moved ?? null) === null;
  }

  async function prepareOffline(): Promise<void> {
    const ready = await till.prepareOffline();
    tell(ready.kind === 'offered' ? ready : { kind: 'given-up' });
    if (ready.kind === 'reachable') await refresh();
  }

  async function plan(): Promise<void> {
    try {
      tell({ kind: 'planned', plan: await till.planReservation() });
    } catch (error) {
      alerts.show({ tone: 'error', text: failureText(error) });
      tell({ kind: 'given-up' });
    }
  }

  async function collect({ request }: Extract<PaymentStage, { kind: 'collecting' }>): Promise<void> {
    const answer = await (request.method === 'offline' ? offlineRegister : register).collect(request);
    if (answer.status === 'changed') return tell({ kind: 'asked-anew' });
    const tapped = tappedOnStrip.current;
    if (answer.status === 'success') return tell({ ...answer, kind: 'collected' });
    if (answer.status === 'failure' && answer.message !== null) {
      const { message } = answer;
      alerts.show({ tone: 'error', text: t`Error: ${message}`, about: 'payment' });
    }
    tell({ kind: 'given-up' });
    if (tapped !== null && answer.status === 'failure' && answer.message === null) onStripCanceled(tapped);
  }

  /** The connection may have gone while the money was taken. */
  async function place({ order }: Extract<PaymentStage, { kind: 'placing' }>): Promise<void> {
    const kept = await till.sellDisconnected(order);
    tell({ kind: 'answered', outcome: kept === null ? await till.pay(order) : { kind: 'done', sale: kept } });
  }

  async function keep({ order }: Extract<PaymentStage, { kind: 'keeping' }>): Promise<void> {
    const outcome = await till.sellOffline(order);
    if (outcome.kind === 'sold') return tell({ kind: 'answered', outcome: { kind: 'done', sale: outcome.sale } });
    alerts.show({
      tone: 'error',
      text: t`The cart has changed meanwhile. Nothing was sold; give back what was taken.`,
    });
    tell({ kind: 'given-up' });
  }

  async function sayNews(news: PaymentNews): Promise<void> {
    if (news.kind === 'amount-changed') announce(t`The amount has changed. Nothing was sold.`);
    else {
      const { kind, reference } = news.sale;
      void till.noteSeen(reference);
      const left = leftReserved(news.sale);
      const text =
        kind === 'reservation'
          ? t`Nothing was reserved. The cart is kept.`
          : t`The order had not arrived, so nothing is sold yet. Place it again; money that was taken already counts.`;
      // What is left at the booking system has to be seen to, whatever is sold after it.
      if (left !== null) alerts.show({ tone: 'error', text: left });
      // The banner above the ways to pay shows it for as long as the money counts; an alert would say it twice.
      else if (isPaidAtTill(news.sale)) takeBackWords.current = announce(text);
      else alerts.show({ tone: 'info', text, about: 'payment' });
    }
    await refresh();
  }

  async function sayRefusal({ sale, fieldErrors }: Extract<PaymentStage, { kind: 'refused' }>): Promise<void> {
    // A terminal brings the news of its sales itself.
    if (isInTerminal && sale.terminal !== undefined) return tell({ kind: 'told' });
    void till.noteSeen(sale.reference);
    alerts.show({ tone: 'error', text: refusalText(sale), about: 'payment' });
    // What was taken for a sale goes on counting, and the cart says so. Parts of a reservation may have to be deleted yet.
    if (sale.kind === 'reservation' && !sale.reservedKeys?.length) {
      alerts.show({ tone: 'info', text: t`Nothing was reserved. The cart is kept.`, about: 'payment' });
    }
    tell({ kind: 'told' });
    onFailed(fieldErrors !== null && namesField(fieldErrors) ? 'buyer' : 'start');
  }

  async function sayWhoSold({ reference, by }: Extract<PaymentStage, { kind: 'sold' }>): Promise<void> {
    alerts.closeAbout('payment');
    if (by !== 'this-step') {
      const text =
        by === 'other-tab-money-taken'
          ? t`This sale was completed in another window. Give back what was taken here.`
          : t`This sale was completed in another window.`;
      alerts.show({ tone: 'info', text });
    }
    onDone(reference);
  }

  const showReacquired = useEffectEvent(noteReacquired);
  useEffect(() => till.showReacquired(showReacquired), [till]);
  const open = useEffectEvent(() => {
    void refresh();
    const payment = tappedPayment.take();
    tappedOnStrip.current = payment?.tender ?? null;
    if (payment !== null) tell({ kind: 'tapped', way: { kind: 'quick', payment } });
  });
  useEffect(() => open(), []);
  useOthers(shown.stage, tell);

  const { revision } = useCart();
  const known = useTotals();
  return {
    ...shown,
    totals: known?.revision === revision ? known : null,
    moved: (shown.stage.kind === 'choosing' && register.moved) || null,
    tell,
    isReady: () => till.readyNow()?.kind === 'ready',
    refresh,
  };
}

/** Reports what others do with the cart: a sale that has locked it, or one by which another tab has emptied it (CART-9). */
function useOthers(stage: PaymentStage, tell: (event: PaymentEvent) => void): void {
  const { items, revision, lockedBy } = useCart();
  const isEmpty = items.length === 0;
  const [shownRevision, setShownRevision] = useState(revision);
  if (!isEmpty && shownRevision !== revision) setShownRevision(revision);
  const sales = useSales();
  // A terminal brings the news of its sales itself.
  const isInTerminal = useTerminal() !== null;
  const sold = isEmpty && !isInTerminal ? saleOfCart(sales, shownRevision) : undefined;
  const tellOfLock = useEffectEvent(() => {
    if (lockedBy !== null) tell({ kind: 'locked', reference: lockedBy });
  });
  const tellOfSale = useEffectEvent(() => {
    if (sold !== undefined) tell({ kind: 'sold-elsewhere', sale: sold });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each sale, and again when the stage is another
  useLayoutEffect(tellOfLock, [lockedBy, stage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(tellOfSale, [sold?.reference, stage]);
}
