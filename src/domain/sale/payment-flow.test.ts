import { describe, expect, it } from 'vitest';
import type { Money } from '../money/money.ts';
import { madeUpSale } from '../testing/sales.ts';
import type { KnownTotals } from './checkout.ts';
import type { PaymentOutcome } from './payment.ts';
import {
  isBusy,
  openedPayment,
  type PaymentEvent,
  type PaymentFlow,
  type PaymentStage,
  paymentFlow,
  type Way,
} from './payment-flow.ts';
import { notReceived, type Sale } from './sale.ts';

const euro = (amount: number): Money => ({ minor: amount * 100, currency: 'EUR' });
const totals: KnownTotals = {
  grandTotal: euro(25),
  taxes: [],
  discounts: [],
  paymentMethods: [],
  revision: 3,
  at: 0,
};
const done: Sale = madeUpSale({ reference: 'ours', state: 'done' });
const refused: Sale = { ...done, state: 'refused', result: null, refusal: { code: 409, message: 'Sold out' } };
const lost: Sale = { ...refused, refusal: { code: notReceived, message: '' } };

const byTile: Way = { kind: 'tile', tile: 'cash_register' };
const byInvoice: Way = { kind: 'tile', tile: 'invoice' };
const byReservation: Way = { kind: 'tile', tile: 'reservation' };
const noPayment: Way = { kind: 'tile', tile: 'no_payment' };
const offline: Way = { kind: 'offline' };
const quick = (tender: 'exact' | 'cash' | 'card' | 'free', shown = euro(25), cartRevision = 3): Way => ({
  kind: 'quick',
  payment: { tender, shown, cartRevision },
});

const order = {
  payment: { code: 'paid_cash', options: {} },
  shown: euro(25),
  given: euro(30),
  cartRevision: 3,
} as const;

const stages: Readonly<Record<PaymentStage['kind'], PaymentStage>> = {
  choosing: { kind: 'choosing', news: null },
  preparing: { kind: 'preparing', way: byTile },
  planning: { kind: 'planning', totals },
  asking: { kind: 'asking', tile: 'invoice', totals, plan: null },
  collecting: {
    kind: 'collecting',
    request: { amount: euro(25), method: 'cash_register', cartRevision: totals.revision },
    totals,
  },
  placing: { kind: 'placing', order },
  keeping: { kind: 'keeping', order: { code: 'paid_cash', shown: euro(25), cartRevision: 3, given: euro(25) } },
  checking: { kind: 'checking', reference: 'ours', taken: null },
  refused: { kind: 'refused', sale: refused, fieldErrors: {} },
  sold: { kind: 'sold', reference: 'ours', by: 'this-step' },
};

const ready = { kind: 'ready', totals } as const;
const events = {
  tapped: { kind: 'tapped', way: byTile },
  'preparation-began': { kind: 'preparation-began' },
  reacquired: { kind: 'reacquired', reacquired: { lines: [], amount: null } },
  prepared: { kind: 'prepared', way: byTile, readiness: ready },
  'not-prepared': { kind: 'not-prepared', way: byTile },
  offered: { kind: 'offered', amount: euro(25), cartRevision: 3 },
  planned: { kind: 'planned', plan: null },
  confirmed: { kind: 'confirmed', code: 'invoice', options: { city: 'Bonn' } },
  collected: { kind: 'collected', code: 'paid_cash', given: euro(30) },
  'asked-anew': { kind: 'asked-anew' },
  'given-up': { kind: 'given-up' },
  answered: { kind: 'answered', outcome: { kind: 'done', sale: done } },
  locked: { kind: 'locked', reference: 'theirs' },
  'sold-elsewhere': { kind: 'sold-elsewhere', sale: done },
  settled: { kind: 'settled', sale: done },
  'set-aside': { kind: 'set-aside' },
  told: { kind: 'told' },
} satisfies Readonly<Record<PaymentEvent['kind'], PaymentEvent>>;

/** Every stage, and where every event leads from there; a dot: nowhere, the event can't happen then or means nothing. */
const table = `
                   choosing   preparing  planning  asking    collecting  placing   keeping   checking  refused   sold
tapped             preparing  .          .         .         .           .         .         .         .         .
preparation-began  .          .          .         .         .           .         .         .         .         .
reacquired         .          .          .         .         .           .         .         .         .         .
prepared           .          collecting .         .         .           .         .         .         .         .
not-prepared       .          choosing   .         .         .           .         .         .         .         .
offered            .          .          .         .         .           .         .         .         .         .
planned            .          .          asking    .         .           .         .         .         .         .
confirmed          .          .          .         placing   .           .         .         .         .         .
collected          .          .          .         .         placing     .         .         .         .         .
asked-anew         .          .          .         preparing preparing   .         .         .         .         .
given-up           .          choosing   choosing  choosing  choosing    choosing  choosing  .         choosing  .
answered           .          .          .         .         .           sold      sold      .         .         .
locked             checking   .          .         .         .           .         .         .         .         .
sold-elsewhere     sold       .          .         .         .           .         .         .         .         .
settled            .          .          .         .         .           .         .         sold      .         .
set-aside          .          .          .         .         .           .         .         sold      .         .
told               .          .          .         .         .           .         .         .         choosing  .
`;

const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

const cells = rows.flatMap(([event = '', ...ends]) =>
  head.map((stage, column) => ({ stage, event, end: ends[column] ?? '' })),
);

const at = (stage: PaymentStage, change: Partial<PaymentFlow> = {}): PaymentFlow => ({
  ...openedPayment,
  stage,
  ...change,
});
const stageAfter = (stage: PaymentStage, event: PaymentEvent): PaymentStage => paymentFlow(at(stage), event).stage;
const prepared = (way: Way, readiness: Extract<PaymentEvent, { kind: 'prepared' }>['readiness'] = ready) =>
  stageAfter({ kind: 'preparing', way }, { kind: 'prepared', way, readiness });
const answered = (outcome: PaymentOutcome) => paymentFlow(at(stages.placing), { kind: 'answered', outcome });

describe('every event in every stage', () => {
  it('has a cell', () => {
    expect(head.toSorted()).toEqual(Object.keys(stages).toSorted());
    expect(rows.map(([event]) => event).toSorted()).toEqual(Object.keys(events).toSorted());
    expect(cells.every(({ end }) => end === '.' || end in stages)).toBe(true);
  });

  it.each(cells)('[PAY-2] [PAY-10] $stage, $event: $end', ({ stage, event, end }) => {
    const before = stages[stage as keyof typeof stages];
    const next = stageAfter(before, events[event as keyof typeof events]);
    if (end === '.') expect(next).toBe(before);
    else expect(next.kind).toBe(end);
  });
});

it('[PAY-2] the payment stays the same one where an event means nothing', () => {
  const ofPreparation = ['preparation-began', 'reacquired', 'prepared', 'not-prepared'];
  for (const { stage, event } of cells.filter(({ end, event: kind }) => end === '.' && !ofPreparation.includes(kind))) {
    const flow = at(stages[stage as keyof typeof stages]);
    expect(paymentFlow(flow, events[event as keyof typeof events]), `${stage}, ${event}`).toBe(flow);
  }
});

describe('a way that was tapped', () => {
  it.each([
    [
      'the cash register is asked',
      byTile,
      { amount: euro(25), method: 'cash_register', cartRevision: totals.revision },
    ],
    [
      'no payment asks it as well',
      noPayment,
      { amount: euro(25), method: 'no_payment', cartRevision: totals.revision },
    ],
    [
      'cash on the strip opens the till',
      quick('cash'),
      { amount: euro(25), method: 'cash_register', cartRevision: totals.revision },
    ],
    [
      'card on the strip is asked about',
      quick('card'),
      { amount: euro(25), method: 'cash_register', cartRevision: totals.revision, tender: 'card' },
    ],
  ])('[PAY-2] [FAST-6] %s', (_, way, request) => {
    expect(prepared(way)).toEqual({ kind: 'collecting', request, totals });
  });

  it('[PAY-5] an invoice asks for the address', () => {
    expect(prepared(byInvoice)).toEqual({ kind: 'asking', tile: 'invoice', totals, plan: null });
  });

  it('[PAY-6] a reservation is planned, then asked about, then placed as planned', () => {
    const planning = prepared(byReservation);
    expect(planning).toEqual({ kind: 'planning', totals });
    const plan = { revision: 3, parts: [], couponPart: null, due: euro(20) };
    const asking = stageAfter(planning, { kind: 'planned', plan });
    expect(asking).toEqual({ kind: 'asking', tile: 'reservation', totals, plan });
    expect(stageAfter(asking, { kind: 'confirmed', code: 'reservation', options: {} })).toEqual({
      kind: 'placing',
      order: {
        payment: { code: 'reservation', options: {} },
        shown: euro(25),
        given: null,
        cartRevision: 3,
        plan,
      },
    });
  });

  it('[FAST-6] cash exact on the strip is placed at once, for what was shown', () => {
    expect(prepared(quick('exact'))).toEqual({ kind: 'placing', order: { ...order, given: euro(25) } });
  });

  it('[CART-10] [FAST-6] a hold that is missing stops what would be placed at once, and nothing that asks first', () => {
    const unheld = { kind: 'ready', totals, isHoldMissing: true } as const;
    expect(prepared(quick('exact'), unheld)).toEqual({ kind: 'choosing', news: null });
    expect(prepared(quick('cash'), unheld)).toMatchObject({ kind: 'collecting' });
  });

  it('[FAST-6] what costs nothing is placed at once, without a payment', () => {
    const free = { ...totals, grandTotal: euro(0) };
    expect(prepared(quick('free', euro(0)), { kind: 'ready', totals: free })).toEqual({
      kind: 'placing',
      order: { payment: { code: 'no_payment', options: {} }, shown: euro(0), given: null, cartRevision: 3 },
    });
    expect(prepared(quick('free', euro(0)))).toMatchObject({ kind: 'choosing', news: { kind: 'amount-changed' } });
  });

  it.each([noPayment, quick('free', euro(0))])('[PAY-2] [FAST-6] its form comes before no payment: %j', (way) => {
    const fields = [{ name: 'reason', title: 'Reason', value: '', required: true }];
    const paymentMethods = [{ code: 'no_payment', title: '', fields }];
    const free = { ...totals, grandTotal: euro(0), paymentMethods };
    const asking = prepared(way, { kind: 'ready', totals: free });
    expect(asking).toEqual({ kind: 'asking', tile: 'no_payment', totals: free, plan: null });
    const options = { reason: 'Staff' };
    const collecting = stageAfter(asking, { kind: 'confirmed', code: 'no_payment', options });
    expect(collecting.kind).toBe('collecting');
    expect(stageAfter(collecting, { kind: 'collected', code: 'no_payment', given: null })).toEqual({
      kind: 'placing',
      order: { payment: { code: 'no_payment', options }, shown: euro(0), given: null, cartRevision: 3 },
    });
  });

  it('[PAY-10] what was paid and not received is placed again with that money, or the difference is said', () => {
    const request = { payment: { code: 'paid_cc', options: {} } } as const;
    const sale = madeUpSale({ amount: euro(25), isPaidByGiftCard: true }, request);
    const again = (shown: Money): Way => ({
      kind: 'quick',
      payment: { tender: 'again', paid: sale, shown, cartRevision: 3 },
    });
    expect(prepared(again(euro(25)))).toEqual({
      kind: 'placing',
      order: { ...request, shown: euro(25), given: null, isPaidByGiftCard: true, cartRevision: 3 },
      isPaidBefore: true,
    });
    expect(prepared(again(euro(20)))).toEqual({
      kind: 'choosing',
      news: { kind: 'amount-changed', from: null },
    });
  });

  it.each([quick('card'), byTile, noPayment])(
    '[CART-9] asked anew asks for the cart as it is, in the same way: %j',
    (way) => {
      const asked = prepared(way);
      const again = stageAfter(asked, { kind: 'asked-anew' });
      if (again.kind !== 'preparing') throw new Error('the cart is brought up to date first');
      expect(again.way.kind).toBe('tile');
      const now = { ...totals, grandTotal: euro(50), revision: 4 };
      expect(prepared(again.way, { kind: 'ready', totals: now })).toEqual({
        ...asked,
        request: { ...Object(asked).request, amount: euro(50), cartRevision: 4 },
        totals: now,
      });
    },
  );

  it.each([
    ['another amount', quick('exact', euro(20))],
    ['another cart', quick('exact', euro(25), 2)],
    ['another currency', quick('card', { minor: 2500, currency: 'CHF' })],
  ])('[FAST-6] [CART-9] nothing is sold where the strip showed %s', (_, way) => {
    const shown = way.kind === 'quick' ? way.payment.shown : null;
    expect(prepared(way)).toEqual({
      kind: 'choosing',
      news: { kind: 'amount-changed', from: { amount: shown, isTaken: false } },
    });
  });

  it.each([byTile, byInvoice, byReservation, noPayment])(
    '[PAY-8] [CART-9] asks for nothing where the amount is another than the one above the tile: %j',
    (way) => {
      expect(prepared({ ...way, shown: euro(20) })).toEqual({
        kind: 'choosing',
        news: { kind: 'amount-changed', from: { amount: euro(20), isTaken: false } },
      });
      expect(prepared({ ...way, shown: euro(25) })).toEqual(prepared(way));
    },
  );

  it.each([
    { kind: 'empty' } as const,
    { kind: 'unreachable' } as const,
    { kind: 'unreadable' } as const,
    { kind: 'form', totals } as const,
    { kind: 'being-paid' } as const,
    { kind: 'refused' } as const,
  ])('[PAY-2] comes to nothing where the cart is $kind', (readiness) => {
    expect(prepared(byTile, readiness)).toEqual(stages.choosing);
  });

  it('[OFF-7] comes to nothing where the cart is ready to be sold with a connection after all', () => {
    expect(prepared(offline)).toEqual(stages.choosing);
  });

  it('is not taken up by a preparation that began before it', () => {
    const preparing = stages.preparing;
    expect(stageAfter(preparing, { kind: 'prepared', way: null, readiness: ready })).toBe(preparing);
    expect(stageAfter(preparing, { kind: 'not-prepared', way: null })).toBe(preparing);
  });
});

describe('without a connection', () => {
  it('[OFF-7, CART-9] only cash or card is kept, for the cart that was offered', () => {
    const collecting = stageAfter(
      { kind: 'preparing', way: offline },
      {
        kind: 'offered',
        amount: euro(20),
        cartRevision: 7,
      },
    );
    expect(collecting).toEqual({
      kind: 'collecting',
      request: { amount: euro(20), method: 'offline', cartRevision: 7 },
      totals: null,
    });
    const by = (code: 'paid_cash' | 'paid_cc' | 'no_payment') =>
      stageAfter(collecting, { kind: 'collected', code, given: null });
    const shown = { shown: euro(20), cartRevision: 7 };
    expect(by('paid_cash')).toEqual({ kind: 'keeping', order: { code: 'paid_cash', ...shown, given: null } });
    expect(by('paid_cc').kind).toBe('keeping');
    const giftCard = { code: 'paid_cc', given: null, isPaidByGiftCard: true } as const;
    expect(stageAfter(collecting, { kind: 'collected', ...giftCard })).toEqual({
      kind: 'keeping',
      order: { ...giftCard, ...shown },
    });
    expect(by('no_payment')).toEqual(stages.choosing);
    expect(stageAfter(collecting, { kind: 'asked-anew' })).toEqual({ kind: 'preparing', way: offline });
  });

  it('[OFF-7] nothing is asked for before it is known what can be sold', () => {
    const preparing: PaymentStage = { kind: 'preparing', way: offline };
    expect(stageAfter(preparing, events.reacquired)).toBe(preparing);
  });

  it('[OFF-7] only a sale that is kept is sold', () => {
    const refusal: PaymentOutcome = { kind: 'refused', sale: refused, fieldErrors: {} };
    expect(stageAfter(stages.keeping, { kind: 'answered', outcome: refusal })).toBe(stages.keeping);
  });
});

it('[PAY-2] what was taken at the cash register is placed, for what was shown', () => {
  expect(stageAfter(stages.collecting, events.collected)).toEqual({ kind: 'placing', order });
});

describe('the answer to an order', () => {
  it('[PAY-8] refused: staff are told, and the cart counts as free', () => {
    const fieldErrors = { 'buyer.3': 'blocked' };
    const flow = answered({ kind: 'refused', sale: refused, fieldErrors });
    expect(flow).toMatchObject({ stage: { kind: 'refused', sale: refused, fieldErrors }, endedSale: 'ours' });
    const free = paymentFlow(flow, { kind: 'told' });
    expect(paymentFlow(free, { kind: 'locked', reference: 'ours' }), 'seen late').toEqual(free);
    expect(paymentFlow(free, { kind: 'locked', reference: 'theirs' }).stage.kind).toBe('checking');
  });

  it.each([
    ['no answer', { kind: 'unknown', reference: 'ours' }, null],
    ['another tab is selling the cart', { kind: 'being-paid', reference: 'ours' }, 'paid_cash'],
  ] as const)('[PAY-10] %s: it is checked', (_, outcome, taken) => {
    expect(answered(outcome).stage).toEqual({ kind: 'checking', reference: 'ours', taken });
  });

  it('[PAY-10] another amount: staff are told what was asked for before', () => {
    const flow = answered({ kind: 'amount-changed' });
    expect(flow).toMatchObject({
      stage: { kind: 'choosing', news: { kind: 'amount-changed', from: { amount: euro(25), isTaken: true } } },
      changedFrom: { amount: euro(25), isTaken: true },
    });
  });

  it('[CART-9] another tab has sold it: what was taken here has to be given back', () => {
    const outcome = { kind: 'sold-elsewhere', sale: done } as const;
    expect(answered(outcome).stage).toMatchObject({ by: 'other-tab-money-taken' });
    const invoice: PaymentStage = { kind: 'placing', order: { ...order, payment: { code: 'invoice', options: {} } } };
    expect(stageAfter(invoice, { kind: 'answered', outcome })).toMatchObject({ by: 'other-tab' });
    expect(stageAfter(stages.choosing, events['sold-elsewhere'])).toMatchObject({ reference: 'ours', by: 'other-tab' });
  });

  it('[CART-9] [PAY-10] both tabs place again what was paid before: no money was taken here that has to be given back', () => {
    const again: PaymentStage = { kind: 'placing', order, isPaidBefore: true };
    const sold: PaymentOutcome = { kind: 'sold-elsewhere', sale: done };
    expect(stageAfter(again, { kind: 'answered', outcome: sold })).toMatchObject({ by: 'other-tab' });
    const beingPaid: PaymentOutcome = { kind: 'being-paid', reference: 'ours' };
    const checking = stageAfter(again, { kind: 'answered', outcome: beingPaid });
    expect(checking).toMatchObject({ kind: 'checking', taken: null });
    expect(stageAfter(checking, { kind: 'settled', sale: done })).toMatchObject({ by: 'this-step' });
  });
});

describe('a sale that was being checked', () => {
  const settled = (sale: Sale, taken: 'paid_cc' | 'invoice' | null = null) =>
    paymentFlow(at({ kind: 'checking', reference: 'ours', taken }), { kind: 'settled', sale });

  it.each([
    [null, 'this-step'],
    ['paid_cc', 'other-tab-money-taken'],
    ['invoice', 'other-tab'],
  ] as const)('[CART-9] [PAY-10] is sold; with %s taken here: by %s', (taken, by) => {
    expect(settled(done, taken).stage).toEqual({ kind: 'sold', reference: 'ours', by });
  });

  it.each([
    ['in the end', () => settled(lost)],
    ['at once', () => answered({ kind: 'refused', sale: lost, fieldErrors: {} })],
  ])('[PAY-10] had not arrived: it can be placed again (%s)', (_, flow) => {
    expect(flow()).toMatchObject({
      stage: { kind: 'choosing', news: { kind: 'not-received', sale: lost } },
      endedSale: 'ours',
    });
  });

  it('[OFF-7] waits aside: it counts as sold here', () => {
    expect(stageAfter(stages.checking, events['set-aside'])).toEqual(stages.sold);
  });

  it('[PAY-8] is refused', () => {
    expect(settled(refused).stage).toEqual({ kind: 'refused', sale: refused, fieldErrors: null });
  });

  it('[PAY-10] stays so while nothing is settled', () => {
    expect(settled({ ...done, state: 'unknown', result: null }).stage).toMatchObject({ kind: 'checking' });
  });
});

describe('the preparation', () => {
  it('[CART-10] is noted in every stage', () => {
    for (const stage of Object.values(stages)) {
      const begun = paymentFlow(at(stage, { isPreparing: false, hasFailed: true }), events['preparation-began']);
      expect(begun).toMatchObject({ isPreparing: true, hasFailed: true });
      const end = paymentFlow(begun, { kind: 'prepared', way: null, readiness: ready });
      expect(end).toMatchObject({ stage, isPreparing: false, hasFailed: false, readiness: ready });
      expect(paymentFlow(begun, events.reacquired).reacquired).toBe(events.reacquired.reacquired);
    }
  });

  it('[ERR-4] that the device could not do is shown, unless what was tapped says it', () => {
    expect(paymentFlow(at(stages.choosing), { kind: 'not-prepared', way: null })).toMatchObject({
      isPreparing: false,
      hasFailed: true,
    });
    expect(paymentFlow(at(stages.preparing), events['not-prepared'])).toMatchObject({
      stage: stages.choosing,
      hasFailed: false,
    });
  });
});

it('[PAY-10] whatever is at work keeps everything else from being tapped', () => {
  const idle = Object.values(stages).filter((stage) => !isBusy(stage));
  expect(idle.map(({ kind }) => kind)).toEqual(['choosing', 'asking']);
});
