import type { Database } from '../database/database.ts';
import type { Localised } from './language.ts';
import type { Line } from './offers.ts';

export interface Field {
  readonly id: number;
  readonly title: Localised;
  readonly type: string;
  readonly choices: readonly { readonly id: string; readonly title: Localised }[];
}

export interface AskedField {
  readonly field: Field;
  readonly required: boolean;
}

export interface AskedAttendee {
  readonly optionId: number;
  /** From 1, counted for each price option over the whole cart. */
  readonly number: number;
  readonly fields: readonly AskedField[];
}

export interface AskedFields {
  readonly buyer: readonly AskedField[];
  readonly attendees: readonly AskedAttendee[];
}

type Wanted = readonly (readonly [number, boolean])[];

function union(lists: readonly Wanted[]): Map<number, boolean> {
  const required = new Map<number, boolean>();
  for (const [id, isRequired] of lists.flat()) required.set(id, isRequired || required.get(id) === true);
  return required;
}

function resolve(wanted: Iterable<readonly [number, boolean]>, byId: ReadonlyMap<number, Field>): AskedField[] {
  return [...wanted].flatMap(([id, required]) => {
    const field = byId.get(id);
    return field ? [{ field, required }] : [];
  });
}

/** What the cart's products ask of the buyer and of every attendee. A product with no fields asks nothing (CART-4). */
export async function askedFields(db: Database, lines: readonly Line[]): Promise<AskedFields> {
  const fields = await db.query<Field>('SELECT id, title, type, choices FROM field ORDER BY id');
  const byId = new Map(fields.map((field) => [field.id, field]));
  const wanted = [...union(lines.map((line) => line.offer.buyer_fields))].sort(([a], [b]) => a - b);
  const counted = new Map<number, number>();
  const attendees = lines.flatMap((line) => {
    const optionId = line.offer.option_id;
    const before = counted.get(optionId) ?? 0;
    counted.set(optionId, before + line.qty);
    if (line.asGift || line.offer.attendee_fields.length === 0) return [];
    const asked = resolve(line.offer.attendee_fields, byId);
    return Array.from({ length: line.qty }, (_, index) => ({ optionId, number: before + index + 1, fields: asked }));
  });
  return { buyer: resolve(wanted, byId), attendees };
}
