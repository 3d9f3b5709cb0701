import { describe, expect, it } from 'vitest';
import type { TillState } from '../../device/index.ts';
import { noAnswers, type OrderAnswers } from '../../domain/forms/order-answers.ts';
import { attendeeKey } from '../../domain/forms/order-fields.ts';
import { type Checkout, emptyCheckout } from '../../domain/sale/checkout.ts';
import type { Sale, SaleRequest } from '../../domain/sale/sale.ts';
import { companyOf } from '../../domain/sale/seller.ts';
import { cartItem, madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { staff } from '../../domain/testing/staff.ts';
import { openCounter } from '../testing/counter.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { checkoutOf, newSale, type SaleParts } from './new-sale.ts';

const euro = (minor: number) => ({ minor, currency: 'EUR' });
const guide = { id: '31', name: 'Guide A' };
const adults = cartItem();

describe('a new sale', () => {
  const byReservation = { payment: { code: 'reservation', options: {} } } as const;
  const terminal = { payments: ['Cash'], message: '{}' };
  const discounts = [{ optionId: '7001', productId: '4711', amount: euro(500) }];
  const totals = { revision: 0, at: 0, grandTotal: euro(4500), taxes: [], discounts, paymentMethods: [] };
  const plan = { revision: 0, parts: [], couponPart: 1, due: euro(4500) };
  const parts: SaleParts = {
    reference: 'ref-1',
    attempts: 1,
    payment: { code: 'paid_cash', options: {} },
    amount: euro(4500),
    given: null,
    isPaidByGiftCard: undefined,
    offline: null,
  };

  interface Case {
    readonly state?: Partial<TillState>;
    readonly checkout?: Partial<Checkout>;
    readonly answers?: Partial<OrderAnswers>;
    readonly parts?: Partial<SaleParts>;
    readonly nobody?: boolean;
  }

  it.each<[string, Case, Partial<Sale>, Partial<SaleRequest>]>([
    ['of the cart', {}, {}, {}],
    ['that is a reservation', { parts: byReservation }, { kind: 'reservation' }, byReservation],
    ['by nobody', { nobody: true }, { userId: '' }, {}],
    ['that waits', { parts: { offline: offlineSale } }, { state: 'waiting', offline: offlineSale }, {}],
    ['by gift card', { parts: { isPaidByGiftCard: true } }, { isPaidByGiftCard: true }, {}],
    ['not by gift card', { parts: { isPaidByGiftCard: false } }, {}, {}],
    ['at a terminal', { parts: { terminal } }, { terminal }, {}],
    ['with what the cart shows as discounts', { state: { totals } }, { discounts }, {}],
    ['of a total without discounts', { state: { totals: { ...totals, discounts: [] } } }, {}, {}],
    ['of another cart’s total', { state: { totals: { ...totals, revision: 1 } } }, {}, {}],
    ['of another amount', { state: { totals }, parts: { amount: euro(5000) } }, { amount: euro(5000) }, {}],
    ['with a code', { checkout: { coupon: { code: 'SUMMER' } } }, {}, { couponCode: 'SUMMER' }],
    ['whose code goes with a part', { parts: { plan } }, {}, { couponPart: 1 }],
    ['whose code goes with all parts', { parts: { plan: { ...plan, couponPart: null } } }, {}, {}],
    ['for an assignee', { checkout: { assignee: guide } }, {}, { assigneeId: '31' }],
    ['for one who is gone', { checkout: { assignee: guide }, answers: { assignees: [] } }, {}, {}],
    [
      'for one who is there',
      { checkout: { assignee: guide }, answers: { assignees: [guide] } },
      {},
      { assigneeId: '31' },
    ],
    ['with tickets by e-mail', { checkout: { sendTickets: true } }, {}, { sendTickets: true }],
  ])('[PAY-7] %s', async (_, { state, checkout, answers, parts: changed, nobody = false }, sale, request) => {
    const { context, device, clock } = await openCounter(scriptedProvider());
    const before = await device.state();
    const now = {
      ...before,
      cart: { ...before.cart, items: [adults] },
      checkout: { ...before.checkout, ...checkout },
      ...state,
    };
    const who = nobody ? { ...context, userId: () => null } : context;
    const made = newSale(who, now, { ...noAnswers, ...answers }, { ...parts, ...changed });
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    const seller = { userId: made.userId, company: companyOf(staff) };
    const usual = madeUpSale({ ...times, ...seller, amount: euro(4500), cartRevision: 0, ...sale }, request);
    expect(made).toEqual(usual);
    expect(made.userId === '').toBe(nobody);
    expect(Object.keys(made)).not.toContain(changed?.isPaidByGiftCard === true ? '' : 'isPaidByGiftCard');
  });
});

describe('the checkout of a sale that is changed', () => {
  const counter: Checkout = { ...emptyCheckout, printerId: 'print_option_1', giftPrinterId: 'print_option_2' };
  const kept = { ...emptyCheckout, printerId: 'print_option_1', giftPrinterId: 'print_option_2' };
  const cheaper = cartItem({ key: '7001|2000', quantity: 3 });
  const child = cartItem({ key: '7002', optionId: '7002' });
  const attendee = (itemKey: string, optionId: string, number: number) => ({
    itemKey,
    optionId,
    number,
    values: { 10: '70' },
  });
  const buyer = { 1: 'Ada' };

  it.each<[string, Partial<SaleRequest>, Partial<Checkout>]>([
    ['nothing', {}, {}],
    ['a printer', { printerId: 'print_option_0' }, { printerId: 'print_option_0' }],
    ['a buyer', { buyer }, { buyer, buyerFormVisible: true }],
    ['tickets by e-mail', { sendTickets: true }, { sendTickets: true }],
    ['an assignee', { assigneeId: '31' }, { assignee: { id: '31', name: '' } }],
    ['a code', { couponCode: 'SUMMER' }, { coupon: { code: 'SUMMER' } }],
    ['a reservation', { reservationKey: 'b-1' }, { reservationKey: 'b-1' }],
    [
      'a buyer who was known',
      { knownBuyer: { 1: 'Eva', 2: 'Byron' }, buyer },
      {
        buyer: { 1: 'Ada', 2: 'Byron' },
        buyerFormVisible: true,
        reservedFor: { buyer: { 1: 'Eva', 2: 'Byron' }, attendees: {} },
      },
    ],
    [
      'attendees',
      {
        items: [adults, child, cheaper],
        attendees: [
          attendee(adults.key, '7001', 2),
          attendee(child.key, '7002', 1),
          attendee(cheaper.key, '7001', 4),
          attendee('gone', '7001', 1),
        ],
      },
      {
        attendees: Object.fromEntries(
          [
            attendeeKey(adults.key, 2),
            attendeeKey(child.key, 1),
            attendeeKey(cheaper.key, 2),
            attendeeKey('gone', 1),
          ].map((key) => [key, { 10: '70' }]),
        ),
      },
    ],
  ])('[OFF-7] that has %s', (_, request, checkout) => {
    expect(checkoutOf(madeUpSale({}, request).request, counter)).toEqual({ ...kept, ...checkout });
  });
});
