// The door to what comes after the first screen (`index.ts` is the one to what comes with it).
export { useShownTotal } from './cart/use-shown-total.ts';
export { type KeptReport, useBrokenReports, useReports, useRunningDay } from './day/use-day.ts';
export { webLocks } from './locks.ts';
export { keptOrderSchema, keptPageSchema, orderName, pageName, searchKeptBookings } from './offline/kept-bookings.ts';
export { useCashRegister } from './payment/use-cash-register.ts';
export { useIsUnreadable, useUnreadableSales } from './payment/use-unreadable.ts';
export { type PrintJob, printJob } from './printing/print-job.ts';
export { askStatus, type Look, pdfLink, probePrintLink } from './printing/print-link.ts';
export { type OrderPrinted, printInTurn, printOrder } from './printing/print-order.ts';
export { createTerminalLink, type TerminalLinkParts } from './terminal/terminal-link.ts';
export { terminalPrinter } from './terminal/terminal-printer.ts';
export { createTill } from './till.ts';
export { useOfferHabits } from './use-offer-habits.ts';
export { useSeenOnceOpen } from './use-seen.ts';
