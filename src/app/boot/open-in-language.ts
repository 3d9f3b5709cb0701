import { type Locale, withPrefix } from '../../domain/settings/locale.ts';
import { rememberLanguage } from './language-memory.ts';
import { localStorageIfAllowed } from './storage.ts';

/** A full navigation: the wizard and all that was loaded in the other language begin anew (SET-2). */
export function openInLanguage(path: string, locale: Locale): void {
  rememberLanguage(localStorageIfAllowed(), locale);
  location.assign(withPrefix(path, locale));
}
