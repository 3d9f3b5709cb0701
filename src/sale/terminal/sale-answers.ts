import { isNotSold, type Sale, type SaleResult } from '../../domain/sale/sale.ts';
import { type MessageFailure, type Reply, type SaleReceipt, saleFailed } from '../../terminal/index.ts';
import type { SaleContext } from '../context.ts';

/** The failure code for a refusal by the provider itself (TERM-5). */
const refusedByProvider = 202;

/** Whether the sale is bought, or stored to be sent: the terminal need not send it again. */
export function isAccepted({ state, offline }: Sale): boolean {
  return state === 'done' || (offline !== null && state !== 'refused' && state !== 'withdrawn');
}

/** What the terminal is told of a sale of the journal that has come to an end, or is kept as made offline. */
export function replyTo({ words }: Pick<SaleContext, 'words'>, sale: Sale): Reply<SaleReceipt> {
  const { result, refusal, state } = sale;
  if (isAccepted(sale)) return receipt(result ?? notYet);
  // A sale that certainly did not arrive was not refused: a repeat will buy it. On one that was kept, staff decide first.
  if (refusal === null || isNotSold(sale)) return failed(saleFailed);
  const ownWords = words(state === 'withdrawn' ? 'closed' : 'refused');
  return failed({ message: refusal.message || ownWords, code: refusedByProvider });
}

/** The receipt of a sale that is not sent yet: it has no order. */
export const notYet: Pick<SaleResult, 'orderNumber' | 'printLink'> = { orderNumber: null, printLink: null };

export function receipt({ orderNumber, printLink }: Pick<SaleResult, 'orderNumber' | 'printLink'>): Reply<SaleReceipt> {
  return { ok: true, payload: { order_number: orderNumber, printer_html_link: printLink } };
}

export function failed(error: MessageFailure): Reply<SaleReceipt> {
  return { ok: false, error };
}
