import type { Control } from '../control.ts';

/** One item of an order as the provider's ledger has it. */
interface SoldItem {
  readonly option_id: string | number;
  /** The venue's wall-clock. */
  readonly date_time: string | null;
  readonly qty: number;
  readonly unit_cents: number;
  readonly overbooked: boolean;
  readonly custom_time: boolean;
  readonly booking_key: string;
}

interface SoldOrder {
  readonly order_number: string;
  readonly reference: string | null;
  readonly payment_code: string;
  readonly total_cents: number;
  readonly items: readonly SoldItem[];
}

/** The orders made at tills, newest first. */
export async function orders(control: Control): Promise<readonly SoldOrder[]> {
  // The sandbox's own answer, of its own making: not checked again here.
  return (await control.ledger()).orders as unknown as readonly SoldOrder[];
}

/** What was sold for an appointment, like 2026-12-24T09:00:00. */
export async function sold(control: Control, at: string): Promise<readonly SoldItem[]> {
  const items = (await orders(control)).flatMap((order) => order.items);
  return items.filter(({ date_time }) => date_time === at.replace('T', ' '));
}

/** Bodies of the calls that the provider has seen since the requests were cleared, oldest first. */
export async function bodies(control: Control, call: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const asked = (await control.requests()).filter((entry) => entry.call === call);
  return asked.map(({ body }) => Object(body));
}
