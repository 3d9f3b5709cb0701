import * as v from 'valibot';
import type { OfferType } from '../../domain/catalogue/catalogue.ts';
import { isRecord } from '../../domain/is-record.ts';
import type { Clock } from '../../domain/times/clock.ts';
import { dataIn, list } from '../client/data-shape.ts';
import { exchange } from '../client/exchange.ts';
import { ProviderError } from '../provider-error.ts';
import { decodeRows, unreadable } from '../wire/decode.ts';
import { flag, id, optionalText, reads, text } from '../wire/loose.ts';

interface HostOptions {
  /** Absolute address of the folder that the app is served from. */
  readonly hostUrl: string;
  readonly fetch: typeof fetch;
  readonly timer: Pick<Clock, 'after'>;
}

const call = 'GET type.json';
const limitMs = 10_000;

/**
 * The types of offers from the host's own `type.json`, which is no call of the API (WIZ-2). It is public, so it is requested without
 * a token, and caches may answer. Rejects with a `ProviderError`.
 */
export async function readOfferTypes(
  { hostUrl, fetch, timer }: HostOptions,
  signal?: AbortSignal,
): Promise<OfferType[]> {
  const address = new URL('type.json', hostUrl);
  const init: RequestInit = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' };
  const raw = await exchange(fetch, address, init, { ms: limitMs, timer, signal });
  if (raw.status >= 400) throw new ProviderError({ kind: 'server-error', status: raw.status });
  return decodeRows({ call, ...dataIn(parsed(raw.text), list) }, offerTypeWire, toOfferType);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(call, '(body)', 'JSON');
  }
}

/** Titles by language; one text alone is taken for all. */
const titles = reads('titles by language', (value): Record<string, string> | undefined => {
  if (typeof value === 'string') return { 'en-US': value };
  if (!isRecord(value)) return undefined;
  const told = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return told.length === 0 ? undefined : Object.fromEntries(told);
});

const offerTypeWire = v.object({
  id,
  title: titles,
  type_id: text,
  tag: optionalText,
  as_gift: flag,
  icon: optionalText,
});

function toOfferType(wire: v.InferOutput<typeof offerTypeWire>): OfferType {
  return {
    id: wire.id,
    titles: wire.title,
    typeId: wire.type_id,
    tag: wire.tag,
    isGift: wire.as_gift,
    icon: wire.icon || null,
  };
}
