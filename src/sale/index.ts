export type { CartCommands } from './cart-commands.ts';
export type { Clock, SaleContext } from './context.ts';
export { TillProvider, useCart, useCheckout, useSales, useTill, useTotals } from './live.tsx';
export { type Locks, webLocks } from './locks.ts';
export type { PaymentOutcome, Readiness } from './payment.ts';
export { pdfLink, probePrintLink } from './print-link.ts';
export { createTill, type Till } from './till.ts';
export { defaultCurrency, useCurrency, useMoney } from './use-money.ts';
