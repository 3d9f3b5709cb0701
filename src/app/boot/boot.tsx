import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { type Auth, createAuth } from '../../auth/auth.ts';
import { takeReturnAddress } from '../../auth/sign-in.ts';
import type { OfferType } from '../../domain/catalogue/catalogue.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { withinOr } from '../../domain/times/clock.ts';
import { activate } from '../../i18n/activate.ts';
import { readOfferTypes } from '../../provider/early.ts';
import { watchInstallOffer } from '../../pwa/install-offer.ts';
import { untilNothingIsSent } from '../../sale/early.ts';
import { mayBeInTerminal } from '../../terminal/early.ts';
import { systemClock } from '../../ui/system-clock.ts';
import type { OpenScreens } from '../till/till.tsx';
import { leadsTo, settleAddress } from './address.ts';
import { App } from './app.tsx';
import { BootFailure } from './boot-failure.tsx';
import { chosenLanguage, rememberVisit } from './language-memory.ts';
import { loadSettings } from './load-settings.ts';
import type { Start } from './start.ts';
import { forgetKeptAnswers, localStorageIfAllowed, noStorage, storageOf } from './storage.ts';

/** Absolute address of the folder that the app is served from: `https://till.example/`, or `https://till.example/pos/`. */
const appUrl = location.origin + import.meta.env.BASE_URL;

/** How long the first screen waits for the types of offers (ms); without them it shows placeholders. */
const longestWaitForTypes = 1_500;

/** Loads everything behind the first screen. Nothing else in this folder is loaded later. */
const importTill = () => import('../till/till.tsx');

/** Starts the app, in order: sign-in's return → language, terminal gate, settings and types → sign-in → screens. */
export async function boot(root: Root): Promise<void> {
  const returnAddress = takeReturnAddress(location, history);
  const isStandalone = window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
  const installOffer = watchInstallOffer({ events: window, isStandalone });
  // Runs at the same time as the requests below; a failure is noticed again there.
  const language = activate(settleLanguage().locale).catch(() => undefined);
  const fail = (error: unknown) => showFailure(root, error);
  try {
    const [terminal, settings, offerTypes] = await Promise.all([openTerminal(), readSettings(), typesInTime()]);
    const auth = createAuthService(settings);
    if (returnAddress === null) await auth.start();
    else openRememberedPage(auth, await auth.completeSignIn(returnAddress));
    const { locale, basename } = settleLanguage();
    settleRoute(auth, locale);
    await activate(locale);
    const start: Start = { appUrl, settings, locale, basename, auth, installOffer, offerTypes, fail };
    let opened: Promise<OpenScreens> | null = null;
    const openTill = () => {
      opened ??= importTill().then((till) => till.openTill(start));
      return opened;
    };
    // As a transition, which renders in slices, so that the page reacts to input meanwhile.
    startTransition(() =>
      root.render(
        <StrictMode>
          <I18nProvider i18n={i18n}>
            <App start={start} terminal={terminal} openTill={openTill} />
          </I18nProvider>
        </StrictMode>,
      ),
    );
  } catch (error) {
    console.error('the app could not start', error);
    await language;
    fail(error);
  }
}

function showFailure(root: Root, error: unknown): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <BootFailure error={error} />
    </I18nProvider>,
  );
}

/** Passes the terminal's gate (TERM-2); null without a terminal. */
async function openTerminal() {
  const visit = storageOf(() => window.sessionStorage);
  if (!mayBeInTerminal({ host: window, query: location.search, visit })) return null;
  return (await importTill()).openTerminal();
}

function readSettings(): Promise<Settings> {
  return loadSettings({
    fetch: window.fetch.bind(window),
    storage: localStorageIfAllowed() ?? noStorage,
    appUrl,
  });
}

/** The types of offers; null where the host does not answer in time: the till then asks again, and reports a failure. */
async function typesInTime(): Promise<OfferType[] | null> {
  const asked = readOfferTypes({ hostUrl: appUrl, fetch: window.fetch.bind(window), timer: systemClock });
  return withinOr(systemClock, longestWaitForTypes, asked, null);
}

function createAuthService(settings: Settings): Auth {
  return createAuth({
    settings,
    appUrl,
    storage: () => window.localStorage,
    makeRoom: () => forgetKeptAnswers(localStorageIfAllowed()),
    locks: navigator.locks,
    now: Date.now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    fetch: window.fetch.bind(window),
    navigate: (url) => void leave(url),
    events: window,
  });
}

/** Leaves the page for the sign-in or the sign-out. */
async function leave(url: string): Promise<void> {
  await untilNothingIsSent(navigator.locks, systemClock).catch((error) =>
    console.error('locks could not be asked', error),
  );
  location.assign(url);
}

/** Corrects the address, and remembers its language. */
function settleLanguage() {
  const storage = localStorageIfAllowed();
  const settled = settleAddress(location, chosenLanguage(storage));
  if (settled.replaceWith !== null) history.replaceState(history.state, '', settled.replaceWith);
  rememberVisit(storage, settled.locale);
  return settled;
}

/**
 * Opens the page that was requested before signing in (RT-6); a failure is shown by the sign-in's state. The reload of a return that
 * failed is one that nobody asked for: who has yet to sign in is still led to the page.
 */
function openRememberedPage({ state, page }: Auth, outcome: Awaited<ReturnType<Auth['completeSignIn']>>): void {
  if (outcome === 'failed') return;
  const isSignedIn = state.getSnapshot().status === 'Authenticated';
  const otherwise = (isSignedIn ? null : page.recall()) ?? import.meta.env.BASE_URL;
  history.replaceState(null, '', outcome === 'ignored' ? otherwise : outcome.returnTo);
}

/** Redirects addresses that are no page, and those of the sign-in (RT-5, RT-7, RT-8). */
function settleRoute({ state, page }: Auth, locale: Start['locale']): void {
  const { status } = state.getSnapshot();
  if (status === 'Failed') return;
  const replaceWith = leadsTo(location.pathname, locale, page, status === 'Authenticated');
  if (replaceWith !== null) history.replaceState(history.state, '', replaceWith);
}
