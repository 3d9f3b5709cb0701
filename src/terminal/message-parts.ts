import * as v from 'valibot';
import { isRecord } from '../domain/is-record.ts';
import type { TenderType } from '../domain/sale/payment.ts';

/* The parts that several messages share. Each description is published with the JSON Schema. */

// A pattern with the flag `u` counts code points, like JSON Schema; `maxLength` would count UTF-16 units.
const textUpTo = (most: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\s\\S]{0,${most}}$`, 'u'), `must have at most ${most} characters`));

export const shortText = textUpTo(200);
export const longText = textUpTo(2000);

/** Printable ASCII without spaces, so that it can be used unescaped in an address, a lock's name and a log line. */
export const identifier = v.pipe(
  v.string(),
  v.regex(/^[!-~]{1,100}$/, 'must be 1 to 100 printable ASCII characters without spaces'),
);

/** Any object that is not a list; it is passed on unchanged. */
export const anyObject = v.pipe(
  v.custom<Record<string, unknown>>(isRecord, 'must be an object'),
  v.metadata({ jsonSchema: { type: 'object' } }),
);

const currencyCode = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3}$/, 'must be three capital letters'),
  v.description('ISO 4217; EUR where it is absent'),
);

/** An amount as the terminal may send it. */
const decimal = v.pipe(
  v.union([
    v.pipe(v.number(), v.minValue(-99_999_999_999), v.maxValue(99_999_999_999)),
    v.pipe(v.string(), v.regex(/^-?\d{1,11}(\.\d{1,25})?$/, 'must be a decimal number with a point')),
  ]),
  v.description('a number or its text; less than half a cent more or less is rounded away'),
);

/** An amount as the app sends it. */
const sentAmount = v.pipe(
  v.number(),
  v.description('a number with no more digits after the point than the currency has'),
);

/** The `external_reference_custom_id` of the app's own lines in a terminal's cart. */
export const ownReference = 'pos-desk';

/** A count as the app sends it. */
const sentCount = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000));

/** A count as the terminal may send it; negative in a line that cancels another one. */
const count = v.pipe(
  v.union([
    v.pipe(v.number(), v.safeInteger(), v.minValue(-100_000), v.maxValue(100_000)),
    v.pipe(v.string(), v.regex(/^-?\d{1,5}(\.0{1,25})?$/, 'must be a whole number')),
  ]),
  v.description('a whole number or its text; lines of the same custom_id and price are added up'),
);

const ownLineOf = <
  Amount extends v.GenericSchema<unknown, string | number>,
  Count extends v.GenericSchema<unknown, string | number>,
  Rate extends v.GenericSchema,
>(
  amount: Amount,
  qty: Count,
  vatRate: Rate,
) =>
  v.looseObject({
    custom_id: v.pipe(
      shortText,
      v.description(
        "the line's identity: option id | appointment | 1 for a gift, else 0, and for a line with a price of its own | that price in cents",
      ),
    ),
    external_reference_custom_id: v.literal(ownReference),
    name: v.optional(v.unknown()),
    qty,
    amount: v.looseObject({ gross: v.pipe(amount, v.description('price of one piece, taxes included')) }),
    currency: v.nullish(currencyCode),
    vat_rate: vatRate,
  });

/** A rate as the app sends it. */
const sentRate = v.pipe(
  v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  v.description('a fraction: 0.19 for 19 %'),
);

/** A VAT rate as the terminal may send it, in any form: it is not read. */
const rate = v.pipe(v.optional(v.unknown()), v.description("not read: the app knows its own lines' rates"));

const ownItem = ownLineOf(decimal, count, rate);
const sentItem = ownLineOf(sentAmount, sentCount, sentRate);

export type OwnItemMessage = v.InferOutput<typeof ownItem>;

const notOwn = {
  not: {
    type: 'object',
    properties: { external_reference_custom_id: { const: ownReference } },
    required: ['external_reference_custom_id'],
  },
};

/** A line that is not this app's: kept and sent back with all its fields (CART-12). */
const externalItem = v.pipe(
  v.custom<Record<string, unknown>>((value) => isRecord(value) && !isOwnItem(value), 'must be an object'),
  v.metadata({ jsonSchema: { type: 'object', ...notOwn } }),
  v.description("a line that is not this app's: anything at all, kept as it came"),
);

/** A line of a paid sale that is not this app's: anything is valid, because a paid sale must not be refused for it. */
const externalPart = v.pipe(
  v.custom<unknown>((value) => !isOwnItem(value)),
  v.metadata({ jsonSchema: notOwn }),
  v.description("a line that is not this app's: anything at all"),
);

/** The most lines, and the longest name (characters), that strict terminals accept. */
export const mostLines = 300;
export const longestName = 128;

const sentItems = v.pipe(v.array(v.union([sentItem, externalItem])), v.maxLength(mostLines));

const cartOf = <Items extends v.GenericSchema<unknown, readonly unknown[]>>(items: Items) =>
  v.looseObject({
    external_reference_custom_id: v.pipe(v.nullish(shortText), v.description("the terminal's own name for this cart")),
    currency: v.nullish(currencyCode),
    items,
  });

export const cart = cartOf(v.pipe(v.array(v.union([ownItem, externalItem])), v.maxLength(mostLines)));
export const sentCart = cartOf(sentItems);

/** The payment types whose meaning is known (TERM-7). */
const paymentTypes: readonly TenderType[] = ['cash', 'card', 'gift_card', 'terminal_gift_card', 'invoice'];

export const takenSale = v.looseObject({
  id: v.pipe(
    v.optional(v.unknown()),
    v.description(
      "the sale's name, a text or a number, the same each time it is sent again, and never used for another; a sale without one is named by its whole content",
    ),
  ),
  external_reference_custom_id: v.pipe(v.optional(v.unknown()), v.description("the cart's, as the terminal has it")),
  totals: v.pipe(
    v.optional(v.unknown()),
    v.description('{ gross: { value, currency } }: what was paid for everything, whatever else is in the sale'),
  ),
  items: v.array(v.union([ownItem, externalPart])),
  payments: v.pipe(
    v.optional(v.unknown()),
    v.description(
      `a list; the type of the first one says which payment the provider is told: ${paymentTypes.join(', ')}; paid_cash is cash; any other counts as card, and so does a sale without a list; an empty list: nothing was to be paid`,
    ),
  ),
});

export const reportedSale = v.strictObject({
  id: v.pipe(
    longText,
    v.description('the same each time it is sent again; of a sale of the terminal, its own name for it'),
  ),
  external_reference_custom_id: v.nullable(shortText),
  totals: v.strictObject({ gross: v.strictObject({ value: sentAmount, currency: currencyCode }) }),
  items: sentItems,
  payments: v.pipe(
    v.array(v.strictObject({ type: v.picklist(paymentTypes) })),
    v.description('empty when no payment was required'),
  ),
  order_number: shortText,
  printer_html_link: v.nullable(longText),
});

export const printJob = v.strictObject({
  url: longText,
  title: shortText,
  mime_type: textUpTo(100),
});

const opaque = v.pipe(anyObject, v.description("the app's own: kept and given back as it is"));

/** The copy of the app's state that the terminal keeps. */
export const storageCopy = v.object({
  version: v.literal(1),
  saved_at: v.pipe(v.number(), v.safeInteger(), v.description('when the state last changed, in ms since 1970')),
  user_id: v.nullable(shortText),
  cart: opaque,
  checkout: opaque,
  cash_register: opaque,
  sales: v.pipe(v.nullish(v.array(opaque)), v.description('sales that are not settled; absent where there are none')),
  learned: v.pipe(
    v.nullish(opaque),
    v.description('what was found out about the booking provider; absent where nothing was'),
  ),
});

/** What a terminal may answer instead of null where it has no copy. */
export const noCopy = v.pipe(
  v.custom<Readonly<Record<string, never>>>(
    (value) => isRecord(value) && Object.keys(value).length === 0,
    'must be an empty object',
  ),
  v.metadata({ jsonSchema: { type: 'object', properties: {}, additionalProperties: false } }),
);

export type StorageCopy = v.InferOutput<typeof storageCopy>;

/** Whether a line has the app's reference. */
export function isOwnItem(value: unknown): boolean {
  return isRecord(value) && value.external_reference_custom_id === ownReference;
}

/** Names the wrong field and what is expected there; never repeats the field's content. */
export function reasonOf([first]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  let issue = first;
  const path = [v.getDotPath(issue)];
  // Of a union, the first option's issue is reported.
  for (let [inner] = issue.issues ?? []; inner !== undefined; [inner] = issue.issues ?? []) {
    issue = inner;
    path.push(v.getDotPath(issue));
  }
  const field = path.filter((part) => part !== null).join('.') || 'message';
  const expected = issue.kind === 'validation' && issue.type === 'regex' ? issue.message : `expected ${issue.expected}`;
  return `${field}: ${expected}`.slice(0, 300);
}
