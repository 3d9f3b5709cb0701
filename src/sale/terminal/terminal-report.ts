import type { TenderType } from '../../domain/sale/payment.ts';
import type { PaymentCode, Sale } from '../../domain/sale/sale.ts';
import { createTimer, pauseAfter } from '../../domain/times/timer.ts';
import type { ReportedSale, Terminal } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';
import { reportLock } from '../locks.ts';
import { changeEntry } from '../payment/journal.ts';
import { changeCashRegister } from './cash-register.ts';
import { isTerminalSale, terminalLines } from './terminal-items.ts';

/** Waits before a report that the terminal did not answer is sent again (ms). */
const retryPauses = [5_000, 30_000, 120_000] as const;

/** Reports sales to the terminal whose order it has not learned from an answer (PAY-8, OFF-7), each until the terminal answers. */
export interface TerminalReports {
  /** Reports the due sales. Never rejects: a failed report is repeated after a pause or by the next call. */
  check(): Promise<void>;
  stop(): void;
}

export function createTerminalReports(
  context: SaleContext,
  terminal: Pick<Terminal, 'saleCompleted'>,
): TerminalReports {
  const { device, clock, locks } = context;
  const timer = createTimer(clock);
  let failures = 0;

  async function reportAll(): Promise<void> {
    for (;;) {
      const [next] = await unreported();
      if (next === undefined || timer.isStopped()) return;
      const answer = await terminal.saleCompleted(next.report);
      // A refused report, or one that the terminal has no function for, is not repeated: it would fail again.
      if (answer.kind === 'no-answer') return again();
      failures = 0;
      await noteReported(next.sale);
    }
  }

  function again(): void {
    failures += 1;
    timer.set(pauseAfter(retryPauses, failures), () => void check());
  }

  async function unreported() {
    const { tillId, reportedUntil } = (await device.state()).cashRegister;
    if (tillId === null || reportedUntil === null) return [];
    const sales = await device.salesIn(['done']);
    return (
      sales
        // By its mark, whatever becomes of the clock; one of an older build has none.
        .filter((sale) => (sale.isToReport || sale.updatedAt > reportedUntil) && !isAnswered(tillId, sale))
        .sort((one, other) => one.updatedAt - other.updatedAt)
        .flatMap((sale) => {
          const report = reportOf(context, sale);
          return report === null ? [] : [{ sale, report }];
        })
    );
  }

  async function noteReported({ reference, updatedAt }: Sale): Promise<void> {
    await changeEntry(context, reference, (sale) => ({ ...sale, isToReport: undefined }));
    await changeCashRegister(device, (register) => ({
      reportedUntil: Math.max(register.reportedUntil ?? 0, updatedAt),
    }));
  }

  async function check(): Promise<void> {
    // One tab reports at a time; sales that another tab makes meanwhile are reported by that tab's own check.
    try {
      await locks.hold(reportLock, reportAll);
    } catch (error) {
      if (!timer.isStopped()) console.error('the terminal could not be told of a sale', error);
    }
  }

  return {
    check,
    stop: timer.stop,
  };
}

/** Whether the terminal knows the sale's order from the answer to its own message; not for a sale kept as made offline (OFF-7). */
function isAnswered(tillId: string, sale: Sale): boolean {
  return isTerminalSale(tillId, sale) && sale.offline === null;
}

/** The report of a sale; null for a reservation, which takes no money. */
function reportOf(
  { discountName }: SaleContext,
  { reference, amount, discounts, request, result, isPaidByGiftCard, terminal }: Sale,
): ReportedSale | null {
  const paymentType = isPaidByGiftCard ? 'gift_card' : typeByCode[request.payment.code];
  if (paymentType === undefined || result === null || result.orderNumber === null) return null;
  const named = { code: request.couponCode, nameOf: discountName };
  return {
    id: terminal?.id ?? reference,
    reference: request.externalReference,
    gross: amount,
    paymentType,
    orderNumber: result.orderNumber,
    printLink: result.printLink,
    own: terminalLines(request.items, amount, named, discounts),
  };
}

/** The terminal's payment type for a payment code; null where nothing was to be paid, undefined for a reservation. */
const typeByCode: Readonly<Record<PaymentCode, TenderType | null | undefined>> = {
  paid_cash: 'cash',
  paid_cc: 'card',
  invoice: 'invoice',
  no_payment: null,
  reservation: undefined,
};
