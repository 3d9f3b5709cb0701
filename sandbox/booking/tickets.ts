import type { Database } from '../database/database.ts';
import type { BuyerAnswers, Contact } from './buyer-data.ts';
import type { Sandbox } from './sandbox.ts';
import type { SoldLine } from './seats.ts';

const CODE_LENGTH = 12;

/** A ticket's code: short enough to be typed at a gate, not guessable. */
export function freshCode(sandbox: Sandbox): string {
  return sandbox
    .random()
    .replace(/[^a-z0-9]/gi, '')
    .slice(-CODE_LENGTH)
    .toUpperCase();
}

interface NewTickets {
  readonly bookingId: number;
  readonly tickets: readonly { readonly line: SoldLine; readonly code: string }[];
  /** How many tickets of the order were written before. */
  readonly firstPosition: number;
  readonly answers: BuyerAnswers & { readonly contact: Contact };
}

/** Writes the tickets; each is ready a moment after the one before, by the clock, so that a restart changes nothing. */
export async function writeTickets(
  sandbox: Sandbox,
  tx: Database,
  { bookingId, tickets, firstPosition, answers }: NewTickets,
): Promise<void> {
  const nowMs = sandbox.now().getTime();
  const holder = `${answers.contact.firstname} ${answers.contact.lastname}`.trim();
  for (const [index, { line, code }] of tickets.entries()) {
    const position = firstPosition + index;
    await tx.query(
      `INSERT INTO ticket (code, secret, booking_id, option_id, kind, unit_cents, holder, position, ready_ms)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        code,
        sandbox.random(),
        bookingId,
        line.offer.option_id,
        line.asGift ? 'voucher' : 'ticket',
        line.unitCents,
        holder === '' ? null : holder,
        position,
        nowMs + (position + 1) * sandbox.ticketDelayMs,
      ],
    );
  }
}
