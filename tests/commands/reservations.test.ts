import { beforeEach, describe, expect, it } from 'vitest';
import { firstOf } from '../../src/device/testing/first-of.ts';
import { anyBooking } from '../../src/domain/bookings/booking.ts';
import type { KnownProduct } from '../../src/domain/catalogue/catalogue.ts';
import { attendeeKey } from '../../src/domain/forms/order-fields.ts';
import type { Money } from '../../src/domain/money/money.ts';
import { reservedOtherwise, showBuyerForm } from '../../src/domain/sale/checkout.ts';
import { noEvidence } from '../../src/domain/sale/provider-evidence.ts';
import { typeAttendee, typeBuyer } from '../../src/sale/testing/typing.ts';
import { atTheCounter } from './at-the-counter.ts';
import { openCounter } from './counter.ts';
import { adultKey, canoe, child, childKey, euro, kayak, museum, museumKey, nearlyFull, nine, wine } from './offers.ts';
import {
  withChoicesInRows,
  withEmptyLists,
  withEverythingGiven,
  withoutKeySearch,
  withoutLists,
  withoutReferences,
  withRefusedCancellations,
  withRefusedKeySearch,
  withRepeatedRequests,
  withRowsByPiece,
} from './other-providers.ts';

const remove = 'DELETE checkout/permanentreservation';

const minute = 60_000;

const at = atTheCounter();
let bookingKey: string;

const noChoices = { assignee: null, couponCode: null, total: null };

const open = (options = { replace: false }) => at.shop.outcome(at.counter.till.openReservation(bookingKey, options));

/** Two adults and a child for nine o'clock, reserved. */
beforeEach(async () => {
  await at.add(canoe(), canoe(), child());
  const outcome = await at.pay('reservation');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  bookingKey = outcome.sale.result?.bookingKeys[0] ?? '';
});

const places = async () => [await at.shop.ledger.sold(470111, nine), await at.shop.ledger.sold(470112, nine)];

describe('opening a reservation', () => {
  it('[RES-1] fills cart, checkout and totals, and takes no more places', async () => {
    expect(await open()).toBe('opened');
    await at.shop.pass(0);
    expect(await at.counter.device.state()).toMatchObject({
      cart: {
        items: [
          { key: adultKey, variationName: 'Two hours', quantity: 2, hold: { state: 'reserved', code: bookingKey } },
          { key: childKey, quantity: 1, hold: { state: 'reserved', code: bookingKey } },
        ],
      },
      checkout: { reservationKey: bookingKey },
      totals: { grandTotal: euro(6500) },
    });
    expect(await places()).toEqual([2, 1]);
    expect(await at.shop.ledger.holds()).toEqual([]);
  });

  it('[RES-1] again, by a reload or a second tab, does not double it', async () => {
    await open();
    at.counter = await at.counter.reload();
    expect(await open()).toBe('already-open');
    const other = await at.counter.otherTab();
    expect(await at.shop.outcome(other.till.openReservation(bookingKey, { replace: false }))).toBe('already-open');
    expect((await at.cart()).items.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });

  it('[RES-1] [OFF-7] sold without a connection, and deleted meanwhile, goes into the cart to be held and sold anew', async () => {
    at.counter = await openCounter(at.shop, { offlineSales: 'all' });
    const other = await openCounter(at.shop);
    await open();
    await at.prepare();
    at.counter.network.cut();
    const offer = await at.shop.outcome(at.counter.till.prepareOffline());
    if (offer.kind !== 'offered') throw new Error(offer.kind);
    const paid = { code: 'paid_cash', shown: offer.amount, given: null } as const;
    const sold = await at.shop.outcome(at.counter.till.sellOffline(paid));
    if (sold.kind !== 'sold') throw new Error(sold.kind);
    await at.shop.outcome(other.till.deleteReservation(bookingKey));
    other.die();
    at.counter.network.mend();
    await at.shop.outcome(at.counter.till.settle());
    const { reference, amount } = sold.sale;
    const entry = () => at.counter.device.sale(reference);
    expect(await entry()).toMatchObject({ state: 'refused', refusal: { code: 410 } });

    expect(await at.shop.outcome(at.counter.till.changeSale(reference))).toBe('decided');
    await at.shop.pass(500);
    expect((await at.cart()).items).toMatchObject([
      { key: adultKey, quantity: 2, hold: { state: 'held' } },
      { key: childKey, quantity: 1, hold: { state: 'held' } },
    ]);
    expect((await at.counter.device.state()).checkout.reservationKey).toBeNull();
    expect((await at.pay()).kind).toBe('done');
    expect(await entry()).toMatchObject({ state: 'done', amount });
    expect(await places()).toEqual([2, 1]);
  });

  it('[RES-1] is opened without a form where it was made here without one, also where the list does not have it', async () => {
    at.counter = await openCounter(withEmptyLists(at.shop));
    await at.add(museum());
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    bookingKey = made.sale.result?.bookingKeys[0] ?? '';
    expect(await open()).toBe('opened');
    expect((await at.counter.device.state()).checkout.buyerFormVisible).toBe(false);
  });

  it('[RES-1] never pushes aside what is being sold without asking, and then frees its holds', async () => {
    await at.add(museum());
    expect(await open()).toBe('cart-in-use');
    expect((await at.cart()).items).toMatchObject([{ key: museumKey }]);
    expect(await open({ replace: true })).toBe('opened');
    await at.shop.pass(0);
    expect(await at.shop.ledger.holds()).toEqual([]);
  });

  it('[RES-1] frees a hold too that was to be renewed just then and could not', async () => {
    await at.add(museum());
    at.shop.faults.arm({ call: 'POST checkout/hold', fault: 'drop-before', times: 1 });
    await at.quantity(museumKey, 2);
    await open({ replace: true });
    await at.shop.pass(0);
    expect(await at.shop.ledger.holds()).toEqual([]);
  });

  it('[RES-1] works again after its lines were taken out of the cart', async () => {
    await open();
    await at.add(museum());
    await at.quantity(adultKey, 0);
    await at.quantity(childKey, 0);
    await at.quantity(museumKey, 0);
    expect(await open()).toBe('opened');
    await at.counter.till.emptyCart();
    await open();
    await at.add(museum());
    await at.counter.till.changeQuantity(adultKey, 0);
    await at.counter.till.changeQuantity(childKey, 0);
    expect(await open({ replace: true })).toBe('opened');
    expect((await at.cart()).items.map(({ key }) => key)).toEqual([adultKey, childKey]);
  });

  it('[RES-1] [PRN-1] that was made as a gift opens as one, also after a restart, and is sold as a voucher', async () => {
    await at.add(canoe({ at: null, isGift: true, maxQuantity: null }), child());
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    at.counter = await at.counter.reload();
    const [gift, ticket] = made.sale.result?.bookingKeys ?? [];
    bookingKey = gift ?? '';
    expect(await open()).toBe('opened');
    await at.shop.pass(0);
    const key = '470111||1';
    expect((await at.cart()).items).toMatchObject([{ key, isGift: true, time: null, maxQuantity: null }]);
    expect(await at.pay()).toMatchObject({ kind: 'done', sale: { amount: euro(2500) } });
    expect(await at.shop.ledger.orders()).toMatchObject([{ items: [{ option_id: 470111, kind: 'voucher' }] }]);

    bookingKey = ticket ?? '';
    expect(await open()).toBe('opened');
    expect((await at.cart()).items).toMatchObject([{ key: childKey, isGift: false }]);
  });

  it('[RES-1] [PRN-1] that was made as a gift is one also when it is added to and reserved again', async () => {
    await at.add(museum({ isGift: true, maxQuantity: null }));
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    bookingKey = made.sale.result?.bookingKeys[0] ?? '';
    await open();
    await at.quantity('472211||1', 2);
    const again = await at.pay('reservation');
    if (again.kind !== 'done') throw new Error(again.kind);
    bookingKey = again.sale.result?.bookingKeys[0] ?? '';
    expect(await open()).toBe('opened');
    expect((await at.cart()).items).toMatchObject([{ key: '472211||1', isGift: true, quantity: 2 }]);
    expect(await at.pay()).toMatchObject({ kind: 'done', sale: { amount: euro(2400) } });
    expect(await at.shop.ledger.orders()).toMatchObject([{ items: [{ option_id: 472211, kind: 'voucher' }] }]);
  });

  it('[RES-1] [PRN-1] that another till has made as a gift opens as one where its offer needs an appointment', async () => {
    await at.add(canoe({ at: null, isGift: true, maxQuantity: null }));
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    bookingKey = made.sale.result?.bookingKeys[0] ?? '';
    at.counter = await openCounter(at.shop);
    expect(await open()).toBe('opened');
    await at.shop.pass(0);
    expect((await at.cart()).items).toMatchObject([{ isGift: true, time: null, maxQuantity: null }]);
    expect(await at.pay()).toMatchObject({ kind: 'done', sale: { amount: euro(2500) } });
    expect(await at.shop.ledger.orders()).toMatchObject([{ items: [{ option_id: 470111, kind: 'voucher' }] }]);
  });

  it('[RES-1] that another till has made of what needs no appointment opens as it is', async () => {
    await at.add(museum());
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    bookingKey = made.sale.result?.bookingKeys[0] ?? '';
    at.counter = await openCounter(at.shop);
    expect(await open()).toBe('opened');
    expect((await at.cart()).items).toMatchObject([{ isGift: false, time: null }]);
  });

  it.each([
    ['no list', null],
    ['the list of gifts alone', { withTime: false, isGift: null }],
  ])(
    '[RES-1] [PRN-1] that another till has made opens as a gift where %s is known here, by the whole catalogue',
    async (_, known) => {
      await at.add(museum({ productId: '4740', optionId: '474011', isGift: true }));
      const made = await at.pay('reservation');
      if (made.kind !== 'done') throw new Error(made.kind);
      bookingKey = made.sale.result?.bookingKeys[0] ?? '';
      at.counter = await openCounter(at.shop, { knownProduct: () => known });
      expect(await open()).toBe('opened');
      expect((await at.cart()).items).toMatchObject([{ productId: '4740', isGift: true }]);
    },
  );

  it.each([
    ['with appointments', { withTime: true, isGift: false }],
    ['that are only gifts', { withTime: false, isGift: true }],
  ])(
    '[RES-1] [PRN-1] that another till has made opens as a gift where the catalogue lists offers %s',
    async (_, known) => {
      await at.add(museum({ isGift: true }));
      const made = await at.pay('reservation');
      if (made.kind !== 'done') throw new Error(made.kind);
      bookingKey = made.sale.result?.bookingKeys[0] ?? '';
      at.counter = await openCounter(at.shop, { knownProduct: (id) => (id === '4722' ? known : null) });
      expect(await open()).toBe('opened');
      expect((await at.cart()).items).toMatchObject([{ isGift: true, time: null }]);
    },
  );

  describe('at a provider that calls everything a gift that can be given', () => {
    /** At another till. `known`: what it has seen of the catalogue. */
    const openThere = async (known: KnownProduct | null) => {
      at.counter = await openCounter(withEverythingGiven(at.shop), { knownProduct: () => known });
      expect(await open()).toBe('opened');
      return (await at.cart()).items;
    };

    it('[RES-1] [WIZ-6] one with an appointment opens as it is', async () => {
      expect(await openThere({ withTime: true, isGift: true })).toMatchObject([{ isGift: false }, { isGift: false }]);
    });

    it.each([
      ['what a list of tickets has opens as it is', { productId: '4722', optionId: '472211' }, false],
      ['what is in lists of gifts alone opens as a gift', { productId: '4740', optionId: '474011' }, true],
    ])('[RES-1] of what needs no appointment %s', async (_, product, isGift) => {
      await at.add(museum({ ...product, isGift }));
      const made = await at.pay('reservation');
      if (made.kind !== 'done') throw new Error(made.kind);
      bookingKey = made.sale.result?.bookingKeys[0] ?? '';
      expect(await openThere(null)).toMatchObject([{ ...product, isGift }]);
    });
  });

  it('[RES-1] that the list calls a voucher opens as a gift', async () => {
    const contact = { firstName: 'Ada', lastName: '', email: '', phone: '' };
    const row = { orderNumber: null, contact, type: 'voucher', status: { code: 'sent', label: '' }, ...noChoices };
    await at.shop.outcome(at.counter.till.openReservation(bookingKey, { replace: false, row }));
    expect((await at.cart()).items.map(({ isGift }) => isGift)).toEqual([true, true]);
  });

  it('[RES-1] [PRICE-2] that is told piece by piece is one line for each option and price', async () => {
    at.counter = await openCounter(withRowsByPiece(at.shop));
    expect(await open()).toBe('opened');
    const hold = { state: 'reserved', code: bookingKey };
    expect((await at.cart()).items).toMatchObject([
      { key: adultKey, quantity: 2, hold: { ...hold, pieces: 2 } },
      { key: childKey, quantity: 1, hold: { ...hold, pieces: 1 } },
    ]);
    expect(await at.pay()).toMatchObject({ kind: 'done', sale: { amount: euro(6500) } });
    expect(await places()).toEqual([2, 1]);
  });

  it('[RES-1] that nobody knows says so and changes nothing', async () => {
    const asked = at.shop.outcome(at.counter.till.openReservation('1-0-4701-unknown', { replace: false }));
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'refused', code: 404 } });
    expect((await at.cart()).items).toEqual([]);
  });
});

it('[RES-1] [PRICE-5] charges the provider’s own price without calling it adjusted', async () => {
  const balloon = { productId: '4705', optionId: '470511', at: '2026-07-10 05:30:00', price: euro(19_900) };
  await at.add(canoe(balloon));
  const outcome = await at.pay('reservation');
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  bookingKey = outcome.sale.result?.bookingKeys[0] ?? '';
  expect(await open()).toBe('opened');
  expect((await at.cart()).items).toMatchObject([
    { variationName: 'Shared basket', price: euro(19_900), customPrice: null },
  ]);
  expect(await at.pay()).toMatchObject({ kind: 'done', sale: { amount: euro(19_900) } });
  expect(JSON.stringify(at.sent('POST checkout/purchase'))).not.toContain('custom_price_amount');
});

describe('paying a reservation', () => {
  beforeEach(async () => {
    await open();
    await at.shop.pass(0);
  });

  const order = () => at.shop.ledger.orders();

  it('[RES-1] buys that very reservation', async () => {
    expect(await at.pay()).toMatchObject({ kind: 'done', sale: { amount: euro(6500) } });
    expect(await order()).toMatchObject([
      {
        total_cents: 6500,
        items: [
          { option_id: 470111, qty: 2, booking_key: bookingKey, overbooked: false, kind: 'booking' },
          { option_id: 470112, qty: 1, booking_key: bookingKey, overbooked: false, kind: 'booking' },
        ],
      },
    ]);
    expect(await at.shop.ledger.reservations()).toEqual([]);
    expect(await places()).toEqual([2, 1]);
    expect(await at.counter.device.state()).toMatchObject({ cart: { items: [] }, checkout: { reservationKey: null } });
  });

  it.each([
    ['more', 5, 1, 14_000],
    ['fewer', 1, 1, 4000],
    ['without the child', 2, 0, 5000],
  ])('[RES-1] with %s takes exactly the places that were paid', async (_, adults, children, total) => {
    await at.quantity(adultKey, adults);
    await at.quantity(childKey, children);
    expect(await at.pay()).toMatchObject({ kind: 'done', sale: { amount: euro(total) } });
    expect(await order()).toMatchObject([{ total_cents: total }]);
    expect(await places()).toEqual([adults, children]);
    expect(await at.shop.ledger.reservations()).toEqual([]);
  });

  it('[RES-1] [CART-3] [CART-6] holds the places that are added to it, and sells them as held', async () => {
    await at.quantity(adultKey, 5);
    expect(await at.shop.ledger.holds()).toMatchObject([{ qty: 3 }]);
    expect((await at.cart()).items).toMatchObject([{ maxQuantity: 20 }, { maxQuantity: 10 }]);
    expect((await at.pay()).kind).toBe('done');
    const items = [
      { option_id: 470111, qty: 2, booking_key: bookingKey, overbooked: false },
      { option_id: 470111, qty: 3, overbooked: false },
    ];
    expect(await order()).toMatchObject([
      { items: expect.arrayContaining(items.map((item) => expect.objectContaining(item))) },
    ]);
    await at.shop.pass(0);
    expect(await at.shop.ledger.holds()).toEqual([]);
  });

  it('[RES-1] together with something new sells both in one order', async () => {
    await at.add(museum());
    expect((await at.pay()).kind).toBe('done');
    expect(await order()).toMatchObject([{ total_cents: 7700 }]);
    expect(await at.shop.ledger.holds()).toEqual([]);
    expect(await at.shop.ledger.reservations()).toEqual([]);
  });

  it('[PAY-8] tells the provider that the reservation is no longer needed', async () => {
    await at.pay();
    await at.shop.pass(0);
    expect(at.sent(remove)).toMatchObject([{ query: { booking_key: bookingKey } }]);
    expect(await at.counter.device.releases()).toEqual([]);
    expect(await order()).toHaveLength(1);
  });

  it('[PAY-8] by reserving it again leaves the new reservation only', async () => {
    await at.quantity(adultKey, 3);
    const outcome = await at.pay('reservation');
    await at.shop.pass(0);
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    const [newKey] = outcome.sale.result?.bookingKeys ?? [];
    expect(newKey).not.toBe(bookingKey);
    expect(await at.shop.ledger.reservations()).toMatchObject([{ booking_key: newKey }]);
    expect(await places()).toEqual([3, 1]);
  });

  it('[PAY-8] goes on telling, however long the provider can not be reached', async () => {
    at.shop.faults.arm({ call: remove, fault: 'drop-before', times: 8 });
    await at.pay('reservation');
    await at.shop.pass(60 * 60_000);
    expect(await at.shop.ledger.reservations()).toHaveLength(1);
  });

  it('[PAY-8] leaves the reservation alone where none of it was sold', async () => {
    await at.add(museum());
    await at.quantity(adultKey, 0);
    await at.quantity(childKey, 0);
    expect((await at.pay()).kind).toBe('done');
    await at.shop.pass(0);
    expect(at.sent(remove)).toEqual([]);
    expect(await at.shop.ledger.reservations()).toHaveLength(1);
  });

  it('[RES-1] [PAY-10] whose answer is lost is settled as sold, once', async () => {
    at.shop.faults.arm({ call: 'POST checkout/purchase', fault: 'drop-after', times: 1 });
    expect((await at.pay()).kind).toBe('unknown');
    await at.shop.outcome(at.counter.till.settle());
    expect(await at.counter.device.salesIn(['done'])).toHaveLength(2);
    expect(await order()).toHaveLength(1);
    expect(await places()).toEqual([2, 1]);
  });

  /** Pays what is in the cart, of which the total was shown before. */
  const payShown = (shown: Money) =>
    at.shop.outcome(at.counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null }));

  it('[RES-1] that another till has paid while the money was being taken is refused, and the cart is kept', async () => {
    const { totals } = await at.prepare();
    const other = await openCounter(at.shop);
    await at.shop.outcome(other.till.openReservation(bookingKey, { replace: false }));
    const mine = at.counter;
    at.counter = other;
    expect((await at.pay()).kind).toBe('done');
    at.counter = mine;
    expect(await payShown(totals.grandTotal)).toMatchObject({ kind: 'refused', sale: { refusal: { code: 410 } } });
    expect(at.sent('POST checkout/purchase')).toHaveLength(1);
    expect(await order()).toHaveLength(1);
    expect(await places()).toEqual([2, 1]);
    expect((await at.cart()).items).toHaveLength(2);
  });

  it('[RES-1] [PAY-8] [PAY-10] that another till has paid is refused at once where references prove nothing, too', async () => {
    at.counter = await openCounter(withoutReferences(at.shop), { evidence: noEvidence });
    await open();
    await at.shop.pass(0);
    const { totals } = await at.prepare();
    const mine = at.counter;
    at.counter = await openCounter(at.shop, { evidence: noEvidence });
    await open();
    expect((await at.pay()).kind).toBe('done');
    at.counter = mine;
    expect(await payShown(totals.grandTotal)).toMatchObject({
      kind: 'refused',
      sale: { refusal: { code: 410 }, doubt: null, isMoneyHeld: true },
    });
    expect(await order()).toHaveLength(1);
    expect(await at.cart()).toMatchObject({ items: [{}, {}], lockedBy: null });
  });

  it('[RES-1] [PAY-10] whose repeat is refused is not called unsold where references prove nothing', async () => {
    at.counter = await openCounter(withRepeatedRequests(withoutReferences(at.shop)), { evidence: noEvidence });
    await open();
    await at.shop.pass(0);
    expect((await at.pay()).kind).toBe('unknown');
    expect(await order()).toHaveLength(1);
  });

  it('[RES-1] [PAY-10] is paid also while the list does not answer', async () => {
    at.counter = await openCounter(withoutReferences(at.shop), { evidence: noEvidence });
    await open();
    await at.shop.pass(0);
    at.shop.faults.arm({ call: 'GET bookings', fault: 'delay', delayMs: 60_000, times: 1 });
    const before = at.shop.clock.now();
    expect((await at.pay()).kind).toBe('done');
    expect(at.shop.clock.now() - before).toBeLessThan(5_000);
  });

  it('[RES-1] [PAY-2] that another till has paid, or deleted, is said before money is asked for, and the cart is kept', async () => {
    await at.shop.outcome(at.counter.provider.cancelReservation(bookingKey));
    const readiness = await at.shop.outcome(at.counter.till.preparePayment());
    expect(readiness).toEqual({ kind: 'reservation-ended', soldAs: null });
    expect((await at.cart()).items).toHaveLength(2);
  });

  it('[RES-1] that was deleted elsewhere while the money was being taken is not sold, and its money goes on counting for the cart', async () => {
    const { totals } = await at.prepare();
    await at.shop.outcome(at.counter.provider.cancelReservation(bookingKey));
    expect(await payShown(totals.grandTotal)).toMatchObject({
      kind: 'refused',
      sale: { refusal: { code: 410, message: 'reservationGone' }, isMoneyHeld: true },
    });
    expect(at.sent('POST checkout/purchase')).toEqual([]);
    expect(await at.cart()).toMatchObject({ items: [{}, {}], lockedBy: null });
  });
});

describe('a reservation of somebody who is known', () => {
  const contact = { firstname: 'Ada', lastname: 'Byron', email: 'ada@mail.example', phone: '030 123456' };
  const buyer = { 1: 'Ada', 2: 'Byron', 3: 'ada@mail.example', 4: '030 123456' };

  beforeEach(async () => {
    await at.add(canoe({ at: nearlyFull }));
    await at.counter.till.changeCheckout((checkout) => showBuyerForm(checkout, true));
    await typeBuyer(at.counter.till, buyer);
    const outcome = await at.pay('reservation');
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    bookingKey = outcome.sale.result?.bookingKeys[0] ?? '';
  });

  const sold = () => at.sent('POST checkout/purchase').map(({ body }) => body);

  it('[RES-1] is opened with its customer, by its row in the list', async () => {
    expect(await open()).toBe('opened');
    expect((await at.counter.device.state()).checkout).toMatchObject({ buyerFormVisible: true, buyer });
  });

  it('[RES-1] [BUY-10] is opened with all that was typed here, also what the provider does not tell', async () => {
    await at.counter.till.emptyCart();
    await at.add(kayak(), kayak({ at: '2026-07-11 08:30:00' }));
    const [first, second] = (await at.cart()).items;
    const heavy = { 7: '1990-05-06', 10: '90' };
    await at.counter.till.changeCheckout((checkout) => showBuyerForm(checkout, true));
    await typeBuyer(at.counter.till, buyer);
    await typeAttendee(at.counter.till, attendeeKey(first?.key ?? '', 1), { 7: '1980-01-02', 10: '60' });
    await typeAttendee(at.counter.till, attendeeKey(second?.key ?? '', 1), heavy);
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    bookingKey = made.sale.result?.bookingKeys[1] ?? '';
    expect(await open()).toBe('opened');
    const { cart, checkout } = await at.counter.device.state();
    expect(cart.items).toMatchObject([{ time: '2026-07-11 08:30:00' }]);
    expect(checkout).toMatchObject({
      buyerFormVisible: true,
      buyer,
      attendees: { [attendeeKey(cart.items[0]?.key ?? '', 1)]: heavy },
    });
  });

  it('[RES-1] [BUY-1] is opened with its guide', async () => {
    await at.counter.till.emptyCart();
    await at.add(canoe());
    const [guide] = await at.shop.outcome(at.counter.provider.assignees((await at.cart()).items));
    if (guide === undefined) throw new Error('Nobody leads the tour.');
    await at.counter.till.changeCheckout((checkout) => ({ ...checkout, assignee: guide }));
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    bookingKey = made.sale.result?.bookingKeys[0] ?? '';
    at.counter = await openCounter(at.shop);
    expect(await open()).toBe('opened');
    expect((await at.counter.device.state()).checkout.assignee).toEqual(guide);
  });

  it('[RES-1] is opened with its guide and code, by its row in the list', async () => {
    const choices = { assignee: { id: 31, name: 'Anneke Vos' }, coupon_code: 'SUMMER' };
    at.counter = await openCounter(withChoicesInRows(at.shop, choices));
    expect(await open()).toBe('opened');
    expect((await at.counter.device.state()).checkout).toMatchObject({
      assignee: { id: '31', name: 'Anneke Vos' },
      coupon: { code: 'SUMMER' },
    });
  });

  it('[RES-1] knows what it was to cost where another till has made it with a code that nobody tells', async () => {
    await at.add(canoe());
    await at.shop.outcome(at.counter.till.applyCoupon('SUMMER'));
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    bookingKey = made.sale.result?.bookingKeys[0] ?? '';
    at.counter = await openCounter(withChoicesInRows(at.shop));
    expect(await open()).toBe('opened');
    const { totals } = await at.prepare();
    const said = async () => {
      const { cart, checkout } = await at.counter.device.state();
      return reservedOtherwise(checkout, cart, totals.grandTotal);
    };
    expect(totals.grandTotal).toEqual(euro(2500));
    expect(await said()).toEqual(euro(2000));
    await at.quantity(adultKey, 2);
    expect(await said(), 'of another cart').toBeNull();
  });

  it.each(['0.0000', null])('[RES-1] does not know what it was to cost where its row says %j', async (amount) => {
    at.counter = await openCounter(withChoicesInRows(at.shop, { grand_total: amount, total_amount: amount }));
    expect(await open()).toBe('opened');
    expect((await at.counter.device.state()).checkout.reservedTotal).toBeUndefined();
  });

  it('[RES-1] is opened with the guide that was chosen here, where the provider tells none', async () => {
    at.counter = await openCounter(withChoicesInRows(at.shop));
    await at.add(canoe());
    await at.counter.till.changeCheckout((checkout) => ({ ...checkout, assignee: { id: '31', name: 'Anneke Vos' } }));
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    bookingKey = made.sale.result?.bookingKeys[0] ?? '';
    expect(await open()).toBe('opened');
    expect((await at.pay()).kind).toBe('done');
    expect(at.sent('POST checkout/purchase').map(({ body }) => body)).toMatchObject([{ assignees: ['31'] }]);
  });

  it.each([true, false])('[RES-1] [BUY-10] is paid for that customer: form on %s', async (isOn) => {
    await open();
    await at.counter.till.changeCheckout((checkout) => showBuyerForm(checkout, isOn));
    const outcome = await at.pay();
    if (outcome.kind !== 'done') throw new Error(outcome.kind);
    expect(sold()).toMatchObject([{ contact_data: contact, skip_customer_validation: !isOn }]);
    const { provider } = at.counter;
    const user = await at.shop.outcome(provider.user());
    const bookings = await at.shop.outcome(provider.order(outcome.sale.result?.orderNumber ?? '', user));
    expect(bookings).toMatchObject([{ contact: { firstName: 'Ada', email: 'ada@mail.example' } }]);
  });

  it.each([true, false])('[RES-1] [BUY-10] is not sent what only another offer asks for: form on %s', async (isOn) => {
    await at.counter.till.emptyCart();
    await at.add(canoe(), wine());
    await at.counter.till.changeCheckout((checkout) => showBuyerForm(checkout, true));
    await typeBuyer(at.counter.till, { ...buyer, 7: '1980-01-02' });
    const made = await at.pay('reservation');
    if (made.kind !== 'done') throw new Error(made.kind);
    bookingKey = made.sale.result?.bookingKeys[0] ?? '';
    await open();
    expect((await at.cart()).items).toMatchObject([{ key: adultKey }]);
    await at.counter.till.changeCheckout((checkout) => showBuyerForm(checkout, isOn));
    expect((await at.pay()).kind).toBe('done');
    expect(sold()).toMatchObject([{ contact_data: contact, buyer_data: [] }]);
  });

  it('[RES-1] that another till has made does not wait long for the row that the list has shown', async () => {
    at.counter = await openCounter(at.shop);
    at.shop.faults.arm({ call: 'GET bookings', fault: 'delay', delayMs: 20_000, times: 1 });
    const contact = { firstName: 'Ada', lastName: 'N/A', email: '', phone: '' };
    const status = { code: 'sent', label: 'Confirmed' };
    const row = { orderNumber: null, contact, type: 'offline_reservation', status, ...noChoices };
    const before = at.shop.clock.now();
    await at.shop.outcome(at.counter.till.openReservation(bookingKey, { replace: false, row }));
    expect(at.shop.clock.now() - before).toBeLessThanOrEqual(3_000);
    expect((await at.counter.device.state()).checkout.buyer).toEqual({ 1: 'Ada' });
  });

  it('[RES-1] is not opened when another till has paid it since the list has shown it', async () => {
    const { provider, till } = at.counter;
    const user = await at.shop.outcome(provider.user());
    const { bookings } = await at.shop.outcome(provider.bookings({ ...anyBooking, search: bookingKey }, user));
    await open();
    const paid = await at.pay();
    if (paid.kind !== 'done') throw new Error(paid.kind);
    for (const row of [bookings[0] ?? null, null]) {
      const opened = at.shop.outcome(till.openReservation(bookingKey, { replace: false, row }));
      expect(await opened).toEqual({ soldAs: paid.sale.result?.orderNumber });
    }
    expect((await at.cart()).items).toEqual([]);
  });

  it.each([
    ['finds no booking by its key', withoutKeySearch],
    ['refuses a search for its key', withRefusedKeySearch],
  ])('[RES-1] [BUY-10] is opened as its customer’s where the provider %s', async (_, asProvider) => {
    for (let later = 0; later < 12; later += 1) {
      await at.add(later % 2 === 0 ? museum() : canoe());
      if ((await at.pay('reservation')).kind !== 'done') throw new Error('not reserved');
    }
    at.counter = await openCounter(asProvider(at.shop));
    expect(await open()).toBe('opened');
    expect((await at.counter.device.state()).checkout).toMatchObject({ buyerFormVisible: true, buyer: { 1: 'Ada' } });
  });

  it.each([
    ['the list does not have it', withEmptyLists],
    ['there is no list', withoutLists],
  ])('[RES-1] [BUY-10] asks for the customer where %s, rather than be sold as nobody’s', async (_, asProvider) => {
    at.counter = await openCounter(asProvider(at.shop));
    expect(await open()).toBe('opened-for-unknown');
    const { checkout } = await at.counter.device.state();
    expect([checkout.buyerFormVisible, checkout.buyer]).toEqual([true, {}]);
    expect((await at.prepare()).kind).toBe('form');
  });

  it('[RES-1] asks for the customer, too, where the lists go on for longer than ten seconds', async () => {
    at.counter = await openCounter(withoutKeySearch(at.shop));
    at.shop.faults.arm({ call: 'GET bookings', fault: 'delay', delayMs: 8_000 });
    const before = at.shop.clock.now();
    expect(await open()).toBe('opened-for-unknown');
    expect(at.shop.clock.now() - before).toBeLessThanOrEqual(10_000);
  });

  it('[RES-1] is not opened as nobody’s while the list can not be asked', async () => {
    at.shop.faults.arm({ call: 'GET bookings', fault: 'error-500', times: 3 });
    await expect(open()).rejects.toMatchObject({ failure: { kind: 'server-error' } });
    expect((await at.cart()).items).toEqual([]);
  });
});

describe('deleting a reservation', () => {
  it('[RES-2] gives its places back', async () => {
    await at.shop.outcome(at.counter.till.deleteReservation(bookingKey));
    expect(await at.shop.ledger.reservations()).toEqual([]);
    expect(await places()).toEqual([0, 0]);
  });

  it('[RES-2] takes it out of the cart, and leaves there what else is being sold', async () => {
    await open();
    await at.add(museum());
    await at.shop.outcome(at.counter.till.deleteReservation(bookingKey));
    await at.shop.pass(0);
    const { cart, checkout, totals } = await at.counter.device.state();
    expect(cart.items).toMatchObject([{ key: museumKey, hold: { state: 'held' } }]);
    expect(checkout.reservationKey).toBeNull();
    expect(totals?.grandTotal).toEqual(euro(1200));
    expect(await at.shop.ledger.holds()).toMatchObject([{ option_id: 472211, qty: 1 }]);
  });

  it('[RES-2] [PAY-10] that is being sold here leaves it alone', async () => {
    await open();
    at.shop.faults.arm({ call: 'POST checkout/purchase', fault: 'drop-before', times: 1 });
    expect((await at.pay()).kind).toBe('unknown');
    expect(await at.shop.outcome(at.counter.till.deleteReservation(bookingKey))).toBe('is-being-sold');
    expect(at.sent(remove)).toEqual([]);
    expect((await at.cart()).items).toHaveLength(2);
  });

  it('[RES-2] whose answer is lost is done where the reservation is found to be gone', async () => {
    at.shop.faults.arm({ call: remove, fault: 'drop-after', times: 1 });
    expect(await at.shop.outcome(at.counter.till.deleteReservation(bookingKey))).toBe('deleted');
    expect(await at.shop.ledger.reservations()).toEqual([]);
  });

  it('[RES-2] that another till was faster with is done, too, and takes it out of the cart', async () => {
    await open();
    const other = await openCounter(at.shop);
    await at.shop.outcome(other.till.deleteReservation(bookingKey));
    other.die();
    expect(await at.shop.outcome(at.counter.till.deleteReservation(bookingKey))).toBe('deleted');
    expect((await at.cart()).items).toEqual([]);
  });

  it('[RES-2] of one that was sold meanwhile says what the provider says', async () => {
    await open();
    expect((await at.pay()).kind).toBe('done');
    const deleting = at.shop.outcome(at.counter.till.deleteReservation(bookingKey));
    await expect(deleting).rejects.toMatchObject({ failure: { kind: 'refused' } });
  });

  it('[RES-2] whose answer is lost is not said to be done by a provider that finds no reservation by its key', async () => {
    at.counter = await openCounter(withoutKeySearch(at.shop));
    at.shop.faults.arm({ call: remove, fault: 'drop-before', times: 1 });
    const deleting = at.shop.outcome(at.counter.till.deleteReservation(bookingKey));
    await expect(deleting).rejects.toMatchObject({ failure: { kind: 'no-answer' } });
    expect(await at.shop.ledger.reservations()).toHaveLength(1);
  });

  it('[RES-2] that fails leaves it as it was', async () => {
    await open();
    at.shop.faults.arm({ call: 'DELETE checkout/permanentreservation', fault: 'drop-before', times: 1 });
    const deleting = at.shop.outcome(at.counter.till.deleteReservation(bookingKey));
    await expect(deleting).rejects.toMatchObject({ failure: { kind: 'no-answer' } });
    expect((await at.cart()).items).toHaveLength(2);
    expect(await places()).toEqual([2, 1]);
  });
});

describe('a reservation that the provider refuses to delete', () => {
  let isRefusing: boolean;
  const refused = async () => firstOf(at.counter.device.refusedReleases);
  const kept = async () => (await at.shop.ledger.reservations()).length;

  beforeEach(async () => {
    isRefusing = true;
    at.counter = await openCounter(withRefusedCancellations(at.shop, () => isRefusing));
    await open();
  });

  it('[PAY-8] is told to staff when it was reserved again, until they note it', async () => {
    await at.pay('reservation');
    await at.shop.pass(10 * minute);
    expect(await kept()).toBe(2);
    expect(await refused()).toEqual([bookingKey]);
    expect(await at.counter.device.releases()).toEqual([]);
    await at.counter.till.forgetRefusedReleases([bookingKey]);
    expect(await refused()).toEqual([]);
  });

  it('[PAY-8] is told no more once it is deleted from the list', async () => {
    await at.pay('reservation');
    await at.shop.pass(10 * minute);
    isRefusing = false;
    expect(await at.shop.outcome(at.counter.till.deleteReservation(bookingKey))).toBe('deleted');
    expect(await refused()).toEqual([]);
  });

  it('[PAY-8] is deleted after all where it was refused only for a while', async () => {
    await at.pay('reservation');
    await at.shop.pass(minute / 4);
    expect(await kept()).toBe(2);
    isRefusing = false;
    await at.shop.pass(10 * minute);
    expect(await kept()).toBe(1);
    expect(await refused()).toEqual([]);
  });

  it('[PAY-8] [RES-1] is left alone once it is opened again', async () => {
    await at.pay('reservation');
    await at.shop.pass(minute / 4);
    await open();
    isRefusing = false;
    await at.shop.pass(10 * minute);
    expect(await kept()).toBe(2);
    expect((await at.cart()).items).toHaveLength(2);
  });

  it('[PAY-8] is nothing to tell of where it was used up by its sale', async () => {
    expect((await at.pay()).kind).toBe('done');
    await at.shop.pass(10 * minute);
    expect(await refused()).toEqual([]);
    expect(await at.counter.device.releases()).toEqual([]);
  });
});

describe('a reservation whose deletion the provider fails at', () => {
  let isFailing: boolean;
  const refused = async () => firstOf(at.counter.device.refusedReleases);

  beforeEach(async () => {
    isFailing = true;
    const failed = () => new Response('', { status: 500 });
    at.counter = await openCounter(withRefusedCancellations(at.shop, () => isFailing, failed));
    await open();
    await at.pay('reservation');
  });

  it('[PAY-8] is told to staff while that goes on, and is deleted after it', async () => {
    await at.shop.pass(minute / 4);
    expect(await refused()).toEqual([]);
    await at.shop.pass(2 * minute);
    expect(await refused()).toEqual([bookingKey]);
    isFailing = false;
    await at.shop.pass(5 * minute);
    expect(await at.shop.ledger.reservations()).toHaveLength(1);
    expect(await refused()).toEqual([]);
  });

  it('[PAY-8] is asked for no more once staff have noted it', async () => {
    await at.shop.pass(2 * minute);
    await at.counter.till.forgetRefusedReleases([bookingKey]);
    await at.shop.pass(5 * minute);
    expect(await refused()).toEqual([]);
    expect(await at.counter.device.releases()).toEqual([]);
  });
});

describe('reserving several appointments with a code', () => {
  const apply = (code: string) => at.shop.outcome(at.counter.till.applyCoupon(code));

  const told = (shop: typeof at.shop) => shop;

  it.each([
    ['SUMMER', [2000, 1200], 'told', told],
    ['WELCOME10', [2250, 1080], 'told', told],
    ['SUMMER', [2000, 1200], 'told nowhere', withChoicesInRows],
    ['WELCOME10', [2250, 1080], 'told nowhere', withChoicesInRows],
  ])(
    '[PAY-6] [RES-1] what is said, booked and opened again is the same: %s %j, the code %s',
    async (code, dues, _, by) => {
      at.counter = await openCounter(by(at.shop));
      await at.add(canoe(), museum());
      expect(await apply(code)).toBe('applied');
      await at.prepare();
      const plan = await at.shop.outcome(at.counter.till.planReservation());
      expect(plan?.parts.map(({ due }) => due.minor)).toEqual(dues);
      const outcome = await at.pay('reservation');
      if (outcome.kind !== 'done') throw new Error(outcome.kind);
      const { amount, result } = outcome.sale;
      expect(amount).toEqual(plan?.due);
      const books = await at.shop.ledger.reservations();
      const opened: number[] = [];
      for (const key of result?.bookingKeys ?? []) {
        await at.shop.outcome(at.counter.till.openReservation(key, { replace: true }));
        await at.shop.pass(0);
        opened.push((await at.prepare()).totals.grandTotal.minor);
      }
      const booked = result?.bookingKeys.map((key) => books.find((one) => Object(one).booking_key === key));
      expect(booked).toMatchObject(dues.map((due) => ({ total_cents: due })));
      expect(opened).toEqual(dues);
    },
  );

  it('[PAY-6] nothing is reserved by what was asked of another cart', async () => {
    await at.add(canoe(), museum());
    await apply('SUMMER');
    await at.prepare();
    const plan = await at.shop.outcome(at.counter.till.planReservation());
    await at.quantity(museumKey, 2);
    const { totals } = await at.prepare();
    const payment = { code: 'reservation', options: {} } as const;
    const pay = at.counter.till.pay({ payment, shown: totals.grandTotal, given: null, ...(plan && { plan }) });
    expect(await at.shop.outcome(pay)).toEqual({ kind: 'amount-changed' });
  });
});
