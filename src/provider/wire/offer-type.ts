import * as v from 'valibot';
import type { OfferType } from '../../domain/catalogue/catalogue.ts';
import { isRecord } from '../../domain/is-record.ts';
import { flag, id, optionalText, reads, text } from './loose.ts';

/** Titles by language; one text alone is taken for all. */
const titles = reads('titles by language', (value): Record<string, string> | undefined => {
  if (typeof value === 'string') return { 'en-US': value };
  if (!isRecord(value) || typeof value['en-US'] !== 'string') return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
});

export const offerTypeWire = v.object({
  id,
  title: titles,
  type_id: text,
  tag: optionalText,
  as_gift: flag,
  icon: optionalText,
});

export function toOfferType(wire: v.InferOutput<typeof offerTypeWire>): OfferType {
  return {
    id: wire.id,
    titles: wire.title,
    typeId: wire.type_id,
    tag: wire.tag,
    isGift: wire.as_gift,
    icon: wire.icon || null,
  };
}
