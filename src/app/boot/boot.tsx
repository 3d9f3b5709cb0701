import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { takeReturnAddress } from '../../auth/return-address.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { activate } from '../../i18n/activate.ts';
import { mayBeInTerminal } from '../../terminal/early.ts';
import { settleAddress } from '../address.ts';
import { App } from '../app.tsx';
import { loginPart, saleParts } from '../shell/late-parts.ts';
import { appUrl } from './app-url.ts';
import { BootFailure } from './boot-failure.tsx';
import { loadSettings } from './load-settings.ts';
import type { TillParts } from './open-counter.ts';
import type { OpenTerminal } from './open-terminal.ts';
import { restoreAnswers } from './query-client.ts';
import { createAuthService, createServices, type Services } from './services.ts';
import { localStorageIfAllowed, noStorage, storageOf } from './storage.ts';

/** The language chosen last on this device (the specification's name of the item). */
export const languageKey = 'lang';

/** Starts the app, in order: sign-in's return → language, terminal gate and settings → sign-in → screens. */
export async function boot(root: Root): Promise<void> {
  const returnAddress = takeReturnAddress(location, history);
  // Beside what comes next; a failure is met again below.
  const language = activate(settleLanguage().locale).catch(() => undefined);
  try {
    const [terminal, settings] = await Promise.all([openTerminal(), readSettings()]);
    const auth = createAuthService(settings);
    if (returnAddress === null) await auth.start();
    else await openRememberedPage(await auth.completeSignIn(returnAddress));
    const person = auth.state.getSnapshot();
    if (person.status === 'Unauthenticated') loginPart.load().catch(() => undefined);
    const { locale, basename } = settleLanguage();
    await activate(locale);
    const tillParts = once(() => openTillParts((error) => showFailure(root, error)));
    const lateTerminal = {
      open: openTerminal,
      become: (late: OpenTerminal) => show(root, { ...services, terminal: late }, basename),
      fail: (error: unknown) => showFailure(root, error),
    };
    const services: Services = createServices({ settings, locale, tillParts, auth, terminal, lateTerminal });
    if (person.status === 'Authenticated') {
      // Before anything is drawn, so that the first cards are in the first drawing.
      const { queryClient, clock } = services;
      await restoreAnswers(queryClient, localStorageIfAllowed(), clock.now, person.user.id);
    }
    show(root, services, basename);
  } catch (error) {
    console.error('the app could not start', error);
    await language;
    showFailure(root, error);
  }
}

function show(root: Root, services: Services, basename: string): void {
  // In slices: a page that starts is not deaf meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <App key={services.terminal === null ? 'till' : 'terminal'} services={services} basename={basename} />
        </I18nProvider>
      </StrictMode>,
    ),
  );
}

function showFailure(root: Root, error: unknown): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <BootFailure error={error} />
    </I18nProvider>,
  );
}

/** What a till is made of. The till ends with `onSuperseded` when a newer one has changed the device's database. */
async function openTillParts(onSuperseded: (reason: unknown) => void): Promise<TillParts> {
  const [{ openCounter }] = await Promise.all([import('./open-counter.ts'), saleParts.load()]);
  const parts = await openCounter();
  void parts.superseded.then(onSuperseded);
  return parts;
}

function once<Result>(work: () => Result): () => Result {
  let result: { readonly is: Result } | null = null;
  return () => {
    result ??= { is: work() };
    return result.is;
  };
}

/** The bridge is loaded only where a terminal may be: most tills never need it. */
async function openTerminal(): Promise<OpenTerminal | null> {
  const visit = storageOf(() => window.sessionStorage);
  if (!mayBeInTerminal({ host: window, query: location.search, visit })) return null;
  const bridge = await import('./open-terminal.ts');
  return bridge.openTerminal();
}

function readSettings(): Promise<Settings> {
  return loadSettings({
    fetch: window.fetch.bind(window),
    storage: localStorageIfAllowed() ?? noStorage,
    appUrl,
  });
}

/** Puts the address right and remembers the language that it names. */
function settleLanguage() {
  const storage = localStorageIfAllowed();
  const settled = settleAddress(location, storage?.getItem(languageKey) ?? null);
  if (settled.replaceWith !== null) history.replaceState(history.state, '', settled.replaceWith);
  rememberLanguage(storage, settled.locale);
  return settled;
}

function rememberLanguage(storage: Storage | null, locale: string): void {
  try {
    storage?.setItem(languageKey, locale);
  } catch {
    // A full storage is told by the sign-in (AUTH-11); the address names the language anyway.
  }
}

/** After signing in the page that was asked for opens (RT-6); a failure is told by the sign-in's state. */
function openRememberedPage(outcome: { readonly returnTo: string } | 'ignored' | 'failed'): void {
  if (outcome === 'failed') return;
  history.replaceState(null, '', outcome === 'ignored' ? import.meta.env.BASE_URL : outcome.returnTo);
}
