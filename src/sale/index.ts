export type { Clock, OrderQuestions, SaleContext } from './context.ts';
export {
  type Counter,
  TillProvider,
  useCart,
  useCheckout,
  useIsCartEmpty,
  useIsTillOpen,
  useJournal,
  useSale,
  useSales,
  useTill,
  useTotals,
} from './live.tsx';
export type { MoveOutcome } from './move-lines.ts';
export type { PaymentOutcome, Readiness } from './payment.ts';
export type { PrintDocument } from './print-document.ts';
export { isRefusal } from './refusal.ts';
export { TerminalProvider, useTerminal } from './terminal-hooks.tsx';
export type { TerminalLink, TerminalNews } from './terminal-link.ts';
export type { Till } from './till.ts';
export { useFailureText } from './use-failure-text.ts';
export { useMoney } from './use-money.ts';
export { useSeen } from './use-seen.ts';
