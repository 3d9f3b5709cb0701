import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Money } from '../../domain/money/money.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { ProviderError } from '../../provider/index.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { letPass, playTerminal, saleOfCart, type TerminalPlayer } from '../testing/terminal-player.ts';

const euro = (minor: number): Money => ({ minor, currency: 'EUR' });
const museum = choice({ optionId: '8001', optionName: 'Museum', time: null });

let provider: ScriptedProvider;
let counter: Counter;
let player: TerminalPlayer;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
  player = playTerminal(counter);
  await counter.till.addToCart(museum);
  await player.link.start();
});

afterEach(async () => {
  player.link.stop();
  await atRest();
  counter.die();
});

const purchases = () => provider.calls.filter((call) => call.startsWith('purchase'));

/** Nothing reaches the provider, and the till knows it. */
function cutOff(): void {
  counter.connection.isUp = false;
  for (const method of ['purchase', 'totals', 'findSale', 'hold'] as const) {
    provider.script.set(
      method,
      Array.from({ length: 50 }, () => 'drop-before' as const),
    );
  }
}

async function reconnect(): Promise<void> {
  counter.connection.isUp = true;
  provider.script.clear();
  await counter.till.settle();
  await atRest();
}

describe('the terminal takes the money while there is no connection', () => {
  it('[OFF-7] [TERM-5] the sale is kept, answered at once, and sent by itself when there is one again', async () => {
    await player.link.moveToCheckout();
    cutOff();
    const sale = saleOfCart(player, 'S-1', '25.00', 'cash');
    const answer = await player.send('sale_completed', sale);
    expect(answer).toEqual({ status: 'success', order_number: null, printer_html_link: null });
    expect(await counter.device.salesIn(['waiting'])).toMatchObject([
      { amount: euro(2500), request: { payment: { code: 'paid_cash' } }, terminal: { payments: ['cash'] } },
    ]);
    expect((await counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
    await reconnect();
    expect(provider.ledger.size).toBe(1);
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: '4000001' });
  });

  it('[OFF-7] [TERM-5] however often it is repeated meanwhile, it is one sale, and the next cart stays', async () => {
    await player.link.moveToCheckout();
    cutOff();
    const sale = saleOfCart(player, 'S-1', '25.00');
    const answers = await Promise.all([player.send('sale_completed', sale), player.send('sale_completed', sale)]);
    await counter.till.addToCart(museum);
    answers.push(await player.send('sale_completed', sale));
    expect(answers).toEqual(answers.map(() => ({ status: 'success', order_number: null, printer_html_link: null })));
    expect(await counter.device.salesIn(['waiting'])).toHaveLength(1);
    expect((await counter.device.state()).cart.items).toHaveLength(1);
    await reconnect();
    expect(purchases()).toHaveLength(1);
  });

  it('[OFF-7] [PAY-3] our lines are not taken back from the terminal that has just sold them', async () => {
    await player.link.moveToCheckout();
    cutOff();
    await player.send('sale_completed', saleOfCart(player, 'S-1', '25.00'));
    await atRest();
    await reconnect();
    expect(player.requests('update_cart')).toHaveLength(1);
    expect((await counter.device.state()).cashRegister.checkoutValue).toBeNull();
  });

  it('[OFF-7] [PAY-8] the terminal is told of the order once there is one, once, by its own name for the sale', async () => {
    await player.link.moveToCheckout();
    counter.clock.advance(1_000);
    cutOff();
    const { sale } = saleOfCart(player, 'Bär 1', '25.00', 'cash');
    await player.send('sale_completed', { sale });
    await atRest();
    expect(player.requests('sale_completed')).toEqual([]);
    await reconnect();
    const told = { id: 'Bär 1', order_number: '4000001', printer_html_link: null, payments: [{ type: 'cash' }] };
    expect(player.requests('sale_completed')).toMatchObject([{ sale: told }]);
    await counter.till.settle();
    await atRest();
    expect(player.requests('sale_completed')).toHaveLength(1);
  });

  it('[OFF-7] [TERM-5] a sale that does not match the cart is refused', async () => {
    await player.link.moveToCheckout();
    cutOff();
    const { sale } = saleOfCart(player, 'S-1', '25.00');
    const answer = await player.send('sale_completed', { sale: { ...sale, items: [] } });
    expect(answer).toMatchObject({ status: 'failure', error: { message: 'Invalid Cart' } });
    expect(await counter.device.salesIn(['waiting'])).toEqual([]);
  });

  it('[OFF-7] [PAY-4] an invoice can’t be checked: it fails, the cart stays, and the repeat sells it later', async () => {
    await player.link.moveToCheckout();
    cutOff();
    const sale = saleOfCart(player, 'S-1', '25.00', 'invoice');
    const answer = await player.send('sale_completed', sale);
    expect(answer).toEqual({ status: 'failure', error: { message: 'Something went wrong', code: 500 } });
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
    await reconnect();
    expect(await player.send('sale_completed', sale)).toMatchObject({ order_number: '4000001' });
  });

  it('[OFF-7] what the provider refuses later is told to the repeat in its own words, those about fields, too', async () => {
    await player.link.moveToCheckout();
    cutOff();
    const sale = saleOfCart(player, 'S-1', '25.00');
    await player.send('sale_completed', sale);
    counter.connection.isUp = true;
    provider.script.clear();
    provider.script.set('purchase', ['refuse']);
    await counter.till.settle();
    const answer = await player.send('sale_completed', sale);
    expect(answer).toEqual({
      status: 'failure',
      error: { message: 'The provider says no. · This address is blocked.', code: 202 },
    });
    expect(purchases()).toHaveLength(1);
  });
});

describe('a terminal’s sale without an answer, set aside for the next customer', () => {
  async function setAside(how: 'drop-before' | 'drop-after') {
    await player.link.moveToCheckout();
    counter.clock.advance(1_000);
    provider.script.set('purchase', [how]);
    provider.script.set(
      'findSale',
      Array.from({ length: 100 }, () => 'drop-before' as const),
    );
    const sale = saleOfCart(player, 'S-1', '25.00');
    const first = player.send('sale_completed', sale);
    await expect.poll(() => counter.device.salesIn(['unknown'])).toHaveLength(1);
    const [open] = await counter.device.salesIn(['unknown']);
    if (open === undefined) throw new Error('no sale is open');
    expect(counter.till.canSetAside(open)).toBe(true);
    expect(await counter.till.setAside(open.reference)).toBe(true);
    await counter.till.addToCart(museum);
    return { sale, first };
  }

  const kept = { status: 'success', order_number: null, printer_html_link: null };

  it.each(['drop-before', 'drop-after'] as const)(
    '[PAY-10] [OFF-7] [TERM-5] is answered as kept, sold once, and the next cart stays: %s',
    async (how) => {
      const { sale, first } = await setAside(how);
      expect(await first).toEqual(kept);
      expect(await player.send('sale_completed', sale)).toEqual(kept);
      provider.script.clear();
      counter.clock.advance(lateCommit);
      await counter.till.settle();
      await counter.till.settle();
      if (how === 'drop-before') {
        // Nothing is sent again before a person has decided: neither by itself nor by the terminal's repeat.
        expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'failure', error: { code: 500 } });
        expect([provider.ledger.size, purchases().length]).toEqual([0, 1]);
        const [lost] = await counter.device.salesIn(['refused']);
        expect(await counter.till.retrySale(lost?.reference ?? '')).toBe('decided');
        await counter.till.settle();
      }
      await atRest();
      expect(provider.ledger.size).toBe(1);
      expect(await player.send('sale_completed', sale)).toMatchObject({ order_number: '4000001' });
      expect(player.requests('sale_completed')).toMatchObject([{ sale: { id: 'S-1', order_number: '4000001' } }]);
      expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
    },
  );
});

describe('a total that can’t be read', () => {
  it('[TERM-5] [OFF-7] [ERR-5] refuses nothing that is paid: the sale is kept as it was paid, and sent', async () => {
    await player.link.moveToCheckout();
    const failure = { kind: 'unreadable', path: 'POST checkout/totals', field: 'totals.grand_total' } as const;
    vi.spyOn(provider, 'totals').mockRejectedValue(new ProviderError(failure));
    const { cart } = Object(player.requests('update_cart').at(-1));
    const items = cart.items.map((item: object) => ({ ...item, qty: 2 }));
    await player.send('update_cart', { cart: { ...cart, items } });
    const { sale } = saleOfCart(player, 'S-1', '50.00', 'cash');
    const answer = await player.send('sale_completed', { sale: { ...sale, items } });
    expect(answer).toEqual({ status: 'success', order_number: null, printer_html_link: null });
    await counter.till.settle();
    expect(await counter.device.salesIn(['done'])).toMatchObject([
      { amount: euro(5000), request: { items: [{ quantity: 2 }] }, offline: { askedAmount: null } },
    ]);
  });
});

describe('an answer', () => {
  it('[TERM-5] [OFF-7] comes within 30 seconds, whatever the provider does', async () => {
    await player.link.moveToCheckout();
    provider.script.set('purchase', ['drop-before']);
    const begin = counter.clock.now();
    const answer = await letPass(counter, player.send('sale_completed', saleOfCart(player, 'S-1', '25.00')));
    expect(answer).toMatchObject({ status: 'failure', error: { code: 500 } });
    expect(counter.clock.now() - begin).toBeLessThan(30_000);
  });
});

it('[OFF-7] [PAY-8] a sale that the till itself made offline is told to the terminal once it is sent', async () => {
  counter.clock.advance(1_000);
  cutOff();
  const offer = await counter.till.offlineOffer();
  expect(offer).toMatchObject({ kind: 'offered', amount: euro(2500) });
  await counter.till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
  await atRest();
  expect(player.requests('sale_completed')).toEqual([]);
  await reconnect();
  expect(player.requests('sale_completed')).toMatchObject([
    { sale: { order_number: '4000001', totals: { gross: { value: 25 } }, payments: [{ type: 'cash' }] } },
  ]);
});
