import * as v from 'valibot';
import { NO_SLOT } from '../../database/schema.ts';
import { type Call, defineCall } from '../call.ts';
import { refusal } from '../refusal.ts';
import { currency, date, dayBound, id, locale } from '../request-values.ts';
import type { Sandbox } from '../sandbox.ts';
import { leftOf, readStock, type SlotKey, slotKeyText } from '../stock.ts';
import { type Slot, slotDates, slotsBetween } from '../timetable.ts';

const MAX_DAYS = 366;

interface OptionRow {
  readonly id: number;
  readonly variation_id: number;
  readonly timed: boolean;
}

async function optionsOf(sandbox: Sandbox, column: 'id' | 'variation_id', value: number): Promise<OptionRow[]> {
  const rows = await sandbox.database.query<OptionRow>(
    `SELECT o.id, o.variation_id, p.timed FROM price_option o JOIN product p ON p.id = o.product_id WHERE o.${column} = $1 ORDER BY o.id`,
    [value],
  );
  if (rows.length === 0) throw refusal(404, `There is no ${column === 'id' ? 'price option' : 'variation'} ${value}.`);
  return rows;
}

const asTime = (bound: string, time: string): string => (bound.length === 10 ? `${bound} ${time}` : bound);

function checkRange(from: string, to: string): void {
  if (from > to) throw refusal(400, 'The query\'s "from" is after its "to".');
  if (Date.parse(`${to.slice(0, 10)}Z`) - Date.parse(`${from.slice(0, 10)}Z`) > MAX_DAYS * 86_400_000) {
    throw refusal(400, `The query asks for more than ${MAX_DAYS} days.`);
  }
}

async function onWire(
  sandbox: Sandbox,
  slots: readonly Slot[],
  options: readonly OptionRow[],
  stockSlot?: string,
): Promise<object[]> {
  const [first] = options;
  if (first === undefined) return [];
  const keys: SlotKey[] = slots.flatMap((slot) =>
    options.map((option) => ({ optionId: option.id, slot: stockSlot ?? slot.start })),
  );
  const stock = await readStock(sandbox.database, keys, sandbox.now().getTime());
  return slots.map((slot) => {
    const known = options.flatMap((option) => {
      const found = stock.get(slotKeyText({ optionId: option.id, slot: stockSlot ?? slot.start }));
      return found ? [{ id: option.id, found }] : [];
    });
    return {
      start_date_time: slot.start,
      [`${sandbox.fieldPrefix}_variation_id`]: first.variation_id,
      qty_available_by_option: Object.fromEntries(known.map(({ id: key, found }) => [key, leftOf(found)])),
      stock_available_by_option: Object.fromEntries(known.map(({ id: key, found }) => [key, found.stock])),
    };
  });
}

/** Slots with capacity, of a variation or of one price option; what has no appointments is one entry for the first day. */
export function timeslotCalls(fieldPrefix: string): readonly Call[] {
  const variationKey = `${fieldPrefix}_variation_id`;
  const optionKey = `${fieldPrefix}_option_id`;
  const common = { from_datetime: dayBound, to_datetime: dayBound, store_locale: locale, currency };

  const timeslots = defineCall({
    name: 'GET products/timeslots',
    path: /^products\/timeslots$/,
    query: v.pipe(
      v.strictObject({ ...common, [variationKey]: v.optional(id), [optionKey]: v.optional(id) }),
      v.check(
        (query) => variationKey in query !== optionKey in query,
        `either ${variationKey} or ${optionKey} is expected`,
      ),
    ),
    answer: async ({ sandbox, query }) => {
      const ids = v.parse(
        v.object({ [variationKey]: v.optional(v.number()), [optionKey]: v.optional(v.number()) }),
        query,
      );
      const optionId = ids[optionKey];
      const options = await optionsOf(
        sandbox,
        optionId === undefined ? 'variation_id' : 'id',
        optionId ?? ids[variationKey] ?? 0,
      );
      const from = asTime(query.from_datetime, '00:00:00');
      const to = asTime(query.to_datetime, '23:59:59');
      checkRange(from, to);
      const [first] = options;
      if (first === undefined) return [];
      if (!first.timed) return onWire(sandbox, [{ start: from }], options, NO_SLOT);
      return onWire(sandbox, await slotsBetween(sandbox.database, first.variation_id, from, to), options);
    },
  });

  const dates = defineCall({
    name: 'GET products/timeslots/dates',
    path: /^products\/timeslots\/dates$/,
    query: v.strictObject({ variation_id: id, from_date: date, to_date: date }),
    answer: async ({ sandbox, query }) => {
      checkRange(query.from_date, query.to_date);
      await optionsOf(sandbox, 'variation_id', query.variation_id);
      const days = await slotDates(sandbox.database, query.variation_id, query.from_date, query.to_date);
      return days.map((day) => ({ date: day }));
    },
  });

  return [timeslots, dates];
}
