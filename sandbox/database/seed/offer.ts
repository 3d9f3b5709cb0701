/** English and German; every other language falls back to English. */
export type Texts = readonly [english: string, german: string];

/** What a product's drawn picture shows; see booking/pictures. */
export interface Picture {
  readonly scene: 'sea' | 'lake' | 'mountains' | 'hills' | 'forest' | 'city' | 'night' | 'interior';
  readonly motif: Motif;
  readonly palette: 'dawn' | 'day' | 'dusk' | 'night' | 'autumn' | 'mint' | 'rose' | 'sand';
}

export type Motif =
  | 'sailboat'
  | 'canoe'
  | 'paddler'
  | 'ferry'
  | 'bike'
  | 'balloon'
  | 'glider'
  | 'climber'
  | 'train'
  | 'museum'
  | 'castle'
  | 'lighthouse'
  | 'tower'
  | 'fish'
  | 'planet'
  | 'wine'
  | 'lantern'
  | 'stage'
  | 'screen'
  | 'puppet'
  | 'fireworks'
  | 'market'
  | 'gift'
  | 'flower'
  | 'hiker';

export interface OptionSeed {
  readonly name: Texts;
  /** Cents, VAT included. */
  readonly price: number;
  readonly vat: number;
  /** The operator's own price in place of `price`. */
  readonly customPrice?: number;
  readonly stock: number;
}

/** Start times on the given weekdays (1 Monday to 7 Sunday); `forSale` caps what is left at a time of day. */
export interface TimetableSeed {
  readonly weekdays: readonly number[];
  readonly times: readonly string[];
  readonly forSale?: Readonly<Record<string, number>>;
  /** The season opens so many days after the seeding; without it the product runs all year. */
  readonly opensInDays?: number;
}

export interface VariationSeed {
  readonly name: Texts;
  readonly options: readonly OptionSeed[];
  readonly timetable?: TimetableSeed;
}

/** A field asked for, by field id; required or not. */
export type FieldSeed = readonly [fieldId: number, required: boolean];

export interface ProductSeed {
  readonly name: Texts;
  readonly typeId: string;
  readonly tags: readonly string[];
  readonly picture: Picture | null;
  readonly meetingPoint: Texts | null;
  readonly giftable?: boolean;
  readonly payments: readonly string[];
  readonly buyer: readonly FieldSeed[];
  readonly attendee: readonly FieldSeed[];
  readonly variations: readonly VariationSeed[];
}

/** At or above this the till shows ∞ (PRICE-1); the seed keeps well above it, so that sales don't bring it below. */
export const ENDLESS = 1_000_000;

const DAILY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const WEEKEND: readonly number[] = [6, 7];

export const NAME_AND_MAIL: readonly FieldSeed[] = [
  [1, true],
  [2, true],
  [3, true],
  [4, false],
];
export const CUSTOMARY: readonly string[] = ['invoice', 'reservation'];

const DEFAULT_STOCK = 20;

type Extra = Partial<Pick<OptionSeed, 'stock' | 'customPrice'>>;

export function option(name: Texts, euros: number, vat: number, extra: Extra = {}): OptionSeed {
  return { name, price: Math.round(euros * 100), vat, stock: DEFAULT_STOCK, ...extra };
}

export const adult = (euros: number, vat: number, extra?: Extra): OptionSeed =>
  option(['Adult', 'Erwachsene'], euros, vat, extra);
export const child = (euros: number, vat: number, extra?: Extra): OptionSeed =>
  option(['Child (6–14)', 'Kind (6–14)'], euros, vat, extra);
export const reduced = (euros: number, vat: number, extra?: Extra): OptionSeed =>
  option(['Student or senior', 'Ermäßigt'], euros, vat, extra);
export const family = (euros: number, vat: number, extra?: Extra): OptionSeed =>
  option(['Family (2 + 2)', 'Familie (2 + 2)'], euros, vat, extra);

export const ALWAYS: Texts = ['Standard', 'Standard'];

export function daily(times: readonly string[], forSale?: Readonly<Record<string, number>>): TimetableSeed {
  return forSale === undefined ? { weekdays: DAILY, times } : { weekdays: DAILY, times, forSale };
}

/** Start times from `first` to `last`, every `minutes`. */
export function every(minutes: number, first: string, last: string): string[] {
  const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const times: string[] = [];
  for (let at = toMinutes(first); at <= toMinutes(last); at += minutes) {
    times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
  }
  return times;
}
