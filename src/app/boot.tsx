import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { takeReturnAddress } from '../auth/return-address.ts';
import type { Settings } from '../domain/settings.ts';
import { activate } from '../i18n/activate.ts';
import { mayBeInTerminal } from '../terminal/early.ts';
import { settleAddress } from './address.ts';
import { App } from './app.tsx';
import { BootFailure } from './boot-failure.tsx';
import { loadSettings } from './load-settings.ts';
import type { TillParts } from './open-counter.ts';
import type { OpenTerminal } from './open-terminal.ts';
import { createAuthService, createServices } from './services.ts';
import { localStorageIfAllowed, noStorage, storageOf } from './storage.ts';

/** The language chosen last on this device (the specification's name of the item). */
export const languageKey = 'lang';

/** Starts the app, in order: sign-in's return → language → terminal gate → settings → sign-in → screens; the device meanwhile. */
export async function boot(root: Root): Promise<void> {
  const returnAddress = takeReturnAddress(location, history);
  const tillParts = openTillParts();
  try {
    await activate(settleLanguage().locale);
    const [terminal, settings] = await Promise.all([openTerminal(), readSettings()]);
    const auth = createAuthService(settings);
    if (returnAddress === null) await auth.start();
    else await openRememberedPage(await auth.completeSignIn(returnAddress));
    const { locale, basename } = settleLanguage();
    await activate(locale);
    tillParts.then(async ({ device }) => showFailure(root, await device.superseded), leaveToSession);
    const services = createServices({ settings, locale, tillParts, auth, terminal });
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <App services={services} basename={basename} />
        </I18nProvider>
      </StrictMode>,
    );
  } catch (error) {
    console.error('the app could not start', error);
    showFailure(root, error);
  }
}

function showFailure(root: Root, error: unknown): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <BootFailure error={error} />
    </I18nProvider>,
  );
}

/** What a till is made of comes beside what the first screen needs, not before it. Who needs it is told when it fails. */
function openTillParts(): Promise<TillParts> {
  const parts = import('./open-counter.ts').then(({ openCounter }) => openCounter());
  parts.catch(leaveToSession);
  return parts;
}

function leaveToSession(): void {
  // Whoever signs in is told why the till could not be opened.
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
    origin: location.origin,
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
  history.replaceState(null, '', outcome === 'ignored' ? '/' : outcome.returnTo);
}
