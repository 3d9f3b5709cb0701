import { useState } from 'react';
import { validTickets } from '../../../domain/bookings/booking.ts';
import { useReprint } from '../../shared/use-print-order.ts';
import type { FoundOrder } from './found-order.ts';

/** Prints the tickets of an order that was found (FAST-9); `printing` is the key of the one that is being printed. */
export function useReprintFound(): { readonly printing: string | null; readonly reprint: (order: FoundOrder) => void } {
  const print = useReprint();
  const [printing, setPrinting] = useState<string | null>(null);

  async function reprint({ key, orderNumber, bookings }: FoundOrder): Promise<void> {
    if (orderNumber === null || printing !== null) return;
    setPrinting(key);
    // The search may have found only some of the order's bookings.
    await print(
      orderNumber,
      validTickets(bookings).every(({ pdfUrl }) => pdfUrl !== null),
    );
    setPrinting(null);
  }

  return { printing, reprint: (order) => void reprint(order) };
}
