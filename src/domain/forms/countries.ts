import { memoize } from '../memoize.ts';

/** The country a form starts with (BUY-11, PAY-5). */
export const defaultCountry = 'DE';

export interface Country {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly title: string;
  /** What people call it for short, like UK; else the title. */
  readonly short: string;
}

// Every officially assigned code, and XK, which Kosovo uses. Titles come from the browser, so that no list is shipped.
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ' +
  'DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJP' +
  'KEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOM' +
  'PAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZ' +
  'UAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW';

/** All countries with their titles in the user's language, in its alphabetical order (BUY-11). */
export const countryOptions = memoize((locale: string): readonly Country[] => {
  const titles = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const shorts = new Intl.DisplayNames([locale, 'en'], { type: 'region', style: 'short' });
  const { compare } = new Intl.Collator(locale);
  return (codes.match(/../g) ?? [])
    .map((code) => ({ code, title: titles.of(code) ?? code, short: shorts.of(code) ?? code }))
    .sort((a, b) => compare(a.title, b.title));
});

/** Countries whose postal codes have letters, or are mostly written with some, like 'LV-1010'. */
const withLetters =
  'AD AI AR AZ BB BM BN CA FK GB GG GI GS IE IM IO JE JM KY KZ LC LT LU LV MD MS MT NL PN SH SO SZ TC VC VE VG WS';

/** Whether a postal code of this country may have letters; where the country is not known, it may (BUY-8). */
export function postalCodeMayHaveLetters(country: string): boolean {
  return country === '' || withLetters.split(' ').includes(country.toUpperCase());
}
