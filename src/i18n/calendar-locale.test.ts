import { describe, expect, it } from 'vitest';
import { LOCALES } from '../domain/settings/locale.ts';
import { loadCalendarLocale } from './calendar-locale.ts';

describe('loadCalendarLocale', () => {
  it.each(LOCALES)('[I18N-2] the calendar speaks %s', async (locale) => {
    const { code } = await loadCalendarLocale(locale);
    expect(locale.startsWith(code.slice(0, 2))).toBe(true);
  });
});
