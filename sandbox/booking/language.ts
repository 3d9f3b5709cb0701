/** The sandbox speaks English and German; other languages are answered in English. */
export type Language = 'en' | 'de';

/** A text in the database or in the code, in both languages. */
export interface Localised {
  readonly en: string;
  readonly de: string;
}

/** The language of a locale (`de-AT`) or of an Accept-Language header (`de-AT,de;q=0.9`). */
export function languageOf(locale: string | null | undefined): Language {
  return locale?.trim().toLowerCase().startsWith('de') ? 'de' : 'en';
}
