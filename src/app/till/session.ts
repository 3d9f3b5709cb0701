import { i18n } from '@lingui/core';
import type { Device, Live } from '../../device/index.ts';
import { changeOfPlaces } from '../../domain/cart/reacquired-holds.ts';
import { formatInAccount, type Money } from '../../domain/money/money.ts';
import { companyOf } from '../../domain/sale/seller.ts';
import { defaultCurrency } from '../../domain/settings/account.ts';
import { formattersFor } from '../../i18n/formatters.ts';
import {
  assigneeDroppedText,
  couponInvalidText,
  discountName,
  reacquiredText,
  saleWords,
} from '../../i18n/sale-texts.ts';
import { currencyQuery, offerTypesQuery, type QueryScope, userQuery } from '../../provider/index.ts';
import { keepStorage } from '../../pwa/device-storage.ts';
import {
  broadcastNews,
  createSaleCopies,
  createTill,
  endLeftCheckouts,
  type SaleContext,
  type TerminalLink,
  type Till,
  type TillOnDevice,
  webLocks,
} from '../../sale/index.ts';
import { systemClock } from '../../ui/system-clock.ts';
import { localStorageIfAllowed, noteUse, wasUsed } from '../boot/storage.ts';
import { explained } from './device-failure.ts';
import { keepOffers, type OffersKeeper } from './keep-offers.ts';
import { watchForTerminal } from './late-terminal.ts';
import { knownProduct } from './listed-offers.ts';
import type { OpenTerminal } from './open-terminal.ts';
import { createOrderQuestions } from './order-questions.ts';
import { keepPageLog } from './page-log.ts';
import { forgetOthersAnswers, keepAnswers, persistOptions, restoreAnswers } from './query-client.ts';
import type { Services } from './services.ts';
import { type SharedPlaces, sharePlaces } from './shared-places.ts';
import { lendAcrossLanguages, recallInOutages } from './stored-answers.ts';

const locks = webLocks(navigator.locks);

/** Who is at the till, and the terminal that shows the app; null at an ordinary till. */
export interface Person {
  readonly userId: string;
  readonly terminal: OpenTerminal | null;
  /**
   * Called when a terminal appears and no cart is being paid: this session has to end, and one in the terminal to begin (TERM-2).
   */
  readonly onTerminal: (terminal: OpenTerminal) => void;
}

/** The open till of the person who is signed in. */
export interface Session extends TillOnDevice {
  readonly services: Services;
  readonly scope: QueryScope;
  /** The link to the terminal that shows the app; null at an ordinary till. */
  readonly terminal: TerminalLink | null;
}

/** What is being opened. Until it is open, nothing of the device may be shown: its data may still be another person's (AUTH-10). */
export interface Opening<What> {
  readonly whenOpen: Promise<What>;
  readonly close: () => void;
}

/**
 * Assigns the device to this person and opens the till. Work that a crash or an outage left open is continued at once, and
 * whenever the connection comes back.
 */
export function openSession(services: Services, device: Device, person: Person): Opening<Session> {
  const { queryClient, storedAnswers, offerTypes, pwa } = services;
  const places = sharePlaces(queryClient, broadcastNews('pos-desk-places'));
  const session = createSession(services, device, person, places);
  const kept = persistOptions(localStorageIfAllowed(), systemClock.now, person.userId);
  const stops = [
    keepAtWork(session),
    keepPageLog({
      connectivity: pwa.connectivity.state,
      events: window,
      storage: () => sessionStorage,
      now: systemClock.now,
    }),
    places.stop,
    recallInOutages(queryClient, storedAnswers, pwa.connectivity.state),
  ];
  let isClosed = false;
  const untilClosed = (stop: () => void) => void (isClosed ? stop() : stops.push(stop));

  async function open(): Promise<Session> {
    void keepStorage(navigator.storage);
    // Restored before anything is shown, so that screens have them at once (OFF-4).
    await restoreAnswers(queryClient, kept);
    if (offerTypes !== null) queryClient.setQueryData(offerTypesQuery(session.scope).queryKey, [...offerTypes]);
    untilClosed(lendAcrossLanguages(queryClient, session.scope, pwa.connectivity.state));
    untilClosed(keepAnswers(queryClient, kept));
    await takeOver(session, person);
    const values = keepRead(device);
    untilClosed(values.stop);
    await values.read;
    recover(session.till);
    if (person.terminal === null) {
      untilClosed(endLeftCheckouts({ device, locks }));
      untilClosed(watchForTerminal(services, device, person.onTerminal));
    }
    return session;
  }

  return {
    whenOpen: open().catch((error) => {
      throw explained(error);
    }),
    close() {
      isClosed = true;
      for (const stop of stops) stop();
    },
  };
}

function createSession(
  services: Services,
  device: Device,
  { userId, terminal }: Person,
  places: Pick<SharedPlaces, 'changed'>,
): Session {
  const { queryClient, provider, locale, storedAnswers } = services;
  const scope = { provider, userId, locale, recall: storedAnswers.recall };
  const context: SaleContext = {
    device,
    provider: scope.provider,
    apiUrl: services.settings.apiUrl,
    clock: systemClock,
    locks,
    moves: broadcastNews('pos-desk-moves'),
    newReference: () => crypto.randomUUID(),
    userId: () => scope.userId,
    company() {
      const user = queryClient.getQueryData(userQuery(scope).queryKey);
      return user && companyOf(user);
    },
    user: () => queryClient.fetchQuery(userQuery(scope)),
    locale: () => scope.locale,
    currency: () => queryClient.getQueryData(currencyQuery(scope).queryKey)?.code ?? defaultCurrency.code,
    offlineSales: services.settings.offlineSales,
    isConnected: () => services.pwa.connectivity.state.getSnapshot() === 'online',
    questions: createOrderQuestions(queryClient, scope),
    knownProduct: (id) => knownProduct(queryClient, scope, id),
    copies: createSaleCopies(),
    discountName: (code, difference) => i18n._(discountName(code, difference)),
    words: (of) => i18n._(saleWords[of]),
    assigneeDropped: ({ name, id }) =>
      services.alerts.show({ tone: 'info', text: i18n._(assigneeDroppedText(name || id)) }),
    couponDropped: (code) => services.alerts.show({ tone: 'error', text: i18n._(couponInvalidText(code)) }),
    sold() {
      void queryClient.invalidateQueries({ queryKey: ['bookings'] });
      // A till that is always in front would otherwise look for a new build only at its next start.
      void services.pwa.update?.check();
    },
    // It may have been for a field that was not asked for yet.
    refused: () => void queryClient.invalidateQueries({ queryKey: ['orderFields'] }),
    placesChanged: places.changed,
    reacquired(reacquired) {
      const account = queryClient.getQueryData(currencyQuery(scope).queryKey) ?? defaultCurrency;
      const money = (amount: Money) => formatInAccount(amount, account, scope.locale);
      const { list } = formattersFor(services.locale);
      const tone = reacquired.lines.every((line) => changeOfPlaces(line) === null) ? 'info' : 'error';
      services.alerts.show({ tone, text: reacquiredText(i18n, reacquired, { list, money }) });
    },
  };
  const till = createTill(context);
  return { services, scope, till, device, terminal: terminal?.link({ context, till }) ?? null };
}

/** Assigns the device to this person. In a terminal, restores its copy of the state if newer, and then listens to it. */
async function takeOver({ services, scope, device, terminal }: Session, person: Person): Promise<void> {
  const storage = localStorageIfAllowed();
  const before = await device.claim(scope.userId, systemClock.now(), wasUsed(storage));
  noteUse(storage);
  if (before === 'anothers') {
    forgetOthersAnswers(services.queryClient, storage, scope.userId);
    // Need not be awaited, because an answer is found only by its own person.
    void services.storedAnswers.clear();
  }
  if (terminal !== null) await person.terminal?.start(terminal, before === 'lost');
}

/** Reads the device's values and keeps them in memory, so that a full cart is never shown as an empty one first. */
function keepRead({ cart, checkout, totals, parked, sales }: Device): {
  readonly read: Promise<unknown>;
  stop(): void;
} {
  const stops: (() => void)[] = [];
  const firstOf = (live: Live<unknown>) =>
    new Promise<void>((resolve, reject) => {
      stops.push(live.subscribe(() => resolve(), reject));
    });
  const read = Promise.all([cart, checkout, totals, parked, sales].map(firstOf));
  return { read, stop: () => stops.forEach((stop) => void stop()) };
}

/** Tells the till of activity and of a connection that is back; returns a function that ends this and stops the till. */
function keepAtWork(session: Session): () => void {
  const { services, till, terminal } = session;
  const { state } = services.pwa.connectivity;
  const offers = openOffersKeeper(session);
  const stopRecovering = state.subscribe(() => {
    if (state.getSnapshot() === 'online') recover(till);
  });
  const stopWatching = watchActivity(() => {
    till.touched();
    offers.touched();
  });
  return () => {
    stopRecovering();
    stopWatching();
    offers.stop();
    terminal?.stop();
    till.stop();
  };
}

function recover(till: Till): void {
  till.recover().catch((error) => console.error('the till could not be recovered', error));
}

/** Fetches answers for an outage, while the page is visible and no sale is being sent (OFF-7). */
function openOffersKeeper({ services, device: { cart }, scope }: Session): OffersKeeper {
  const { queryClient, storedAnswers, settings, pwa } = services;
  return keepOffers({
    client: queryClient,
    stored: storedAnswers,
    scope,
    clock: systemClock,
    offlineSales: settings.offlineSales,
    mayAsk: () =>
      pwa.connectivity.state.getSnapshot() === 'online' &&
      document.visibilityState === 'visible' &&
      cart.hasValue() &&
      cart.getValue().lockedBy === null,
  });
}

/** Calls `touched` at each touch and key, because holds are renewed only while somebody works here (CART-10). */
function watchActivity(touched: () => void): () => void {
  // Assistive technology clicks without pointer events.
  const signs = ['pointerdown', 'keydown', 'click'] as const;
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, touched);
  };
}
