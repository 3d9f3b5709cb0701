import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Slot } from '../../../domain/catalogue/catalogue.ts';
import { offers, option, slot } from '../../../domain/testing/offers.ts';
import { calendarDay } from '../../../domain/testing/times.ts';
import type { CalendarDate } from '../../../domain/times/appointment.ts';
import type { Provider } from '../../../provider/index.ts';
import { atRest } from '../../../sale/testing/at-rest.ts';
import { openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { OneStep, selectionOf } from '../testing/one-step.tsx';
import { AppointmentStep } from './appointment-step.tsx';

const { type, category, product } = offers.canoe;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The calendar's end never comes into sight. */
class NoObserver {
  observe() {}
  disconnect() {}
}

/** The appointments of 5 December, on a device whose clock says `now`. */
async function openAppointments(now: string, answers: Partial<Provider>) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const selection = selectionOf({
    type,
    hasCategories: true,
    category,
    product,
    variation: { id: '11', name: 'Two hours' },
    appointment: null,
  });
  const provider = {
    ...scriptedProvider(),
    priceOptions: async () => [option('a', 'Adult'), option('c', 'Child')],
    ...answers,
  };
  const step = (
    <OneStep search="?day=2026-12-05">
      <AppointmentStep selection={selection} />
    </OneStep>
  );
  const { client } = renderAtTheTill(step, await openCounter(provider), provider);
  return { client, selection, user: userEvent.setup() };
}

const slots = (...list: Slot[]) => ({ slots: async () => list });
const cards = () => screen.findAllByRole('button', { name: /^\d+:00/ });
const texts = async () => (await cards()).map((card) => card.textContent);

it('[APPT-8] hides no appointment by the device’s clock: those that have begun are marked and come last', async () => {
  const { selection, user } = await openAppointments(
    '2026-12-05T11:30:00',
    slots(slot('2026-12-05 09:00'), slot('2026-12-05 11:00'), slot('2026-12-05 14:00')),
  );
  expect(await texts()).toEqual([
    expect.stringMatching(/^2:00(?!.*Begun)/),
    expect.stringMatching(/^9:00.*Begun/),
    expect.stringMatching(/^11:00.*Begun/),
  ]);
  const [, nine] = await cards();
  if (nine === undefined) throw new Error('three appointments are expected');
  await user.click(nine);
  expect(selection.dispatch).toHaveBeenCalledOnce();
});

it.each([
  ['all of them have begun', '2026-12-05T11:30:00', 1],
  ['one is still to come', '2026-12-05T10:30:00', 0],
])('[APPT-2] [APPT-8] leads to the next day with appointments by one tap where %s', async (_name, now, ways) => {
  const { user } = await openAppointments(now, {
    slots: async (_, on) => [slot(`${on} 09:00`), slot(`${on} 11:00`)],
    appointmentDates: async () => ['2026-12-05', '2026-12-07'].map(calendarDay),
  });
  await cards();
  await atRest();
  const next = () => screen.queryAllByRole('button', { name: /^Next: .*December 7, 2026$/ });
  await waitFor(() => expect(next()).toHaveLength(ways));
  const [button] = next();
  if (button === undefined) return;
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Mon, Dec 7, 2026' })).toBeTruthy();
  expect((await texts())[0]).toMatch(/^9:00(?!.*Begun)/);
});

it('[APPT-1] [PRICE-1] a card says once that nothing is left, in a word', async () => {
  await openAppointments(
    '2026-12-05T08:00:00',
    slots(slot('2026-12-05 09:00', { a: 0, c: 0 }), slot('2026-12-05 11:00', { a: 0, c: -2 })),
  );
  const once = (await texts()).map((text) => text?.match(/Full/g)?.length);
  expect(once).toEqual([1, 1]);
});

it('[PRICE-1] says the places of each option, and adds up none that may share their seats', async () => {
  await openAppointments('2026-12-05T08:00:00', slots(slot('2026-12-05 09:00', { a: 0, c: 4 })));
  const [card] = await cards();
  await screen.findByText('Adult');
  expect(card?.textContent).toContain('Adult0/20');
  expect(card?.textContent).toContain('Child4/20');
  expect(card?.textContent).not.toContain('4/40');
});

it('[PRICE-1] says the places once where they are the same for all options', async () => {
  await openAppointments('2026-12-05T08:00:00', slots(slot('2026-12-05 09:00', { a: 7, c: 7 })));
  const [card] = await cards();
  expect(card?.textContent?.match(/7\/20/g)).toHaveLength(1);
  expect(card?.textContent).not.toContain('Adult');
});

it('[WIZ-9] shows what it has, with its age, the error and Refresh, when it could not be asked for again', async () => {
  const answer = vi.fn(async () => [slot('2026-12-05 09:00')]);
  const { client, user } = await openAppointments('2026-12-05T08:00:00', { slots: answer });
  await cards();
  vi.setSystemTime(new Date('2026-12-05T10:00:00'));
  answer.mockRejectedValueOnce(new Error('500'));
  await act(() => client.refetchQueries());
  const note = await screen.findByText(/Oops! Something went wrong\. Please click refresh\./);
  expect(note.textContent).toMatch(/As of 2 hr\. ago/);
  expect(await cards()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
});

it('[APPT-4] [ERR-4] a calendar whose days can’t be had says so, with Refresh, and its days can still be chosen', async () => {
  let isWell = false;
  vi.stubGlobal('IntersectionObserver', NoObserver);
  const { user } = await openAppointments('2026-12-05T08:00:00', {
    ...slots(slot('2026-12-05 09:00')),
    appointmentDates: async () => (isWell ? [calendarDay('2026-12-10')] : Promise.reject(new Error('500'))),
  });
  await user.click(screen.getByRole('button', { name: 'Custom day' }));
  const calendar = screen.getByRole('dialog', { name: 'Date' });
  const dialog = within(calendar);
  // Opened, it asks once more.
  await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true));
  expect(await dialog.findByText('Oops! Something went wrong. Please click refresh.')).toBeTruthy();
  expect(dialog.queryByText(/As of/), 'none came, so there is no age').toBeNull();
  expect(dialog.queryByText('Loading…')).toBeNull();
  isWell = true;
  await user.click(dialog.getByRole('button', { name: 'Refresh' }));
  expect(await dialog.findByRole('button', { name: /December 10.*has appointments/ })).toBeTruthy();
  expect(dialog.queryByText(/Oops/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: /December 11/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[APPT-4] [WIZ-12] a calendar says while its days with appointments are still being asked for', async () => {
  let answer: (days: CalendarDate[]) => void = () => undefined;
  vi.stubGlobal('IntersectionObserver', NoObserver);
  const { user } = await openAppointments('2026-12-05T08:00:00', {
    ...slots(slot('2026-12-05 09:00')),
    appointmentDates: () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(screen.getByRole('button', { name: 'Custom day' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Date' }));
  expect(dialog.getByText('Loading…')).toBeTruthy();
  answer([calendarDay('2026-12-10')]);
  expect(await dialog.findByRole('button', { name: /December 10.*has appointments/ })).toBeTruthy();
  expect(dialog.queryByText('Loading…')).toBeNull();
});
