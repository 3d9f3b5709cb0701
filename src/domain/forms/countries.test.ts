import { describe, expect, it } from 'vitest';
import { countryOptions, defaultCountry } from './countries.ts';

const english = countryOptions('en-US');

describe('[BUY-11] countries', () => {
  it('[BUY-11] are 250, each once, each with a title', () => {
    expect(english).toHaveLength(250);
    expect(new Set(english.map(({ code }) => code)).size).toBe(250);
    expect(new Set(english.map(({ title }) => title)).size).toBe(250);
    expect(english.filter(({ code, title }) => code === title)).toEqual([]);
    expect(english.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
  });

  it.each(
    Object.entries({
      AE: 'United Arab Emirates',
      AF: 'Afghanistan',
      AR: 'Argentina',
      AT: 'Austria',
      AU: 'Australia',
      BE: 'Belgium',
      BG: 'Bulgaria',
      BR: 'Brazil',
      CA: 'Canada',
      CH: 'Switzerland',
      CL: 'Chile',
      CN: 'China',
      CY: 'Cyprus',
      DE: 'Germany',
      DK: 'Denmark',
      EE: 'Estonia',
      EG: 'Egypt',
      ES: 'Spain',
      FI: 'Finland',
      FR: 'France',
      GB: 'United Kingdom',
      GR: 'Greece',
      HR: 'Croatia',
      HU: 'Hungary',
      IE: 'Ireland',
      IL: 'Israel',
      IN: 'India',
      IS: 'Iceland',
      IT: 'Italy',
      JP: 'Japan',
      KE: 'Kenya',
      KR: 'South Korea',
      LI: 'Liechtenstein',
      LT: 'Lithuania',
      LU: 'Luxembourg',
      LV: 'Latvia',
      MT: 'Malta',
      MX: 'Mexico',
      NL: 'Netherlands',
      NO: 'Norway',
      NZ: 'New Zealand',
      PL: 'Poland',
      PT: 'Portugal',
      RO: 'Romania',
      RS: 'Serbia',
      SE: 'Sweden',
      SI: 'Slovenia',
      SK: 'Slovakia',
      UA: 'Ukraine',
      US: 'United States',
      XK: 'Kosovo',
      ZA: 'South Africa',
      ZW: 'Zimbabwe',
    }),
  )('[BUY-11] %s is %s', (code, title) => {
    expect(english.find((country) => country.code === code)?.title).toBe(title);
  });

  it('[BUY-11] are titled and ordered in the user’s language', () => {
    const german = countryOptions('de-DE');
    expect(german.find(({ code }) => code === 'AT')?.title).toBe('Österreich');
    const titles = german.map(({ title }) => title);
    expect(titles.indexOf('Österreich')).toBeLessThan(titles.indexOf('Polen'));
    expect(titles).toEqual([...titles].sort(new Intl.Collator('de-DE').compare));
    expect(countryOptions('de-DE')).toBe(german);
  });

  it('[BUY-11] [PAY-5] start with DE', () => {
    expect(english.some(({ code }) => code === defaultCountry)).toBe(true);
    expect(defaultCountry).toBe('DE');
  });
});
