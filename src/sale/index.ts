export type { MoveOutcome } from './cart/move-lines.ts';
export type { ParkingOutcome } from './cart/parking.ts';
export { useShownTotal } from './cart/use-shown-total.ts';
export type { OrderQuestions, SaleContext } from './context.ts';
export { type KeptReport, useBrokenReports, useReports, useRunningDay } from './day/use-day.ts';
export {
  type TillOnDevice,
  TillProvider,
  useCart,
  useCashRegisterState,
  useCheckout,
  useDamagedCart,
  useIsCartEmpty,
  useJournal,
  useMoving,
  useOfferHabits,
  useParkedSales,
  useSale,
  useSales,
  useSeen,
  useTill,
  useTotals,
} from './live.tsx';
export { webLocks } from './locks.ts';
export { keptOrderSchema, keptPageSchema, orderName, pageName, searchKeptBookings } from './offline/kept-bookings.ts';
export { useIsUnreadable, useUnreadableSales } from './payment/use-unreadable.ts';
export { type PrintDocument, type PrintJob, printJob } from './printing/print-job.ts';
export { pdfLink, probePrintLink } from './printing/print-link.ts';
export { type OrderPrinted, printInTurn, printOrder } from './printing/print-order.ts';
export { isRefusal } from './refusal.ts';
export { createSaleCopies } from './sale-copies.ts';
export { broadcastNews, type TabNews } from './tab-news.ts';
export { TerminalProvider, usePrintDocument, useTerminal } from './terminal/terminal-hooks.tsx';
export {
  createTerminalLink,
  type TerminalLink,
  type TerminalLinkParts,
  type TerminalNews,
} from './terminal/terminal-link.ts';
export { createTill, type Till } from './till.ts';
