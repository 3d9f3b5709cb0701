import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Money } from '../../domain/money/money.ts';
import { noEvidence } from '../../domain/sale/provider-evidence.ts';
import { notReceived, type Sale } from '../../domain/sale/sale.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import type { StorageCopy } from '../../terminal/index.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter, type Surroundings } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { letPass, playTerminal, saleOfCart, type TerminalPlayer } from '../testing/terminal-player.ts';
import { longestCopyWait } from './sale-copies.ts';

interface Webview {
  readonly counter: Counter;
  readonly player: TerminalPlayer;
}

const euro = (minor: number): Money => ({ minor, currency: 'EUR' });
const nobodyAnswers = () => Array.from({ length: 100 }, () => 'drop-before' as const);

let provider: ScriptedProvider;
let open: Webview[] = [];

beforeEach(() => {
  provider = scriptedProvider();
  // A webview that is gone leaves work behind that fails on its closed storage.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  for (const { counter, player } of open) {
    player.link.stop();
    await atRest();
    counter.die();
  }
  open = [];
});

const purchases = () => provider.calls.filter((call) => call.startsWith('purchase'));

async function openWebview(surroundings?: Surroundings): Promise<Webview> {
  const counter = await openCounter(provider, surroundings);
  const webview = { counter, player: playTerminal(counter) };
  open.push(webview);
  return webview;
}

/** A till with a museum ticket at the terminal's checkout. */
async function atCheckout(surroundings?: Surroundings): Promise<Webview> {
  const webview = await openWebview(surroundings);
  await webview.counter.till.addToCart(choice({ optionId: '8001', optionName: 'Museum', time: null }));
  await webview.player.link.start();
  await webview.player.link.moveToCheckout();
  await atRest();
  return webview;
}

/** The webview is gone with all that was in it. Resolves to what the terminal has of it. */
async function lose({ counter, player }: Webview): Promise<StorageCopy> {
  player.answer('load_storage', { status: 'success', ...player.stored() });
  const loaded = await player.terminal.loadStorage();
  player.link.stop();
  counter.die();
  open = open.filter((one) => one.counter !== counter);
  if (loaded.kind !== 'success' || loaded.copy === null) throw new Error('nothing was stored');
  return loaded.copy;
}

/** A new webview that has nothing but the terminal's copy. */
async function beginFrom(copy: StorageCopy, surroundings?: Surroundings): Promise<Webview> {
  const webview = await openWebview(surroundings);
  await webview.player.link.restore(copy);
  await webview.player.link.start();
  void webview.counter.till.recover().catch(() => undefined);
  await atRest();
  return webview;
}

/** The purchase is under way when the webview is lost. */
async function loseWhileSelling(webview: Webview, sale: { sale: object }, how: 'drop-before' | 'drop-after') {
  provider.script.set('purchase', [how]);
  provider.script.set('findSale', nobodyAnswers());
  void webview.player.send('sale_completed', sale);
  await atRest();
  const copy = await lose(webview);
  provider.script.clear();
  return copy;
}

/** As long as it takes to be sure that nothing is made late any more. */
async function minutes({ counter }: Webview): Promise<void> {
  for (let half = 0; half < 10; half += 1) {
    counter.clock.advance(30_000);
    await atRest();
  }
}

/** Repeats the sale until it is accepted, at most ten times. */
async function repeated({ counter, player }: Webview, sale: { sale: object }): Promise<Record<string, unknown>> {
  const repeat = () => letPass(counter, player.send('sale_completed', sale));
  let answer = await repeat();
  for (let left = 10; left > 0 && answer.status !== 'success'; left -= 1) answer = await repeat();
  return answer;
}

describe('a webview is lost while the terminal’s sale is under way', () => {
  it('[PAY-10] [TERM-3] the copy has the sale before it is answered', async () => {
    const webview = await atCheckout();
    vi.spyOn(provider, 'purchase').mockReturnValue(new Promise(() => undefined));
    void webview.player.send('sale_completed', saleOfCart(webview.player, 'S-1', '25.00'));
    await atRest();
    const copy = await lose(webview);
    expect(copy.sales).toMatchObject([{ state: 'submitting', amount: euro(2500) }]);
    expect(copy.cart).toMatchObject({ lockedBy: Object(copy.sales?.[0]).reference });
  });

  it('[PAY-10] [TERM-3] the copy has a sale that was begun before anybody watched', async () => {
    const { counter, player } = await atCheckout();
    counter.clock.advance(5_000);
    await atRest();
    player.link.stop();
    vi.spyOn(provider, 'purchase').mockReturnValue(new Promise(() => undefined));
    void counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null });
    await atRest();
    const again = { counter, player: playTerminal(counter, player.notes) };
    open.push(again);
    await again.player.link.start();
    await atRest();
    expect((await lose(again)).sales).toMatchObject([{ state: 'submitting', amount: euro(2500) }]);
  });

  it('[PAY-10] [TERM-5] [CART-8] the sale was made: the new webview finds the order, and answers the repeat with it', async () => {
    const webview = await atCheckout();
    const sale = saleOfCart(webview.player, 'S-1', '25.00');
    const next = await beginFrom(await loseWhileSelling(webview, sale, 'drop-after'));
    expect(await repeated(next, sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(purchases()).toHaveLength(1);
    expect((await next.counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
    expect(await next.counter.device.salesIn(['done'])).toHaveLength(1);
  });

  it('[PAY-10] [TERM-5] the sale was not made: the cart is locked until that is known, and the repeat buys it by its reference', async () => {
    const webview = await atCheckout();
    const sale = saleOfCart(webview.player, 'S-1', '25.00');
    const next = await beginFrom(await loseWhileSelling(webview, sale, 'drop-before'));
    const { cart } = await next.counter.device.state();
    expect(cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: expect.any(String) });
    expect(await next.counter.device.salesIn(['unknown'])).toMatchObject([{ reference: cart.lockedBy, isSeen: false }]);
    expect(await repeated(next, sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(new Set(purchases()).size).toBe(1);
    expect(provider.ledger.size).toBe(1);
  });

  it('[PAY-10] [TERM-3] a sale that was not received comes with its cart, and the repeat buys it by its reference', async () => {
    const webview = await atCheckout();
    const sale = saleOfCart(webview.player, 'S-1', '25.00');
    provider.script.set('purchase', ['drop-before']);
    void webview.player.send('sale_completed', sale);
    await minutes(webview);
    const [lost] = await webview.counter.device.salesIn(['refused']);
    const next = await beginFrom(await lose(webview));
    const { device } = next.counter;
    expect(await device.salesIn(['refused'])).toMatchObject([
      { reference: lost?.reference, offline: null, cartRevision: (await device.state()).cart.revision },
    ]);
    expect(await repeated(next, sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(new Set(purchases()).size).toBe(1);
  });

  it.each(['drop-before', 'drop-after'] as const)(
    '[PAY-10] [TERM-5] where references prove nothing a person decides, and nothing is sent before (%s)',
    async (how) => {
      const evidence = noEvidence;
      const webview = await atCheckout({ evidence });
      const sale = saleOfCart(webview.player, 'S-1', '25.00');
      const copy = await loseWhileSelling(webview, sale, how);
      provider.script.set('findSale', nobodyAnswers());
      const findSale = vi.spyOn(provider, 'findSale').mockResolvedValue({ kind: 'nothing', isEmpty: true });
      const next = await beginFrom(copy, { evidence });
      next.counter.clock.advance(lateCommit);
      const answer = await letPass(next.counter, next.player.send('sale_completed', sale));
      expect(answer).toMatchObject({ status: 'failure', error: { code: 500 } });
      const [inDoubt] = await next.counter.device.salesIn(['unknown']);
      expect(inDoubt?.doubt).not.toBeNull();
      expect(purchases()).toHaveLength(1);
      findSale.mockRestore();
      await next.counter.till.declareNotSold(inDoubt?.reference ?? '');
      expect((await next.counter.device.state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
    },
  );

  it('[PAY-10] [CART-8] a copy of an older build has the lock alone: its sale is asked about, or a person decides', async () => {
    const webview = await atCheckout();
    const sale = saleOfCart(webview.player, 'S-1', '25.00');
    const { sales: _, ...older } = await loseWhileSelling(webview, sale, 'drop-before');
    const next = await beginFrom(older);
    const [open] = await next.counter.device.openUnreadable();
    expect(open).toMatchObject({ row: null, isOpen: true });
    const failed = await letPass(next.counter, next.player.send('sale_completed', sale));
    expect(failed).toMatchObject({ status: 'failure', error: { message: 'Something went wrong' } });
    await next.counter.till.decideUnreadable(open?.reference ?? '', 'not-sold');
    expect(await repeated(next, sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(new Set(purchases()).size).toBe(1);
  });

  it.each<[string, (next: Webview) => Promise<void>, Partial<StorageCopy>]>([
    ['has a cart of its own', async ({ counter }) => void (await counter.till.addToCart(choice())), {}],
    ['is another person’s [AUTH-10]', async () => undefined, { user_id: 'u-2' }],
  ])('[PAY-10] the sale comes, and its cart does not, where the new one %s', async (_what, prepare, change) => {
    const webview = await atCheckout();
    const sale = saleOfCart(webview.player, 'S-1', '25.00');
    const copy = await loseWhileSelling(webview, sale, 'drop-before');
    const next = await openWebview();
    await prepare(next);
    const { items } = (await next.counter.device.state()).cart;
    expect(await next.player.link.restore({ ...copy, ...change })).toBe('kept');
    expect((await next.counter.device.state()).cart).toMatchObject({ items, lockedBy: null });
    expect(await next.counter.device.salesIn(['unknown'])).toMatchObject([{ offline: { sentAt: expect.any(Number) } }]);
    await next.player.link.start();
    void next.counter.till.recover();
    await minutes(next);
    // It was on its way when the old one was lost, so that nothing is sent by itself: a person decides.
    const [lost] = await next.counter.device.salesIn(['refused']);
    expect([lost?.refusal?.code, provider.ledger.size]).toEqual([notReceived, 0]);
    expect(await next.counter.till.retrySale(lost?.reference ?? '')).toBe('decided');
    await minutes(next);
    expect(provider.ledger.size).toBe(1);
    expect(new Set(purchases()).size).toBe(1);
  });
});

describe('a sale is not sent before the terminal has it in its copy', () => {
  /** The terminal keeps nothing, and answers nothing, before it is let to. */
  function slowToKeep({ player }: Webview) {
    let keep: () => void = () => undefined;
    const mayKeep = new Promise<void>((resolve) => {
      keep = resolve;
    });
    let kept: Record<string, unknown> = { storage: null };
    player.answer('save_storage', async (payload, answerWith) => {
      await mayKeep;
      kept = payload;
      return answerWith({ status: 'success' });
    });
    return { keep, kept: (): StorageCopy => structuredClone(Object(kept.storage)) };
  }

  it('[PAY-10] [TERM-3] [TERM-5] lost right after it was sent: the repeat is no second order where references prove nothing', async () => {
    const evidence = noEvidence;
    const webview = await atCheckout({ evidence });
    const host = slowToKeep(webview);
    const sale = saleOfCart(webview.player, 'S-1', '25.00');
    provider.script.set('purchase', ['drop-after']);
    provider.script.set('findSale', nobodyAnswers());
    void webview.player.send('sale_completed', sale);
    await atRest();
    expect(purchases()).toEqual([]);
    host.keep();
    await atRest();
    expect(purchases()).toHaveLength(1);
    await lose(webview);
    provider.script.clear();
    vi.spyOn(provider, 'findSale').mockResolvedValue({ kind: 'nothing', isEmpty: true });
    const next = await beginFrom(host.kept(), { evidence });
    const answer = await letPass(next.counter, next.player.send('sale_completed', sale));
    expect(answer).toMatchObject({ status: 'failure', error: { code: 500 } });
    expect(purchases()).toHaveLength(1);
    expect(await next.counter.device.salesIn(['unknown'])).toHaveLength(1);
  });

  it('[PAY-10] [TERM-5] a terminal that does not answer holds it up for two seconds at most', async () => {
    const webview = await atCheckout();
    webview.player.answer('save_storage', 'silence');
    const answer = webview.player.send('sale_completed', saleOfCart(webview.player, 'S-1', '25.00'));
    await atRest();
    webview.counter.clock.advance(longestCopyWait - 1);
    await atRest();
    expect(purchases()).toEqual([]);
    webview.counter.clock.advance(1);
    expect(await answer).toMatchObject({ status: 'success', order_number: '4000001' });
  });

  it('[PAY-10] [TERM-5] one that refuses to keep copies holds nothing up', async () => {
    const webview = await atCheckout();
    webview.player.answer('save_storage', { status: 'failure' });
    const answer = await webview.player.send('sale_completed', saleOfCart(webview.player, 'S-1', '25.00'));
    expect(answer).toMatchObject({ status: 'success', order_number: '4000001' });
  });
});

describe('what was learned of the provider', () => {
  const seen = { finds: true, at: Date.UTC(2026, 6, 4, 7) };

  it('[PAY-10] [TERM-3] travels in the copy: a new webview finds out what became of a sale without asking a person', async () => {
    const webview = await atCheckout();
    const sale = saleOfCart(webview.player, 'S-1', '25.00');
    const copy = await loseWhileSelling(webview, sale, 'drop-before');
    const next = await beginFrom(copy, { evidence: noEvidence });
    expect(await repeated(next, sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(await next.counter.device.salesIn(['unknown'])).toEqual([]);
    expect(new Set(purchases()).size).toBe(1);
  });

  it('[PAY-10] is merged: of each look-up the newer result counts, and clocks are compared again', async () => {
    const webview = await atCheckout({
      evidence: { lookUps: { purchase: seen, parts: seen }, clockOffset: 7_200_000, salesChannel: 'POS' },
    });
    webview.counter.clock.advance(1_000);
    await atRest();
    const copy = await lose(webview);
    const older = { finds: false, at: seen.at - 1 };
    const newer = { finds: false, at: seen.at + 1 };
    const next = await openWebview({
      evidence: { lookUps: { purchase: older, parts: newer }, clockOffset: null, salesChannel: null },
    });
    await next.player.link.restore(copy);
    expect(await next.counter.device.evidence(next.counter.context.apiUrl)).toEqual({
      lookUps: { purchase: seen, parts: newer },
      clockOffset: null,
      salesChannel: 'POS',
    });
  });

  it('[TERM-2] [SEC] is left out, and said, where the copy is damaged', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const webview = await atCheckout();
    webview.counter.clock.advance(1_000);
    await atRest();
    const copy = await lose(webview);
    const next = await openWebview({ evidence: noEvidence });
    const learned = { [next.counter.context.apiUrl]: { lookUps: { purchase: true } } };
    expect(await next.player.link.restore({ ...copy, learned })).toBe('unreadable');
    expect(await next.counter.device.evidence(next.counter.context.apiUrl)).toEqual(noEvidence);
  });
});

describe('a webview is lost with sales that were made offline', () => {
  async function soldOffline(surroundings?: Surroundings) {
    const webview = await atCheckout(surroundings);
    webview.counter.connection.isUp = false;
    for (const method of ['purchase', 'totals', 'findSale', 'hold'] as const) {
      provider.script.set(method, nobodyAnswers());
    }
    const sale = saleOfCart(webview.player, 'S-1', '25.00');
    const answer = await webview.player.send('sale_completed', sale);
    expect(answer).toMatchObject({ status: 'success', order_number: null });
    await atRest();
    return { webview, sale };
  }

  it('[OFF-7] [TERM-3] the new one asks for them, as the old one may have sent them, and a person sends what did not arrive', async () => {
    const { webview, sale } = await soldOffline();
    const copy = await lose(webview);
    expect(copy.sales).toMatchObject([{ state: 'waiting' }]);
    provider.script.clear();
    const next = await beginFrom(copy);
    expect(await next.counter.device.salesIn(['unknown'])).toHaveLength(1);
    expect(await next.player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: null });
    await minutes(next);
    expect(purchases()).toEqual([]);
    expect(await next.player.send('sale_completed', sale)).toMatchObject({ status: 'failure', error: { code: 500 } });
    expect(purchases()).toEqual([]);
    const [lost] = await next.counter.device.salesIn(['refused']);
    expect(await next.counter.till.retrySale(lost?.reference ?? '')).toBe('decided');
    await minutes(next);
    expect(purchases()).toHaveLength(1);
    expect(await next.player.send('sale_completed', sale)).toMatchObject({ order_number: '4000001' });
  });

  it('[OFF-7] [PAY-10] the old one has sent them meanwhile: they are found, and not sent again', async () => {
    const { webview } = await soldOffline();
    const copy = structuredClone(Object(webview.player.stored()).storage);
    webview.counter.connection.isUp = true;
    provider.script.clear();
    await webview.counter.till.settle();
    await atRest();
    const next = await beginFrom(copy);
    await next.counter.till.settle();
    expect(await next.counter.device.salesIn(['done'])).toMatchObject([{ result: { orderNumber: '4000001' } }]);
    expect(purchases()).toHaveLength(1);
  });

  it('[OFF-7] [PAY-10] where references prove nothing they are not sent again by themselves', async () => {
    const evidence = noEvidence;
    const { webview } = await soldOffline({ evidence });
    const copy = await lose(webview);
    provider.script.clear();
    const next = await beginFrom(copy, { evidence });
    await minutes(next);
    expect(purchases()).toEqual([]);
    expect(await next.counter.device.salesIn(['unknown'])).toMatchObject([{ doubt: { candidates: [] } }]);
  });

  it('[SEC] [TERM-3] nothing of customers is in their copy', async () => {
    const { webview } = await soldOffline();
    const [sale] = await webview.counter.device.salesIn(['waiting']);
    if (sale === undefined) throw new Error('nothing waits');
    const ada = { '1': 'Ada', '3': 'ada@example.com' };
    const request = {
      ...sale.request,
      payment: { code: 'invoice' as const, options: { company: 'Ada & Co' } },
      buyer: ada,
      knownBuyer: ada,
      attendees: [{ itemKey: 'a', optionId: '8001', number: 1, values: ada }],
    };
    const candidate = { orderNumber: '1', bookingKey: '1', createdAt: null, amount: null, buyer: 'Ada', products: [] };
    const ofPeople: Sale = {
      ...sale,
      state: 'unknown',
      request,
      refusal: { code: 422, message: 'Ada is blocked.' },
      doubt: { since: 0, candidates: [candidate] },
      terminal: { payments: ['cash'], message: '{"customer":"Ada"}' },
    };
    await webview.counter.device.transact((tx) => tx.putSale(ofPeople));
    await atRest();
    const copy = await lose(webview);
    expect(copy.sales).toMatchObject([{ state: 'unknown', terminal: { payments: ['cash'] } }]);
    expect(JSON.stringify(copy)).not.toMatch(/Ada|ada@/);
  });

  it('[TERM-3] they are in the copy no longer once they are settled', async () => {
    const { webview } = await soldOffline();
    webview.counter.connection.isUp = true;
    provider.script.clear();
    await webview.counter.till.settle();
    await atRest();
    webview.counter.clock.advance(1_000);
    await atRest();
    expect(Object(webview.player.stored()).storage).not.toHaveProperty('sales');
  });

  it('[TERM-2] [SEC] one that can’t be read is set aside with its copy, and the others come', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { webview } = await soldOffline();
    const copy = await lose(webview);
    provider.script.clear();
    const damaged = { ...copy.sales?.[0], reference: '<b> </b>' };
    const next = await openWebview();
    expect(await next.player.link.restore({ ...copy, sales: [damaged, ...(copy.sales ?? [])] })).toBe('unreadable');
    expect(await next.counter.device.salesIn(['unknown'])).toHaveLength(1);
    expect(next.player.notes.getItem('terminalCopySetAside')).not.toBeNull();
  });

  it('[TERM-3] when they are more than the copy has room for, it has the newest', async () => {
    const { webview } = await soldOffline();
    const [sale] = await webview.counter.device.salesIn(['waiting']);
    if (sale === undefined) throw new Error('nothing waits');
    const wide = { ...sale, request: { ...sale.request, locale: 'x'.repeat(300_000) } };
    const many = Array.from({ length: 6 }, (_, index) => ({ ...wide, reference: `ref.${index}`, createdAt: index }));
    await webview.counter.device.transact(async (tx) => {
      for (const one of many) await tx.putSale(one);
    });
    await atRest();
    const copy = await lose(webview);
    expect(copy.sales).toMatchObject([{ reference: sale.reference }, { reference: 'ref.5' }, {}, {}]);
  });
});
