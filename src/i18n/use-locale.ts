import { useLingui } from '@lingui/react';
import { DEFAULT_LOCALE, isSupportedLocale, type Locale } from '../domain/settings/locale.ts';
import { type Formatters, formattersFor } from './formatters.ts';

/** The language on screen. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return isSupportedLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE;
}

/** Dates, times and numbers in the language on screen (I18N-2). */
export function useFormatters(): Formatters {
  return formattersFor(useLocale());
}
