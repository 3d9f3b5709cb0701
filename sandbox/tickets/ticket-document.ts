/** What one page of a ticket PDF says. Texts are in `locale` already; the page's own labels follow it. */
export interface TicketDocument {
  readonly kind: 'ticket' | 'voucher';
  /** The text of the QR code. */
  readonly code: string;
  readonly orderNumber: string;
  readonly operator: string;
  readonly productName: string;
  readonly optionName: string;
  /** The venue's wall clock, `yyyy-MM-dd HH:mm:ss`; null when it is good on any day. */
  readonly appointment: string | null;
  readonly holder: string | null;
  /** As it is shown, with currency. */
  readonly price: string;
  readonly locale: string;
  readonly meetingPoint: string | null;
}
