import { type CartItem, holdMinutes } from '../../domain/cart/cart.ts';
import { endlessFrom } from '../../domain/catalogue/capacity.ts';
import { nothing, objectWith } from '../client/data-shape.ts';
import type { HoldRequest, Provider } from '../provider.ts';
import { holdWire, toHoldGrant } from '../wire/checkout.ts';
import { asFlag } from '../wire/decided-here.ts';
import { decode } from '../wire/decode.ts';
import { customPrice } from '../wire/request-items.ts';
import type { EndpointContext } from './context.ts';

export function holdEndpoints({ client }: EndpointContext): Pick<Provider, 'hold' | 'releaseHold'> {
  return {
    async hold(request) {
      const answer = await client.write({
        method: 'POST',
        path: 'checkout/hold',
        query: { collect_totals: false, currency: 'default', reserve_minutes: holdMinutes },
        body: holdBody(request),
        gives: objectWith('reservation_data'),
      });
      return { ...decode(answer, holdWire, toHoldGrant), answeredAt: answer.at ?? null };
    },

    async releaseHold(code) {
      await client.write({
        method: 'DELETE',
        path: 'checkout/hold',
        query: { reservation_code: code },
        gives: nothing,
      });
    },
  };
}

function holdBody({ item, code }: HoldRequest) {
  return {
    product_id: item.productId,
    qty: item.quantity,
    option_id: item.optionId,
    // An overbooked appointment has fewer than no places left.
    maxQty: Math.max(0, item.maxQuantity ?? endlessFrom),
    vatRate: percentOf(item),
    allow_overbooking: true,
    as_gift: asFlag(item.isGift),
    ...customPrice(item),
    date_time: item.time,
    reservation_code: code,
  };
}

function percentOf(item: CartItem): number {
  return item.vatRate / 100;
}
