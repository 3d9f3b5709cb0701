declare const wallClock: unique symbol;
declare const calendarDate: unique symbol;

/** The venue's wall-clock time, `yyyy-MM-dd HH:mm:ss`, without a zone and never shifted by one (APPT-8). */
export type AppointmentTime = string & { readonly [wallClock]: true };

/** A day in the venue's calendar, `yyyy-MM-dd`. */
export type CalendarDate = string & { readonly [calendarDate]: true };
