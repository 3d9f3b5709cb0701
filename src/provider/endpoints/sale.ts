import { partReference, reservationParts } from '../../domain/sale/reservation-parts.ts';
import type { SaleRequest, SaleResult } from '../../domain/sale/sale.ts';
import { fallbackLocale } from '../client/call.ts';
import { objectWith } from '../client/data-shape.ts';
import type { Provider } from '../provider.ts';
import { failedAs, outcomeIsUnknown, ProviderError } from '../provider-error.ts';
import { purchaseWire, reservedWire, toPurchase } from '../wire/checkout.ts';
import { asFlag } from '../wire/decided-here.ts';
import { decode } from '../wire/decode.ts';
import { purchaseBody, reservationBody, type SentPart } from '../wire/request-bodies.ts';
import { deleteReservation } from './bookings.ts';
import type { EndpointContext } from './context.ts';

export function saleEndpoints({ client }: EndpointContext) {
  async function reservePart(request: SaleRequest, part: SentPart): Promise<string> {
    const answer = await client.write({
      method: 'POST',
      path: 'checkout/permanentreservation',
      query: { currency: 'default' },
      body: reservationBody(request, part),
      gives: objectWith('booking_key'),
      locale: request.locale,
    });
    return decode(answer, reservedWire, (wire) => wire.booking_key);
  }

  /** Gives the parts back. Resolves to whether none of them can still be reserved. */
  async function giveBack(bookingKeys: readonly string[]): Promise<boolean> {
    const told = await Promise.allSettled(bookingKeys.map((bookingKey) => deleteReservation(client, bookingKey)));
    return told.every(({ status }) => status === 'fulfilled');
  }

  return {
    cancelReservation: (bookingKey) => deleteReservation(client, bookingKey),

    async purchase(request) {
      const answer = await client.write({
        method: 'POST',
        path: 'checkout/purchase',
        query: {
          currency: 'default',
          tracking_channel: 'pos',
          send_tickets_to_customer: asFlag(request.sendTickets),
          store_locale: request.locale || fallbackLocale,
        },
        body: purchaseBody(request),
        gives: objectWith('transaction_id'),
        locale: request.locale,
      });
      return decode(answer, purchaseWire, toPurchase);
    },

    /** One call a part; when a later part is refused the earlier ones are given back, so that all of the cart is reserved or nothing. */
    async reserve(request, note = async () => undefined, made = []): Promise<SaleResult> {
      const keys = [...made];
      const parts = reservationParts(request.items);
      try {
        for (const [number, items] of parts.entries()) {
          if (number < made.length) continue;
          if (number > 0) await note(keys.slice());
          const reference = partReference(request.reference, number + 1, parts.length);
          keys.push(await reservePart(request, { number, items, reference }));
        }
      } catch (error) {
        if (outcomeIsUnknown(error)) throw afterKeys(error, keys);
        const refusal = parts.length > 1 ? ofPart(error, keys.length) : error;
        if (await giveBack(keys)) throw refusal;
        // The words of a refusal stay; without one nobody says that nothing is reserved.
        throw afterKeys(failedAs(refusal, 'refused') ? refusal : null, keys);
      }
      return { orderNumber: null, bookingKeys: keys, printLink: null };
    },
  } satisfies Partial<Provider>;
}

/** A part without an answer says which keys the parts before it have, as these are reserved. */
function afterKeys(error: unknown, keys: readonly string[]): ProviderError {
  return new ProviderError(error instanceof ProviderError ? error.failure : { kind: 'no-answer' }, keys);
}

/** A refusal says which part of the reservation it is of; other errors stay as they are. */
function ofPart(error: unknown, part: number): unknown {
  if (!failedAs(error, 'refused')) return error;
  return new ProviderError({ ...error.failure, part });
}
