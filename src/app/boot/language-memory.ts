import { isSupportedLocale, type Locale, withPrefix } from '../../domain/settings/locale.ts';
import { localStorageIfAllowed } from './storage.ts';

/** Key of the language chosen last on this device; the name is specified. */
const languageKey = 'lang';

/** Key of the language before an address changed it, until staff have agreed to the change (RT-3). */
const languageBeforeKey = 'pos-desk.language-before';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The language chosen last on this device; null where none was chosen, or the app does not support it. */
export function chosenLanguage(memory: Memory | null): Locale | null {
  return read(memory, languageKey);
}

/** The language to go back to unless staff agree to the address's language; null where there is nothing to agree to. */
export function languageBefore(memory: Memory | null): Locale | null {
  return read(memory, languageBeforeKey);
}

/** Stores a language that was chosen or agreed to. */
export function rememberLanguage(memory: Memory | null, locale: Locale): void {
  write(memory, { chosen: locale, before: null });
}

/** Opens a page in another language by a full navigation, so that nothing loaded in the former language remains (SET-2). */
export function openInLanguage(path: string, locale: Locale): void {
  rememberLanguage(localStorageIfAllowed(), locale);
  location.assign(withPrefix(path, locale));
}

/**
 * Stores the language of the opened address, and the one before: the open till asks whether to change it if there is a cart
 * (RT-3).
 */
export function rememberVisit(memory: Memory | null, locale: Locale): void {
  const before = languageBefore(memory) ?? chosenLanguage(memory);
  write(memory, { chosen: locale, before: before === locale ? null : before });
}

function read(memory: Memory | null, key: string): Locale | null {
  const code = memory?.getItem(key) ?? null;
  return code !== null && isSupportedLocale(code) ? code : null;
}

function write(memory: Memory | null, { chosen, before }: { readonly chosen: Locale; readonly before: Locale | null }) {
  try {
    memory?.setItem(languageKey, chosen);
    if (before === null) memory?.removeItem(languageBeforeKey);
    else memory?.setItem(languageBeforeKey, before);
  } catch {
    // A full storage is reported by the sign-in (AUTH-11), and the address has the language, too.
  }
}
