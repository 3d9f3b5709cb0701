import type { Reservation } from '../../domain/bookings/booking.ts';
import { capacityAt } from '../../domain/catalogue/capacity.ts';
import { dayBounds, today } from '../../domain/times/appointment.ts';
import type { SaleContext } from '../context.ts';

/** The most pieces of each option that an opened reservation can be sold with, by option (CART-6); null is endless or unknown. */
export type MostPieces = Readonly<Record<string, number | null>>;

/** Its own pieces and those that are left for others; a provider that doesn't tell must not keep it from being opened. */
export async function mostPiecesOf(context: SaleContext, reservation: Reservation): Promise<MostPieces> {
  const { items, appointment } = reservation;
  const entries = items.map(async ({ optionId, quantity }) => {
    const from = appointment ?? dayBounds(today(context.clock.now())).from;
    const slots = await context.provider.optionSlots(optionId, from, context.locale()).catch(() => []);
    const left = capacityAt(slots, optionId, appointment)?.left ?? Number.POSITIVE_INFINITY;
    return [optionId, Number.isFinite(left) ? quantity + left : null] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
