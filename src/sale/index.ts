export type { MoveOutcome } from './cart/move-lines.ts';
export type { OrderQuestions, SaleContext } from './context.ts';
export {
  type Counter,
  TillProvider,
  useCart,
  useCheckout,
  useIsCartEmpty,
  useIsTillOpen,
  useJournal,
  useMoving,
  useSale,
  useSales,
  useTill,
  useTotals,
} from './live.tsx';
export type { PrintDocument } from './printing/print-job.ts';
export { isRefusal } from './refusal.ts';
export { TerminalProvider, useTerminal } from './terminal/terminal-hooks.tsx';
export type { TerminalLink, TerminalNews } from './terminal/terminal-link.ts';
export type { Till } from './till.ts';
export { useSeen } from './use-seen.ts';
