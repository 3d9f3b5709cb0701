import * as v from 'valibot';

/** Texts, names and numbers that several messages share. Each description is published with the JSON Schema. */

export const shortText = v.pipe(v.string(), v.maxLength(200));
export const longText = v.pipe(v.string(), v.maxLength(2000));

/** Printable ASCII without spaces: such a name can stand in an address, a lock's name and a log line as it is. */
export const identifier = v.pipe(
  v.string(),
  v.regex(/^[!-~]{1,100}$/, 'must be 1 to 100 printable ASCII characters without spaces'),
);

const currencyCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/, 'must be three capital letters'),
  v.description('ISO 4217; EUR where it is absent'),
);

const decimal = v.pipe(
  v.union([
    v.pipe(v.number(), v.finite()),
    v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'must be a decimal number with a point')),
  ]),
  v.description(
    'exact: no more digits after the point than the currency has; the app sends text, and takes text or number',
  ),
);

/**
 * One line of a cart. Loose, because a line that is not this app's is kept and sent back with all that it came with
 * (CART-12).
 */
export const item = v.looseObject({
  custom_id: v.pipe(
    shortText,
    v.description("the line's identity; for this app's lines: option id | appointment | 1 for a gift, else 0"),
  ),
  external_reference_custom_id: v.pipe(
    v.nullish(shortText),
    v.description("whose line it is; pos-desk for this app's lines, anything else is an external item"),
  ),
  name: shortText,
  qty: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(100_000),
    v.description("a whole number from 1 in this app's lines"),
  ),
  amount: v.looseObject({ gross: v.pipe(decimal, v.description('price of one piece, taxes included')) }),
  currency: v.nullish(currencyCode),
  vat_rate: v.pipe(
    v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    v.description('a fraction: 0.19 for 19 %'),
  ),
  metadata: v.optional(v.unknown()),
});

export type ItemMessage = v.InferOutput<typeof item>;

const items = v.pipe(v.array(item), v.maxLength(500));

export const cart = v.strictObject({
  external_reference_custom_id: v.pipe(v.nullish(shortText), v.description("the terminal's own name for this cart")),
  currency: v.nullish(currencyCode),
  items,
});

export const paymentTypes = ['cash', 'card', 'gift_card', 'terminal_gift_card', 'invoice'] as const;

/** How the customer paid, in the terminal's words (TERM-7). */
export type TerminalPaymentType = (typeof paymentTypes)[number];

const payment = v.looseObject({ type: v.picklist(paymentTypes) });

const sale = {
  id: v.pipe(
    identifier,
    v.description("the sale's name, the same each time it is sent again, and never used for another"),
  ),
  external_reference_custom_id: v.nullish(shortText),
  totals: v.strictObject({
    gross: v.strictObject({
      value: v.pipe(decimal, v.description('what was paid for all items, external ones included')),
      currency: v.nullish(currencyCode),
    }),
  }),
  items,
};

export const takenSale = v.strictObject({
  ...sale,
  payments: v.pipe(
    v.array(payment),
    v.minLength(1),
    v.maxLength(20),
    v.description('the first one says which payment the provider is told'),
  ),
});

export const reportedSale = v.strictObject({
  ...sale,
  payments: v.pipe(v.array(payment), v.description('empty when no payment was required')),
  order_number: shortText,
});

export const printJob = v.strictObject({
  url: longText,
  title: shortText,
  mime_type: v.pipe(v.string(), v.maxLength(100)),
});

const opaque = v.pipe(v.record(v.string(), v.unknown()), v.description("the app's own: kept and given back as it is"));

/** The app's state as the terminal keeps it. */
export const storageCopy = v.strictObject({
  version: v.literal(1),
  saved_at: v.pipe(v.number(), v.safeInteger(), v.description('when the state last changed, in ms since 1970')),
  user_id: v.nullable(shortText),
  cart: opaque,
  checkout: opaque,
  cash_register: opaque,
});

export type StorageCopy = v.InferOutput<typeof storageCopy>;
