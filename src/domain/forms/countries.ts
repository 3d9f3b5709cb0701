/** The country a form starts with (BUY-11, PAY-5). */
export const defaultCountry = 'DE';

export interface Country {
  /** ISO 3166-1, two letters. */
  readonly code: string;
  readonly title: string;
}

// Every officially assigned code, and XK, which Kosovo uses. Titles come from the browser, so that no list is shipped.
const codes =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ' +
  'DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJP' +
  'KEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOM' +
  'PAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZ' +
  'UAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW';

const optionsByLocale = new Map<string, readonly Country[]>();

/** All countries with their titles in the user's language, in its alphabetical order (BUY-11). */
export function countryOptions(locale: string): readonly Country[] {
  const known = optionsByLocale.get(locale);
  if (known !== undefined) return known;
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const options = (codes.match(/../g) ?? [])
    .map((code) => ({ code, title: names.of(code) ?? code }))
    .sort((a, b) => compare(a.title, b.title));
  optionsByLocale.set(locale, options);
  return options;
}
