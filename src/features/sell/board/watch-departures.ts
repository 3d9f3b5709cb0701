import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { needsTime, type Offer, type PriceOption } from '../../../domain/catalogue/catalogue.ts';
import {
  type BoardAnswers,
  type BoardVariation,
  boardVariations,
  type Departure,
  departures,
  venueNow,
} from '../../../domain/catalogue/departures.ts';
import type { OfferHabits } from '../../../domain/catalogue/offer-habits.ts';
import { type AppointmentTime, type CalendarDate, today } from '../../../domain/times/appointment.ts';
import type { Clock } from '../../../domain/times/clock.ts';
import { createTimer } from '../../../domain/times/timer.ts';
import {
  atMost,
  failedAs,
  optionSlotsQuery,
  priceOptionsQuery,
  type QueryScope,
  slotsQuery,
  variationQuery,
} from '../../../provider/index.ts';
import { type AnswerQuery, type KeyedQuery, offersOf, wholeCatalogue } from '../whole-catalogue.ts';

/** Between two checks (ms). */
const minute = 60_000;
/** How long places that another screen has loaded are reused (ms). */
const placesGoodFor = 30_000;
/** How long names of offers, variations and prices are reused (ms); only places change by the minute. */
const namesGoodFor = 24 * 60 * minute;
/** Few requests at a time: the board is background work and must not delay what staff wait for. */
const fewAtATime = atMost(4);

export interface BoardState {
  readonly departures: readonly Departure[];
  /** Whether there is anything that could stand on the board. */
  readonly hasOffers: boolean;
  /** Whether the day's appointments are known of any of it. */
  readonly isKnown: boolean;
  /** When the oldest of the figures came (epoch ms); null while there are none. */
  readonly at: number | null;
  /** The first answers are on their way. */
  readonly isComing: boolean;
  /** What went wrong when it was last asked; null while all was answered. */
  readonly failure: unknown;
  readonly isAsking: boolean;
}

export interface BoardEnvironment {
  readonly client: QueryClient;
  readonly scope: QueryScope;
  readonly clock: Clock;
  /** How far the venue's clock is ahead of the device's; see `venueNow`. */
  readonly clockOffset: () => Promise<number | null>;
  /** Whether the provider may be asked: connected, page visible, board on screen, recent input. */
  readonly mayAsk: () => boolean;
  /** Whether the board is being touched or pointed at: then no row is taken away. */
  readonly isHeld: () => boolean;
  readonly habits: () => OfferHabits;
  readonly show: (board: BoardState) => void;
}

export type DeparturesWatch = ReturnType<typeof watchDepartures>;

/**
 * Keeps one day's board up to date: shows what is cached, then asks the provider, and again each minute while `mayAsk`.
 * Where no answer comes, the cached figures stay (FAST-2).
 */
export function watchDepartures(day: CalendarDate, environment: BoardEnvironment) {
  const { client, scope, clock, mayAsk, isHeld, habits, show } = environment;
  let offers: readonly Offer[] = [];
  let offset: number | null = null;
  let shownFrom: AppointmentTime | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasAsked = false;
  let isAsking = false;
  /** A person waits for it: it is asked whatever the connection seems to be. */
  let isWanted = false;
  let failure: unknown = null;
  const timer = createTimer(clock);

  async function start(): Promise<void> {
    offset = await environment.clockOffset().catch(() => null);
    await readKept();
    draw();
    await look();
  }

  async function look(): Promise<void> {
    timer.clear();
    if (timer.isStopped() || isAsking) return;
    if (isWanted || mayAsk()) {
      isAsking = true;
      askedAt = clock.now();
      failure = await ask();
      isAsking = false;
      isWanted = false;
      hasAsked = true;
    }
    // The cache may have been filled by others meanwhile, as with another language's answers when an outage begins.
    if (!mayAsk()) await readKept();
    if (timer.isStopped()) return;
    draw();
    timer.set(minute, () => void look());
  }

  /**
   * Everything is loaded before it is shown: rows that come one after the other would push each other down. Returns the first
   * failure, or null.
   */
  async function ask(): Promise<unknown> {
    const failures: unknown[] = [];
    const failed = (error: unknown) => void failures.push(error);
    await readCatalogue((query) => answerTo(query, namesGoodFor, failed));
    // A provider that keeps no places of what has no time refuses to tell them.
    const failedToTell = (error: unknown) => void (failedAs(error, 'refused') || failed(error));
    const askPlaces = (variation: BoardVariation) => {
      const noted = needsTime(variation.offer) ? failed : failedToTell;
      return Promise.all(placesOf(variation).map((query) => answerTo(query, placesGoodFor, noted)));
    };
    await Promise.all(
      chosen().flatMap((variation) => {
        const { offer, variationId } = variation;
        const options = answerTo(priceOptionsQuery(scope, variationId), namesGoodFor, failed);
        return [
          // Without a time, places are told of each price.
          needsTime(offer) ? askPlaces(variation) : options.then(() => askPlaces(variation)),
          options,
          // The only variation of a product is shown without its name.
          ...(offer.product.variationIds.length > 1
            ? [answerTo(variationQuery(scope, variationId), namesGoodFor, failed)]
            : []),
        ];
      }),
    );
    return failures[0] ?? null;
  }

  /** What tells the places of a variation: its appointments, or a row for each of its prices. A gift of a timed offer takes none. */
  function placesOf({ offer, variationId }: BoardVariation) {
    if (needsTime(offer)) return [slotsQuery(scope, variationId, day)];
    if (offer.product.withTime) return [];
    return optionsOf(variationId).map(({ id }) => optionSlotsQuery(scope, id, day));
  }

  function optionsOf(variationId: string): readonly PriceOption[] {
    return client.getQueryData(priceOptionsQuery(scope, variationId).queryKey) ?? [];
  }

  function readKept(): Promise<void> {
    return readCatalogue(async ({ queryKey }) => client.getQueryData(queryKey) ?? null);
  }

  async function readCatalogue(answer: AnswerQuery): Promise<void> {
    offers = offersOf(await wholeCatalogue(scope, answer));
  }

  /** The answer, else the cached one. A cached answer no older than `staleTime` (ms) is not asked for again. */
  async function answerTo<Data, Key extends QueryKey>(
    query: KeyedQuery<Data, Key>,
    staleTime: number,
    failed: (error: unknown) => void,
  ): Promise<Data | null> {
    const kept = () => client.getQueryData<Data>(query.queryKey) ?? null;
    if (timer.isStopped() || !(isWanted || mayAsk())) return kept();
    const keptInstead = (error: unknown) => {
      failed(error);
      return kept();
    };
    return fewAtATime(async () =>
      timer.isStopped() ? kept() : client.fetchQuery({ ...query, staleTime }).catch(keptInstead),
    );
  }

  /** What needs no time is sold today. */
  function chosen(): readonly BoardVariation[] {
    const now = today(clock.now());
    return boardVariations(offers, habits(), now).filter(({ offer }) => needsTime(offer) || day === now);
  }

  function draw(): void {
    if (timer.isStopped()) return;
    if (shownFrom === null || !isHeld()) shownFrom = venueNow(clock.now(), offset);
    const variations = chosen();
    const entries = variations.flatMap((variation) => {
      const answers = answersOf(variation);
      return answers === null ? [] : [[variation, answers] as const];
    });
    const ages = entries.flatMap(([, { at }]) => at);
    show({
      departures: departures(entries, shownFrom),
      hasOffers: variations.length > 0,
      isKnown: entries.length > 0,
      at: ages.length > 0 ? Math.min(...ages) : null,
      isComing: !hasAsked && mayAsk(),
      failure,
      isAsking,
    });
  }

  /** What is known of a variation, and since when; null where it can't stand on the board yet. */
  function answersOf(variation: BoardVariation): (BoardAnswers & { readonly at: readonly number[] }) | null {
    const { offer, variationId } = variation;
    const options = optionsOf(variationId);
    const places = placesOf(variation).flatMap(({ queryKey }) => {
      const state = client.getQueryState(queryKey);
      return state?.data === undefined ? [] : [{ slots: state.data, at: state.dataUpdatedAt }];
    });
    if (needsTime(offer) ? places.length === 0 : options.length === 0) return null;
    const name = client.getQueryData(variationQuery(scope, variationId).queryKey)?.name ?? null;
    return { name, options, slots: places.flatMap(({ slots }) => slots), at: places.map(({ at }) => at) };
  }

  /** Places that this till takes or gives back show at once, not only at the next check. */
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate' || isAsking) return;
    const shownPlaces = chosen().flatMap(placesOf);
    const isOnBoard = shownPlaces.some(({ queryKey }) => hashKey(queryKey) === event.query.queryHash);
    if (isOnBoard) void look();
  });

  start().catch((error) => console.error('the departures could not be shown', error));

  return {
    /** Checks now if the last check is a minute old, after new input. */
    wake(): void {
      if (clock.now() - askedAt >= minute) void look();
    },
    /** Asks now, because a person wants to know. */
    refresh(): void {
      isWanted = true;
      void look();
      draw();
    },
    /** Draws what is kept again and checks now, as after an offer was pinned, or when the connection is gone or back. */
    changed(): void {
      // Another offer may be on the board now, and have to be asked for.
      draw();
      if (!isAsking) void look();
      // Requests sent before the connection was lost may take long to fail.
      else if (!mayAsk()) void readKept().then(draw);
    },
    stop(): void {
      timer.stop();
      stopListening();
    },
  };
}
