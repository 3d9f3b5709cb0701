import { describe, expect, it, vi } from 'vitest';
import { type OrderPapers, type Printed, type PrintJob, printOrder, probePrintLink } from './printing.ts';

const job = (name: string): PrintJob => ({ url: `https://p.example/${name}.pdf`, title: `Ticket ${name}` });
const [first, second, third] = [job('T1'), job('T2'), job('T3')];
const papers: OrderPapers = {
  printLink: 'https://p.example/orders/x',
  linkTitle: 'Tickets of order 7',
  tickets: [first, second, third],
  isComplete: true,
};
const success: Printed = { status: 'success' };
const failure: Printed = { status: 'failure', message: 'Out of paper' };

function tools(answers: readonly Printed[] = [], isReady = true) {
  const left = [...answers];
  return {
    print: vi.fn(async (_: PrintJob) => left.shift() ?? success),
    isReady: vi.fn(async () => isReady),
  };
}

describe('[FAST-10] Print all', () => {
  it('is one document where the provider gives one, at once where all tickets are made', async () => {
    const using = tools();
    expect(await printOrder(papers, using)).toEqual({ kind: 'printed' });
    expect(using.print.mock.calls).toEqual([
      [{ url: 'https://p.example/orders/x?pdf=1', title: 'Tickets of order 7' }],
    ]);
    expect(using.isReady).not.toHaveBeenCalled();
  });

  it('waits until the link answers while tickets are being made, and prints no half an order', async () => {
    const coming = { ...papers, isComplete: false };
    expect(await printOrder(coming, tools([], true))).toEqual({ kind: 'printed' });
    const using = tools([], false);
    expect(await printOrder(coming, using)).toEqual({ kind: 'not-yet' });
    expect(using.print).not.toHaveBeenCalled();
  });

  it('takes the tickets one after the other where there is no such document', async () => {
    const using = tools();
    expect(await printOrder({ ...papers, printLink: null }, using)).toEqual({ kind: 'printed' });
    expect(using.print.mock.calls).toEqual([[first], [second], [third]]);
    expect(await printOrder({ ...papers, printLink: null, tickets: [] }, using)).toEqual({ kind: 'not-yet' });
  });

  it.each([
    [failure, { kind: 'failed', message: 'Out of paper', left: [second, third] }],
    [{ status: 'blocked' } as const, { kind: 'blocked', left: [second, third] }],
  ])('stops at the ticket that is not printed (%j), and knows which are left', async (answer, outcome) => {
    const using = tools([success, answer]);
    expect(await printOrder({ ...papers, printLink: null }, using)).toEqual(outcome);
    expect(using.print).toHaveBeenCalledTimes(2);
  });
});

it('[PAY-9] a link whose host takes the question and never answers is not waited for without an end', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => {
          ended();
          reject(new DOMException('ended', 'AbortError'));
        });
      }),
  );
  const probing = probePrintLink('https://p.example/orders/x');
  await vi.advanceTimersByTimeAsync(11 * 5_000 + 10 * 700);
  expect(await probing).toBe('unreadable');
  expect(ended).toHaveBeenCalledTimes(11);
});
