import type { DayPickerLocale } from 'react-day-picker/locale';
import type { Locale } from '../domain/settings/locale.ts';

/** Month and day names and spoken labels of the calendar; loaded with it, one language at a time. */
export async function loadCalendarLocale(locale: Locale): Promise<DayPickerLocale> {
  return LOADERS[locale]();
}

const LOADERS: Readonly<Record<Locale, () => Promise<DayPickerLocale>>> = {
  'en-US': () => import('react-day-picker/locale/en-US').then((file) => file.enUS),
  'de-DE': () => import('react-day-picker/locale/de').then((file) => file.de),
  'de-AT': () => import('react-day-picker/locale/de-AT').then((file) => file.deAT),
  'fr-FR': () => import('react-day-picker/locale/fr').then((file) => file.fr),
  'it-IT': () => import('react-day-picker/locale/it').then((file) => file.it),
  'es-ES': () => import('react-day-picker/locale/es').then((file) => file.es),
  'es-MX': () => import('react-day-picker/locale/es').then((file) => file.es),
  'pt-PT': () => import('react-day-picker/locale/pt').then((file) => file.pt),
  'nl-NL': () => import('react-day-picker/locale/nl').then((file) => file.nl),
  'hu-HU': () => import('react-day-picker/locale/hu').then((file) => file.hu),
  'tr-TR': () => import('react-day-picker/locale/tr').then((file) => file.tr),
  'zh-CN': () => import('react-day-picker/locale/zh-CN').then((file) => file.zhCN),
  'ja-JP': () => import('react-day-picker/locale/ja').then((file) => file.ja),
};
