import { type Locale, withPrefix } from '../../domain/settings/locale.ts';
import { rememberLanguage } from './language-memory.ts';
import { localStorageIfAllowed } from './storage.ts';

/** Opens a page in another language by a full navigation, so that nothing loaded in the former language remains (SET-2). */
export function openInLanguage(path: string, locale: Locale): void {
  rememberLanguage(localStorageIfAllowed(), locale);
  location.assign(withPrefix(path, locale));
}
