import { type keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Provider, ReadOptions } from '../provider.ts';
import { failedAs } from '../provider-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: PersistMeta;
  }
}

/** Whose answers these are: another user or language never sees them. */
export interface QueryScope {
  readonly provider: Provider;
  readonly userId: string;
  readonly locale: string;
  /** Looks among what the device has stored for an outage, and puts the answer where the client finds it (OFF-7). */
  readonly recall?: (query: { readonly queryKey: QueryKey }) => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an answer counts as fresh (ms). Places left change by the minute, the account hardly ever. */
export const staleTimes = {
  account: hour,
  catalogue: 10 * minute,
  prices: 2 * minute,
  slots: 30_000,
  bookings: 15_000,
} as const;

/** How long an answer on the device may still be shown in an outage (ms). */
const keepTimes = { catalogue: 7 * day, slots: 12 * hour } as const;

export const longestKept = keepTimes.catalogue;

/** Told to the persister: whether this answer is kept on the device, and for how long (ms). */
export interface PersistMeta extends Record<string, unknown> {
  readonly persist: boolean;
  readonly maxAge?: number;
  /** The answer comes from the provider, and not from the app's own host or from the device (SET-3). */
  readonly isProviders?: boolean;
}

/** How soon what a screen shows is asked for again where the provider had trouble (ms). */
export const troublePause = 15_000;

/**
 * When what is on screen is asked for again (ms): after a server error soon, as that is often short and no end of an outage tells that it
 * is over (OFF-3); else each `usual` milliseconds, or not at all.
 */
export function askedAgainIn(error: unknown, usual: number | false): number | false {
  return failedAs(error, 'server-error') ? troublePause : usual;
}

const askedAgain = (usual: number | false) => ({
  refetchInterval: ({ state }: { readonly state: { readonly error: Error | null } }) =>
    askedAgainIn(state.error, usual),
});

/**
 * The client retries and the app has its own notion of being connected, so Query must do neither: a query that Query paused
 * because of `navigator.onLine` could not fall back on the device.
 */
const common = { retry: false, networkMode: 'always', ...askedAgain(false) } as const;

function kept(maxAge: number) {
  return { ...common, gcTime: maxAge, meta: { persist: true, maxAge, isProviders: true } satisfies PersistMeta };
}

/** Of an answer that comes from the app's own host. */
export const hostsOwn = { persist: true, maxAge: keepTimes.catalogue, isProviders: false } satisfies PersistMeta;

const passing = { ...common, meta: { persist: false, isProviders: true } satisfies PersistMeta };

/** Makes queries whose answers are kept in one way: by name, freshness (ms) and how the provider is asked. */
function queriesOf<Keeping extends typeof passing | ReturnType<typeof kept>>(keeping: Keeping) {
  return <Answer>(
    queryKey: Key,
    staleTime: number | ((query: { readonly state: { readonly data: Answer | undefined } }) => number),
    ask: (options: ReadOptions) => Promise<Answer>,
    more: MoreOptions = {},
  ) => queryOptions({ ...keeping, ...more, queryKey, staleTime, queryFn: ({ signal }) => ask({ signal }) });
}

interface MoreOptions {
  readonly placeholderData?: typeof keepPreviousData;
  readonly gcTime?: number;
  readonly meta?: PersistMeta;
}

/** Kept on the device for days. */
export const catalogueQuery = queriesOf(kept(keepTimes.catalogue));
/** Kept on the device for some hours; asked for again while somebody looks at them, as others sell, too. */
export const placesQuery = queriesOf({ ...kept(keepTimes.slots), ...askedAgain(2 * minute) });
/** Gone with the page. */
export const passingQuery = queriesOf(passing);

type Key = ReturnType<typeof key> | ReturnType<typeof accountKey>;

export function key(kind: string, scope: QueryScope, ...rest: readonly unknown[]) {
  return [kind, scope.userId, scope.locale, ...rest] as const;
}

/** Of what the provider tells alike in every language: in an outage it is known in each of them (OFF-4). */
export function accountKey(kind: string, { userId }: QueryScope) {
  return [kind, userId, null] as const;
}
