import * as v from 'valibot';
import { type AppointmentTime, parseAppointmentTime } from '../../domain/appointment.ts';
import type { Booking, BookingPage } from '../../domain/booking.ts';

/** What an earlier look left on the device (BKG-9); an older build or a damaged disk may have written it. */
const time = v.nullable(
  v.custom<AppointmentTime>((value) => typeof value === 'string' && parseAppointmentTime(value) !== null),
);
const status = { code: v.string(), label: v.string() };

const booking = v.object({
  orderNumber: v.nullable(v.string()),
  bookingKey: v.string(),
  createdAt: time,
  purchasedAt: time,
  productName: v.string(),
  optionName: v.string(),
  appointment: time,
  contact: v.object({ firstName: v.string(), lastName: v.string(), email: v.string(), phone: v.string() }),
  partner: v.string(),
  salesChannel: v.string(),
  status: v.object(status),
  payment: v.object({ ...status, methods: v.array(v.string()) }),
  type: v.string(),
  total: v.nullable(v.object({ minor: v.pipe(v.number(), v.safeInteger()), currency: v.string() })),
  tickets: v.array(v.object({ code: v.string(), type: v.string(), pdfUrl: v.nullable(v.string()) })),
  reference: v.nullable(v.string()),
});

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A page of the list. */
export const keptPageSchema: v.GenericSchema<unknown, BookingPage> = v.object({
  bookings: v.array(booking),
  totalItems: v.nullable(count),
  totalPages: v.nullable(count),
  hasNext: v.boolean(),
});

/** The bookings of one order. */
export const keptOrderSchema: v.GenericSchema<unknown, Booking[]> = v.array(booking);
