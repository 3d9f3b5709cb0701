/** An exact amount in the currency's minor unit (cents for EUR, whole yen for JPY). Never a fraction (PRICE-6). */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** A VAT percentage in hundredths of a percent: 19 % is 1900, 7.7 % is 770. */
export type VatRate = number;
