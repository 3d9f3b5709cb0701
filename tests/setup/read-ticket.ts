/** Ticket PDFs read back, for browser tests; the sandbox's own tests use the same reader. */
export { drawTicketPdf, readTicketPdf, type TicketPage } from '../../sandbox/tickets/testing/read-ticket.ts';
