import {
  defaultScheduler,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query';
import {
  type PersistedQueryClientRestoreOptions,
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, vi } from 'vitest';
import { SUPPLIER } from '../../sandbox/booking/testing/test-api.ts';
import { createQueryClient, persistOptions } from '../../src/app/till/query-client.ts';
import { ProviderError, type QueryScope } from '../../src/provider/index.ts';
import type { AtTheCounter } from '../commands/at-the-counter.ts';
import type { Counter } from '../commands/counter.ts';

/** What a screen shows of an answer. */
export interface View {
  readonly data: unknown;
  /** When it was given (epoch ms): its age is shown where it is not fresh. */
  readonly at: number;
  readonly isLoading: boolean;
  /** Why there is no fresh one. */
  readonly failure: string | null;
}

export interface Look {
  readonly atOnce: View;
  /** When the provider has been asked anew. */
  readonly inTheEnd: Promise<View>;
}

/** What the screens of one tab look at: the app's own cache of answers, with its record in local storage. */
export interface Screens {
  readonly scope: QueryScope;
  look<Data, Key extends QueryKey>(options: QueryObserverOptions<Data, Error, Data, Data, Key>): Look;
  leave(): void;
}

/** Gives each test of a file the shop's time, in the cache of answers too. */
export function shopTime(at: AtTheCounter): { pass(ms: number): Promise<void> } {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: at.shop.clock.now() });
    notifyManager.setScheduler(queueMicrotask);
  });
  afterEach(() => {
    notifyManager.setScheduler(defaultScheduler);
  });
  return {
    async pass(ms) {
      await at.shop.pass(ms);
      vi.advanceTimersByTime(at.shop.clock.now() - Date.now());
    },
  };
}

/** Opens a tab's screens; they find what an earlier tab left in `storage`. */
export async function openScreens(counter: Counter, storage: Storage): Promise<Screens> {
  const client = createQueryClient();
  const options = {
    ...persistOptions(storage, counter.context.clock.now, SUPPLIER),
    // The persister's types come from its own copy of the same class.
    queryClient: client as unknown as PersistedQueryClientRestoreOptions['queryClient'],
  };
  await persistQueryClientRestore(options);
  const stop = persistQueryClientSubscribe(options);
  return {
    scope: { provider: counter.provider, userId: SUPPLIER, locale: 'en-US' },
    look(query) {
      const observer = new QueryObserver(client, query);
      return { atOnce: viewOf(observer.getCurrentResult()), inTheEnd: observer.refetch().then(viewOf) };
    },
    leave() {
      stop();
      client.clear();
    },
  };
}

function viewOf<Data>({ data, dataUpdatedAt, isPending, error }: QueryObserverResult<Data>): View {
  const failure = error instanceof ProviderError ? error.failure.kind : (error?.message ?? null);
  return { data, at: dataUpdatedAt, isLoading: isPending, failure };
}

/** Local storage, which may be full. */
export function memoryStorage(): { readonly storage: Storage; fill(): void } {
  const items = new Map<string, string>();
  let isFull = false;
  const storage: Storage = {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
  return {
    storage,
    fill() {
      isFull = true;
    },
  };
}
