/** Countries whose postal codes have letters, or are mostly written with some, like 'LV-1010'. */
const withLetters = new Set(
  'AD AI AR AZ BB BM BN CA FK GB GG GI GS IE IM IO JE JM KY LC LT LU LV MD MS MT NL PN SH SZ TC VC VG WS'.split(' '),
);

/** Whether a postal code of this country may have letters; where the country is not known, it may (BUY-8). */
export function postalCodeMayHaveLetters(country: string): boolean {
  return country === '' || withLetters.has(country.toUpperCase());
}
