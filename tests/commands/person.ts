import { ORIGIN, SUPPLIER } from '../../sandbox/booking/testing/test-api.ts';
import { type Candidate, isInDoubt, mayBeTwice, type Sale } from '../../src/domain/sale/sale.ts';
import type { Counter } from './counter.ts';
import type { LedgerBooking } from './ledger.ts';
import type { Shop } from './shop.ts';
import { tokenOf } from './shop.ts';
import { partsOf } from './truth.ts';

/**
 * A person at the till who can look into the provider's books: of each sale that is left to them they say what is true. What they
 * can't say with what is on screen they leave, and the till goes on asking.
 */
export async function decideTruthfully(shop: Shop, { till, device }: Counter): Promise<void> {
  for (const { reference, duplicates } of (await device.salesIn(['done'])).filter(mayBeTwice)) {
    const booked = await shop.ledger.bookings(reference);
    const isTwice = duplicates?.bookings.every((named) => booked.some((one) => isSame(one, named)));
    await shop.outcome(till.answerDuplicates(reference, isTwice ? 'booked-twice' : 'other-sale'));
  }
  for (const sale of await device.salesIn(['submitting', 'unknown'])) {
    if (!isInDoubt(sale)) continue;
    const booked = await shop.ledger.bookings(sale.reference);
    const found = sale.doubt?.candidates.find((candidate) => booked.some((one) => isSame(one, candidate)));
    if (isWhole(sale, booked)) {
      // Without a connection the till can't take it over yet.
      if (found !== undefined) await shop.outcome(till.claimBooking(sale.reference, found)).catch(() => undefined);
      continue;
    }
    for (const { booking_key } of booked) await deleteInDashboard(shop, booking_key);
    await shop.outcome(till.declareNotSold(sale.reference));
  }
}

function isSame(one: LedgerBooking, { orderNumber, bookingKey }: Candidate): boolean {
  return orderNumber === null ? one.booking_key === bookingKey : one.order_number === orderNumber;
}

function isWhole({ request, kind }: Sale, booked: readonly LedgerBooking[]): boolean {
  const parts = partsOf(request.items, kind).size;
  // A purchase may have arrived twice.
  return booked.length === parts || (kind === 'purchase' && booked.length === 2 * parts);
}

/** Half a reservation is of no use to anybody. */
async function deleteInDashboard(shop: Shop, bookingKey: string): Promise<void> {
  const address = `${ORIGIN}/api/checkout/permanentreservation?booking_key=${bookingKey}`;
  await shop.outcome(
    shop.fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${tokenOf(SUPPLIER)}` } }),
  );
}
