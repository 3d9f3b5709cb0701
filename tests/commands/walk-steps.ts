import fc from 'fast-check';
import type { FaultName } from '../../sandbox/booking/faults.ts';
import { ALTERNATIVE_NAMES } from '../../sandbox/dialects/index.ts';
import { type ItemChoice, itemKey } from '../../src/domain/cart/cart.ts';
import type { PaymentCode } from '../../src/domain/sale/sale.ts';
import { canoe, child, euro, museum, nearlyFull } from './offers.ts';

export const minutes = (count: number) => count * 60_000;

export const choices: readonly ItemChoice[] = [
  canoe(),
  canoe({ customPrice: euro(1990) }),
  child(),
  museum(),
  canoe({ at: nearlyFull, maxQuantity: 2 }),
];
export const keys = [...new Set(choices.map(itemKey))];
const codes = ['SUMMER', 'WELCOME10', 'NONSENSE'] as const;

const calls = [
  '*',
  'POST checkout/hold',
  'DELETE checkout/hold',
  'POST checkout/totals',
  'POST checkout/coupons',
  'POST checkout/purchase',
  'POST checkout/permanentreservation',
  'DELETE checkout/permanentreservation',
  'GET bookings',
] as const;
const faults = ['delay', 'drop-before', 'drop-after', 'error-500', 'unauthorized-401', 'garbage'] as const;

/** One thing that happens at the counter. */
export type Step =
  | { readonly do: 'add'; readonly choice: number }
  | { readonly do: 'quantity'; readonly key: number; readonly quantity: number }
  | { readonly do: 'coupon'; readonly code: (typeof codes)[number] }
  | { readonly do: 'clear coupon' }
  | { readonly do: 'tick'; readonly ms: number; readonly isAtWork: boolean }
  | { readonly do: 'reload' }
  /** Staff go on in another tab of the till; the one before stays open. */
  | { readonly do: 'other tab' }
  | { readonly do: 'network'; readonly isUp: boolean }
  /** `fault` is what the sale itself meets, if anything; `isKilled`: the tab dies in its middle. */
  | { readonly do: 'pay'; readonly code: PaymentCode; readonly fault: FaultName | null; readonly isKilled: boolean }
  /** `isCut`: the network goes first, and stays away. */
  | { readonly do: 'sell offline'; readonly isCut: boolean }
  /** A person says of the sales that are left to them what became of them. */
  | { readonly do: 'decide' }
  /** The open sale is put aside. */
  | { readonly do: 'park' }
  /** A parked sale is opened, whichever that is; the open one takes its place. */
  | { readonly do: 'open parked'; readonly which: number }
  /** The customers of what waits and was never sent get their money back. */
  | { readonly do: 'give back' }
  /** Five euros in cash go back to a customer. */
  | { readonly do: 'money back' }
  /** The shift is closed, and another one opened. */
  | { readonly do: 'close shift' }
  | { readonly do: 'fault'; readonly call: (typeof calls)[number]; readonly fault: FaultName; readonly times: number }
  /** The browser sends the next purchase twice. */
  | { readonly do: 'connection breaks' }
  | { readonly do: 'all is well again' };

const mixtures: fc.Arbitrary<string> = fc
  .tuple(...ALTERNATIVE_NAMES.map(oneOrNone))
  .map((chosen) => chosen.filter((name) => name !== '').join(','));

/** In what the provider of a day differs, as `--dialect` takes it: most in several things, some in none. */
export const dialects: fc.Arbitrary<string> = fc.oneof(
  { withCrossShrink: true },
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 5, arbitrary: mixtures },
);

function oneOrNone(names: readonly string[]): fc.Arbitrary<string> {
  const none = { weight: 3, arbitrary: fc.constant('') };
  return fc.oneof({ withCrossShrink: true }, none, { weight: 2, arbitrary: fc.constantFrom(...names) });
}

const index = (list: readonly unknown[]) => fc.nat({ max: list.length - 1 });

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), choice: index(choices) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('quantity' as const),
        key: index(keys),
        quantity: fc.integer({ min: 0, max: 6 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), code: fc.constantFrom(...codes) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('clear coupon' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('tick' as const),
        ms: fc.constantFrom(0, 400, 600, 4_000, minutes(3), minutes(17), minutes(25)),
        isAtWork: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('other tab' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), isUp: fc.constant(false) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), isUp: fc.constant(true) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('sell offline' as const), isCut: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('give back' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('money back' as const, 'close shift' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('park' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('open parked' as const), which: fc.nat({ max: 3 }) }) },
    {
      weight: 7,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        code: fc.constantFrom<PaymentCode[]>('paid_cash', 'paid_cash', 'reservation'),
        fault: fc.option(fc.constantFrom(...faults)),
        isKilled: fc.constantFrom(false, false, false, true),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('fault' as const),
        call: fc.constantFrom(...calls),
        fault: fc.constantFrom(...faults),
        times: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('connection breaks' as const) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('all is well again' as const) }) },
  ),
  { minLength: 4, maxLength: 24, size: 'max' },
);
