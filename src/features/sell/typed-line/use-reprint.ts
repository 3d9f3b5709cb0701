import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { validTickets } from '../../../domain/bookings/booking.ts';
import { orderQuery, userQuery, useScope } from '../../../provider/index.ts';
import { terminalPrinter, useTerminal } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { usePrintOrder } from '../../shared/use-print-order.ts';
import type { FoundOrder } from './found-order.ts';

/** Prints the tickets of an order that was found (FAST-9); `printing` is the key of the one that is on its way. */
export function useReprint(): { readonly printing: string | null; readonly reprint: (order: FoundOrder) => void } {
  const client = useQueryClient();
  const scope = useScope();
  const alerts = useAlerts();
  const print = usePrintOrder(terminalPrinter(useTerminal()), (message) => alerts.show(message));
  const [printing, setPrinting] = useState<string | null>(null);

  async function reprint({ key, orderNumber, bookings }: FoundOrder): Promise<void> {
    if (orderNumber === null || printing !== null) return;
    setPrinting(key);
    const ordered = validTickets(bookings);
    await print({
      orderNumber,
      isComplete: ordered.every(({ pdfUrl }) => pdfUrl !== null),
      // The search may have found only some of the order's bookings.
      async tickets() {
        const user = await client.ensureQueryData(userQuery(scope));
        return validTickets(await client.fetchQuery(orderQuery(scope, user, orderNumber)));
      },
    });
    setPrinting(null);
  }

  return { printing, reprint: (order) => void reprint(order) };
}
