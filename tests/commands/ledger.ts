import { ledgerOrders, ledgerReservations } from '../../sandbox/booking/ledger.ts';
import type { Clock } from '../../src/domain/times/clock.ts';
import { type CountedWrites, rememberUntilWritten } from './writes.ts';

export interface RunningHold {
  readonly code: string;
  readonly option_id: number;
  readonly slot: string;
  readonly qty: number;
  readonly overbooked: boolean;
}

/** What the books say of one booking or reservation. */
export interface LedgerBooking {
  readonly order_number: string | null;
  readonly booking_key: string;
}

/** What the provider has in its books, whatever the till believes. */
export interface Ledger {
  orders: (reference?: string) => ReturnType<typeof ledgerOrders>;
  reservations: (reference?: string) => ReturnType<typeof ledgerReservations>;
  /** The bookings and reservations that the sale with this reference made, each part of a reservation by itself. */
  bookings(reference: string): Promise<LedgerBooking[]>;
  /** How many each sale of the till has made, by its reference; none for one that has made none. */
  booked(): Promise<ReadonlyMap<string, number>>;
  /** Holds in force at this moment, by option and time. */
  holds(): Promise<RunningHold[]>;
  /** Places of an option that are sold or reserved for good at a time. */
  sold(optionId: number, slot: string): Promise<number>;
}

/** Tests ask the books after every step, and most steps write nothing there. */
export function openLedger(writes: CountedWrites, clock: Clock): Ledger {
  const { database } = writes;
  const orders = rememberUntilWritten(writes, (reference: string | null) => ledgerOrders(database, reference));
  const bookings = rememberUntilWritten(writes, (reference: string) =>
    database.query<LedgerBooking>(
      `SELECT order_number, booking_key FROM booking
       WHERE sent_reference = $1 OR starts_with(sent_reference, $1 || '#') ORDER BY id`,
      [reference],
    ),
  );
  const booked = rememberUntilWritten(writes, async (_: 'all') => {
    const rows = await database.query<{ reference: string; count: number }>(
      `SELECT split_part(sent_reference, '#', 1) AS reference, count(*) AS count FROM booking
       WHERE sent_reference IS NOT NULL GROUP BY 1`,
    );
    return new Map(rows.map(({ reference, count }) => [reference, count]));
  });

  return {
    orders: (reference) => orders(reference ?? null),
    reservations: (reference) => ledgerReservations(database, reference ?? null),
    bookings,
    booked: () => booked('all'),
    holds: () =>
      database.query<RunningHold>(
        `SELECT code, option_id, slot, qty, overbooked FROM hold WHERE status = 'held' AND expires_ms > $1
         ORDER BY option_id, slot, code`,
        [clock.now()],
      ),
    async sold(optionId, slot) {
      const [row] = await database.query<{ sold: number }>(
        'SELECT sold FROM stock WHERE option_id = $1 AND slot = $2::timestamp',
        [optionId, slot],
      );
      return row?.sold ?? 0;
    },
  };
}
