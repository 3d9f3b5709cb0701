import { useEffect, useState } from 'react';
import type { Checkout } from '../../../domain/sale/checkout.ts';
import type { Clock } from '../../../domain/times/clock.ts';
import { useTill } from '../../../sale/index.ts';
import { systemClock } from '../../../ui/system-clock.ts';

/** A field of the form: the buyer's, or the one of an attendee (by `attendeeKey`). */
export interface FieldPlace {
  readonly attendee: string | null;
  readonly fieldId: string;
}

/** What was typed and is not on the device yet. It is written a moment after the last key, and at once on `flush` (BUY-12). */
export interface Drafts {
  type(place: FieldPlace, value: string): void;
  has(place: FieldPlace): boolean;
  /** Resolves once all of it is on the device. */
  flush(): Promise<void>;
}

/**
 * Delay after a key (ms): several keys become one write, and nobody reloads the page sooner. The flush when the page is left is
 * only an attempt, as browsers do not wait for storage then.
 */
const writeDelay = 60;

/** The drafts of one form; what is not stored yet is written when the form or the page is left (BUY-12). */
export function useDrafts(): Drafts {
  const till = useTill();
  const [drafts] = useState(() => createDrafts(till.changeCheckout, systemClock));
  useEffect(() => {
    const flush = () => void drafts.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [drafts]);
  return drafts;
}

type Draft = FieldPlace & { readonly value: string };

export function createDrafts(
  change: (work: (checkout: Checkout) => Checkout) => Promise<void>,
  clock: Pick<Clock, 'after'>,
): Drafts {
  const drafts = new Map<string, Draft>();
  let cancel = () => {};

  async function flush(): Promise<void> {
    cancel();
    const written = new Map(drafts);
    if (written.size === 0) return;
    await change((checkout) => applied(checkout, written.values()));
    for (const [key, draft] of written) if (drafts.get(key) === draft) drafts.delete(key);
  }

  return {
    type(place, value) {
      drafts.set(keyOf(place), { ...place, value });
      cancel();
      cancel = clock.after(writeDelay, () => void flush());
    },
    has: (place) => drafts.has(keyOf(place)),
    flush,
  };
}

function keyOf({ attendee, fieldId }: FieldPlace): string {
  return JSON.stringify([attendee, fieldId]);
}

function applied(checkout: Checkout, drafts: Iterable<Draft>): Checkout {
  let { buyer, attendees } = checkout;
  for (const { attendee, fieldId, value } of drafts) {
    if (attendee === null) buyer = { ...buyer, [fieldId]: value };
    else attendees = { ...attendees, [attendee]: { ...attendees[attendee], [fieldId]: value } };
  }
  return { ...checkout, buyer, attendees };
}
