import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  isInDoubt,
  isNotSold,
  isPaidAtTill,
  needsDecision,
  type Sale,
  type SaleState,
  unsettledStates,
} from '../../domain/sale/sale.ts';

/** A sale that never arrived is not one that was refused. */
type ToldState = SaleState | 'not-sold';

type TellableSale = Pick<Sale, 'state' | 'refusal'> & Partial<Pick<Sale, 'offline'>>;

/** What was sent before and waits to be sent again may never have been made offline. */
const isSentAgain = ({ state, offline }: TellableSale) => state === 'waiting' && Boolean(offline?.sentAt);

const toldState = (sale: TellableSale): ToldState =>
  isNotSold(sale) ? 'not-sold' : isSentAgain(sale) ? 'submitting' : sale.state;

/** What each state of a sale means, for staff. */
export const saleStateWords: Readonly<Record<ToldState, MessageDescriptor>> = {
  submitting: msg`Being sent`,
  unknown: msg`Being checked`,
  waiting: msg`Made offline, not sent yet`,
  done: msg`Completed`,
  refused: msg`Refused`,
  'not-sold': msg`Not sold`,
  withdrawn: msg`Closed without a booking`,
};

/** The state that a sale is in, without what a person has to do or has made of it. */
export const stateWordsOf = (sale: TellableSale): MessageDescriptor => saleStateWords[toldState(sale)];

/** Why nothing can be done to a cart that its sale has. */
export const cartIsBeingPaid = msg`This cart is being paid. It can be changed when that is settled.`;

// Only for the message's id, which the notices' plurals have too.
const count = 1;

/** Of one that waits until the connection is back, or another one has its answer (OFF-7). */
const toBeSent: Readonly<Record<Sale['kind'], MessageDescriptor>> = {
  purchase: msg`${plural(count, { one: '# sale is waiting to be sent', other: '# sales are waiting to be sent' })}`,
  reservation: msg`${plural(count, { one: '# reservation is waiting to be sent', other: '# reservations are waiting to be sent' })}`,
};

/** What has become of one sale, in words. */
export function wordsOf(
  sale: Pick<Sale, 'kind' | 'state' | 'offline' | 'doubt' | 'refusal' | 'request'>,
): MessageDescriptor {
  if (isInDoubt(sale)) return msg`Was it made? Needs a decision`;
  if (needsDecision(sale)) return isNotSold(sale) ? msg`Not sold, needs a decision` : msg`Refused, needs a decision`;
  if (sale.offline?.withdrawal === 'given-back' && sale.kind !== 'reservation' && isPaidAtTill(sale))
    return msg`Given back`;
  if (sale.offline?.withdrawal === 'changed') return msg`Put into the cart again`;
  if (isSentAgain(sale)) return toBeSent[sale.kind];
  return stateWordsOf(sale);
}

/** Of a sale that was sent and has no answer (PAY-10). Undefined: its entry is not there. */
export const checkedWords = (kind: Sale['kind'] | undefined): MessageDescriptor =>
  kind === 'reservation' ? msg`This reservation is being checked` : msg`This sale is being checked`;

/** Of a sale whose entry in the journal is damaged or gone. */
export const unreadableText = msg`The entry of this sale can't be read. Somebody has to decide under Settings, Information.`;

/** How many sales are in each state, those that wait first; states without any are left out. */
export function countByState(sales: readonly TellableSale[]): readonly (readonly [ToldState, number])[] {
  const states: readonly ToldState[] = [...unsettledStates, 'done', 'refused', 'not-sold', 'withdrawn'];
  return states
    .map((state) => [state, sales.filter((sale) => toldState(sale) === state).length] as const)
    .filter(([, count]) => count > 0);
}
