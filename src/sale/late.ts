// The door to what comes after the first screen (`index.ts` is the one to what comes with it).
export { assigneeDroppedText } from './assignee-text.ts';
export { discountName } from './discount-name.ts';
export { keptOrderSchema, keptPageSchema, orderName, pageName, searchKeptBookings } from './kept-bookings.ts';
export { webLocks } from './locks.ts';
export { openDocument } from './open-document.ts';
export { askStatus, type Look, pdfLink, probePrintLink } from './print-link.ts';
export { retakenText } from './retaken-text.ts';
export { createTerminalLink, type TerminalLinkParts } from './terminal-link.ts';
export { terminalPrinter } from './terminal-printer.ts';
export { createTill } from './till.ts';
export { useCashRegister } from './use-cash-register.ts';
export { useOfferHabits } from './use-offer-habits.ts';
export { usePrintOrder } from './use-print-order.ts';
export { useSeenOnceOpen } from './use-seen.ts';
export { useShownTotal } from './use-shown-total.ts';
export { useIsUnreadable, useUnreadableSales } from './use-unreadable.ts';
