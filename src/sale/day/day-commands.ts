import {
  type Clerk,
  isCountedIn,
  leftToGiveBack,
  type Movement,
  type RunningDay,
  type TenderCount,
} from '../../domain/day/shift.ts';
import { type SealedReport, type Sha256, shiftReport } from '../../domain/day/shift-report.ts';
import { postedIn, type Taking } from '../../domain/day/taking.ts';
import type { Money } from '../../domain/money/money.ts';
import type { SaleContext } from '../context.ts';
import { shiftLock } from '../locks.ts';
import type { Prover } from './prover.ts';

/** Money that a clerk puts into the drawer or takes out, without a sale. */
export type MovedMoney = Pick<Movement, 'amount' | 'reason' | 'by'> & { readonly kind: 'in' | 'out' };

/** Money that a customer got back for an earlier sale. */
export interface GivenBack extends Pick<Movement, 'amount' | 'reason' | 'by' | 'tender'> {
  readonly sale: Pick<Taking, 'reference' | 'orderNumber' | 'amount'>;
}

export type Closed =
  | { readonly kind: 'closed'; readonly number: number }
  /** There is no open shift; perhaps another tab has closed it. */
  | { readonly kind: 'no-shift' };

/** SHA-256 in hexadecimal, by the browser's Web Crypto. */
export const sha256: Sha256 = async (text) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Shift and drawer (DAY-2, DAY-5). */
export interface DayCommands {
  /** `already-open`: a shift is open, perhaps from another tab. */
  openShift(float: Money, by: Clerk): Promise<'opened' | 'already-open'>;
  /** Money put into the drawer or taken out of it. */
  moveMoney(moved: MovedMoney): Promise<'moved' | 'no-shift'>;
  /** Without an open shift it counts in the next one. `too-much`: more than what is left of the sale; nothing is stored. */
  giveBack(given: GivenBack): Promise<'noted' | 'too-much'>;
  /** Closes the shift with the counted money, and makes its report, whose sales are then looked up (DAY-3). */
  closeShift(counts: readonly TenderCount[], by: Clerk): Promise<Closed>;
}

export function createDay(context: SaleContext, prover: Pick<Prover, 'soon'>): DayCommands {
  const { clock, locks, newReference } = context;
  const { day } = context.device;

  const moved = (movement: Omit<Movement, 'id' | 'at'>): Movement => ({
    ...movement,
    id: newReference(),
    at: clock.now(),
  });

  return {
    openShift: (float, by) =>
      locks.hold(shiftLock, async () => {
        await day.forgetOld(clock.now());
        return day.transact(async (tx) => {
          const { shift, takings } = await tx.running();
          if (shift !== null) return 'already-open';
          const openedAt = clock.now();
          const number = (await tx.lastNumber()) + 1;
          await tx.putShift({ number, openedAt, openedBy: by, float });
          const earlier = takings.filter((taking) => !isCountedIn(taking, openedAt, number > 1));
          await tx.putTakings(earlier.map((taking) => postedIn(taking, 0)));
          return 'opened';
        });
      }),

    moveMoney: ({ kind, amount, reason, by }) =>
      day.transact(async (tx) => {
        if ((await tx.running()).shift === null) return 'no-shift';
        await tx.addMovement(moved({ kind, amount, reason, by, tender: 'paid_cash', orderNumber: null }));
        return 'moved';
      }),

    giveBack: ({ amount, reason, by, tender, sale }) =>
      day.transact(async (tx) => {
        const { movements } = await tx.running();
        const left = leftToGiveBack(sale, [...(await tx.movementsSince(sale.reference)), ...movements]);
        if (amount.minor > left.minor) return 'too-much';
        const { orderNumber } = sale;
        await tx.addMovement(moved({ kind: 'give-back', amount, reason, by, tender, orderNumber }));
        return 'noted';
      }),

    closeShift: (counts, closedBy) =>
      locks.hold(shiftLock, async () => {
        for (;;) {
          const closedAt = clock.now();
          const textOf = (running: RunningDay, last: SealedReport | null): string | null => {
            const { shift, ...rest } = running;
            if (shift === null) return null;
            const previous = last?.digest ?? null;
            return JSON.stringify(shiftReport({ shift, day: rest, previous, counts, closedAt, closedBy }));
          };
          const text = await day.transact(async (tx) => textOf(await tx.running(), await tx.lastReport()));
          if (text === null) return { kind: 'no-shift' };
          // A transaction can't wait for the digest, so it checks that nothing was sold since and the report is still the same.
          const digest = await sha256(text);
          const number = await day.transact(async (tx) => {
            const running = await tx.running();
            const { shift, takings, movements } = running;
            if (shift === null || textOf(running, await tx.lastReport()) !== text) return null;
            await tx.addReport({ number: shift.number, text, digest }, closedAt);
            await tx.putTakings(takings.map((taking) => postedIn(taking, shift.number)));
            await tx.removeMovements(movements.map(({ id }) => id));
            await tx.putShift(null);
            return shift.number;
          });
          if (number === null) continue;
          await day.forgetOld(clock.now());
          prover.soon();
          return { kind: 'closed', number };
        }
      }),
  };
}
