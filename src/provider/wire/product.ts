import type { Product } from '../../domain/catalogue/catalogue.ts';
import { isRecord } from '../../domain/is-record.ts';
import { MeaninglessValue } from './decode.ts';
import { money } from './domain-values.ts';
import { amountIn, currencyIn, flagIn, idIn, isNothing, linkIn, reads, rowsIn, textIn } from './loose.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Products are the one list with hundreds of rows on the way to the first screen: their fields are read without schemas, which
 * takes a quarter of the time.
 */
export const productRow = reads<Row>('an object', (value) => (isRecord(value) ? value : undefined));

/** `currency` is the account's, for a product that names none. */
export function toProduct(row: Row, currency: string): Product {
  return {
    id: needed(row, 'product_id', 'an id', idIn),
    name: needed(row, 'name', 'a text', textIn),
    withTime: optional(row, 'is_appointment_needed', 'yes or no', flagIn) ?? false,
    isGift: optional(row, 'as_gift', 'yes or no', flagIn) ?? false,
    pictureUrl: linkIn(row.thumbnail),
    basePrice: basePrice(row, currency),
    variationIds: variationIds(row),
  };
}

function basePrice(row: Row, account: string) {
  const amount = optional(row, 'base_price', 'an amount', amountIn);
  if (amount === null) return null;
  return money(amount, optional(row, 'currency_code', 'a currency code', currencyIn) ?? account, 'base_price');
}

function variationIds(row: Row): string[] {
  const rows = optional(row, 'variations', 'a list', rowsIn) ?? [];
  return rows.map((variation, index) => {
    const id = isRecord(variation) ? idIn(variation.variation_id) : undefined;
    if (id === undefined) throw new MeaninglessValue(`variations.${index}.variation_id`, 'an id');
    return id;
  });
}

function needed<T>(row: Row, key: string, expected: string, read: (value: unknown) => T | undefined): T {
  const value = read(row[key]);
  if (value === undefined) throw new MeaninglessValue(key, expected);
  return value;
}

function optional<T>(row: Row, key: string, expected: string, read: (value: unknown) => T | undefined): T | null {
  return isNothing(row[key]) ? null : needed(row, key, expected, read);
}
