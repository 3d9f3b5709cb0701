import { isNotSold, type Sale } from '../../domain/sale/sale.ts';
import {
  createStorageSync,
  type HostAnswer,
  type Notes,
  noteApplied,
  noteRestored,
  type Reply,
  type StorageCopy,
  setCopyAside,
  stateChangedAt,
  type Terminal,
  type TerminalCart,
  takeUntoldSetAside,
} from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { terminalLock } from '../locks.ts';
import type { PrintJob } from '../printing.ts';
import type { Till } from '../till.ts';
import { createCartTurns } from './cart-turns.ts';
import { changeCashRegister } from './cash-register.ts';
import { createMissedSales } from './missed-sales.ts';
import { isAccepted } from './sale-answers.ts';
import { type CheckoutMove, createTerminalCheckout, inOurWords } from './terminal-checkout.ts';
import { createTerminalReports } from './terminal-report.ts';
import { createTerminalSales } from './terminal-sale.ts';
import { type KeptState, type Restored, restoreCopy, stateCopy, watchState } from './terminal-storage.ts';
import { applyTerminalCart, applyToAnother } from './terminal-update.ts';

export interface TerminalLinkParts {
  readonly context: SaleContext;
  readonly till: Till;
  readonly terminal: Terminal;
  /** Local storage. */
  readonly notes: Notes;
  /** Calls `work` each time the page is hidden or left; returns a function that ends this. */
  readonly whenHidden: (work: () => void) => () => void;
}

/** Events from the terminal that can come while any screen is open. */
export type TerminalNews =
  /** The terminal has taken the money, and the order is placed. */
  | { readonly kind: 'sold'; readonly reference: string }
  /**
   * The terminal has taken the money, and the provider refuses the sale. `message`: the provider's words, or a default. `isOfFields`:
   * they are about fields that staff can correct, so that the terminal can send the sale again.
   */
  | { readonly kind: 'refused'; readonly message: string; readonly isOfFields: boolean }
  /**
   * The terminal refused a change of the cart at its checkout, or to give it back: show 'Error:' and the message. `isGone`: the till has
   * sold, emptied or parked that cart.
   */
  | { readonly kind: 'out-of-step'; readonly message: string; readonly isGone: boolean }
  /** The terminal, which has our cart, is at another one, without any lines. */
  | { readonly kind: 'gone-on' }
  /** The terminal has emptied the cart: there is nothing left to pay. */
  | { readonly kind: 'emptied' }
  /** The terminal has removed the discount of this code, and the code with it (COUP-2). */
  | { readonly kind: 'code-dropped'; readonly code: string }
  /** The terminal's copy of the state could not be read and was set aside (TERM-2). */
  | { readonly kind: 'copy-set-aside' };

/** Connects this till with the terminal that shows it. To be created only where there is a terminal. */
export interface TerminalLink {
  /** Restores the terminal's copy if it is newer than the state. To be called after sign-in, before `start` and any screen. */
  restore(copy: StorageCopy | null): Promise<Restored>;
  /** Listens to the terminal, updates its copy and reports sales to it. Resolves once the terminal can send messages. */
  start(): Promise<void>;
  /** Sends the cart to the terminal for payment (PAY-2, PAY-3). */
  moveToCheckout(): Promise<CheckoutMove>;
  /** Takes the cart back from the terminal's checkout, when staff leave the notice; it stays there where the terminal refuses for the first time. */
  leaveCheckout(): Promise<void>;
  /** Prints through the terminal (SUC-4). */
  print(job: PrintJob): Promise<HostAnswer>;
  /** Whether the terminal takes payments (`takesPayments`) and prints (`prints`); otherwise the till does so itself. */
  takesPayments(): boolean;
  prints(): boolean;
  /** Calls `tell` with each piece of news; returns a function that ends this. */
  onNews(tell: (news: TerminalNews) => void): () => void;
  stop(): void;
}

export function createTerminalLink(parts: TerminalLinkParts): TerminalLink {
  const { context, till, terminal, notes, whenHidden } = parts;
  const { device, clock } = context;
  const listeners = new Set<(news: TerminalNews) => void>();
  const tell = (news: TerminalNews) => {
    for (const listener of listeners) listener(news);
  };
  const outOfStep = (message: string, isGone = false) => tell({ kind: 'out-of-step', message, isGone });
  const checkout = createTerminalCheckout(context, terminal, till, outOfStep);
  const missed = createMissedSales(context);
  const sales = createTerminalSales({ ...parts, missed, hasOurCart: checkout.hasOurCart, onClosed: tellOf });
  const inCartTurn = createCartTurns(context);
  const reports = createTerminalReports(context, terminal);
  const sync = createStorageSync({ clock, notes, save });
  let stopped = false;
  const stops: (() => void)[] = [sales.stop, reports.stop, sync.stop];

  async function save(copy: StorageCopy): Promise<HostAnswer> {
    const answer = await terminal.saveStorage(copy);
    context.copies.noteAnswered(copy);
    return answer;
  }

  /** Logs an error, but not of a stopped link: its pending work fails because the storage is closed. */
  function report(error: unknown): void {
    if (!stopped) console.error('the terminal could not be kept in step', error);
  }

  /** Gives the till a name, once: references of its sales begin with it. */
  async function introduce(): Promise<void> {
    await changeCashRegister(device, ({ tillId, reportedUntil, missedSales }) => ({
      tillId: tillId ?? context.newReference(),
      reportedUntil: reportedUntil ?? clock.now(),
      // What these waited in is gone.
      missedSales: missedSales?.map(({ isWaiting: _, ...one }) => one),
    }));
  }

  function tellOf(sale: Sale, isOfFields: boolean): void {
    const { reference, refusal } = sale;
    if (isAccepted(sale)) tell({ kind: 'sold', reference });
    // A sale that never arrived is bought by the terminal's repeat, so nothing is shown for it.
    if (isAccepted(sale) || isNotSold(sale)) return;
    tell({ kind: 'refused', message: refusal?.message || context.words('refused'), isOfFields });
    // The outcome has been shown, so the next start need not lead to it.
    if (listeners.size > 0) void till.noteSeen(reference);
  }

  async function updateCart(cart: TerminalCart): Promise<Reply<object>> {
    const other = await applyToAnother(context, cart, await checkout.hasOurCart());
    if (other?.isGoneOn) tell({ kind: 'gone-on' });
    if (other !== null) return other.reply;
    const meaning = { isEcho: checkout.isEcho(cart), dropsCode: checkout.isWithoutDiscount(cart) };
    checkout.noteTerminalCart(cart);
    const { reply, isEmptied, droppedCode } = await applyTerminalCart(context, cart, meaning);
    if (reply.ok) till.cartChanged();
    else checkout.noteTerminalCart(null);
    if (isEmptied) tell({ kind: 'emptied' });
    else if (droppedCode !== null) tell({ kind: 'code-dropped', code: droppedCode });
    return reply;
  }

  /** As long as this tab is alive, what is at the checkout is this terminal's. */
  function holdTerminalLock(): void {
    const untilStopped = () => new Promise<void>((resolve) => void (stopped ? resolve() : stops.push(resolve)));
    context.locks.hold(terminalLock, untilStopped).catch(report);
  }

  function listen(): void {
    const silence = terminal.listen({
      updateCart: (cart) => inCartTurn(() => updateCart(cart)),
      saleCompleted: (sale) => inCartTurn(() => sales.complete(sale)),
      saleMissed: (payload) => void missed.noteUnreadable(payload).catch(report),
    });
    stops.push(silence);
  }

  function watch(): void {
    const step = () => void checkout.keepInStep().catch(report);
    stops.push(device.cart.subscribe(step), device.totals.subscribe(step));
    stops.push(device.sales.subscribe(() => void reports.check()));
    stops.push(context.copies.keptWhile(() => terminal.offers('save_storage'), clock));
    let openSales = '';
    stops.push(
      watchState(context, (state, isFirst) => {
        const copy = stateCopy(state, context);
        if (isFirst && !isUnwatched(state, stateChangedAt(notes))) sync.begin(copy);
        else sync.changed(copy);
        const before = openSales;
        openSales = JSON.stringify(copy.sales ?? []);
        // Sent at once, because money was taken for these sales and the webview may be closed at any moment.
        if (copy.sales !== undefined && openSales !== before) sync.flush();
      }),
    );
    stops.push(whenHidden(sync.flush));
  }

  return {
    async restore(copy) {
      if (copy === null) return 'kept';
      const restored = await restoreCopy(context, copy, stateChangedAt(notes));
      if (restored === 'restored') noteRestored(notes, copy);
      if (restored === 'unreadable') setCopyAside(notes, copy, 'it is not a state of this app');
      noteApplied(notes);
      return restored;
    },
    async start() {
      holdTerminalLock();
      await introduce();
      listen();
      watch();
      void sales.recover().catch(report);
    },
    moveToCheckout: checkout.moveToCheckout,
    leaveCheckout: checkout.leaveCheckout,
    async print(job) {
      const answer = await terminal.printDocument(job);
      return inOurWords(answer, context.words('printUnanswered'));
    },
    takesPayments: () => terminal.offers('update_cart'),
    prints: () => terminal.offers('print_document'),
    onNews(listener) {
      listeners.add(listener);
      if (takeUntoldSetAside(notes)) listener({ kind: 'copy-set-aside' });
      return () => void listeners.delete(listener);
    },
    stop() {
      stopped = true;
      for (const stop of stops) stop();
    },
  };
}

/**
 * Whether something came before anybody watched: a sale that was begun or changed after the last change that was noted for the copy, or,
 * where none was ever noted, a cart, as when the terminal appears late.
 */
function isUnwatched({ cart, sales }: KeptState, changedAt: number | null): boolean {
  if (changedAt === null) return cart.items.length > 0 || sales.length > 0;
  return sales.some(({ updatedAt }) => updatedAt > changedAt);
}
