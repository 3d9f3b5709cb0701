import { describe, expect, it } from 'vitest';
import { type AppointmentTime, parseAppointmentTime } from '../times/appointment.ts';
import { holdLife } from './hold-life.ts';

const minutes = (count: number) => count * 60_000;
const sentAt = Date.parse('2026-07-03T08:00:00Z');
const berlin = minutes(120);
const kathmandu = minutes(345);

function told(text: string): AppointmentTime {
  const time = parseAppointmentTime(text);
  if (time === null) throw new Error(`not a time: ${text}`);
  return time;
}

describe('[CART-10] how long a hold lasts', () => {
  it.each([
    ['in the zone of Berlin', '2026-07-03 10:10:00', 10],
    ['in New York, yesterday evening there', '2026-07-02 20:10:00', 10],
    ['in Kathmandu, a quarter of an hour off', '2026-07-03 13:55:00', 10],
    ['all that was asked for', '2026-07-03 10:20:00', 20],
    ['a second more, as clocks of one provider differ', '2026-07-03 10:20:01', 20],
    ['a minute more, which is the most that clocks differ', '2026-07-03 10:21:00', 20],
    ['one minute', '2026-07-03 10:01:00', 1],
    ['in whole seconds', '2026-07-03 10:04:59', 4 + 59 / 60],
    ['half a minute, which nobody can mean', '2026-07-03 10:00:30', 20],
    ['no end at all', null, 20],
  ] as const)('by the clock of the provider’s own answer: %s', (_, until, life) => {
    const reservedUntil = until === null ? null : told(until);
    // The device's clock is wrong by an hour and a bit, and nobody minds.
    expect(holdLife({ reservedUntil, answeredAt: sentAt }, sentAt + minutes(63), null, berlin)).toBe(minutes(life));
  });

  it.each([
    ['as its device is', kathmandu, null, [1, 10, 15, 20]],
    ['as the till’s own bookings tell, by a wrong clock', berlin, kathmandu - minutes(63), [1, 5, 10, 15, 20]],
  ])('in a zone with a quarter of an hour, %s', (_, deviceZone, clockOffset, lives) => {
    for (const life of lives) {
      const end = new Date(sentAt + kathmandu + minutes(life)).toISOString().slice(0, 19).replace('T', ' ');
      const asked = { reservedUntil: told(end), answeredAt: sentAt };
      expect(holdLife(asked, sentAt + minutes(63), clockOffset, deviceZone), end).toBe(minutes(life));
    }
  });

  it('at a venue in another zone than its device, which has a quarter of an hour', () => {
    for (const life of [10, 15, 20]) {
      const end = new Date(sentAt + berlin + minutes(life)).toISOString().slice(0, 19).replace('T', ' ');
      const asked = { reservedUntil: told(end), answeredAt: sentAt };
      expect(holdLife(asked, sentAt, null, kathmandu), end).toBe(minutes(life));
    }
  });

  it('by the clock of the provider’s own answer, whenever that came', () => {
    const answeredAt = sentAt + minutes(7);
    expect(holdLife({ reservedUntil: told('2026-07-03 10:17:00'), answeredAt }, sentAt, null, berlin)).toBe(
      minutes(10),
    );
  });

  it.each([
    ['ten minutes', '2026-07-03 10:10:00', 10],
    ['longer than was asked for', '2026-07-03 10:45:00', 20],
    ['long over', '2026-07-03 09:10:00', 20],
  ])('else by what the till’s own bookings show of the clocks: %s', (_, until, life) => {
    const offset = minutes(120 - 7);
    expect(holdLife({ reservedUntil: told(until), answeredAt: null }, sentAt + minutes(7), offset, berlin)).toBe(
      minutes(life),
    );
  });

  it.each([
    ['right', 0, 10],
    ['four minutes fast: renewed too early', 4, 6],
    ['four minutes slow', -4, 14],
    ['so slow that it can’t be', -12, 7],
  ])('else by this device’s clock, which is %s', (_, ahead, life) => {
    const reservedUntil = told('2026-07-03 10:10:00');
    expect(holdLife({ reservedUntil, answeredAt: null }, sentAt + minutes(ahead), null, berlin)).toBe(minutes(life));
  });

  it('is what was asked for where no end is told', () => {
    expect(holdLife({ reservedUntil: null, answeredAt: null }, sentAt, null, berlin)).toBe(minutes(20));
  });
});
