import * as v from 'valibot';
import { type Cart, haveSum } from '../domain/cart/cart.ts';
import type { OfferHabits } from '../domain/catalogue/offer-habits.ts';
import type { Proof } from '../domain/day/proof.ts';
import type { Movement, Shift } from '../domain/day/shift.ts';
import type { SealedReport, ShiftReport } from '../domain/day/shift-report.ts';
import type { Taking } from '../domain/day/taking.ts';
import type { CashRegisterState } from '../domain/sale/cash-register.ts';
import type { Checkout, KnownTotals } from '../domain/sale/checkout.ts';
import type { ParkedSale } from '../domain/sale/parked-sale.ts';
import type { ProviderEvidence } from '../domain/sale/provider-evidence.ts';
import type { ReservedGift } from '../domain/sale/reservation-parts.ts';
import type { Sale } from '../domain/sale/sale.ts';
import { type AppointmentTime, parseAppointmentTime } from '../domain/times/appointment.ts';

/**
 * Schemas of the stored values. An older build, another tab or a damaged disk may have written them, so they are checked like any
 * other input. The `satisfies` lines at the end hold each schema to its domain type. A change of what is stored, like a new field,
 * needs a new version of the database with an upgrade and a fixture (`migration.test.ts` asks for them), unless the field may be
 * absent and an older build may drop it.
 */
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const money = v.object({ minor: v.pipe(v.number(), v.safeInteger()), currency });
const price = v.object({ minor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), currency });
const fieldValues = v.record(v.string(), v.string());
const anyFields = v.record(v.string(), v.unknown());
export const appointmentTimeSchema = v.custom<AppointmentTime>(
  (value) => typeof value === 'string' && parseAppointmentTime(value) !== null,
);

const askedHold = v.variant('state', [
  v.object({
    state: v.literal('wanted'),
    code: v.nullable(v.string()),
    refusal: v.nullable(v.string()),
    isMaximumOld: v.optional(v.literal(true)),
  }),
  v.object({
    state: v.literal('held'),
    code: v.string(),
    quantity: v.number(),
    unitPrice: v.number(),
    until: v.number(),
    lasts: v.number(),
    isInDoubt: v.optional(v.literal(true)),
  }),
]);

const hold = v.variant('state', [
  askedHold,
  v.object({
    state: v.literal('reserved'),
    code: v.string(),
    pieces: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    more: v.optional(askedHold),
  }),
]);

const cartItem = v.object({
  key: v.string(),
  productId: v.string(),
  productName: v.string(),
  variationName: v.nullable(v.string()),
  optionId: v.string(),
  optionName: v.string(),
  time: v.nullable(appointmentTimeSchema),
  isGift: v.boolean(),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  price,
  customPrice: v.nullable(price),
  vatRate: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
  maxQuantity: v.nullable(v.number()),
  hold,
});

/** Far below the number at which adding one changes nothing: two carts with one revision would share a total. */
const latestRevision = 1e15;

/** Each line is found by its key, and every screen shows the sum: keys must be unique, and prices must be addable. */
const cartItems = v.pipe(
  v.array(cartItem),
  v.check((items) => new Set(items.map(({ key }) => key)).size === items.length, 'the same line twice'),
  v.check((items) => haveSum(items), 'lines that have no sum'),
);

export const cartSchema = v.object({
  id: v.optional(v.string()),
  items: cartItems,
  external: v.array(anyFields),
  revision: v.pipe(v.number(), v.safeInteger(), v.maxValue(latestRevision)),
  lockedBy: v.nullable(v.string()),
});

export const checkoutSchema = v.object({
  buyerFormVisible: v.boolean(),
  sendTickets: v.boolean(),
  buyer: fieldValues,
  attendees: v.record(v.string(), fieldValues),
  invoice: fieldValues,
  assignee: v.nullable(v.object({ id: v.string(), name: v.string() })),
  printerId: v.nullable(v.string()),
  giftPrinterId: v.optional(v.string()),
  coupon: v.nullable(v.object({ code: v.string(), amount: v.optional(money), revision: v.optional(v.number()) })),
  reservationKey: v.nullable(v.string()),
  reservedFor: v.nullable(v.object({ buyer: fieldValues, attendees: v.record(v.string(), fieldValues) })),
  reservedTotal: v.optional(v.object({ amount: money, lines: money })),
  externalReference: v.nullable(v.string()),
  terminalExtras: v.optional(v.object({ cart: anyFields, lines: v.record(v.string(), anyFields) })),
  terminalLines: v.optional(v.array(v.string())),
  lostSale: v.optional(v.string()),
  corrects: v.optional(v.string()),
  isReopened: v.optional(v.literal(true)),
  serverErrors: fieldValues,
});

const discounts = v.array(v.object({ optionId: v.string(), productId: v.string(), amount: money }));

export const totalsSchema = v.nullable(
  v.object({
    grandTotal: money,
    taxes: v.array(v.object({ title: v.string(), amount: money })),
    discounts,
    paymentMethods: v.array(
      v.object({
        code: v.string(),
        title: v.string(),
        fields: v.array(v.object({ name: v.string(), title: v.string(), value: v.string(), required: v.boolean() })),
      }),
    ),
    revision: v.number(),
    at: v.number(),
  }),
);

export const parkedSaleSchema = v.object({
  key: v.string(),
  parkedAt: v.number(),
  locale: v.string(),
  cart: cartSchema,
  checkout: checkoutSchema,
  totals: totalsSchema,
});

export const cashRegisterSchema = v.object({
  checkoutValue: v.nullable(money),
  error: v.nullable(v.string()),
  tillId: v.nullable(v.string()),
  reportedUntil: v.nullable(v.number()),
  emptiedCart: v.optional(v.object({ cart: cartSchema, checkout: checkoutSchema, totals: totalsSchema })),
  missedSales: v.optional(
    v.array(
      v.object({
        name: v.string(),
        at: v.number(),
        amount: v.nullable(money),
        payments: v.array(v.string()),
        isWaiting: v.optional(v.literal(true)),
        refusal: v.optional(v.string()),
        order: v.optional(v.string()),
      }),
    ),
  ),
  externalSales: v.optional(v.array(v.object({ name: v.string(), at: v.number() }))),
});

/**
 * A cart that could not be read. `found`: what was stored, null where the browser has lost all that was; `at`: when that was noticed
 * (epoch ms).
 */
export const damagedCartSchema = v.object({ at: v.number(), found: v.unknown() });

export type DamagedCart = Readonly<v.InferOutput<typeof damagedCartSchema>>;

const paymentCode = v.picklist(['paid_cash', 'paid_cc', 'invoice', 'reservation', 'no_payment']);

const candidate = v.object({
  orderNumber: v.nullable(v.string()),
  bookingKey: v.string(),
  createdAt: v.nullable(appointmentTimeSchema),
  amount: v.nullable(money),
  buyer: v.string(),
  products: v.array(v.string()),
  salesChannel: v.optional(v.string()),
});

const offlineSale = v.object({
  unconfirmedItems: v.array(v.string()),
  isAmountConfirmed: v.boolean(),
  sentAt: v.nullable(v.number()),
  isSentAgain: v.optional(v.literal(true)),
  askedAmount: v.nullable(money),
  isDifferenceNoted: v.boolean(),
  withdrawal: v.nullable(v.picklist(['given-back', 'changed'])),
});

const company = v.optional(v.object({ companyName: v.string(), customerType: v.picklist(['supplier', 'partner']) }));

export const sellerSchema = v.object({ userId: v.string(), company });

export const saleSchema = v.object({
  reference: v.string(),
  kind: v.picklist(['purchase', 'reservation']),
  state: v.picklist(['submitting', 'unknown', 'waiting', 'done', 'refused', 'withdrawn']),
  request: v.object({
    reference: v.string(),
    items: v.array(cartItem),
    payment: v.object({ code: paymentCode, options: fieldValues }),
    printerId: v.nullable(v.string()),
    buyer: v.nullable(fieldValues),
    knownBuyer: v.nullable(fieldValues),
    attendees: v.array(
      v.object({ itemKey: v.string(), optionId: v.string(), number: v.number(), values: fieldValues }),
    ),
    couponCode: v.nullable(v.string()),
    couponPart: v.optional(v.number()),
    assigneeId: v.nullable(v.string()),
    sendTickets: v.boolean(),
    reservationKey: v.nullable(v.string()),
    externalReference: v.nullable(v.string()),
    corrects: v.optional(v.string()),
    locale: v.string(),
  }),
  amount: money,
  discounts: v.optional(discounts),
  given: v.nullable(money),
  isPaidByGiftCard: v.optional(v.boolean()),
  isMoneyHeld: v.optional(v.boolean()),
  takenAt: v.optional(v.number()),
  ...sellerSchema.entries,
  cartRevision: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
  attempts: v.number(),
  connectionLostAt: v.optional(v.number()),
  reservedKeys: v.optional(v.array(v.string())),
  endedKeys: v.optional(v.array(v.string())),
  restSentAt: v.optional(v.number()),
  result: v.nullable(
    v.object({
      orderNumber: v.nullable(v.string()),
      bookingKeys: v.array(v.string()),
      printLink: v.nullable(v.string()),
      isByLikeness: v.optional(v.boolean()),
    }),
  ),
  refusal: v.nullable(v.object({ code: v.number(), message: v.string(), part: v.optional(v.number()) })),
  offline: v.nullable(offlineSale),
  doubt: v.nullable(
    v.object({
      since: v.number(),
      candidates: v.array(candidate),
      areUnlike: v.optional(v.boolean()),
      isUnlisted: v.optional(v.boolean()),
    }),
  ),
  duplicates: v.optional(
    v.object({ bookings: v.array(candidate), answer: v.nullable(v.picklist(['other-sale', 'booked-twice'])) }),
  ),
  disowned: v.optional(v.array(v.object({ orderNumber: v.nullable(v.string()), bookingKey: v.string() }))),
  isSeen: v.boolean(),
  terminal: v.optional(v.object({ id: v.optional(v.string()), payments: v.array(v.string()), message: v.string() })),
  isToReport: v.optional(v.literal(true)),
});

const lookUp = v.optional(v.object({ finds: v.boolean(), at: v.number(), listedIn: v.optional(v.number()) }));

/** The evidence about each provider, by the address of its API. */
export const evidenceSchema = v.record(
  v.string(),
  v.object({
    lookUps: v.object({ purchase: lookUp, reservation: lookUp, parts: lookUp }),
    clockOffset: v.nullable(v.number()),
    clockOffsetAt: v.optional(v.number()),
    salesChannel: v.nullable(v.string()),
  }),
);

/** Which offers were pinned and how often each was sold, for each provider by the address of its API. */
export const offerHabitsSchema = v.record(
  v.string(),
  v.object({
    pins: v.array(v.string()),
    sold: v.record(v.string(), v.record(v.string(), v.number())),
  }),
);

/** The latest reserved gifts, for each provider by the address of its API. */
export const reservedGiftsSchema = v.record(
  v.string(),
  v.array(v.object({ bookingKey: v.string(), optionId: v.string(), quantity: v.number() })),
);

/** The numbers of orders and the keys of reservations (see `removePeople`), oldest first. */
export const forgottenBookingsSchema = v.array(v.string());

const tender = v.picklist(['paid_cash', 'paid_cc', 'gift_card', 'invoice', 'no_payment']);
const takingState = v.picklist(['done', 'open', 'undone']);
const clerk = v.object({ id: v.string(), name: v.string(), company: v.optional(v.string()) });

/** Older builds stored sales without it. */
const couponCode = v.optional(v.nullable(v.string()), null);

export const takingSchema = v.object({
  reference: v.string(),
  seller: v.optional(sellerSchema),
  at: v.number(),
  triedAt: v.optional(v.number()),
  updatedAt: v.number(),
  state: takingState,
  tender,
  amount: money,
  given: v.nullable(money),
  orderNumber: v.nullable(v.string()),
  isOffline: v.boolean(),
  pieces: v.number(),
  products: v.array(v.string()),
  productPieces: v.optional(v.array(v.number())),
  couponCode,
  corrects: v.optional(v.string()),
  postings: v.array(v.object({ shift: v.number(), tender, amount: money })),
});

export const shiftSchema = v.nullable(
  v.object({ number: v.number(), openedAt: v.number(), openedBy: clerk, float: money }),
);

export const movementSchema = v.object({
  id: v.string(),
  at: v.number(),
  by: clerk,
  kind: v.picklist(['in', 'out', 'give-back']),
  tender,
  amount: money,
  reason: v.string(),
  orderNumber: v.nullable(v.string()),
  reference: v.optional(v.string()),
});

export const sealedReportSchema = v.object({ number: v.number(), text: v.string(), digest: v.string() });

/** The content of a sealed report's text. */
export const reportSchema = v.object({
  form: v.literal(1),
  number: v.number(),
  previous: v.nullable(v.string()),
  openedAt: v.number(),
  openedBy: clerk,
  closedAt: v.number(),
  closedBy: clerk,
  tenders: v.array(
    v.object({
      tender,
      float: money,
      sales: money,
      saleCount: v.number(),
      movedIn: money,
      movedOut: money,
      givenBack: money,
      expected: money,
      counted: v.nullable(money),
      difference: v.nullable(money),
    }),
  ),
  pieces: v.nullable(v.record(v.string(), v.number())),
  sales: v.array(
    v.object({
      reference: v.string(),
      at: v.number(),
      state: takingState,
      tender,
      amount: money,
      given: v.nullable(money),
      orderNumber: v.nullable(v.string()),
      isOffline: v.boolean(),
      isCorrection: v.boolean(),
      pieces: v.number(),
      products: v.array(v.string()),
      productPieces: v.optional(v.array(v.number())),
      couponCode,
      corrects: v.optional(v.string()),
    }),
  ),
  movements: v.array(movementSchema),
});

export const proofSchema = v.object({
  number: v.number(),
  finishedAt: v.nullable(v.number()),
  lookedUpAt: v.optional(v.number()),
  findings: v.array(
    v.object({
      reference: v.string(),
      kind: v.picklist(['confirmed', 'missing', 'different', 'twice']),
      expected: money,
      orders: v.array(
        v.object({
          orderNumber: v.string(),
          amount: v.nullable(money),
          isCanceled: v.optional(v.literal(true)),
        }),
      ),
      isUndone: v.boolean(),
    }),
  ),
});

/**
 * Parses a stored value; null where there is none. A value that does not fit the schema is named in the console and also read as
 * null. Its row is left alone, because another build may be able to read it.
 */
export function readStored<Value>(name: string, schema: v.GenericSchema<unknown, Value>, value: unknown): Value | null {
  if (value === undefined) return null;
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  console.error(`stored ${name} can't be read: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  return null;
}

true satisfies Same<typeof cartSchema, Cart>;
true satisfies Same<typeof checkoutSchema, Checkout>;
true satisfies Same<typeof totalsSchema, KnownTotals | null>;
true satisfies Same<typeof parkedSaleSchema, ParkedSale>;
true satisfies Same<typeof cashRegisterSchema, CashRegisterState>;
true satisfies Same<typeof saleSchema, Sale>;
true satisfies Same<typeof takingSchema, Taking>;
true satisfies Same<typeof shiftSchema, Shift | null>;
true satisfies Same<typeof movementSchema, Movement>;
true satisfies Same<typeof sealedReportSchema, SealedReport>;
true satisfies Same<typeof reportSchema, ShiftReport>;
true satisfies Same<typeof proofSchema, Proof>;
true satisfies Same<typeof evidenceSchema, Readonly<Record<string, ProviderEvidence>>>;
true satisfies Same<typeof offerHabitsSchema, Readonly<Record<string, OfferHabits>>>;
true satisfies Same<typeof reservedGiftsSchema, Readonly<Record<string, readonly ReservedGift[]>>>;

/**
 * Checked in both directions: a parsed value fits the domain type, and whatever the domain may write can be read again. Otherwise a
 * value that the schema does not know would be written, and lost when it is read.
 */
type Same<Schema extends v.GenericSchema, Wanted> = [Kept<v.InferOutput<Schema>>] extends [Wanted]
  ? [Wanted] extends [Kept<v.InferOutput<Schema>>]
    ? true
    : never
  : never;

/** The type with every part readonly, as in the domain. */
type Kept<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Kept<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Kept<T[Key]> }
      : T;
