import { acceptLanguageCode, type Locale } from '../../domain/settings/locale.ts';

/** The language chosen last on this device (the specification's name of the item). */
const languageKey = 'lang';

/** The language that the till had before an address changed it, until staff have agreed to the change (RT-3). */
const languageBeforeKey = 'pos-desk.language-before';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The language chosen last on this device; null where none was, or none that the app speaks. */
export function chosenLanguage(memory: Memory | null): Locale | null {
  return read(memory, languageKey);
}

/** The language that the till goes back to unless staff agree to the one of the address; null where nothing is to be agreed to. */
export function languageBefore(memory: Memory | null): Locale | null {
  return read(memory, languageBeforeKey);
}

/** Remembers a language that was chosen, or agreed to. */
export function rememberLanguage(memory: Memory | null, locale: Locale): void {
  write(memory, { chosen: locale, before: null });
}

/** Remembers the language of the address that was opened. Whether the cart allows it is found out once the till is open (RT-3). */
export function rememberVisit(memory: Memory | null, locale: Locale): void {
  const before = languageBefore(memory) ?? chosenLanguage(memory);
  write(memory, { chosen: locale, before: before === locale ? null : before });
}

function read(memory: Memory | null, key: string): Locale | null {
  const code = memory?.getItem(key) ?? null;
  return code === null ? null : acceptLanguageCode(code);
}

function write(memory: Memory | null, { chosen, before }: { readonly chosen: Locale; readonly before: Locale | null }) {
  try {
    memory?.setItem(languageKey, chosen);
    if (before === null) memory?.removeItem(languageBeforeKey);
    else memory?.setItem(languageBeforeKey, before);
  } catch {
    // A full storage is told by the sign-in (AUTH-11); the address names the language anyway.
  }
}
