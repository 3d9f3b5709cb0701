import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Money } from '../../domain/money/money.ts';
import { digest } from '../../domain/sale/digest.ts';
import { unseenSale } from '../../domain/sale/sale.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { booking, pageOf } from '../../domain/testing/bookings.ts';
import { ProviderError } from '../../provider/index.ts';
import { atRest } from '../testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../testing/scripted-provider.ts';
import { letPass, playTerminal, saleOfCart, type TerminalPlayer } from '../testing/terminal-player.ts';
import { changeCashRegister } from './cash-register.ts';
import type { TerminalNews } from './terminal-link.ts';

const adult = '7001|2026-07-04 10:00:00|0';
const coffee = { custom_id: 'c-1', name: 'Coffee', qty: 2, amount: { gross: '2.50' }, barcode: { ean: [4, 0] } };
const euro = (minor: number): Money => ({ minor, currency: 'EUR' });

let provider: ScriptedProvider;
let counter: Counter;
let player: TerminalPlayer;

beforeEach(async () => {
  provider = scriptedProvider();
  counter = await openCounter(provider);
  player = playTerminal(counter);
  await counter.till.addToCart(choice());
  await counter.till.changeQuantity(adult, 2);
  await player.link.start();
});

afterEach(async () => {
  player.link.stop();
  await atRest();
  counter.die();
});

const line = (change: object = {}) => ({
  custom_id: adult,
  external_reference_custom_id: 'pos-desk',
  name: 'Canoe tour – Adult',
  qty: 2,
  amount: { gross: 25 },
  currency: 'EUR',
  vat_rate: 0.19,
  ...change,
});
const cartOf = (...items: object[]) => ({
  cart: { external_reference_custom_id: 'table-4', currency: 'EUR', items },
});
/** Changes the cart's quantity, and waits until its total is known and what that leads to is done. */
async function changeAtOnce(quantity: number): Promise<void> {
  await counter.till.changeQuantity(adult, quantity);
  counter.clock.advance(1_000);
  await atRest();
}
async function openFirstParked(): Promise<void> {
  const [parked] = await counter.device.parkedSales();
  await counter.till.openParked(parked?.key ?? '');
}
/** The payments that could not be booked, and that nobody has noted. */
const missedSales = async () => (await counter.device.state()).cashRegister.missedSales ?? [];
const purchases = () => provider.calls.filter((call) => call.startsWith('purchase'));

describe('moving to the terminal’s checkout', () => {
  it('[PAY-3] [TERM-7] hands over the cart and keeps what is asked for', async () => {
    expect(await player.link.moveToCheckout()).toEqual({ kind: 'moved' });
    const { checkout, cashRegister } = await counter.device.state();
    expect(player.requests('update_cart')).toEqual([
      {
        cart: {
          external_reference_custom_id: checkout.externalReference,
          currency: 'EUR',
          items: [
            {
              ...line(),
              metadata: { product_id: '4711', option_id: '7001', date_time: '2026-07-04 10:00:00', as_gift: false },
            },
          ],
        },
      },
    ]);
    expect(cashRegister).toMatchObject({ checkoutValue: euro(5000), error: null });
  });

  it('[PAY-2] stops with the terminal’s message, the cart intact', async () => {
    player.answer('update_cart', { status: 'failure', error: { message: 'The drawer is open.', code: 409 } });
    expect(await player.link.moveToCheckout()).toEqual({ kind: 'failed', message: 'The drawer is open.' });
    const { cart, cashRegister } = await counter.device.state();
    expect(cart.items).toMatchObject([{ quantity: 2 }]);
    expect(cashRegister).toMatchObject({ checkoutValue: null, error: 'The drawer is open.' });
    await changeAtOnce(3);
    expect(player.requests('update_cart'), 'it is not at the checkout').toHaveLength(1);
  });

  it('[COUP-2] [PAY-3] lets the terminal take the discounted amount, named in the language on screen', async () => {
    await counter.till.applyCoupon('SUMMER');
    await player.link.moveToCheckout();
    expect(player.requests('update_cart')[0]).toMatchObject({
      cart: {
        items: [
          line(),
          { custom_id: 'discount', name: 'Rabatt SUMMER', qty: 1, amount: { gross: -5 }, vat_rate: 0.19 },
        ],
      },
    });
    const answer = await player.send('sale_completed', saleOfCart(player, 'S-1', '45.00'));
    expect(answer).toMatchObject({ status: 'success', order_number: '4000001' });
  });

  it('[PAY-3] [TERM-7] calls what the total is above the lines no discount', async () => {
    const { totals } = provider;
    provider.totals = async (...asked) => ({ ...(await totals(...asked)), grandTotal: euro(5500) });
    await counter.till.changeQuantity(adult, 1);
    await player.link.moveToCheckout();
    expect(player.requests('update_cart')[0]).toMatchObject({
      cart: { items: [line({ qty: 1 }), { custom_id: 'discount', name: 'Differenz', amount: { gross: 30 } }] },
    });
  });

  it('[COUP-2] [TERM-7] splits the discount by VAT rate', async () => {
    const book = choice({ optionId: '7003', optionName: 'Guide book', time: null, vatRate: 700, price: euro(1000) });
    await counter.till.addToCart(book);
    await counter.till.applyCoupon('SUMMER');
    await player.link.moveToCheckout();
    expect(player.requests('update_cart')[0]).toMatchObject({
      cart: {
        items: [
          line(),
          { vat_rate: 0.07 },
          { custom_id: 'discount|700', amount: { gross: -0.83 }, vat_rate: 0.07 },
          { custom_id: 'discount|1900', amount: { gross: -4.17 }, vat_rate: 0.19 },
        ],
      },
    });
    const answer = await player.send('sale_completed', saleOfCart(player, 'S-1', '55.00'));
    expect(answer).toMatchObject({ status: 'success', order_number: '4000001' });
  });

  it('[TERM-7] cuts names at 128 characters, and never in the middle of one', async () => {
    await counter.till.emptyCart();
    await counter.till.addToCart(choice({ productName: `${'x'.repeat(127)}🛶 on the lake` }));
    await player.link.moveToCheckout();
    expect(player.requests('update_cart')[0]).toMatchObject({ cart: { items: [{ name: 'x'.repeat(127) }] } });
  });

  it('[PAY-2] [TERM-7] hands over no more than 300 lines, and says so', async () => {
    const items = Array.from({ length: 300 }, (_, index) => ({ ...coffee, custom_id: `c-${index}` }));
    await player.send('update_cart', cartOf(...items));
    expect(await player.link.moveToCheckout()).toEqual({ kind: 'too-many-lines', most: 300 });
    expect(player.requests('update_cart')).toEqual([]);
    await player.send('update_cart', cartOf(...items.slice(1)));
    expect(await player.link.moveToCheckout()).toMatchObject({ kind: 'moved' });
  });

  it('[PAY-2] hands over nothing while the cart can’t be paid', async () => {
    await counter.till.emptyCart();
    expect(await player.link.moveToCheckout()).toEqual({ kind: 'not-ready' });
    expect(player.requests('update_cart')).toEqual([]);
  });

  it('[PAY-3] tells the terminal when the cart changes meanwhile, so that it takes the right amount', async () => {
    await player.link.moveToCheckout();
    await changeAtOnce(3);
    expect(player.requests('update_cart')[1]).toMatchObject({ cart: { items: [line({ qty: 3 })] } });
    await vi.waitFor(async () => expect((await counter.device.state()).cashRegister.checkoutValue).toEqual(euro(7500)));
  });

  it('[PAY-2] [PAY-3] ends where the terminal refuses a change of the cart meanwhile, and says why', async () => {
    const news: TerminalNews[] = [];
    player.link.onNews((one) => void news.push(one));
    await player.link.moveToCheckout();
    player.answer('update_cart', { status: 'failure', error: { message: 'Payment is running', code: 409 } });
    await changeAtOnce(3);
    expect(news).toEqual([{ kind: 'out-of-step', message: 'Payment is running', isGone: false }]);
    const { cashRegister } = await counter.device.state();
    expect(cashRegister).toMatchObject({ checkoutValue: null, error: 'Payment is running' });
  });

  it('[PAY-3] sends nothing on Back where nothing is at the checkout', async () => {
    await player.link.leaveCheckout();
    expect(player.requests('update_cart')).toEqual([]);
  });

  it('[PAY-3] [TERM-5] is not called left, nor refused, where the terminal refuses Back as it has just taken the money', async () => {
    const news: TerminalNews[] = [];
    player.link.onNews((one) => void news.push(one));
    await player.link.moveToCheckout();
    const sale = saleOfCart(player, 'S-1', '50.00');
    player.answer('update_cart', async (_payload, answerWith) => {
      expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success' });
      return answerWith({ status: 'failure', error: { message: 'It is paid', code: 409 } });
    });
    await player.link.leaveCheckout();
    expect(news).toMatchObject([{ kind: 'sold' }]);
    expect((await counter.device.state()).cashRegister.error).toBeNull();
  });

  it('[PAY-3] takes our lines back on Back, and an echo of that removes nothing here', async () => {
    await player.send('update_cart', cartOf(line(), coffee));
    await player.link.moveToCheckout();
    await player.link.leaveCheckout();
    expect(player.requests('update_cart').at(-1)).toMatchObject({ cart: { items: [coffee] } });
    expect(await player.send('update_cart', cartOf(coffee))).toEqual({ status: 'success' });
    expect((await counter.device.state()).cart.items).toMatchObject([{ quantity: 2 }]);
  });

  it.each<[string, Parameters<TerminalPlayer['answer']>[1], string]>([
    ['refuses', { status: 'failure', error: { message: 'Payment is running', code: 409 } }, 'Payment is running'],
    ['does not answer', 'silence', 'Die Kasse antwortet nicht'],
  ])(
    '[PAY-2] [PAY-3] keeps the cart at the checkout, and says why, where the terminal %s on Back',
    async (_what, answer, message) => {
      const news: TerminalNews[] = [];
      player.link.onNews((one) => void news.push(one));
      await player.link.moveToCheckout();
      player.answer('update_cart', answer);
      await letPass(counter, player.link.leaveCheckout());
      expect(news).toEqual([{ kind: 'out-of-step', message, isGone: false }]);
      const { cashRegister } = await counter.device.state();
      expect(cashRegister).toMatchObject({ checkoutValue: euro(5000), error: message });
      expect(await counter.till.parkSale()).toEqual({ kind: 'at-checkout' });
      player.answer('update_cart', { status: 'success' });
      await player.link.leaveCheckout();
      expect((await counter.device.state()).cashRegister).toMatchObject({ checkoutValue: null, error: null });
    },
  );

  describe.each<[string, Parameters<TerminalPlayer['answer']>[1]]>([
    ['was not answered', 'silence'],
    ['has failed', { status: 'failure', error: { message: 'Busy', code: 409 } }],
  ])('that %s', (_what, answer) => {
    it.each<[string, () => Promise<unknown>]>([
      ['parked', () => counter.till.parkSale()],
      ['emptied', () => counter.till.emptyCart()],
      [
        'reserved',
        () => counter.till.pay({ payment: { code: 'reservation', options: {} }, shown: euro(5000), given: null }),
      ],
      ['parked for another one', openFirstParked],
    ])(
      '[PAY-2] [TERM-4] is taken back, once, when its cart is %s: the terminal may have got it',
      async (_how, leave) => {
        await counter.till.addToCart(choice({ optionId: '7002' }));
        await counter.till.parkSale();
        await counter.till.addToCart(choice());
        await player.send('update_cart', cartOf(line({ qty: 2 }), coffee));
        player.answer('update_cart', answer);
        expect(await letPass(counter, player.link.moveToCheckout())).toMatchObject({ kind: 'failed' });
        player.answer('update_cart', { status: 'success' });
        await leave();
        await atRest();
        const [, emptied, ...more] = player.requests('update_cart');
        expect(emptied).toMatchObject({ cart: { external_reference_custom_id: 'table-4', items: [coffee] } });
        expect(more).toEqual([]);
        expect((await counter.device.state()).cashRegister).toMatchObject({ checkoutValue: null, error: null });
      },
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    ['emptied', () => counter.till.emptyCart()],
    ['parked', () => counter.till.parkSale()],
  ])('[PAY-2] [TERM-4] is said to stay at a terminal that does not give it back once it is %s', async (_how, leave) => {
    player.answer('update_cart', 'silence');
    await letPass(counter, player.link.moveToCheckout());
    const news: TerminalNews[] = [];
    player.link.onNews((one) => void news.push(one));
    player.answer('update_cart', { status: 'failure', error: { message: 'Payment is running', code: 409 } });
    await leave();
    await atRest();
    expect(news).toEqual([{ kind: 'out-of-step', message: 'Payment is running', isGone: true }]);
  });

  it('[PAY-2] [PAY-3] is left at the second Back, also where the terminal goes on refusing: it may be out of order', async () => {
    const news: TerminalNews[] = [];
    player.link.onNews((one) => void news.push(one));
    await player.link.moveToCheckout();
    player.answer('update_cart', { status: 'failure', error: { message: 'Broken', code: 500 } });
    await player.link.leaveCheckout();
    await player.link.leaveCheckout();
    expect(news).toHaveLength(2);
    const { cashRegister } = await counter.device.state();
    expect(cashRegister).toMatchObject({ checkoutValue: null, error: 'Broken' });
    player.answer('update_cart', { status: 'success' });
    await counter.till.emptyCart();
    await atRest();
    expect(player.requests('update_cart')).toHaveLength(4);
    expect((await counter.device.state()).cashRegister.error).toBeNull();
  });

  it('[PAY-3] [TERM-4] has nothing removed by the terminal’s echo of a Back that it has not answered yet', async () => {
    await player.link.moveToCheckout();
    player.answer('update_cart', async (payload, answerWith) => {
      const { external_reference_custom_id } = Object(payload).cart;
      const echo = { cart: { ...cartOf(coffee).cart, external_reference_custom_id } };
      expect(await player.send('update_cart', echo)).toEqual({ status: 'success' });
      return answerWith({ status: 'success' });
    });
    await player.link.leaveCheckout();
    const { cart, cashRegister } = await counter.device.state();
    expect(cart).toMatchObject({ items: [{ quantity: 2 }], external: [coffee] });
    expect(cashRegister.checkoutValue).toBeNull();
  });

  it.each(['success', 'failure'])(
    '[PAY-3] [TERM-4] [CART-12] is not the cart of another name that the terminal sends before it answers to Back: %s',
    async (status) => {
      await player.link.moveToCheckout();
      player.answer('update_cart', async (_payload, answerWith) => {
        await player.send('update_cart', cartOf(coffee));
        return answerWith({ status, error: { message: 'Payment is running' } });
      });
      await player.link.leaveCheckout();
      const { cart, checkout } = await counter.device.state();
      expect(cart).toMatchObject({ items: [{ quantity: 2 }], external: [] });
      expect(checkout.externalReference).not.toBe('table-4');
      expect(await counter.device.parkedSales()).toMatchObject([{ checkout: { externalReference: 'table-4' } }]);
    },
  );
});

describe('a cart from the terminal', () => {
  it('[DAY-1] [TERM-4] [CART-12] replaces the open cart only: what is parked stays, with the terminal’s own lines and name', async () => {
    await player.send('update_cart', cartOf(line(), coffee));
    expect(await counter.till.parkSale()).toEqual({ kind: 'parked' });
    await counter.till.addToCart(choice({ optionId: '7002' }));
    await player.link.moveToCheckout();
    const { cart } = Object(player.requests('update_cart').at(-1));
    expect(cart.items).toMatchObject([{ custom_id: '7002|2026-07-04 10:00:00|0' }]);
    expect(cart.external_reference_custom_id).not.toBe('table-4');
    await player.link.leaveCheckout();
    const child = line({ custom_id: '7002|2026-07-04 10:00:00|0', qty: 3 });
    expect(await player.send('update_cart', cartOf(child))).toEqual({ status: 'success' });
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 3 }], external: [] });
    const [parked] = await counter.device.parkedSales();
    expect(parked?.cart).toMatchObject({ items: [{ quantity: 2 }] });
    await counter.till.openParked(parked?.key ?? '');
    await player.link.moveToCheckout();
    expect(player.requests('update_cart').at(-1)).toMatchObject({
      cart: { external_reference_custom_id: 'table-4', items: [{ qty: 2 }, coffee] },
    });
  });

  it.each([
    ['its own lines, changed', [coffee, { ...coffee, custom_id: 'tea' }]],
    ['its own lines, all of them gone', []],
  ])('[TERM-4] [DAY-1] [CART-12] is for the parked sale that it names: %s', async (_what, items) => {
    await player.send('update_cart', cartOf(line(), coffee));
    await counter.till.parkSale();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    expect(await player.send('update_cart', cartOf(...items))).toEqual({ status: 'success' });
    const { cart, checkout } = await counter.device.state();
    expect(cart).toMatchObject({ items: [{ optionId: '7002' }], external: [] });
    expect(checkout.externalReference).toBeNull();
    await openFirstParked();
    await player.link.moveToCheckout();
    expect(player.requests('update_cart').at(-1)).toMatchObject({
      cart: { external_reference_custom_id: 'table-4', items: [{ qty: 2 }, ...items] },
    });
  });

  describe('[TERM-4] [CART-12] of another name, with its own lines alone, while ours is at its checkout', () => {
    const table = (...items: object[]) => ({
      cart: { ...cartOf(...items).cart, external_reference_custom_id: 'table-9' },
    });
    let ours: { sale: object };
    beforeEach(async () => {
      await player.link.moveToCheckout();
      ours = saleOfCart(player, 'S-1', '50.00');
      expect(await player.send('update_cart', table(coffee))).toEqual({ status: 'success' });
    });

    it('leaves ours there, to be paid, and is put aside under its name', async () => {
      const { cart, cashRegister } = await counter.device.state();
      expect(cart).toMatchObject({ items: [{ quantity: 2 }], external: [] });
      expect(cashRegister.checkoutValue).toEqual(euro(5000));
      await player.send('update_cart', table(coffee, coffee));
      expect(await player.send('sale_completed', ours)).toMatchObject({ order_number: '4000001' });
      await openFirstParked();
      await counter.till.addToCart(choice());
      await player.link.moveToCheckout();
      expect(player.requests('update_cart').at(-1)).toMatchObject({
        cart: { external_reference_custom_id: 'table-9', items: [{ custom_id: adult }, coffee, coffee] },
      });
      expect(await counter.device.parkedSales()).toEqual([]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['emptied', () => player.send('update_cart', table())],
      ['sold', () => player.send('sale_completed', { sale: { ...ours.sale, ...table().cart, items: [coffee] } })],
    ])('is kept no longer once it is %s', async (_how, end) => {
      expect(await end()).toMatchObject({ status: 'success' });
      expect(await counter.device.parkedSales()).toEqual([]);
      expect(await missedSales()).toEqual([]);
      expect(await player.send('sale_completed', ours)).toMatchObject({ order_number: '4000001' });
    });

    it('is refused, with nothing put aside, where its currency is not ours', async () => {
      const { cart } = table(coffee);
      const inDollars = { ...cart, external_reference_custom_id: 'table-10', currency: 'USD' };
      expect(await player.send('update_cart', { cart: inDollars })).toMatchObject({ status: 'failure' });
      expect(await counter.device.parkedSales()).toHaveLength(1);
    });
  });

  describe('[TERM-4] [CART-12] [DAY-1] of another name, while the open cart has its lines or is being handed over', () => {
    const named = (name: string, ...items: object[]) => ({
      cart: { ...cartOf(...items).cart, external_reference_custom_id: name },
    });
    const names = async () => (await counter.device.parkedSales()).map(({ checkout }) => checkout.externalReference);
    async function expectOursUnchanged(): Promise<void> {
      const { cart, checkout } = await counter.device.state();
      expect(cart).toMatchObject({ items: [{ quantity: 2 }], external: [coffee] });
      expect(checkout.externalReference).toBe('table-4');
    }

    it.each<[string, () => Promise<unknown>]>([
      ['has sent both', () => player.send('update_cart', cartOf(line(), coffee))],
      ['never had ours', () => player.send('update_cart', cartOf(coffee))],
      [
        'has ours at its checkout',
        async () => {
          await player.send('update_cart', cartOf(coffee));
          await player.link.moveToCheckout();
        },
      ],
      [
        'has given ours back',
        async () => {
          await player.send('update_cart', cartOf(coffee));
          await player.link.moveToCheckout();
          await player.link.leaveCheckout();
        },
      ],
    ])('leaves that as it is, and is put aside where it has lines: the terminal %s', async (_, begin) => {
      await begin();
      expect(await player.send('update_cart', named('table-5'))).toEqual({ status: 'success' });
      expect(await names()).toEqual([]);
      expect(await player.send('update_cart', named('table-9', coffee))).toEqual({ status: 'success' });
      expect(await names()).toEqual(['table-9']);
      await expectOursUnchanged();
    });

    it.each<[string, () => Promise<unknown>]>([
      ['Checkout', () => player.link.moveToCheckout()],
      ['Back', () => player.link.leaveCheckout()],
    ])('leaves that as it is while %s is on its way, and refused', async (_, move) => {
      await player.send('update_cart', cartOf(coffee));
      if (_ === 'Back') await player.link.moveToCheckout();
      player.answer('update_cart', async (_payload, answerWith) => {
        await player.send('update_cart', named('table-9', coffee));
        return answerWith({ status: 'failure', error: { message: 'Payment is running', code: 409 } });
      });
      await move();
      await expectOursUnchanged();
      expect(await names()).toEqual(['table-9']);
    });

    it('is the name of a cart of which it has nothing: its cart for the next customer', async () => {
      await player.send('update_cart', named('table-5'));
      await player.send('update_cart', named('table-6', coffee));
      const { cart, checkout } = await counter.device.state();
      expect(cart).toMatchObject({ items: [{ quantity: 2 }], external: [coffee] });
      expect(checkout.externalReference).toBe('table-6');
      expect(await names()).toEqual([]);
    });
  });

  it('[TERM-4] [DAY-1] of another name leaves ours at its checkout, though nothing of its own is in it', async () => {
    await player.send('update_cart', cartOf());
    await player.link.moveToCheckout();
    const other = { ...cartOf(coffee).cart, external_reference_custom_id: 'table-5' };
    const news: TerminalNews['kind'][] = [];
    player.link.onNews(({ kind }) => void news.push(kind));
    expect(await player.send('update_cart', { cart: { ...other, items: [] } })).toEqual({ status: 'success' });
    expect(news).toEqual(['gone-on']);
    expect(await player.send('update_cart', { cart: other })).toEqual({ status: 'success' });
    expect(news, 'a parked one is seen').toHaveLength(1);
    const { cart, checkout, cashRegister } = await counter.device.state();
    expect(cart).toMatchObject({ items: [{ quantity: 2 }], external: [] });
    expect([checkout.externalReference, cashRegister.checkoutValue]).toEqual(['table-4', euro(5000)]);
  });

  it('[TERM-4] [CART-12] [DAY-1] with our lines under the name of a table put aside moves them there, with its lines', async () => {
    await player.link.moveToCheckout();
    const { cart } = cartOf(coffee);
    await player.send('update_cart', { cart });
    expect(await counter.device.parkedSales()).toHaveLength(1);
    expect(await player.send('update_cart', cartOf(line({ qty: 7 }), line({ custom_id: 'unknown' })))).toMatchObject({
      status: 'failure',
    });
    expect(await counter.device.parkedSales()).toHaveLength(1);
    expect(await player.send('update_cart', cartOf(line(), coffee))).toEqual({ status: 'success' });
    expect(await counter.device.parkedSales()).toEqual([]);
    const open = await counter.device.state();
    expect(open.cart).toMatchObject({ items: [{ quantity: 2 }], external: [coffee] });
    expect(open.checkout.externalReference).toBe('table-4');
  });

  it.each<[string, object[], string]>([
    ['as they are', [line(), coffee], 'success'],
    ['changed', [line({ qty: 1 }), coffee], 'failure'],
  ])(
    '[TERM-4] [DAY-1] with the lines of the parked sale that it names is not for the open cart, which is alike: %s',
    async (_, items, status) => {
      await player.send('update_cart', cartOf(line()));
      await counter.till.parkSale();
      await counter.till.addToCart(choice());
      await counter.till.changeQuantity(adult, 2);
      expect(await player.send('update_cart', cartOf(...items))).toMatchObject({ status });
      const open = await counter.device.state();
      expect(open.cart).toMatchObject({ items: [{ quantity: 2 }], external: [] });
      expect(open.checkout.externalReference).toBeNull();
      const [parked] = await counter.device.parkedSales();
      expect(parked?.cart).toMatchObject({ items: [{ quantity: 2 }], external: status === 'success' ? [coffee] : [] });
    },
  );

  it('[TERM-4] [DAY-1] is named anew for the next customer, and as before for the one whose sale was parked', async () => {
    const reference = () => Object(player.requests('update_cart').at(-1)?.cart).external_reference_custom_id;
    await player.link.moveToCheckout();
    const parked = reference();
    await player.link.leaveCheckout();
    await counter.till.parkSale();
    await counter.till.addToCart(choice());
    await player.link.moveToCheckout();
    expect(reference()).not.toBe(parked);
    await player.link.leaveCheckout();
    await openFirstParked();
    await player.link.moveToCheckout();
    expect(reference()).toBe(parked);
  });

  it('[TERM-4] [CART-12] changes our quantities, keeps the rest untouched, and names the cart', async () => {
    expect(await player.send('update_cart', cartOf(line({ qty: 5 }), coffee))).toEqual({ status: 'success' });
    const { cart, checkout } = await counter.device.state();
    expect(cart.items).toMatchObject([{ key: adult, quantity: 5 }]);
    expect(cart.external).toEqual([coffee]);
    expect(checkout.externalReference).toBe('table-4');
    await player.link.moveToCheckout();
    expect(player.requests('update_cart').at(-1)).toMatchObject({
      cart: { external_reference_custom_id: 'table-4', items: [line({ qty: 5 }), coffee] },
    });
  });

  it('[TERM-4] has its unknown fields, and those of our lines, sent back until the cart is sold', async () => {
    const ours = line({ qty: 5, position: 1, amount: { gross: 25, net: 21.01 }, metadata: { seat: { row: 'B' } } });
    const { cart } = cartOf(ours, coffee);
    await player.send('update_cart', { cart: { ...cart, table: { number: 4 }, open: true } });
    await counter.till.changeQuantity(adult, 4);
    await player.link.moveToCheckout();
    const sent = player.requests('update_cart').at(-1);
    expect(sent).toMatchObject({ cart: { external_reference_custom_id: 'table-4', table: { number: 4 }, open: true } });
    expect(sent).toMatchObject({ cart: { items: [{ ...ours, qty: 4 }, coffee] } });
    expect(sent).toMatchObject({ cart: { items: [{ metadata: { seat: { row: 'B' }, option_id: '7001' } }, coffee] } });
    await player.send('sale_completed', saleOfCart(player, 'S-1', '105.00'));
    await counter.till.addToCart(choice());
    await player.link.moveToCheckout();
    expect(JSON.stringify(player.requests('update_cart').at(-1))).not.toMatch(/table|position|net|seat/);
  });

  it('[TERM-4] is sent back without its unknown fields where the message would be too long', async () => {
    const { cart } = cartOf(line({ note: 'x'.repeat(100_000) }));
    await player.send('update_cart', { cart: { ...cart, log: 'y'.repeat(161_500) } });
    await player.link.moveToCheckout();
    const text = JSON.stringify(player.requests('update_cart').at(-1));
    expect(text).toContain('table-4');
    expect(text.length).toBeLessThan(2_000);
  });

  it('[TERM-4] [CART-5] removes ours that are gone, and frees their holds', async () => {
    await counter.till.addToCart(choice({ optionId: '7002', optionName: 'Child' }));
    await counter.till.preparePayment();
    expect(provider.holds.size).toBe(2);
    await player.send('update_cart', cartOf(line()));
    expect((await counter.device.state()).cart.items).toMatchObject([{ key: adult }]);
    await counter.till.preparePayment();
    expect(provider.holds.size).toBe(1);
  });

  it.each(['after', 'before'])(
    '[TERM-4] [TERM-5] [COUP-2] drops the code whose discount it leaves out, %s its answer',
    async (when) => {
      const news: TerminalNews[] = [];
      player.link.onNews((one) => void news.push(one));
      await counter.till.applyCoupon('SUMMER');
      let answer: Promise<unknown> | null = null;
      const replace = async () => {
        answer ??= player.send('update_cart', cartOf(line()));
        expect(await answer).toEqual({ status: 'success' });
      };
      if (when === 'before') {
        player.answer('update_cart', async (_payload, answerWith) => {
          await replace();
          return answerWith({ status: 'success' });
        });
      }
      await player.link.moveToCheckout();
      await replace();
      expect((await counter.device.state()).checkout.coupon).toBeNull();
      expect(news).toEqual([{ kind: 'code-dropped', code: 'SUMMER' }]);
      const { sale } = saleOfCart(player, 'S-1', '50.00');
      expect(await player.send('sale_completed', { sale: { ...sale, items: [line()] } })).toMatchObject({
        status: 'success',
      });
      expect(await counter.device.salesIn(['done'])).toMatchObject([
        { amount: euro(5000), request: { couponCode: null } },
      ]);
      await counter.till.addToCart(choice());
      await counter.till.applyCoupon('SUMMER');
      await player.send('update_cart', cartOf(line({ qty: 1 })));
      const { coupon } = (await counter.device.state()).checkout;
      expect(coupon, 'the next one’s, whose discount it has not had').toMatchObject({ code: 'SUMMER' });
    },
  );

  it('[TERM-4] [COUP-2] drops no code of a new cart whose discount it has not had, as it had that of the one before', async () => {
    await counter.till.applyCoupon('SUMMER');
    await player.link.moveToCheckout();
    const { cart } = Object(player.requests('update_cart')[0]);
    await player.link.leaveCheckout();
    expect(await player.send('update_cart', { cart })).toEqual({ status: 'success' });
    await counter.till.emptyCart();
    await atRest();
    await counter.till.addToCart(choice());
    await counter.till.applyCoupon('SUMMER');
    expect(await player.send('update_cart', cartOf(line({ qty: 1 })))).toEqual({ status: 'success' });
    expect((await counter.device.state()).checkout.coupon).toMatchObject({ code: 'SUMMER' });
  });

  it('[TERM-4] empties the cart that lies at its checkout', async () => {
    await player.link.moveToCheckout();
    await player.send('update_cart', cartOf());
    expect((await counter.device.state()).cart.items).toEqual([]);
    await vi.waitFor(async () => expect((await counter.device.state()).cashRegister.checkoutValue).toBeNull());
  });

  it.each<[string, object[]]>([
    ['nothing', []],
    ['only its own line', [coffee]],
    ['none of our pieces', [line({ qty: 0 })]],
  ])('[TERM-4] removes ours after Back too, once it has sent them itself: %s', async (_what, items) => {
    await player.link.moveToCheckout();
    await player.link.leaveCheckout();
    await player.send('update_cart', cartOf(line({ qty: 3 })));
    await counter.till.addToCart(choice({ optionId: '7002', optionName: 'Child' }));
    expect(await player.send('update_cart', cartOf(...items))).toEqual({ status: 'success' });
    const left = [{ optionId: '7002' }];
    expect((await counter.device.state()).cart.items, 'what the terminal never had stays').toMatchObject(left);
    await player.link.moveToCheckout();
    expect(JSON.stringify(player.requests('update_cart').at(-1))).not.toContain(adult);
  });

  it.each<[string, object[], string]>([
    ['a line of ours that is not here', [line({ custom_id: '9999||0' })], 'this till has no line "9999||0"'],
    ['another price for ours', [line({ amount: { gross: '20.00' } })], `another price of the line "${adult}"`],
    [
      'one of ours twice, for another price',
      [line({ qty: 1 }), line({ qty: 1, amount: { gross: 24 } })],
      `another price of the line "${adult}"`,
    ],
    ['fewer of ours than none', [line({ qty: 1 }), line({ qty: -2 })], `fewer than one piece of the line "${adult}"`],
    ['ours in another currency', [line({ currency: 'USD' })], `another price of the line "${adult}"`],
  ])('[TERM-4] [TERM-9] is refused with its reason, and nothing changed: %s', async (_what, items, reason) => {
    const before = await counter.device.state();
    expect(await player.send('update_cart', cartOf(...items, coffee))).toEqual({
      status: 'failure',
      error: {
        message: "Something went wrong, we couldn't update the cart.",
        code: 500,
        reason: `cart.items: ${reason}`,
      },
    });
    expect(await counter.device.state()).toEqual(before);
  });

  it.each<[string, object[]]>([
    ['with ours', [line()]],
    ['without ours', [coffee]],
  ])('[TERM-4] [TERM-7] is refused with nothing changed where its currency is not ours: %s', async (_what, items) => {
    const before = await counter.device.state();
    const { cart } = cartOf(...items);
    const answer = await player.send('update_cart', { cart: { ...cart, currency: 'USD' } });
    expect(answer).toMatchObject({ status: 'failure', error: { code: 500, reason: 'cart.currency: must be EUR' } });
    expect(await counter.device.state()).toEqual(before);
  });

  it('[TERM-4] has our pieces added up that the register rang one by one', async () => {
    const piece = line({ qty: 1 });
    const answer = await player.send('update_cart', cartOf(piece, coffee, piece, line({ qty: '1' })));
    expect(answer).toEqual({ status: 'success' });
    expect((await counter.device.state()).cart.items).toMatchObject([{ quantity: 3 }]);
  });

  it('[TERM-4] [PAY-10] is refused while the cart is being paid', async () => {
    await counter.till.preparePayment();
    provider.script.set('purchase', ['drop-before']);
    await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(5000), given: null });
    const refused = { status: 'failure', error: { code: 500, reason: 'the cart is being sold' } };
    expect(await player.send('update_cart', cartOf(line({ qty: 1 })))).toMatchObject(refused);
  });

  it('[TERM-4] is refused while another cart is being paid, if it is empty: its name would be lost', async () => {
    await player.send('update_cart', cartOf(line(), coffee));
    await counter.till.preparePayment();
    provider.script.set('purchase', ['drop-before']);
    await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(5000), given: null });
    const next = (...items: object[]) => ({
      cart: { ...cartOf(...items).cart, external_reference_custom_id: 'table-5' },
    });
    const refused = { status: 'failure', error: { code: 500, reason: 'the cart is being sold' } };
    expect(await player.send('update_cart', next())).toMatchObject(refused);
    expect(await player.send('update_cart', next(coffee))).toEqual({ status: 'success' });
    expect(await counter.device.parkedSales()).toMatchObject([{ checkout: { externalReference: 'table-5' } }]);
  });
});

describe('a sale that the terminal has taken the money for', () => {
  it.each([
    ['cash', 'paid_cash', undefined],
    ['card', 'paid_cc', undefined],
    ['gift_card', 'paid_cc', true],
    ['terminal_gift_card', 'paid_cc', true],
    ['invoice', 'invoice', undefined],
    ['voucher', 'paid_cc', undefined],
    ['custom', 'paid_cc', undefined],
    ['card_visa', 'paid_cc', undefined],
    ['CASH', 'paid_cash', undefined],
    ['Paid_Cash', 'paid_cash', undefined],
    ['GIFT_CARD', 'paid_cc', true],
    ['Invoice', 'invoice', undefined],
  ])('[TERM-5] [TERM-7] [PAY-4] is bought as it was paid: %s → %s', async (type, code, isPaidByGiftCard) => {
    await player.link.moveToCheckout();
    const answer = await player.send('sale_completed', saleOfCart(player, 'S-1', '50.00', type));
    expect(answer).toEqual({ status: 'success', order_number: '4000001', printer_html_link: null });
    const sales = await counter.device.salesIn(['done']);
    expect(sales).toMatchObject([{ request: { payment: { code } } }]);
    expect(sales[0]?.isPaidByGiftCard).toBe(isPaidByGiftCard);
    expect((await counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
  });

  it('[CART-12] [TERM-5] includes the terminal’s own items in its amount, and they leave with it', async () => {
    await player.send('update_cart', cartOf(line(), coffee));
    await player.link.moveToCheckout();
    const answer = await player.send('sale_completed', saleOfCart(player, 'S-1', '55.00'));
    expect(answer).toMatchObject({ status: 'success' });
    expect(await counter.device.salesIn(['done'])).toMatchObject([{ amount: euro(5000), request: { items: [{}] } }]);
    expect((await counter.device.state()).cart.external).toEqual([]);
  });

  it.each<[string, object]>([
    ['another quantity', { items: [line({ qty: 1 })] }],
    ['another price', { items: [line({ amount: { gross: 24.99 } })] }],
    ['a line too many', { items: [line(), line({ custom_id: '9||0' })] }],
    ['a line missing', { items: [] }],
    [
      'a discount of ours that is not',
      { items: [line(), line({ custom_id: 'discount', qty: 1, amount: { gross: -5 } })] },
    ],
    ['another currency', { totals: { gross: { value: '50.00', currency: 'USD' } } }],
  ])('[TERM-5] is an invalid cart with nothing bought: %s', async (_what, change) => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', '50.00');
    const answer = await letPass(counter, player.send('sale_completed', { sale: { ...sale, ...change } }));
    expect(answer).toEqual({ status: 'failure', error: { message: 'Invalid Cart', code: 500 } });
    expect(purchases()).toEqual([]);
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 2 }], lockedBy: null });
  });

  it.each<[string, object]>([
    ['null for its payments', { payments: null }],
    ['no totals', { totals: undefined }],
    ['null for its totals', { totals: null }],
    ['an id that is a number', { id: 17 }],
    ['no id', { id: null }],
    ['an id with a space and an umlaut', { id: 'Bär 7' }],
    ['a long id', { id: 'x'.repeat(150) }],
    ['its quantity as text', { items: [line({ qty: '2' })] }],
    ['its rate as a percentage', { items: [line({ vat_rate: '19 %' })] }],
    ['its pieces one by one', { items: [line({ qty: 1 }), coffee, line({ qty: 1 })] }],
    ['a line cancelled and rung again', { items: [line(), line({ qty: -2 }), line()] }],
  ])('[TERM-5] [TERM-9] is bought, once, as card where it does not say how it was paid: %s', async (_what, change) => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', '50.00');
    const sent = { sale: { ...sale, ...change } };
    expect(await player.send('sale_completed', sent)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(await player.send('sale_completed', sent)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(await counter.device.salesIn(['done'])).toMatchObject([
      { amount: euro(5000), request: { payment: { code: 'paid_cc' } } },
    ]);
  });

  it.each<[string, object]>([
    ['what is not the cart', { items: [line({ qty: 1 })] }],
    ['lines that can’t be read', { items: null }],
  ])('[TERM-5] [PAY-10] that is not accepted is kept until a person has noted it: %s', async (_what, change) => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', '50.00');
    await player.send('sale_completed', { sale: { ...sale, ...change } });
    await player.send('sale_completed', { sale: { ...sale, ...change } });
    await atRest();
    const [missed] = await missedSales();
    await counter.till.emptyCart();
    await counter.device.claim('another-person', counter.clock.now());
    expect(await missedSales()).toEqual([missed]);
    await counter.till.forgetMissedSale(missed?.name ?? '');
    expect(await missedSales()).toEqual([]);
  });

  it('[TERM-5] [DAY-1] is booked also where its cart was parked meanwhile, and no other was begun', async () => {
    await player.link.moveToCheckout();
    const sale = saleOfCart(player, 'S-1', '50.00');
    await player.link.leaveCheckout();
    await counter.till.parkSale();
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success' });
    expect([await missedSales(), await counter.device.parkedSales()]).toEqual([[], []]);
  });

  it('[TERM-5] [PAY-10] that could not be booked is noted until it is, also where its cart was parked for another one', async () => {
    await player.link.moveToCheckout();
    const sale = saleOfCart(player, 'S-1', '50.00');
    await player.link.leaveCheckout();
    await counter.till.parkSale();
    await counter.till.addToCart(choice({ optionId: '7002' }));
    expect(await player.send('sale_completed', sale)).toMatchObject({ error: { message: 'Invalid Cart' } });
    expect(await missedSales()).toHaveLength(1);
    await openFirstParked();
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success' });
    expect(await missedSales()).toEqual([]);
  });

  it('[TERM-5] [DAY-1] of a parked cart is not booked onto the next customer’s, which is alike', async () => {
    await player.link.moveToCheckout();
    const parkedOne = saleOfCart(player, 'S-1', '50.00');
    await player.link.leaveCheckout();
    await counter.till.parkSale();
    await counter.till.addToCart(choice());
    await counter.till.changeQuantity(adult, 2);
    await player.link.moveToCheckout();
    const openOne = saleOfCart(player, 'S-2', '50.00');
    expect(await player.send('sale_completed', parkedOne)).toMatchObject({ error: { message: 'Invalid Cart' } });
    expect(await missedSales()).toHaveLength(1);
    expect(await player.send('sale_completed', openOne)).toMatchObject({ order_number: '4000001' });
    await openFirstParked();
    expect(await player.send('sale_completed', parkedOne)).toMatchObject({ order_number: '4000002' });
    expect(await missedSales()).toEqual([]);
  });

  it('[TERM-5] [PAY-10] that could not be booked is not forgotten when its cart is paid once more, as much and in the same way', async () => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', '50.00');
    await player.send('sale_completed', { sale: { ...sale, items: [line({ qty: 1 })] } });
    for (const _ of ['bought', 'repeated'])
      expect(await player.send('sale_completed', saleOfCart(player, 'S-2', '50.00'))).toMatchObject({
        status: 'success',
      });
    await atRest();
    expect(await missedSales()).toHaveLength(1);
  });

  it('[TERM-5] [PAY-10] that could not be booked is kept beside others, each with what is known of it', async () => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', '25.00');
    const wrong = { ...sale, items: [line({ qty: 1 })] };
    const firstAt = counter.clock.now();
    const missed = [
      wrong,
      { ...wrong, payments: [{ type: 'cash' }, { type: 'voucher' }, {}] },
      { ...wrong, external_reference_custom_id: undefined, totals: undefined, payments: undefined },
      { ...wrong, totals: { gross: { value: 99.99, currency: 'USD' } } },
      { ...wrong, items: null },
      { ...wrong, items: 'none' },
    ];
    for (const one of missed) await player.send('sale_completed', { sale: one });
    counter.clock.advance(60_000);
    for (const one of missed) await player.send('sale_completed', { sale: one });
    await atRest();
    const all = await missedSales();
    expect(all.map(({ name: _, ...known }) => known)).toEqual([
      { at: firstAt, amount: euro(2500), payments: ['card'] },
      { at: firstAt, amount: euro(2500), payments: ['cash', 'voucher'] },
      { at: firstAt, amount: null, payments: [] },
      { at: firstAt, amount: null, payments: ['card'] },
      { at: firstAt, amount: null, payments: [] },
      { at: firstAt, amount: null, payments: [] },
    ]);
    await counter.till.forgetMissedSale(all[1]?.name ?? '');
    expect(await missedSales()).toEqual(all.filter((_, index) => index !== 1));
  });

  it('[TERM-5] [PAY-10] that comes while its cart is being sold waits for that, and is kept when nothing is left for it', async () => {
    await player.link.moveToCheckout();
    provider.script.set('purchase', ['drop-after']);
    provider.script.set('findSale', ['drop-before']);
    const first = player.send('sale_completed', saleOfCart(player, 'S-1', '50.00'));
    const second = player.send('sale_completed', saleOfCart(player, 'S-2', '50.00'));
    expect(await letPass(counter, first)).toMatchObject({ status: 'success' });
    expect(await letPass(counter, second)).toEqual({
      status: 'failure',
      error: { message: 'Invalid Cart', code: 500 },
    });
    expect(await missedSales()).toHaveLength(1);
    expect(purchases()).toHaveLength(1);
  });

  it('[TERM-5] [PAY-10] that waits longer than the terminal does for the other one is noted until it is bought', async () => {
    await player.link.moveToCheckout();
    let refuse: () => void = () => undefined;
    const failure = { kind: 'refused', code: 422, message: 'No.', fieldErrors: {} } as const;
    vi.spyOn(provider, 'purchase').mockReturnValueOnce(
      new Promise((_, reject) => {
        refuse = () => reject(new ProviderError(failure));
      }),
    );
    const first = player.send('sale_completed', saleOfCart(player, 'S-1', '50.00'));
    const second = player.send('sale_completed', saleOfCart(player, 'S-2', '50.00'));
    for (const sale of [first, second]) expect(await letPass(counter, sale)).toMatchObject({ error: { code: 500 } });
    expect(await missedSales(), 'the journal has the first one').toHaveLength(1);
    refuse();
    await atRest();
    expect(purchases()).toHaveLength(1);
    expect(await missedSales()).toEqual([]);
  });

  it('[TERM-5] [PAY-8] that comes while its cart is being sold is bought where the provider refuses the other one', async () => {
    await player.link.moveToCheckout();
    provider.script.set('purchase', ['refuse']);
    const first = player.send('sale_completed', saleOfCart(player, 'S-1', '50.00'));
    const second = player.send('sale_completed', saleOfCart(player, 'S-2', '50.00'));
    expect(await letPass(counter, first)).toMatchObject({ error: { code: 202 } });
    expect(await letPass(counter, second)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(await missedSales()).toEqual([]);
  });

  it('[TERM-5] [PAY-10] that has waited for another one, and is refused like it, is in the journal, and noted no longer', async () => {
    await player.link.moveToCheckout();
    provider.script.set('purchase', ['refuse', 'refuse']);
    const first = player.send('sale_completed', saleOfCart(player, 'S-1', '50.00'));
    const second = player.send('sale_completed', saleOfCart(player, 'S-2', '50.00'));
    for (const sale of [first, second]) expect(await letPass(counter, sale)).toMatchObject({ error: { code: 202 } });
    expect(await missedSales()).toEqual([]);
  });

  it('[TERM-5] [PAY-10] that the provider refuses counts as seen once its refusal was shown', async () => {
    const news: TerminalNews[] = [];
    player.link.onNews((one) => void news.push(one));
    await player.link.moveToCheckout();
    provider.script.set('purchase', ['refuse']);
    await player.send('sale_completed', saleOfCart(player, 'S-1', '50.00'));
    await atRest();
    expect(news).toEqual([{ kind: 'refused', message: 'The provider says no.', isOfFields: true }]);
    expect(unseenSale(await counter.device.salesIn(['refused']))).toBeUndefined();
  });

  it('[TERM-5] [PAY-10] that the provider refuses while no screen is there to show it is still to be seen', async () => {
    await player.link.moveToCheckout();
    provider.script.set('purchase', ['refuse']);
    await player.send('sale_completed', saleOfCart(player, 'S-1', '50.00'));
    await atRest();
    expect(unseenSale(await counter.device.salesIn(['refused']))).toMatchObject({ state: 'refused' });
  });

  it('[TERM-5] [PAY-4] without any payment is bought as one that needed none', async () => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', '0.00');
    expect(await player.send('sale_completed', { sale: { ...sale, payments: [] } })).toMatchObject({
      status: 'success',
    });
    expect(await counter.device.salesIn(['done'])).toMatchObject([{ request: { payment: { code: 'no_payment' } } }]);
  });

  it('[TERM-5] [PAY-10] is kept as it came, with the names of its payments', async () => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', '50.00');
    const payments = [{ type: 'voucher', serial: 'V-7' }, { type: 'card' }, { amount: 3 }];
    const sent = { ...sale, payments, operator: { shift: 3 } };
    await player.send('sale_completed', { sale: sent });
    const [kept] = await counter.device.salesIn(['done']);
    expect(kept?.terminal?.payments).toEqual(['voucher', 'card']);
    expect(JSON.parse(kept?.terminal?.message ?? '')).toEqual(sent);
  });

  it('[TERM-5] [PAY-10] is kept in no more than the journal has room for', async () => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', '50.00');
    const payments = Array.from({ length: 500 }, () => ({ type: 'voucher' }));
    await player.send('sale_completed', { sale: { ...sale, payments, receipt: 'x'.repeat(100_000) } });
    const [kept] = await counter.device.salesIn(['done']);
    expect(kept?.terminal?.payments).toHaveLength(20);
    expect(kept?.terminal?.message).toHaveLength(16_384);
  });

  it.each<[string, string, object[]]>([
    ['a tip', '55.00', [{ custom_id: 'tip', name: 'Tip', qty: 1, amount: { gross: 5 } }]],
    ['a cash rounding', '50.02', []],
    ['the register’s own discount', '45.00', [{ custom_id: 'd', name: 'Regulars', qty: -1, amount: { gross: 5 } }]],
    ['a deposit that is given back', '42.00', [{ custom_id: null, name: 'Crate', qty: -2, amount: { gross: '4.00' } }]],
  ])('[TERM-5] may have more on its receipt than our lines: %s', async (_what, gross, items) => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', gross);
    const answer = await player.send('sale_completed', { sale: { ...sale, items: [line(), ...items] } });
    expect(answer).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(await counter.device.salesIn(['done'])).toMatchObject([{ amount: euro(5000) }]);
  });

  it('[TERM-5] with a used id but other content is another sale', async () => {
    await player.link.moveToCheckout();
    const first = saleOfCart(player, '17', '50.00');
    await player.send('sale_completed', first);
    await counter.till.addToCart(choice());
    await player.link.moveToCheckout();
    const second = saleOfCart(player, '17', '25.00');
    expect(await player.send('sale_completed', second)).toMatchObject({ status: 'success', order_number: '4000002' });
    expect(await player.send('sale_completed', first)).toMatchObject({ order_number: '4000001' });
    expect(await player.send('sale_completed', second)).toMatchObject({ order_number: '4000002' });
    expect(provider.ledger.size).toBe(2);
  });

  it('[TERM-5] with a used id and the same things is another sale when its cart has another name', async () => {
    await counter.till.changeQuantity(adult, 1);
    await player.link.moveToCheckout();
    await player.send('sale_completed', saleOfCart(player, '17', '25.00'));
    await counter.till.addToCart(choice());
    await player.link.moveToCheckout();
    const again = saleOfCart(player, '17', '25.00');
    expect(await player.send('sale_completed', again)).toMatchObject({ status: 'success', order_number: '4000002' });
  });

  it.each<[string, object[]]>([
    ['another type', [{ type: 'cash' }]],
    ['one more', [{ type: 'card' }, { type: 'card' }]],
    ['none', []],
  ])(
    '[TERM-5] with a used id and the same things is another sale when it is paid otherwise: %s',
    async (_, payments) => {
      await counter.till.changeQuantity(adult, 1);
      await player.send('update_cart', cartOf(line({ qty: 1 })));
      await player.link.moveToCheckout();
      const first = saleOfCart(player, '17', '25.00');
      await player.send('sale_completed', first);
      await counter.till.addToCart(choice());
      const second = { sale: { ...first.sale, payments } };
      expect(await player.send('sale_completed', second)).toMatchObject({ status: 'success', order_number: '4000002' });
      expect(await player.send('sale_completed', first)).toMatchObject({ order_number: '4000001' });
      expect(await player.send('sale_completed', second)).toMatchObject({ order_number: '4000002' });
      expect(provider.ledger.size).toBe(2);
    },
  );

  it('[TERM-5] [PAY-10] with a used id, paid otherwise, buys nothing while the first one is being checked', async () => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, '17', '50.00');
    provider.script.set('purchase', ['drop-after']);
    provider.script.set(
      'findSale',
      Array.from({ length: 100 }, () => 'drop-before' as const),
    );
    await letPass(counter, player.send('sale_completed', { sale }));
    const otherwise = { sale: { ...sale, payments: [{ type: 'cash' }] } };
    expect(await letPass(counter, player.send('sale_completed', otherwise))).toMatchObject({ status: 'failure' });
    provider.script.clear();
    expect(await letPass(counter, player.send('sale_completed', { sale }))).toMatchObject({ order_number: '4000001' });
    expect(await letPass(counter, player.send('sale_completed', otherwise))).toMatchObject({
      error: { message: 'Invalid Cart' },
    });
    expect(purchases()).toHaveLength(1);
  });

  it('[TERM-5] is recognised under the reference that an older build has given it, unless it is paid otherwise', async () => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, '17', '50.00');
    await player.send('sale_completed', { sale: { ...sale, id: 'any' } });
    const [kept] = await counter.device.salesIn(['done']);
    if (kept === undefined) throw new Error('a sale is expected');
    const { tillId } = (await counter.device.state()).cashRegister;
    const content = digest(`${kept.request.externalReference}\n5000 EUR\n${adult} 2 2500 EUR`);
    const older = { ...kept, reference: `${tillId}.17.${content}` };
    await counter.device.transact((tx) => tx.putSale(older));
    expect(await player.send('sale_completed', { sale })).toMatchObject({ order_number: '4000001' });
    const otherwise = { sale: { ...sale, payments: [{ type: 'cash' }] } };
    expect(await player.send('sale_completed', otherwise)).toMatchObject({ error: { message: 'Invalid Cart' } });
    expect(purchases()).toHaveLength(1);
  });

  it('[TERM-5] with a used id and things that are not in the cart fails, and is never the old sale', async () => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, '17', '50.00');
    await player.send('sale_completed', { sale });
    const answer = await player.send('sale_completed', { sale: { ...sale, items: [line({ qty: 3 })] } });
    expect(answer).toEqual({ status: 'failure', error: { message: 'Invalid Cart', code: 500 } });
  });

  it('[TERM-5] brings the provider’s own words when it refuses, and can be sent again', async () => {
    await player.link.moveToCheckout();
    const sale = saleOfCart(player, 'S-1', '50.00');
    provider.script.set('purchase', ['refuse']);
    const refused = await player.send('sale_completed', sale);
    expect(refused).toEqual({ status: 'failure', error: { message: 'The provider says no.', code: 202 } });
    expect(await missedSales(), 'the cart names the money').toEqual([]);
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(provider.ledger.size).toBe(1);
  });

  it('[TERM-5] [RES-1] [PAY-8] is refused, and its money named, where another till has sold its reservation meanwhile', async () => {
    const open = booking({ bookingKey: 'b-1', orderNumber: null });
    provider.bookings = async () => pageOf(open);
    await counter.till.openReservation('b-1', { replace: true });
    await counter.till.changeCheckout((checkout) => ({ ...checkout, buyerFormVisible: false }));
    expect(await player.link.moveToCheckout()).toMatchObject({ kind: 'moved' });
    const { cart, totals } = await counter.device.state();
    const gross = String((totals?.grandTotal.minor ?? 0) / 100);
    provider.bookings = async () => pageOf({ ...open, orderNumber: '4000009' });
    const refused = await player.send('sale_completed', saleOfCart(player, 'S-1', gross));
    expect(refused).toEqual({ status: 'failure', error: { message: 'Schon bezahlt', code: 202 } });
    expect(purchases()).toEqual([]);
    const [sale] = await counter.device.salesIn(['refused']);
    expect(sale).toMatchObject({ amount: totals?.grandTotal, isMoneyHeld: true, request: { items: cart.items } });
    expect(await missedSales(), 'the journal names the money').toEqual([]);
  });

  it('[TERM-5] [PAY-5] [PAY-10] is noted where an invoice is refused, as of those nothing else stays, until it is booked', async () => {
    await player.link.moveToCheckout();
    const { sale } = saleOfCart(player, 'S-1', '50.00');
    const onInvoice = { sale: { ...sale, payments: [{ type: 'invoice' }, { type: 'cash' }] } };
    provider.script.set('purchase', ['refuse']);
    expect(await player.send('sale_completed', onInvoice)).toMatchObject({ error: { code: 202 } });
    const noted = { amount: euro(5000), payments: ['invoice', 'cash'] };
    expect(await missedSales()).toMatchObject([{ ...noted, refusal: 'The provider says no.' }]);
    player.hide();
    await vi.waitFor(() =>
      expect(player.stored()).toMatchObject({
        storage: { cash_register: { missedSales: [{ ...noted, refusal: '' }] } },
      }),
    );
    expect(await player.send('sale_completed', onInvoice)).toMatchObject({ status: 'success' });
    expect(await missedSales()).toEqual([]);
  });

  it('[PAY-8] [BUY-9] [TERM-5] whose refusal names a field leaves its message in the form, and is bought once that is corrected', async () => {
    await player.link.moveToCheckout();
    const sale = saleOfCart(player, 'S-1', '50.00');
    provider.script.set('purchase', ['refuse']);
    await player.send('sale_completed', sale);
    const blocked = { buyerFormVisible: true, serverErrors: { 'buyer.3': 'This address is blocked.' } };
    expect((await counter.device.state()).checkout).toMatchObject(blocked);
    await counter.till.changeCheckout((before) => ({ ...before, serverErrors: {}, buyer: { 3: 'ada@example.test' } }));
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: '4000001' });
  });

  it('[TERM-5] [TERM-4] is a refusal, said in the language on screen, also where the provider gives no words for it', async () => {
    await player.link.moveToCheckout();
    const failure = { kind: 'refused', code: 422, message: '', fieldErrors: {} } as const;
    vi.spyOn(provider, 'purchase').mockRejectedValueOnce(new ProviderError(failure));
    const refused = await player.send('sale_completed', saleOfCart(player, 'S-1', '50.00'));
    expect(refused).toEqual({ status: 'failure', error: { message: 'Nicht angenommen', code: 202 } });
  });

  it('[TERM-5] is answered with the first result when it is sent again, and not sold again', async () => {
    await player.link.moveToCheckout();
    const sale = saleOfCart(player, 'S-1', '50.00');
    const answers = await Promise.all([player.send('sale_completed', sale), player.send('sale_completed', sale)]);
    await counter.till.addToCart(choice());
    await player.send('update_cart', cartOf(coffee));
    answers.push(await player.send('sale_completed', sale));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(purchases()).toHaveLength(1);
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 1 }], external: [coffee] });
  });

  it('[TERM-5] [PAY-10] that a till which has lost its data had sold is answered so, though the next cart is alike', async () => {
    await player.link.moveToCheckout();
    const sale = saleOfCart(player, 'S-1', '50.00');
    await player.send('sale_completed', sale);
    const { tillId } = (await counter.device.state()).cashRegister;
    player.link.stop();
    await atRest();
    counter.die();
    counter = await openCounter(provider);
    player = playTerminal(counter);
    await changeCashRegister(counter.device, () => ({ tillId }));
    await counter.till.addToCart(choice());
    await counter.till.changeQuantity(adult, 2);
    await player.link.start();
    expect(await player.send('sale_completed', sale)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 2 }], lockedBy: null });
    await player.link.moveToCheckout();
    const next = saleOfCart(player, 'S-2', '50.00');
    expect(await player.send('sale_completed', next)).toMatchObject({ order_number: '4000002' });
  });

  it('[TERM-5] [PAY-10] waits for a lost answer to be found', async () => {
    await player.link.moveToCheckout();
    provider.script.set('purchase', ['drop-after']);
    const answer = await letPass(counter, player.send('sale_completed', saleOfCart(player, 'S-1', '50.00')));
    expect(answer).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(provider.ledger.size).toBe(1);
  });

  it('[TERM-5] [PAY-10] is a failure when nobody knows in time, and the repeat brings the result', async () => {
    await player.link.moveToCheckout();
    const sale = saleOfCart(player, 'S-1', '50.00');
    provider.script.set('purchase', ['drop-after']);
    provider.script.set(
      'findSale',
      Array.from({ length: 100 }, () => 'drop-before' as const),
    );
    const unknown = await letPass(counter, player.send('sale_completed', sale));
    expect(unknown).toEqual({ status: 'failure', error: { message: 'Something went wrong', code: 500 } });
    expect(await counter.device.salesIn(['unknown'])).toHaveLength(1);
    provider.script.clear();
    expect(await letPass(counter, player.send('sale_completed', sale))).toMatchObject({ order_number: '4000001' });
    expect(purchases()).toHaveLength(1);
  });

  it('[TERM-5] [PAY-10] that never reached the provider is bought by the repeat, under the same reference', async () => {
    await player.link.moveToCheckout();
    const sale = saleOfCart(player, 'S-1', '50.00');
    provider.script.set('purchase', ['drop-before']);
    const lost = await letPass(counter, player.send('sale_completed', sale));
    expect(lost).toEqual({ status: 'failure', error: { message: 'Something went wrong', code: 500 } });
    // It may still be made by what was sent.
    expect(await letPass(counter, player.send('sale_completed', sale))).toEqual(lost);
    expect(purchases()).toHaveLength(1);
    counter.clock.advance(lateCommit);
    expect(await letPass(counter, player.send('sale_completed', sale))).toMatchObject({ status: 'success' });
    expect(new Set(purchases()).size).toBe(1);
  });

  it('[TERM-4] [TERM-5] is bought as the cart was just changed to, though the terminal empties that at once, unanswered', async () => {
    await player.link.moveToCheckout();
    const sale = { sale: { ...saleOfCart(player, 'S-1', '75.00').sale, items: [line({ qty: 3 })] } };
    provider.script.set('purchase', ['drop-after']);
    provider.script.set('findSale', ['drop-before']);
    const changing = player.send('update_cart', cartOf(line({ qty: 3 })));
    const selling = player.send('sale_completed', sale);
    const emptying = player.send('update_cart', cartOf());
    expect(await changing).toEqual({ status: 'success' });
    expect(await emptying).toMatchObject({ status: 'failure', error: { code: 500 } });
    expect(await counter.device.salesIn(['done']), 'it does not wait for the sale').toEqual([]);
    expect(await letPass(counter, selling)).toMatchObject({ status: 'success', order_number: '4000001' });
    expect(await player.send('sale_completed', sale)).toMatchObject({ order_number: '4000001' });
  });

  it('[TERM-5] with only the terminal’s own items buys nothing', async () => {
    await counter.till.emptyCart();
    const sale = { ...saleOfCart(player, 'S-1', '5.00').sale, items: [coffee] };
    expect(await player.send('sale_completed', { sale })).toMatchObject({ status: 'success', order_number: null });
    expect(purchases()).toEqual([]);
  });

  it.each<[string, string, object[], string?]>([
    ['the open cart', 'table-4', []],
    ['another cart', 'walk-in', [coffee]],
    ['the open cart, which it has not named', 'walk-in', [], '0b9ef3c2-1f5a-4c1e-9d3b-5a8f0c2e7d61'],
  ])(
    '[TERM-5] [CART-12] with only the terminal’s own items of %s leaves the others where they are',
    async (_, name, left, open = 'table-4') => {
      await counter.till.emptyCart();
      await player.send('update_cart', { cart: { ...cartOf(coffee).cart, external_reference_custom_id: open } });
      const { sale } = saleOfCart(player, 'S-1', '5.00');
      const sold = { ...sale, items: [coffee], external_reference_custom_id: name };
      expect(await player.send('sale_completed', { sale: sold })).toMatchObject({ status: 'success' });
      expect((await counter.device.state()).cart.external).toEqual(left);
    },
  );
});

it.each<[string, () => Promise<unknown>, object[]]>([
  ['that the terminal has named', () => player.send('update_cart', cartOf(line(), coffee)), [coffee]],
  ['that the till has named', () => player.link.moveToCheckout(), []],
])(
  '[TERM-5] a sale of only the terminal’s own items under another name is not for the open cart %s, nor its repeat',
  async (_name, begin, external) => {
    await begin();
    const { sale } = saleOfCart(player, 'S-1', '5.00');
    const sold = { ...sale, items: [coffee], external_reference_custom_id: 'table-9' };
    for (const _ of ['first', 'repeat']) {
      expect(await player.send('sale_completed', { sale: sold })).toMatchObject({
        status: 'success',
        order_number: null,
      });
    }
    expect(await missedSales()).toEqual([]);
    expect((await counter.device.state()).cart).toMatchObject({ items: [{ quantity: 2 }], external });
  },
);

describe('[TERM-5] [CART-12] a sale of only the terminal’s own items, for a cart with lines of ours', () => {
  const tea = { ...coffee, custom_id: 'tea' };
  const soldAlone = (items: object[], name: string | null = 'table-4') =>
    player.send('sale_completed', {
      sale: { ...saleOfCart(player, 'S-1', '5.00').sale, external_reference_custom_id: name, items },
    });
  const invalid = { status: 'failure', error: { message: 'Invalid Cart', code: 500 } };
  const lines = async () => (await counter.device.state()).cart;
  async function expectTaken(...left: object[]): Promise<void> {
    expect(await lines()).toMatchObject({ items: [{ quantity: 2 }], external: left });
    expect(await missedSales()).toEqual([]);
    expect(purchases()).toEqual([]);
  }

  it.each<[string, () => Promise<unknown>]>([
    ['never had', async () => {}],
    [
      'has given back',
      async () => {
        await player.link.moveToCheckout();
        await player.link.leaveCheckout();
      },
    ],
  ])('is accepted where that %s ours, and what was paid is not asked for again', async (_, begin) => {
    await player.send('update_cart', cartOf(tea, { ...coffee, qty: '3' }, coffee));
    await begin();
    const sold = [
      { ...coffee, qty: 2 },
      { ...tea, amount: { gross: 3 } },
      { ...coffee, qty: -1 },
    ];
    expect(await soldAlone(sold)).toMatchObject({ status: 'success' });
    await expectTaken({ ...coffee, qty: 1 }, coffee);
  });

  it.each([
    ['the cart’s name', 'table-4'],
    ['another name', 'table-9'],
    ['none', null],
  ])('is accepted beside a cart that has none of them, under %s', async (_, name) => {
    expect(await soldAlone([coffee], name)).toMatchObject({ status: 'success' });
    await expectTaken();
  });

  it('gets the same answer when it is repeated, though ours are at the checkout by then', async () => {
    await counter.till.emptyCart();
    expect(await soldAlone([coffee], null)).toMatchObject({ status: 'success' });
    await counter.till.addToCart(choice());
    await counter.till.changeQuantity(adult, 2);
    await player.link.moveToCheckout();
    expect(await soldAlone([coffee], null)).toMatchObject({ status: 'success' });
    await expectTaken();
    expect(await soldAlone([tea], null), 'another one').toEqual(invalid);
    await counter.till.forgetMissedSale(Object((await missedSales())[0]).name);
    await player.link.leaveCheckout();
    await player.send('update_cart', cartOf(coffee));
    expect(await soldAlone([coffee], null), 'the repeat').toMatchObject({ status: 'success' });
    await expectTaken(coffee);
    counter.clock.advance(12 * 60 * 60_000);
    expect(await soldAlone([coffee], null), 'the next day, under a used number').toMatchObject({ status: 'success' });
    await expectTaken();
  });

  it.each<[string, object[]]>([
    ['nothing is said of what was paid', []],
    ['a line may be ours without our reference', [coffee, line({ external_reference_custom_id: 'x' })]],
  ])('is an invalid cart, and told at the till, where %s, also under another name', async (_, sold) => {
    await player.send('update_cart', cartOf(coffee));
    expect(await soldAlone(sold)).toEqual(invalid);
    expect(await soldAlone(sold, 'table-9')).toEqual(invalid);
    expect(await lines()).toMatchObject({ items: [{ quantity: 2 }], external: [coffee] });
    expect(await missedSales()).toMatchObject([{ amount: euro(500) }, { amount: euro(500) }]);
  });

  it('is an invalid cart, and told at the till, where the terminal has ours as well', async () => {
    await player.send('update_cart', cartOf(coffee));
    await player.link.moveToCheckout();
    expect(await soldAlone([coffee])).toEqual(invalid);
    expect(await lines()).toMatchObject({ items: [{ quantity: 2 }], external: [coffee] });
    expect(await missedSales()).toMatchObject([{ amount: euro(500) }]);
  });

  it.each<[string, object[], object[]]>([
    ['what was paid', [coffee], [tea]],
    ['all of them, where none is what was paid', [{ ...coffee, custom_id: 'table' }], []],
  ])('[DAY-1] takes from a parked one that has its own alone %s', async (_, sold, left) => {
    await player.link.moveToCheckout();
    await player.send('update_cart', cartOf(coffee, tea));
    expect(await soldAlone(sold)).toMatchObject({ status: 'success' });
    const parked = await counter.device.parkedSales();
    expect(parked.flatMap(({ cart }) => cart.external)).toEqual(left);
  });

  it('[DAY-1] takes its own from a parked one', async () => {
    await player.send('update_cart', cartOf(coffee, tea));
    await counter.till.parkSale();
    expect(await soldAlone([])).toEqual(invalid);
    expect(await soldAlone([coffee])).toMatchObject({ status: 'success' });
    const [parked] = await counter.device.parkedSales();
    expect(parked?.cart).toMatchObject({ items: [{ quantity: 2 }], external: [tea] });
  });
});

describe('a sale that the till made itself', () => {
  const pay = async (code: 'invoice' | 'no_payment' | 'reservation') => {
    await counter.till.preparePayment();
    await counter.till.pay({ payment: { code, options: {} }, shown: euro(5000), given: null });
    await atRest();
  };

  it.each([
    ['invoice', [{ type: 'invoice' }]],
    ['no_payment', []],
  ] as const)('[PAY-8] is told to the terminal once: %s', async (code, payments) => {
    counter.clock.advance(1000);
    await pay(code);
    expect(player.requests('sale_completed')).toMatchObject([
      { sale: { order_number: '4000001', totals: { gross: { value: 50 } }, items: [line()], payments } },
    ]);
  });

  describe('[TERM-4] [COUP-2] [TERM-7] with a discount', () => {
    /** 60.00 at two rates; the provider takes 5.00 off, as it says from the book alone. */
    async function sellDiscounted(): Promise<void> {
      const book = choice({ optionId: '7003', optionName: 'Guide book', time: null, vatRate: 700, price: euro(1000) });
      const { totals } = provider;
      Object.assign(provider, {
        totals: async (...asked: Parameters<typeof totals>) => ({
          ...(await totals(...asked)),
          discounts: [{ optionId: '7003', productId: '4711', amount: euro(500) }],
        }),
      });
      await counter.till.addToCart(book);
      await counter.till.applyCoupon('SUMMER');
      await counter.till.preparePayment();
      counter.clock.advance(1000);
      await counter.till.pay({ payment: { code: 'invoice', options: {} }, shown: euro(5500), given: null });
      await atRest();
    }

    it('is told with the discount at the rate of the option that it is for, as the cart shows it', async () => {
      await sellDiscounted();
      const discount = { custom_id: 'discount', amount: { gross: -5 }, vat_rate: 0.07 };
      expect(player.requests('sale_completed')).toMatchObject([{ sale: { items: [line(), {}, discount] } }]);
    });

    it('that an older build has stored without it is told with a share of each rate', async () => {
      player.answer('sale_completed', 'silence');
      await sellDiscounted();
      const [sale] = await counter.device.salesIn(['done']);
      if (sale === undefined) throw new Error('a sale is expected');
      const { discounts, ...older } = sale;
      expect(discounts).toEqual([{ optionId: '7003', productId: '4711', amount: euro(500) }]);
      await counter.device.transact((tx) => tx.putSale(older));
      player.link.stop();
      counter.die();
      counter = await counter.otherTab();
      player = playTerminal(counter, player.notes);
      await player.link.start();
      await atRest();
      const shares = [{ custom_id: 'discount|700' }, { custom_id: 'discount|1900' }];
      expect(player.requests('sale_completed').at(-1)).toMatchObject({ sale: { items: [line(), {}, ...shares] } });
    });
  });

  it('[TERM-4] is told with the terminal’s own reference of the cart', async () => {
    await player.send('update_cart', cartOf(line()));
    counter.clock.advance(1000);
    await pay('invoice');
    expect(player.requests('sale_completed')).toMatchObject([{ sale: { external_reference_custom_id: 'table-4' } }]);
  });

  it('[PAY-8] is told, once, also after the device’s clock was put back', async () => {
    counter.clock.advance(60_000);
    await pay('invoice');
    counter.clock.advance(-30_000);
    await counter.till.addToCart(choice());
    await counter.till.changeQuantity(adult, 2);
    await pay('invoice');
    expect(player.requests('sale_completed')).toMatchObject([
      { sale: { order_number: '4000001' } },
      { sale: { order_number: '4000002' } },
    ]);
    counter.clock.advance(120_000);
    player.link.stop();
    player = playTerminal(counter, player.notes);
    await player.link.start();
    await atRest();
    expect(player.requests('sale_completed')).toEqual([]);
  });

  it('[PAY-8] is told again until the terminal has answered, also after a restart', async () => {
    player.answer('sale_completed', 'silence');
    counter.clock.advance(1000);
    await pay('invoice');
    player.link.stop();
    counter.die();
    counter = await counter.otherTab();
    player = playTerminal(counter, player.notes);
    await player.link.start();
    await atRest();
    expect(player.requests('sale_completed')).toMatchObject([{ sale: { order_number: '4000001' } }]);
  });

  it('[PAY-8] is told before a later one, and again some time after the terminal has not answered', async () => {
    const orders = () => player.requests('sale_completed').map(({ sale }) => Object(sale).order_number);
    player.answer('sale_completed', () => Promise.reject(new Error('busy')));
    counter.clock.advance(1000);
    await pay('invoice');
    const [sale] = await counter.device.salesIn(['done']);
    if (sale === undefined) throw new Error('a sale is expected');
    const result = { orderNumber: '4000002', bookingKeys: [], printLink: null };
    const later = { ...sale, reference: '0', updatedAt: sale.updatedAt + 1, result };
    await counter.device.transact((tx) => tx.putSale(later));
    await atRest();
    const unanswered = orders().length;
    player.answer('sale_completed', { status: 'success' });
    counter.clock.advance(120_000);
    await atRest();
    expect(orders().slice(unanswered)).toEqual(['4000001', '4000002']);
  });

  it.each(['reservation'] as const)('[PAY-8] is not told to the terminal when it takes no money: %s', async (code) => {
    counter.clock.advance(1000);
    await pay(code);
    expect(player.requests('sale_completed')).toEqual([]);
  });

  it('[PAY-8] [TERM-4] a reservation that another tab makes of the cart at its checkout takes our lines from the terminal', async () => {
    await player.link.moveToCheckout();
    counter.clock.advance(1000);
    await pay('reservation');
    expect(player.requests('update_cart').slice(1)).toMatchObject([{ cart: { items: [] } }]);
  });

  it('[TERM-5] the terminal’s own sale is not reported to the terminal', async () => {
    await player.link.moveToCheckout();
    counter.clock.advance(1000);
    await player.send('sale_completed', saleOfCart(player, 'S-1', '50.00'));
    await atRest();
    expect(player.requests('sale_completed')).toEqual([]);
  });
});

it('[PAY-3] [TERM-8] says in plain words that the terminal did not answer an update_cart, and keeps its own words where it has any', async () => {
  const said = 'Die Kasse antwortet nicht';
  player.answer('update_cart', 'silence');
  expect(await letPass(counter, player.link.moveToCheckout())).toEqual({ kind: 'failed', message: said });
  expect((await counter.device.state()).cashRegister).toMatchObject({ checkoutValue: null, error: said });
  player.answer('update_cart', { status: 'failure', error: { code: 5 } });
  expect(await player.link.moveToCheckout()).toEqual({ kind: 'failed', message: 'Oops! Something went wrong.' });
});

it('[PAY-3] [TERM-5] calls a cart moved that the terminal has not answered to, but has taken the money for', async () => {
  player.answer('update_cart', 'silence');
  const move = player.link.moveToCheckout();
  await vi.waitFor(() => expect(player.requests('update_cart')).toHaveLength(1));
  expect(await player.send('sale_completed', saleOfCart(player, 'S-1', '50.00'))).toMatchObject({ status: 'success' });
  expect(await letPass(counter, move)).toMatchObject({ kind: 'moved' });
  expect((await counter.device.state()).cashRegister).toMatchObject({ error: null });
});

it('[SUC-4] prints through the terminal', async () => {
  const answer = await player.link.print({ url: 'https://example.com/t?pdf=1', title: 'Tickets 4000001' });
  expect(answer.kind).toBe('success');
  expect(player.requests('print_document')).toEqual([
    { document: { url: 'https://example.com/t?pdf=1', title: 'Tickets 4000001', mime_type: 'application/pdf' } },
  ]);
});

it('[SUC-4] [TERM-8] says in plain words that the terminal did not answer a print_document, and keeps its own words where it has any', async () => {
  const job = { url: 'https://example.com/t?pdf=1', title: 'Tickets 4000001' };
  player.answer('print_document', 'silence');
  expect(await letPass(counter, player.link.print(job))).toEqual({ kind: 'no-answer', message: 'Keine Antwort' });
  player.answer('print_document', () => Promise.reject(new Error('The printer is open.')));
  expect(await player.link.print(job)).toEqual({ kind: 'no-answer', message: 'The printer is open.' });
  player.answer('print_document', { status: 'failure', error: { message: 'Out of paper', code: 5 } });
  expect(await player.link.print(job)).toMatchObject({ kind: 'failure', message: 'Out of paper' });
});

describe('whatever the terminal says', () => {
  const messages = () => [
    { type: 'update_cart', payload: cartOf(line({ qty: 5 }), coffee) },
    { type: 'sale_completed', payload: saleOfCart(player, 'S-1', '50.00') },
  ];
  const envelope = (type: string, payload: unknown) =>
    JSON.stringify({
      message_type: type,
      message_kind: 'request',
      message_id: 't-1',
      version: '1.0',
      message_payload: payload,
    });

  it('[TERM-9] a thousand broken messages are failures, and the cart, the checkout and the journal stay as they are', async () => {
    await player.link.moveToCheckout();
    const before = await counter.device.state();
    const truncated = fc
      .constantFrom(...messages().map(({ type, payload }) => envelope(type, payload)))
      .chain((text) => fc.nat(text.length - 1).map((length) => text.slice(0, length)));
    const foreign = fc
      .tuple(fc.constantFrom('update_cart', 'sale_completed'), fc.anything())
      .map(([type, payload]) => envelope(type, payload));
    const wrongLines = fc
      .tuple(
        fc.constantFrom('update_cart', 'sale_completed'),
        fc.array(fc.record({ custom_id: fc.string(), qty: fc.float() })),
      )
      .map(([type, items]) =>
        envelope(
          type,
          type === 'update_cart' ? cartOf(line(), ...items, line({ amount: { gross: 24 } })) : { sale: { items } },
        ),
      );
    const inputs = fc.sample(fc.oneof(truncated, foreign, wrongLines), { numRuns: 1000, seed: 7 });
    for (const input of inputs) expect(await player.hand(input), input).toMatchObject({ status: 'failure' });
    const { missedSales: missed, ...cashRegister } = (await counter.device.state()).cashRegister;
    // Not one for each repeat of a terminal that has got stuck.
    expect(missed, 'said at the till').toHaveLength(20);
    expect({ ...(await counter.device.state()), cashRegister }).toEqual(before);
    expect(await counter.device.salesIn(['done', 'submitting', 'unknown', 'refused'])).toEqual([]);
    expect(purchases()).toEqual([]);
  });
});
