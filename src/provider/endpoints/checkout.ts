import type { CartItem } from '../../domain/cart/cart.ts';
import { isRecord } from '../../domain/is-record.ts';
import { fallbackLocale } from '../client/call.ts';
import { list, objectOrListOf, objectWith } from '../client/data-shape.ts';
import type { Provider } from '../provider.ts';
import { failedAs } from '../provider-error.ts';
import {
  assigneesWire,
  couponWire,
  orderFieldsWire,
  printerWire,
  toAssignees,
  toCheckedCoupon,
  toOrderFields,
  toPrinter,
  toTotals,
  totalsWire,
} from '../wire/checkout.ts';
import { couponPath, invalidCouponCodes } from '../wire/decided-here.ts';
import { decode, decodeAll, decodeRows } from '../wire/decode.ts';
import { assigneeItem, requestItem } from '../wire/request-items.ts';
import type { EndpointContext } from './context.ts';

type CheckoutEndpoints = Pick<Provider, 'totals' | 'orderFields' | 'assignees' | 'coupon' | 'printers'>;

/** Questions about a cart. They are POST calls, but change nothing, so that they are tried again like any read. */
export function checkoutEndpoints({ client, currencyCode }: EndpointContext): CheckoutEndpoints {
  return {
    async totals(items, couponCode, options) {
      const currency = await currencyCode(options);
      const answer = await client.read({
        method: 'POST',
        path: 'checkout/totals',
        query: { currency: 'default' },
        body: { items: items.map(requestItem), return_only_totals: true, coupon_code: couponCode },
        gives: objectWith('totals'),
        signal: options?.signal,
      });
      return decode(answer, totalsWire, (wire) => toTotals(wire, currency));
    },

    async orderFields(items, locale, options) {
      const answer = await client.read({
        method: 'POST',
        path: 'checkout/orderoptionfields/',
        query: { store_locale: locale || fallbackLocale },
        body: { items: items.map(requestItem) },
        gives: objectWith('buyer_data_required', 'attendee_data_required'),
        locale,
        signal: options?.signal,
      });
      return decode(answer, orderFieldsWire, toOrderFields);
    },

    async assignees(items, options) {
      const answer = await client.read({
        method: 'POST',
        path: 'checkout/avaialableassignees',
        body: { items: items.map(assigneeItem) },
        gives: objectWith('available_assignees'),
        signal: options?.signal,
      });
      return decode(answer, assigneesWire, toAssignees);
    },

    async coupon(code, items, options) {
      const currency = await currencyCode(options);
      try {
        const answer = await client.read({
          method: 'POST',
          path: couponPath,
          body: couponBody(code, items),
          gives: objectOrListOf('is_valid'),
          signal: options?.signal,
        });
        const isOne = isRecord(answer.data) && 'is_valid' in answer.data;
        const rows = decodeAll(isOne ? { ...answer, data: [answer.data] } : answer, couponWire, (wire) => wire);
        const valid = rows.find((row) => row.is_valid && isCode(row.code, code));
        return valid === undefined ? null : toCheckedCoupon(valid, currency);
      } catch (error) {
        if (saysInvalid(error)) return null;
        throw error;
      }
    },

    async printers(options) {
      const answer = await client.read({
        method: 'GET',
        path: 'checkout/availableprinters',
        gives: list,
        signal: options?.signal,
      });
      return decodeRows(answer, printerWire, toPrinter);
    },
  };
}

function couponBody(code: string, items: readonly CartItem[]) {
  return { coupon_code: code, items: items.map(requestItem) };
}

/** Providers don't tell capitals and small letters of a code apart; an answer without a code means the one asked for. */
function isCode(answered: string, asked: string): boolean {
  return answered === '' || answered.trim().toUpperCase() === asked.trim().toUpperCase();
}

function saysInvalid(error: unknown): boolean {
  return failedAs(error, 'refused') && invalidCouponCodes.includes(error.failure.code);
}
