import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '../../domain/is-record.ts';
import { parseAppointmentTime } from '../../domain/times/appointment.ts';
import { type ChangedPlaces, refreshPlaces } from '../../provider/index.ts';
import type { TabNews } from '../../sale/index.ts';

export interface SharedPlaces {
  /** This tab has taken or given back places: each tab of the device asks for them again (CART-9). */
  changed(of: ChangedPlaces | null): void;
  stop(): void;
}

/** Refreshes the places that this tab shows when they change, in this tab or in another one. */
export function sharePlaces(client: QueryClient, news: TabNews): SharedPlaces {
  news.hear((told) => refreshPlaces(client, placesIn(told)));
  return {
    changed(of) {
      refreshPlaces(client, of);
      news.tell(of && { optionId: of.optionId, time: of.time });
    },
    stop: () => news.close(),
  };
}

/** Null, which means all of them, where the message does not say which. */
function placesIn(told: unknown): ChangedPlaces | null {
  if (!isRecord(told) || typeof told.optionId !== 'string') return null;
  return { optionId: told.optionId, time: typeof told.time === 'string' ? parseAppointmentTime(told.time) : null };
}
