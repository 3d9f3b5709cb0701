export type { KeptReport } from '../device/index.ts';
export type { MoveOutcome } from './cart/move-lines.ts';
export type { ParkingOutcome } from './cart/parking.ts';
export type { OrderQuestions, SaleContext } from './context.ts';
export { useBrokenReports, useLastTakings, useReports, useRunningDay, useUnprovedTakings } from './day/use-day.ts';
export {
  TerminalProvider,
  type TillOnDevice,
  TillProvider,
  useCart,
  useCashRegisterState,
  useCheckout,
  useDamagedCart,
  useIsCartEmpty,
  useIsStoredCartEmpty,
  useIsUnreadable,
  useJournal,
  useMoving,
  useOfferHabits,
  useParkedSales,
  usePrintDocument,
  useRefusedReleases,
  useSale,
  useSales,
  useSeen,
  useShownTotal,
  useStoredCart,
  useTerminal,
  useTill,
  useTotals,
  useTotalsRefusal,
  useUnreadableSales,
} from './live.tsx';
export { webLocks } from './locks.ts';
export { keptOrderSchema, keptPageSchema, orderName, pageName, searchKeptBookings } from './offline/kept-bookings.ts';
export {
  type OrderPrinted,
  type PrintDocument,
  type PrintJob,
  pdfLink,
  printInTurn,
  printJob,
  printOrder,
  probePrintLink,
} from './printing.ts';
export { broadcastNews, type TabNews } from './tab-news.ts';
export { endLeftCheckouts } from './terminal/cash-register.ts';
export { createSaleCopies } from './terminal/sale-copies.ts';
export {
  createTerminalLink,
  type TerminalLink,
  type TerminalLinkParts,
  type TerminalNews,
} from './terminal/terminal-link.ts';
export { createTill, type Till } from './till.ts';
