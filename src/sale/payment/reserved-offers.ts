import type { Reservation } from '../../domain/bookings/booking.ts';
import { capacityAt } from '../../domain/catalogue/capacity.ts';
import type { Money } from '../../domain/money/money.ts';
import { dayBounds, today } from '../../domain/times/appointment.ts';
import type { SaleContext } from '../context.ts';

/** What the catalogue says of an option of a reservation: the reservation's own answer tells none of it. */
export interface ReservedOffer {
  /** Empty where it is not told. */
  readonly variationName: string;
  /** What the provider charges by itself (PRICE-5); null where it is not told. */
  readonly originalPrice: Money | null;
  /** The places that are left for others; null is endless or not told (CART-6). */
  readonly left: number | null;
  /** Whether it is told to be sold with an appointment. */
  readonly withTime: boolean;
}

/** The reservation's offers, by option. A catalogue that doesn't answer must not keep it from being opened. */
export async function reservedOffers(
  context: SaleContext,
  { items, appointment }: Reservation,
): Promise<Readonly<Record<string, ReservedOffer>>> {
  const { clock, provider, locale } = context;
  const from = appointment ?? dayBounds(today(clock.now())).from;

  async function offerOf(optionId: string): Promise<ReservedOffer> {
    const slots = await provider.optionSlots(optionId, from, locale()).catch(() => []);
    const left = capacityAt(slots, optionId, appointment)?.left ?? Number.POSITIVE_INFINITY;
    const variationId = slots.find(({ capacityByOption }) => optionId in capacityByOption)?.variationId ?? '';
    const [variation, options] =
      variationId === ''
        ? [null, []]
        : await Promise.all([
            provider.variation(variationId, locale()).catch(() => null),
            provider.priceOptions(variationId).catch(() => []),
          ]);
    const option = options.find(({ id }) => id === optionId);
    return {
      variationName: variation?.name ?? '',
      originalPrice: option === undefined ? null : (option.customPrice ?? option.price),
      left: Number.isFinite(left) ? left : null,
      withTime: variation?.withTime === true,
    };
  }

  return Object.fromEntries(
    await Promise.all(items.map(async ({ optionId }) => [optionId, await offerOf(optionId)] as const)),
  );
}
