import type { Booking, BookingPage } from '../bookings/booking.ts';

/** A paid booking of two tickets, changed as the test wants it. */
export function booking(change: Partial<Booking> = {}): Booking {
  return {
    orderNumber: '3000199',
    bookingKey: '1-0-4711-ABC',
    createdAt: null,
    purchasedAt: null,
    productName: 'Canoe tour',
    optionName: 'Adult',
    appointment: null,
    contact: { firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com', phone: '+49 30 1' },
    partner: '',
    salesChannel: 'pos',
    status: { code: 'sent', label: 'Confirmed' },
    payment: { code: 'paid', label: 'Paid', methods: ['Cash payment'] },
    type: 'booking',
    total: { minor: 5000, currency: 'EUR' },
    pieces: 2,
    tickets: [
      { code: 'T100', type: 'ticket', optionName: 'Adult', pdfUrl: 'https://p.example/T100.pdf' },
      { code: 'T101', type: 'ticket', optionName: 'Adult', pdfUrl: null },
    ],
    reference: null,
    assignee: null,
    couponCode: null,
    ...change,
  };
}

export function pageOf(...bookings: Booking[]): BookingPage {
  return { bookings, totalItems: bookings.length, totalPages: 1, hasNext: false };
}
