import type { AccountLanguage } from '../../../domain/settings/account.ts';
import { isSupportedLocale, LOCALES, type Locale } from '../../../domain/settings/locale.ts';

export interface OfferedLanguage {
  readonly locale: Locale;
  readonly localeName: string;
}

/** The account's languages that the app speaks, each once, in the account's order (SET-2). */
export function offeredLanguages(languages: readonly AccountLanguage[]): OfferedLanguage[] {
  const offered = new Map<Locale, OfferedLanguage>();
  for (const { localeCode: locale, localeName } of languages) {
    if (isSupportedLocale(locale) && !offered.has(locale))
      offered.set(locale, { locale, localeName: localeName || locale });
  }
  return [...offered.values()];
}

/** Every language that the app speaks, by its own name: what there is to choose from where the account's list can't be had. */
export function spokenLanguages(): OfferedLanguage[] {
  return LOCALES.map((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' });
    const name = names.of(locale) ?? locale;
    // Many languages write their own name small, but not at the start of a line.
    return { locale, localeName: name.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale)) };
  });
}

/** A language as the account writes it, 'Name (info)', taken apart (SET-2); `info` is '' where there is none. */
export function languageName(localeName: string): { readonly name: string; readonly info: string } {
  const [, name = localeName, info = ''] = /^(.+)[(（]([^()（）]+)[)）]\s*$/.exec(localeName) ?? [];
  return { name: name.trim(), info: info.trim() };
}
