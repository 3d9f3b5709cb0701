import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '../testing/times.ts';
import { addDays, type CalendarDate } from '../times/appointment.ts';
import { anyBooking } from './booking.ts';
import {
  activeCount,
  anyDay,
  type BookingFilter,
  canApply,
  correctedParams,
  emptyFilter,
  filterFromParams,
  filterToParams,
  isTodayActive,
  isTomorrowActive,
  isValidFilter,
  latestBookingFrom,
  toBookingQuery,
  toggleToday,
  toggleTomorrow,
  voucherByType,
  withBookingDate,
  withEventPeriod,
} from './booking-filter.ts';

const today = calendarDay('2026-07-04');
const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);
const filter = (given: Partial<BookingFilter>): BookingFilter => ({ ...emptyFilter, ...given });
const range = (from: CalendarDate | null, to: CalendarDate | null) => ({ from, to });

describe('what is set', () => {
  it.each<[string, Partial<BookingFilter>, number]>([
    ['nothing', {}, 0],
    ['a product', { product: '4711' }, 1],
    ['an event from', { eventPeriod: range(today, null) }, 1],
    ['an event to', { eventPeriod: range(null, today) }, 1],
    ['an event period', { eventPeriod: range(today, tomorrow) }, 1],
    ['a booking from', { bookingDate: range(yesterday, null) }, 1],
    ['a booking to', { bookingDate: range(null, today) }, 1],
    ['a sales channel', { salesChannel: 'pos' }, 1],
    ['both statuses', { bookingStatus: 'sent', paymentStatus: 'paid' }, 2],
    ['Action required', { isActionActive: true }, 1],
    ['several', { product: '4711', salesChannel: 'pos', eventPeriod: range(today, today) }, 3],
  ])('[BKG-2] %s', (_name, given, count) => {
    expect(activeCount(filter(given))).toBe(count);
  });
});

const bounds = [null, yesterday, today, tomorrow];
const combinations = bounds.flatMap((from) => bounds.map((to) => [from, to] as const));

describe.each(combinations)('the range from %s to %s', (from, to) => {
  const turned = from !== null && to !== null && from > to;

  it('[BKG-3] of events is valid unless it is turned round', () => {
    expect(isValidFilter(filter({ eventPeriod: range(from, to) }), today)).toBe(!turned);
  });

  it('[BKG-3] of bookings is valid unless it is turned round or in the future', () => {
    const late = from === tomorrow || to === tomorrow;
    expect(isValidFilter(filter({ bookingDate: range(from, to) }), today)).toBe(!turned && !late);
  });

  it('[BKG-3] can be applied when it is valid and something changed', () => {
    const draft = filter({ eventPeriod: range(from, to) });
    expect(canApply(draft, draft, today)).toBe(false);
    expect(canApply(draft, emptyFilter, today)).toBe(!turned && (from !== null || to !== null));
    expect(canApply(filter({ bookingDate: range(from, tomorrow) }), emptyFilter, today)).toBe(false);
  });

  it('[BKG-5] is asked for by the day of the event, or of the booking', () => {
    const isSet = from !== null || to !== null;
    expect(toBookingQuery(filter({ eventPeriod: range(from, to) }), '', 1)).toMatchObject({
      dateBy: isSet ? 'date_of_event' : null,
      from,
      to,
      productIds: [],
    });
    expect(toBookingQuery(filter({ bookingDate: range(from, to) }), '', 1)).toMatchObject({
      dateBy: isSet ? 'date_bought' : null,
      from,
      to,
    });
  });

  it('[BKG-10] is in the address, unless it is turned round', () => {
    const eventPeriod = range(from, to);
    const { filter: read } = filterFromParams(filterToParams(filter({ eventPeriod })));
    expect(read.eventPeriod).toEqual(turned ? anyDay : eventPeriod);
  });
});

describe('one period at a time', () => {
  it('[BKG-3] setting one range clears the other', () => {
    const booked = withBookingDate(filter({ eventPeriod: range(today, null) }), range(null, today));
    expect(booked).toEqual(filter({ bookingDate: range(null, today) }));
    expect(withEventPeriod(booked, range(today, null))).toEqual(filter({ eventPeriod: range(today, null) }));
    expect(withEventPeriod(booked, anyDay)).toEqual(booked);
  });

  it('[BKG-3] an address with both periods means the event period', () => {
    const params = new URLSearchParams('event_from=2026-07-04&booked_to=2026-07-01');
    expect(filterFromParams(params).filter).toEqual(filter({ eventPeriod: range(today, null) }));
    const both = filter({ eventPeriod: range(today, null), bookingDate: range(yesterday, null) });
    expect(toBookingQuery(both, '', 1)).toMatchObject({ dateBy: 'date_of_event', from: today, to: null });
  });

  it('[BKG-3] the booking date’s From ends at its To, or today', () => {
    expect(latestBookingFrom(emptyFilter, today)).toBe(today);
    expect(latestBookingFrom(filter({ bookingDate: range(null, yesterday) }), today)).toBe(yesterday);
    expect(latestBookingFrom(filter({ bookingDate: range(null, tomorrow) }), today)).toBe(today);
  });
});

describe('quick filters', () => {
  it.each([
    ['Today', [toggleToday], range(today, today), true, false],
    ['Tomorrow', [toggleTomorrow], range(tomorrow, tomorrow), false, true],
    ['Today and Tomorrow', [toggleToday, toggleTomorrow], range(today, tomorrow), true, true],
    ['Tomorrow and Today', [toggleTomorrow, toggleToday], range(today, tomorrow), true, true],
    ['Today on and off', [toggleToday, toggleToday], anyDay, false, false],
    ['both, then Today off', [toggleToday, toggleTomorrow, toggleToday], range(tomorrow, tomorrow), false, true],
    ['both, then Tomorrow off', [toggleTomorrow, toggleToday, toggleTomorrow], range(today, today), true, false],
  ])('[BKG-4] %s', (_name, toggles, eventPeriod, isToday, isTomorrow) => {
    const toggled = toggles.reduce((current, toggle) => toggle(current, today), emptyFilter);
    expect(toggled).toEqual(filter({ eventPeriod }));
    expect(isTodayActive(toggled, today)).toBe(isToday);
    expect(isTomorrowActive(toggled, today)).toBe(isTomorrow);
  });

  it('[BKG-4] take the place of another event period, and go out when it changes or the day does', () => {
    const other = filter({ eventPeriod: range(yesterday, calendarDay('2026-07-20')), product: '4711' });
    expect([isTodayActive(other, today), isTomorrowActive(other, today)]).toEqual([false, false]);
    expect(toggleToday(other, today)).toEqual({ ...other, eventPeriod: range(today, today) });
    expect(isTodayActive(toggleToday(emptyFilter, today), tomorrow)).toBe(false);
    const longer = [range(today, calendarDay('2026-07-20')), range(yesterday, tomorrow)];
    for (const eventPeriod of longer) {
      const set = filter({ eventPeriod });
      expect([isTodayActive(set, today), isTomorrowActive(set, today)]).toEqual([false, false]);
    }
  });
});

describe('the address', () => {
  const text = fc.option(fc.stringMatching(/^[\p{L}\p{N} &=+%?#/-]{0,30}[\p{L}\p{N}]$/u));
  const days = fc.option(fc.integer({ min: -400, max: 400 }).map((offset) => addDays(today, offset)));
  const ranges = fc.tuple(days, days).map(([a, b]) => (a !== null && b !== null && a > b ? range(b, a) : range(a, b)));
  const filters = fc
    .tuple(fc.tuple(text, text, text, text), ranges, fc.boolean(), fc.boolean())
    .map(([[product, salesChannel, bookingStatus, paymentStatus], days, byEvent, isActionActive]) => {
      const period = byEvent ? { eventPeriod: days } : { bookingDate: days };
      return filter({ product, salesChannel, bookingStatus, paymentStatus, isActionActive, ...period });
    });

  it('[BKG-10] [BKG-7] brings back the same search, filters and page', () => {
    fc.assert(
      fc.property(filters, text, fc.integer({ min: 1, max: 100_000 }), (set, search, page) => {
        const address = filterToParams(set, search ?? '', page).toString();
        expect(filterFromParams(new URLSearchParams(address))).toEqual({ filter: set, search: search ?? '', page });
      }),
    );
  });

  it('[BKG-10] of the plain list is empty', () => {
    expect(filterToParams(emptyFilter, '  ').toString()).toBe('');
    expect(filterFromParams(new URLSearchParams())).toEqual({ filter: emptyFilter, search: '', page: 1 });
  });

  it('[BKG-10] [BKG-7] has so much of a long search as is read back', () => {
    const { search } = filterFromParams(filterToParams(emptyFilter, 'a'.repeat(300)));
    expect(search).toBe('a'.repeat(200));
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=x',
    'page=9999999',
    'action=yes',
    'event_from=2026-02-30',
    'event_from=04.07.2026',
    'event_from=2026-07-05&event_to=2026-07-04',
    'booked_to=',
    'product=',
    'search=%20',
    'status=%00',
    'channel=a%0Ab',
    `search=${'a'.repeat(10_000)}`,
    'unknown=1',
    '__proto__=1',
  ])('[BKG-10] %s counts as not given', (query) => {
    expect(filterFromParams(new URLSearchParams(query))).toEqual({ filter: emptyFilter, search: '', page: 1 });
  });
});

describe('an address that is put right', () => {
  it.each([
    ['page=-3', ''],
    ['page=2x&search=Meyer&other=1', 'search=Meyer&other=1'],
    ['page=999999', 'page=100000'],
    ['event_from=2026-07-05&event_to=2026-07-04&page=2', 'page=2'],
    ['event_from=2026-02-30&event_to=2026-07-04', 'event_to=2026-07-04'],
    ['event_to=2026-07-04&booked_to=2026-07-04', 'event_to=2026-07-04'],
    ['channel=a%0Ab', ''],
    ['action=yes', ''],
  ])('[BKG-10] %s says something else than what is shown, which is "%s"', (query, shown) => {
    expect(correctedParams(new URLSearchParams(query))?.toString()).toBe(shown);
  });

  it.each([
    '',
    'page=1',
    'page=2&search=a%20b',
    'search=%20a',
    'search=%20',
    'booked_to=&action=0',
    'event_from=2026-07-04&event_to=2026-07-05&action=1',
    'unknown=1&product=4711',
  ])('[BKG-10] %s is left as it is', (query) => {
    expect(correctedParams(new URLSearchParams(query))).toBeNull();
  });
});

describe('what is asked', () => {
  it('[BKG-5] names everything that is set', () => {
    const set = filter({
      product: '4711',
      salesChannel: 'pos',
      bookingStatus: 'sent',
      paymentStatus: 'paid',
      isActionActive: true,
    });
    expect(toBookingQuery(set, ' Meyer ', 3)).toEqual({
      page: 3,
      search: 'Meyer',
      productIds: ['4711'],
      dateBy: null,
      from: null,
      to: null,
      actionRequired: true,
      salesChannel: 'pos',
      bookingStatus: 'sent',
      areVouchers: false,
      paymentStatus: 'paid',
    });
  });

  it('[BKG-3] [BKG-6] is the type of booking, where no status tells vouchers', () => {
    const asked = toBookingQuery(filter({ bookingStatus: voucherByType }), '', 1);
    expect(asked).toEqual({ ...anyBooking, areVouchers: true });
  });
});
