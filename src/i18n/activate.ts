import { i18n, type Messages } from '@lingui/core';
import { DEFAULT_LOCALE, type Locale } from '../domain/settings/locale.ts';

/** Loads one language's texts: by name, or in a build by number (`locales/number-texts.ts`). */
export type CatalogLoaders = Readonly<Record<string, () => Promise<{ readonly messages: Messages }>>>;

/** Each language is a chunk of its own, loaded when it is chosen and kept by the service worker (`sw/languages.ts`, I18N-1). */
const catalogs: CatalogLoaders = import.meta.glob<{ readonly messages: Messages }>('../../locales/*.po');

let newest = 0;

/**
 * Changes the language on screen: the texts, and `<html lang>` (I18N-2). A later call wins over one that is still loading. Falls
 * back to English; rejects when the English texts can't be loaded either.
 */
export async function activate(locale: Locale, loaders: CatalogLoaders = catalogs): Promise<void> {
  newest += 1;
  const mine = newest;
  const messages = await loadMessages(locale, loaders);
  if (mine !== newest) return;
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}

async function loadMessages(locale: Locale, loaders: CatalogLoaders): Promise<Messages> {
  const load = loaders[`../../locales/${locale}.po`] ?? (() => Promise.reject(new Error(`no texts for ${locale}`)));
  try {
    return (await load()).messages;
  } catch (error) {
    if (locale === DEFAULT_LOCALE) throw error;
    return loadMessages(DEFAULT_LOCALE, loaders);
  }
}
