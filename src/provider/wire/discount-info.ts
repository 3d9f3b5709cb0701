import { isRecord } from '../../domain/is-record.ts';
import { amountIn } from './loose.ts';

/** Names under which an entry of `discount_info` tells its amount; the specification shows none. */
const amountNames = ['discount_amount', 'amount', 'discount', 'value'];

/** The amounts of `discount_info`, however it is written: a list, an object by id, one entry alone; what is no amount is left out. */
export function discountAmountsIn(info: unknown): (string | number)[] {
  if (Array.isArray(info)) return info.flatMap(discountAmountsIn);
  if (!isRecord(info)) return [takenOff(info)].filter((amount) => amount !== undefined);
  const named = amountNames.map((name) => takenOff(info[name])).find((amount) => amount !== undefined);
  if (named !== undefined) return [named];
  // A number of its own, like an id, is no amount.
  return Object.values(info)
    .filter((value) => typeof value === 'object')
    .flatMap(discountAmountsIn);
}

/** Some write what is taken off as a negative amount. */
function takenOff(value: unknown): string | number | undefined {
  const amount = amountIn(value);
  return typeof amount === 'number' ? Math.abs(amount) : amount?.trim().replace(/^-/, '');
}
