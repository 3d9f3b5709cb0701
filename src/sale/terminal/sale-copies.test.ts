import { expect, it } from 'vitest';
import type { Sale } from '../../domain/sale/sale.ts';
import { manualClock } from '../../domain/testing/manual-clock.ts';
import { madeUpSale } from '../../domain/testing/sales.ts';
import { atRest } from '../testing/at-rest.ts';
import { copyOf } from '../testing/storage-copy.ts';
import { createSaleCopies, type SaleCopies } from './sale-copies.ts';

const clock = manualClock(0);
const sale = madeUpSale({ updatedAt: 7 });

async function isHeldUp(copies: SaleCopies): Promise<boolean> {
  let isOver = false;
  void copies.whenCopied(sale).then(() => {
    isOver = true;
  });
  await atRest();
  return !isOver;
}

it('[PAY-10] [TERM-5] a sale waits while a terminal keeps copies, and until the last one has ended', async () => {
  const copies = createSaleCopies();
  expect(await isHeldUp(copies), 'without a terminal').toBe(false);
  const endFirst = copies.keptWhile(() => true, clock);
  const endSecond = copies.keptWhile(() => true, clock);
  endFirst();
  expect(await isHeldUp(copies)).toBe(true);
  endSecond();
  expect(await isHeldUp(copies)).toBe(false);
});

it.each<[string, readonly Partial<Sale>[], boolean]>([
  ['has it, beside others', [{ reference: 'ref-2' }, sale, { reference: 'ref-3' }], false],
  ['has it as it was before', [{ ...sale, updatedAt: 6 }], true],
  ['has another one', [{ ...sale, reference: 'ref-2' }], true],
])('[PAY-10] [TERM-5] a sale waits no longer where the answered copy %s', async (_, sales, isWaiting) => {
  const copies = createSaleCopies();
  copies.keptWhile(() => true, clock);
  copies.noteAnswered(copyOf(...sales));
  expect(await isHeldUp(copies)).toBe(isWaiting);
});
