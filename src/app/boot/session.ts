import { i18n } from '@lingui/core';
import type { Device, Live } from '../../device/index.ts';
import { formatMoney, type Money } from '../../domain/money/money.ts';
import { defaultCurrency } from '../../domain/settings/account.ts';
import { assigneeDroppedText } from '../../i18n/assignee-text.ts';
import { discountName } from '../../i18n/discount-name.ts';
import { formattersFor } from '../../i18n/formatters.ts';
import { retakenText } from '../../i18n/retaken-text.ts';
import { currencyQuery, type QueryScope, userQuery } from '../../provider/index.ts';
import type { Counter, SaleContext, TerminalLink, Till } from '../../sale/index.ts';
import { createTill, webLocks } from '../../sale/late.ts';
import { keepOffers, type OffersKeeper } from '../shell/keep-offers.ts';
import { createOrderQuestions } from '../wizard/order-questions.ts';
import { explained } from './device-failure.ts';
import { watchForTerminal } from './late-terminal.ts';
import { keepPageLog } from './page-log.ts';
import { forgetOthersAnswers } from './query-client.ts';
import type { Services } from './services.ts';
import { localStorageIfAllowed } from './storage.ts';

/** What belongs to the person at the till. */
export interface Session extends Counter {
  /** The terminal that shows the app; null at an ordinary till. */
  readonly terminal: TerminalLink | null;
}

export interface OpeningSession {
  /** Until then nothing of the device may be shown: it may still be another person's (AUTH-10). */
  readonly whenOpen: Promise<Session>;
  close(): void;
}

/**
 * Makes the device this person's and opens the till. What a crash or an outage left open is taken up as soon as the till
 * stands, and whenever the connection comes back.
 */
export function openSession(services: Services, device: Device, scope: QueryScope): OpeningSession {
  const session = createSession(services, device, scope);
  const offers = openOffersKeeper(services, session, scope);
  const stops = [keepAtWork(services, session, offers), keepPageLog(pageLogOf(services))];
  let isClosed = false;

  async function open(): Promise<Session> {
    await takeOver(services, session, scope.userId);
    const values = keepRead(device);
    if (isClosed) values.stop();
    else stops.push(values.stop);
    await values.read;
    recover(session.till);
    if (services.terminal === null && !isClosed) stops.push(watchForTerminal(services, device));
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

function createSession(services: Services, device: Device, scope: QueryScope): Session {
  const { queryClient } = services;
  const user = () => queryClient.fetchQuery(userQuery(scope));
  const context: SaleContext = {
    device,
    provider: scope.provider,
    apiUrl: services.settings.apiUrl,
    clock: services.clock,
    locks: webLocks(navigator.locks),
    newReference: () => crypto.randomUUID(),
    userId: () => scope.userId,
    locale: () => scope.locale,
    currency: () => queryClient.getQueryData(currencyQuery(scope).queryKey)?.code ?? defaultCurrency.code,
    offlineSales: services.settings.offlineSales,
    isConnected: () => services.pwa.connectivity.state.getSnapshot() === 'online',
    questions: createOrderQuestions(queryClient, scope),
    discountName: (code) => i18n._(discountName(code)),
    assigneeDropped: ({ name, id }) =>
      services.alerts.show({ tone: 'info', text: i18n._(assigneeDroppedText(name || id)) }),
    sold() {
      void queryClient.invalidateQueries({ queryKey: ['bookings'] });
      // A till that is never put away would else hear of a new version only at its next start.
      void services.pwa.update?.check();
    },
    retaken(retaken) {
      const { pattern } = queryClient.getQueryData(currencyQuery(scope).queryKey) ?? defaultCurrency;
      const money = (amount: Money) => formatMoney(amount, pattern, scope.locale);
      const { list } = formattersFor(services.locale);
      services.alerts.show({ tone: 'info', text: retakenText(i18n, retaken, { list, money }) });
    },
  };
  const till = createTill(context, user);
  return { till, device, terminal: services.terminal?.link({ context, till, user }) ?? null };
}

/** The device becomes this person's; in a terminal the newer of its copy and ours is taken, and then it is listened to. */
async function takeOver(services: Services, { device, terminal }: Session, userId: string): Promise<void> {
  const { queryClient, clock } = services;
  if (await device.claim(userId, clock.now())) forgetOthersAnswers(queryClient, localStorageIfAllowed(), userId);
  if (terminal !== null) await services.terminal?.start(terminal);
}

/** Reads the device's values and keeps them at hand, so that a full cart is never shown as an empty one first. */
function keepRead({ cart, checkout, totals, sales }: Device): { readonly read: Promise<unknown>; stop(): void } {
  const stops: (() => void)[] = [];
  const firstOf = (live: Live<unknown>) =>
    new Promise<void>((resolve, reject) => {
      stops.push(live.subscribe(() => resolve(), reject));
    });
  const read = Promise.all([cart, checkout, totals, sales].map(firstOf));
  return { read, stop: () => stops.forEach((stop) => void stop()) };
}

/** Keeps the till awake while it is touched and whenever the connection comes back; the answer ends its work. */
function keepAtWork({ pwa }: Services, { till, terminal }: Session, offers: OffersKeeper): () => void {
  const { state } = pwa.connectivity;
  const stopRecovering = state.subscribe(() => {
    if (state.getSnapshot() === 'online') recover(till);
  });
  const stopWatching = watchHands(() => {
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

const pageLogOf = ({ pwa, clock }: Services) => ({
  connectivity: pwa.connectivity.state,
  events: window,
  now: clock.now,
});

function recover(till: Till): void {
  till.recover().catch((error) => console.error('the till could not be recovered', error));
}

/** Fetches what an outage would need, while the till is in sight and nothing is on its way (OFF-7). */
function openOffersKeeper(services: Services, { device: { cart } }: Session, scope: QueryScope): OffersKeeper {
  const { queryClient, clock, settings, pwa } = services;
  return keepOffers({
    client: queryClient,
    scope,
    clock,
    offlineSales: settings.offlineSales,
    mayAsk: () =>
      pwa.connectivity.state.getSnapshot() === 'online' &&
      document.visibilityState === 'visible' &&
      cart.hasValue() &&
      cart.getValue().lockedBy === null,
  });
}

/** Any touch or key says that somebody works here, for which holds are worth renewing (CART-10). */
function watchHands(touched: () => void): () => void {
  // What helps people to use a page clicks without a pointer.
  const signs = ['pointerdown', 'keydown', 'click'] as const;
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, touched);
  };
}
