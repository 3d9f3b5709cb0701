import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Booking, BookingPage } from '../../domain/bookings/booking.ts';
import {
  type BookingFilter,
  type BookingListAddress,
  emptyFilter,
  toggleToday,
} from '../../domain/bookings/booking-filter.ts';
import { booking, pageOf } from '../../domain/testing/bookings.ts';
import { cartItem, madeUpSale } from '../../domain/testing/sales.ts';
import { addDays, parseAppointmentTime, today } from '../../domain/times/appointment.ts';
import { type Provider, ProviderError } from '../../provider/index.ts';
import { PwaProvider } from '../../pwa/use-pwa.tsx';
import { type Counter, choice, openCounter } from '../../sale/testing/counter.ts';
import { HasNavigated } from '../../ui/layout/page-heading.tsx';
import { pwaAt, renderAtTheTill } from '../testing/at-the-till.tsx';
import { PrintingTerminal } from '../testing/printing-terminal.tsx';
import { Bookings } from './bookings.tsx';
import { BookingOverview } from './overview/booking-overview.tsx';
import { bookingProvider, renderAtTill } from './testing/render-bookings.tsx';

const unanswered = async () => {
  throw new ProviderError({ kind: 'no-answer' });
};

function list(
  onOpen: (booking: Booking) => void = vi.fn(),
  address: BookingListAddress = { filter: emptyFilter, search: '', page: 1 },
  onAddress: (address: BookingListAddress, how: 'push' | 'replace') => void = vi.fn(),
  visit = 'first',
) {
  return (
    <HasNavigated value={visit !== 'first'}>
      <main>
        <Bookings
          address={address}
          onAddress={onAddress}
          onOpen={onOpen}
          renderLink={({ bookingKey }, props) => <a href={`#${bookingKey}`} {...props} />}
          visit={visit}
        />
      </main>
    </HasNavigated>
  );
}

/** The list with an address that it changes itself, from this one on. */
function ListFrom({ start = {}, onMove }: { start?: Partial<BookingListAddress>; onMove?: (how: string) => void }) {
  const [address, setAddress] = useState<BookingListAddress>({ filter: emptyFilter, search: '', page: 1, ...start });
  return list(vi.fn(), address, (next, how) => {
    onMove?.(how);
    setAddress(next);
  });
}

it('[BKG-7] [NAV-6] Back to the list leads the keyboard to the row that was opened, another page’s way to the title', async () => {
  const bookings = async () => pageOf(booking(), booking({ bookingKey: 'b-2', orderNumber: '4000002' }));
  const at = (visit: string) => list(vi.fn(), undefined, vi.fn(), visit);
  const open = async (visit: string) => {
    const { view } = await renderAtTill(at(visit), bookingProvider({ bookings }));
    const [, row] = await screen.findAllByRole('link');
    return { row, leave: () => view.unmount() };
  };
  const first = await open('first');
  expect(document.activeElement).toBe(document.body);
  first.leave();
  const left = await open('v1');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All Bookings' }));
  if (left.row) await userEvent.click(left.row);
  left.leave();
  const back = await open('v1');
  expect(document.activeElement).toBe(back.row);
  back.leave();
  await open('v2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'All Bookings' }));
});

it('[BKG-7] [NAV-6] Back leads to the row that was opened, also where the tab’s storage is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const at = list(vi.fn(), undefined, vi.fn(), 'without room');
  const { view } = await renderAtTill(at, bookingProvider());
  await userEvent.click(await screen.findByRole('link'));
  view.unmount();
  await renderAtTill(at, bookingProvider());
  const row = await screen.findByRole('link');
  expect(document.activeElement).toBe(row);
});

it('[BKG-2] asks for the first page 800 ms after the list was opened, not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const bookings = vi.fn(async () => pageOf(booking()));
  await renderAtTill(list(), bookingProvider({ bookings }));
  await screen.findByRole('table');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(bookings).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(bookings).toHaveBeenCalledTimes(1);
});

it('[ERR-3] [AUTH-7] says that it is the connection where no token is to be had', async () => {
  const bookings = async () => {
    throw new ProviderError({ kind: 'no-answer', isTokenMissing: true });
  };
  await renderAtTill(list(), bookingProvider({ bookings }));
  expect(await screen.findByText('Check your internet connection and click refresh.')).toBeTruthy();
});

it('[BKG-2] [WIZ-9] says that it loads while the rows of the question before are still shown', async () => {
  const page = { ...pageOf(booking()), totalItems: 208 };
  const bookings = vi.fn<Provider['bookings']>(async () => page);
  await renderAtTill(<ListFrom />, bookingProvider({ bookings }));
  await screen.findByText('208 bookings');
  expect(screen.queryByText('Loading…')).toBeNull();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  bookings.mockImplementation(async () => {
    await answered;
    return { ...page, totalItems: 1 };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect((await screen.findByText('Loading…')).getAttribute('role')).toBe('status');
  expect(screen.getByText('208 bookings')).toBeTruthy();
  answer();
  await screen.findByText('1 booking');
  expect(screen.queryByText('Loading…')).toBeNull();
});

it('[BKG-4] [BKG-2] Today and Tomorrow ask for their days, are counted, and ask for any day again once they are off', async () => {
  const bookings = vi.fn<Provider['bookings']>(async () => pageOf(booking()));
  await renderAtTill(<ListFrom />, bookingProvider({ bookings }));
  const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const asked = (period: object) =>
    waitFor(() => expect(bookings.mock.lastCall?.[0]).toEqual(expect.objectContaining(period)));
  const first = today(Date.now());
  const second = addDays(first, 1);
  await asked({ dateBy: null, from: null, to: null });
  await press('Today');
  await asked({ dateBy: 'date_of_event', from: first, to: first });
  expect(screen.getByRole('button', { name: 'All filters (1)' })).toBeTruthy();
  await press('Tomorrow');
  await asked({ dateBy: 'date_of_event', from: first, to: second });
  await press('Today');
  await asked({ dateBy: 'date_of_event', from: second, to: second });
  await press('Tomorrow');
  await waitFor(() => expect(screen.getByRole('button', { name: 'All filters' })).toBeTruthy());
});

it('[FAST-10] shows pieces and amount, and puts Today in order of departure', async () => {
  const day = today(Date.now());
  const at = (orderNumber: string, time: string) =>
    booking({ orderNumber, bookingKey: orderNumber, appointment: parseAppointmentTime(`${day} ${time}`) });
  const bookings = async () => pageOf(at('late', '18:00:00'), at('early', '09:00:00'));
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  const listed = (filter: BookingFilter) => list(vi.fn(), { filter, search: '', page: 1 });
  const all = await renderAtTill(listed(emptyFilter), bookingProvider({ bookings }));
  await screen.findByText(/late/);
  expect(rows()).toEqual([expect.stringContaining('late'), expect.stringContaining('early')]);
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeTruthy();
  expect(rows()[0]).toContain('50.00\u00a0EUR2 pieces');
  all.view.unmount();
  await renderAtTill(listed(toggleToday(emptyFilter, day)), bookingProvider({ bookings }));
  await screen.findByText(/late/);
  expect(rows()).toEqual([expect.stringContaining('early'), expect.stringContaining('late')]);
});

it('[FAST-10] [BKG-2] sorts all of Today by departure, whatever page of the provider a booking is on', async () => {
  const day = today(Date.now());
  // As they were made: what leaves first stands last.
  const all = Array.from({ length: 23 }, (_, index) =>
    booking({
      orderNumber: `n${22 - index}`,
      bookingKey: `k${22 - index}`,
      appointment: parseAppointmentTime(`${day} ${String(22 - index).padStart(2, '0')}:00:00`),
    }),
  );
  const bookings = vi.fn<Provider['bookings']>(async ({ page }) => ({
    bookings: all.slice((page - 1) * 10, page * 10),
    totalItems: 23,
    totalPages: 3,
    hasNext: page < 3,
  }));
  const filter = toggleToday(emptyFilter, day);
  await renderAtTill(<ListFrom start={{ filter }} />, bookingProvider({ bookings }));
  const numbers = () => screen.getAllByRole('row').flatMap((row) => row.textContent?.match(/\bn\d+/)?.[0] ?? []);
  const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `n${from + index}`);
  await screen.findByText(/\bn0\b/);
  expect(numbers()).toEqual(numbered(0, 10));
  expect(screen.getByText('23 bookings')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await screen.findByText(/\bn22\b/);
  expect(numbers()).toEqual(numbered(20, 23));
  expect(bookings).toHaveBeenCalledTimes(3);
});

it('[FAST-10] a day with more bookings than can be put in order is shown page by page', async () => {
  const bookings = vi.fn<Provider['bookings']>(async ({ page }) => ({
    bookings: [booking({ orderNumber: `of-page-${page}` })],
    totalItems: 900,
    totalPages: 90,
    hasNext: true,
  }));
  const filter = toggleToday(emptyFilter, today(Date.now()));
  await renderAtTill(list(vi.fn(), { filter, search: '', page: 7 }), bookingProvider({ bookings }));
  expect(await screen.findByText(/of-page-7/)).toBeTruthy();
  expect(bookings.mock.calls.map(([{ page }]) => page)).toEqual([1, 7]);
});

it.each([
  ['page by page', emptyFilter],
  ['in order of departure', toggleToday(emptyFilter, today(Date.now()))],
])('[ERR-5] [BKG-2] says that a booking can not be read, %s', async (_name, filter) => {
  const bookings = async () => ({ ...pageOf(booking()), totalItems: 2, unreadable: 1 });
  await renderAtTill(list(vi.fn(), { filter, search: '', page: 1 }), bookingProvider({ bookings }));
  expect(await screen.findByText("An entry that can't be read")).toBeTruthy();
  expect(screen.getByText('2 bookings')).toBeTruthy();
});

/** A till that has shown the first page, which it keeps as of `at` (epoch ms). */
async function tillWithKeptPage(at: number): Promise<Counter> {
  const counter = await openCounter(bookingProvider());
  const first = await renderAtTill(list(), bookingProvider(), counter);
  await screen.findByText('Canoe tour');
  await waitFor(async () => expect(await counter.device.seen.get('bookings:en-US:', v.unknown())).not.toBeNull());
  first.view.unmount();

  const kept = await counter.device.seen.get('bookings:en-US:', v.unknown());
  await counter.device.seen.put('bookings:en-US:', kept?.value, at);
  return counter;
}

it('[BKG-9] shows the page kept on the device when nobody answers, with its age', async () => {
  const counter = await tillWithKeptPage(Date.now() - 5 * 60_000);
  await renderAtTill(list(), bookingProvider({ bookings: unanswered }), counter);
  expect(await screen.findByText('Canoe tour')).toBeTruthy();
  expect(screen.getByText('as of 5 min. ago')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(screen.getByText('Canoe tour')).toBeTruthy();
});

it.each([
  ['however young it is, as a sale may have been made since', 0],
  ['that seems to come from later, as the device’s clock was put back', 3_600_000],
])('[BKG-9] [SUC-1] asks anew for a kept page %s', async (_name, ahead) => {
  const counter = await tillWithKeptPage(Date.now() + ahead);
  const bookings = vi.fn(async () => pageOf(booking({ productName: 'Kayak tour' })));
  await renderAtTill(list(), bookingProvider({ bookings }), counter);
  expect(await screen.findByText('Canoe tour')).toBeTruthy();
  expect(await screen.findByText('Kayak tour')).toBeTruthy();
});

it('[ERR-5] leaves a kept page alone that no longer fits', async () => {
  const counter = await openCounter(bookingProvider());
  await counter.device.seen.put('bookings:en-US:', { bookings: [{ orderNumber: 7 }] }, Date.now());
  await renderAtTill(list(), bookingProvider({ bookings: unanswered }), counter);
  expect(await screen.findByText('Oops! Something went wrong. Please click refresh.')).toBeTruthy();
});

it('[BKG-2] a scanned ticket opens its booking, whatever the list shows', async () => {
  const onOpen = vi.fn();
  await renderAtTill(list(onOpen), bookingProvider());
  await userEvent.type(await screen.findByRole('searchbox'), 'T101{Enter}');
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(booking()));
});

it('[RES-2] only a reservation can be deleted, and only after it was confirmed', async () => {
  const cancelReservation = vi.fn(async () => undefined);
  const reserved = booking({ orderNumber: null, bookingKey: 'R-1', productName: 'Sunset sailing', tickets: [] });
  const provider = bookingProvider({ cancelReservation, bookings: async () => pageOf(booking(), reserved) });
  await renderAtTill(list(), provider);
  const buttons = await screen.findAllByRole('button', { name: /^Delete reservation/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Delete reservation: Sunset sailing']);
  if (buttons[0]) await userEvent.click(buttons[0]);
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete reservation?' }));
  expect(dialog.getByText('This will delete the reservation permanently.')).toBeTruthy();
  expect(cancelReservation).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(cancelReservation).toHaveBeenCalledWith('R-1'));
  expect(await screen.findByText('The reservation was deleted.')).toBeTruthy();
});

it('[RES-2] two reservations of one offer are told apart by time and buyer, on the button and in the question', async () => {
  const reserved = (bookingKey: string, time: string, firstName: string) =>
    booking({
      orderNumber: null,
      bookingKey,
      appointment: parseAppointmentTime(`2026-07-04 ${time}`),
      contact: { ...booking().contact, firstName },
    });
  const both = pageOf(reserved('R-1', '10:00:00', 'Ada'), reserved('R-2', '14:00:00', 'Eve'));
  await renderAtTill(list(), bookingProvider({ bookings: async () => both }));
  const label = /^Delete reservation: Canoe tour, Jul 4, 2026, 2:00.PM$/;
  await userEvent.click(await screen.findByRole('button', { name: label }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete reservation?' }));
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['Canoe tour · Adult', expect.stringMatching(/^Jul 4, 2026, 2:00.PM$/), 'Eve Bell']);
});

it('[RES-2] [PAY-10] says that a reservation which is being sold here is not deleted', async () => {
  const reservation = booking({ orderNumber: null, bookingKey: 'R-1', tickets: [] });
  const { counter } = await renderAtTill(list(), bookingProvider({ bookings: async () => pageOf(reservation) }));
  vi.spyOn(counter.till, 'deleteReservation').mockResolvedValue('is-being-sold');
  await userEvent.click(await screen.findByRole('button', { name: /^Delete reservation/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^This cart is being paid\./)).toBeTruthy();
});

it('[RES-2] [CART-9] says that a reservation to be deleted is in the cart', async () => {
  const reservation = booking({ orderNumber: null, bookingKey: 'R-1', tickets: [] });
  const { counter } = await renderAtTill(list(), bookingProvider({ bookings: async () => pageOf(reservation) }));
  await counter.till.addToCart(choice());
  await counter.device.transact(async (tx) => {
    const { cart } = await tx.state();
    const items = cart.items.map((item) => ({
      ...item,
      quantity: 2,
      hold: { state: 'reserved', code: 'R-1' } as const,
    }));
    await tx.put({ cart: { ...cart, items } });
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete reservation/ }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete reservation?' }));
  // The device tells the cart once the question has asked for it, as nothing else here does.
  expect(await question.findByText(/2 items are still in the cart\./)).toBeTruthy();
});

it('[RES-2] the end of one deletion leaves the question about another reservation as it is', async () => {
  const reserved = (bookingKey: string, productName: string) =>
    booking({ orderNumber: null, bookingKey, productName, tickets: [] });
  const both = pageOf(reserved('R-1', 'Sunset sailing'), reserved('R-2', 'Night walk'));
  let end = (): void => undefined;
  const cancelReservation = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  await renderAtTill(list(), bookingProvider({ cancelReservation, bookings: async () => both }));
  const question = () => within(screen.getByRole('alertdialog', { name: 'Delete reservation?' }));
  const remove = () => question().getByRole('button', { name: 'Delete' });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete reservation: Sunset sailing/ }));
  await userEvent.click(remove());
  await waitFor(() => expect(cancelReservation).toHaveBeenCalledWith('R-1'));
  await userEvent.click(question().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /^Delete reservation: Night walk/ }));
  expect(remove().getAttribute('aria-busy')).toBeNull();
  await act(async () => end());
  expect(await screen.findByText('The reservation was deleted.')).toBeTruthy();
  expect(question().getAllByRole('definition')[0]?.textContent).toBe('Night walk · Adult');
});

it('[PAY-8] [BKG-9] does not list a reservation that was just sold, though the provider’s list still has it', async () => {
  const reserved = booking({ orderNumber: null, bookingKey: 'R-1', productName: 'Sunset sailing' });
  const provider = bookingProvider({ bookings: async () => pageOf(booking(), reserved) });
  const counter = await openCounter(provider);
  const item = cartItem({ hold: { state: 'reserved', code: 'R-1' } });
  const result = { orderNumber: '4000123', bookingKeys: [], printLink: null };
  const at = Date.now();
  const sold = madeUpSale({ state: 'done', createdAt: at, updatedAt: at, result }, { items: [item] });
  await counter.device.transact((tx) => tx.putSale(sold));
  await renderAtTill(list(), provider, counter);
  expect(await screen.findByText('1 booking')).toBeTruthy();
  expect(screen.queryByText('Sunset sailing')).toBeNull();
});

const overview = (isVoucherView: boolean) => (
  <BookingOverview orderNumber="3000199" isVoucherView={isVoucherView} back={<i />} otherView={<i>other view</i>} />
);

it('[BKG-7, BKG-8] shows all of an order, and links each ticket that is made', async () => {
  await renderAtTill(
    overview(false),
    bookingProvider({ order: async () => [booking(), booking({ bookingKey: 'B' })] }),
  );
  expect(await screen.findByText('100.00 EUR')).toBeTruthy();
  for (const text of ['3000199', 'Cash payment', 'POS', 'Ada Bell', 'ada@example.com', '+49 30 1']) {
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  }
  const [open] = screen.getAllByRole('link', { name: 'Open ticket T100' });
  expect(open?.getAttribute('href')).toBe('https://p.example/T100.pdf');
  expect(open?.getAttribute('rel')).toBe('noopener');
  const [download] = screen.getAllByRole('link', { name: 'Download ticket T100' });
  expect(download?.getAttribute('download')).toBe('T100.pdf');
  expect(screen.queryByRole('link', { name: 'Open ticket T101' })).toBeNull();
});

it.each([
  ['that of the order', 5000, ['50.00 EUR']],
  ['its own', 10_000, ['100.00 EUR', '50.00 EUR', '50.00 EUR']],
])('[BKG-7] asks the order where its bookings tell the same amount: %s', async (_, minor, shown) => {
  const amount = { minor, currency: 'EUR' };
  const bookedDetails = async () => ({ reference: null, pieces: null, amount, printLink: null });
  const order = async () => [booking(), booking({ bookingKey: 'B' })];
  await renderAtTill(overview(false), bookingProvider({ order, bookedDetails }));
  await screen.findAllByText(shown[0] ?? '');
  expect(screen.getAllByText(/^[\d.]+ EUR$/).map(({ textContent }) => textContent?.replace(/\s/, ' '))).toEqual(shown);
});

it.each(['Open ticket T100', 'Download ticket T100'])(
  '[BKG-9] [OFF-3] says without a connection that there is none: %s',
  async (name) => {
    const offline = <PwaProvider value={pwaAt('offline')}>{overview(false)}</PwaProvider>;
    await renderAtTill(offline, bookingProvider());
    const link = await screen.findByRole('link', { name });
    expect(fireEvent.click(link)).toBe(false);
    expect((await screen.findByRole('alert')).textContent).toContain('No internet connection');
  },
);

it('[FAST-10] names each ticket by its number, its type and what it was sold as', async () => {
  const voucher = { code: 'G1', type: 'voucher', optionName: '', pdfUrl: null };
  await renderAtTill(
    overview(false),
    bookingProvider({ order: async () => [booking({ tickets: [...booking().tickets, voucher] })] }),
  );
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^1Ticket · AdultT100/),
    expect.stringMatching(/^2Ticket · AdultT101/),
    expect.stringMatching(/^3VoucherG1/),
  ]);
});

it('[SUC-4] [BKG-8] prints tickets through the terminal where there is one, opens nothing, and says what went wrong', async () => {
  const print = vi.fn(async () => ({ kind: 'failure', message: 'Out of paper', code: null }) as const);
  await renderAtTill(<PrintingTerminal print={print}>{overview(false)}</PrintingTerminal>, bookingProvider());
  await userEvent.click(await screen.findByRole('button', { name: 'Print ticket T100' }));
  expect(print).toHaveBeenCalledWith({ url: 'https://p.example/T100.pdf', title: 'Ticket T100' });
  expect((await screen.findByRole('alert')).textContent).toContain('Error: Out of paper');
  expect(screen.queryByRole('link', { name: /ticket T100/ })).toBeNull();
});

it('[BKG-8] [ERR-4] a ticket whose printing breaks off can be printed again', async () => {
  const failed = vi.spyOn(console, 'error').mockReturnValue();
  const print = vi.fn(() => Promise.reject(new Error('the terminal is gone')));
  await renderAtTill(<PrintingTerminal print={print}>{overview(false)}</PrintingTerminal>, bookingProvider());
  const button = await screen.findByRole('button', { name: 'Print ticket T100' });
  await userEvent.click(button);
  expect(await screen.findByText('Oops! Something went wrong.')).toBeTruthy();
  expect(button.getAttribute('aria-busy')).toBeNull();
  failed.mockRestore();
});

it('[RT-10] the voucher view shows the vouchers only', async () => {
  const voucher = { code: 'G1', type: 'voucher', optionName: '', pdfUrl: 'https://p.example/G1.pdf' };
  const order = async () => [booking({ tickets: [...booking().tickets, voucher] })];
  await renderAtTill(overview(true), bookingProvider({ order }));
  expect(await screen.findByText('G1')).toBeTruthy();
  expect(screen.queryByText('T100')).toBeNull();
  expect(screen.getByText('other view')).toBeTruthy();
});

it('[BKG-7] says so when there is no such booking', async () => {
  await renderAtTill(overview(false), bookingProvider({ order: async () => [] }));
  expect(await screen.findByText('There is no booking with this number.')).toBeTruthy();
});

it('[BKG-7] does not say so again before it has asked anew, as the list may have lagged', async () => {
  const { view, client, counter } = await renderAtTill(overview(false), bookingProvider({ order: async () => [] }));
  await screen.findByText('There is no booking with this number.');
  view.unmount();
  let answer: (bookings: Booking[]) => void = () => undefined;
  const order = () =>
    new Promise<Booking[]>((resolve) => {
      answer = resolve;
    });
  renderAtTheTill(overview(false), counter, bookingProvider({ order }), client);
  expect(await screen.findByText('Loading…')).toBeTruthy();
  expect(screen.queryByText('There is no booking with this number.')).toBeNull();
  act(() => answer([booking()]));
  expect(await screen.findByText('Canoe tour')).toBeTruthy();
});

it('[BKG-2] turns the pages of a list that names no number of them, as long as there is a next one', async () => {
  const page = (orderNumber: string, hasNext: boolean) => ({
    bookings: [booking({ orderNumber })],
    totalItems: null,
    totalPages: null,
    hasNext,
  });
  const bookings = vi.fn(async ({ page: number }) => (number === 1 ? page('1', true) : page('2', false)));
  await renderAtTill(<ListFrom />, bookingProvider({ bookings }));
  const next = await screen.findByRole('button', { name: 'Next page' });
  expect(screen.queryByText(/^\d+ bookings?$/)).toBeNull();
  await userEvent.click(next);
  const isAtEnd = () => screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled');
  await waitFor(() => expect(isAtEnd()).toBe('true'));
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

it('[ERR-4] [BKG-2] leaves the way to the other pages when one of them fails', async () => {
  const bookings = vi.fn<Provider['bookings']>(async ({ page }) => {
    if (page === 2) throw new ProviderError({ kind: 'server-error', status: 500 });
    return { ...pageOf(booking({ orderNumber: `of-page-${page}` })), totalItems: 30, totalPages: 3, hasNext: true };
  });
  await renderAtTill(<ListFrom />, bookingProvider({ bookings }));
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(screen.queryByText(/of-page/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText(/of-page-3/)).toBeTruthy();
});

it('[ERR-4] [BKG-2] counts no bookings, and no pages, of the filter before where one fails', async () => {
  const bookings = vi.fn<Provider['bookings']>(async ({ from }) => {
    if (from !== null) throw new ProviderError({ kind: 'server-error', status: 500 });
    return { ...pageOf(booking()), totalItems: 30, totalPages: 3 };
  });
  await renderAtTill(<ListFrom />, bookingProvider({ bookings }));
  expect(await screen.findByText('30 bookings')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(screen.queryByText('30 bookings')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
});

it('[ERR-4] [BKG-2] says what went wrong, and counts nothing, until there is an answer', async () => {
  let answer: () => void = () => undefined;
  const fail = () => Promise.reject(new ProviderError({ kind: 'server-error', status: 500 }));
  const late = () => new Promise<BookingPage>((resolve) => (answer = () => resolve(pageOf(booking()))));
  const ofToday = vi.fn(late).mockImplementationOnce(fail);
  const bookings: Provider['bookings'] = async ({ from }) =>
    from === null ? { ...pageOf(booking()), totalItems: 30, totalPages: 3 } : ofToday();
  await renderAtTill(<ListFrom />, bookingProvider({ bookings }));
  expect(await screen.findByText('30 bookings')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  await userEvent.click(refresh);
  expect(ofToday).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: 'Refresh' })).toBe(refresh);
  expect(screen.queryByText('30 bookings')).toBeNull();
  await act(async () => answer());
  expect(await screen.findByText('Canoe tour')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

it('[ERR-4] [BKG-2] leaves the way to the first page when a later one, opened by its address, fails', async () => {
  const bookings = vi.fn<Provider['bookings']>(async ({ page }) => {
    if (page === 2) throw new ProviderError({ kind: 'server-error', status: 500 });
    return pageOf(booking({ orderNumber: `of-page-${page}` }));
  });
  await renderAtTill(<ListFrom start={{ page: 2 }} />, bookingProvider({ bookings }));
  await userEvent.click(await screen.findByRole('button', { name: 'Page 1' }));
  expect(await screen.findByText(/of-page-1/)).toBeTruthy();
});

it('[BKG-10] [BKG-2] a search that begins on a later page keeps that page in the history', async () => {
  const onMove = vi.fn<(how: string) => void>();
  const bookings = async () => ({ ...pageOf(booking()), totalItems: 30, totalPages: 3 });
  await renderAtTill(<ListFrom start={{ page: 3 }} onMove={onMove} />, bookingProvider({ bookings }));
  await screen.findByRole('button', { name: 'Page 3' });
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, 'ann');
  await waitFor(() => expect(onMove.mock.calls).toEqual([['push']]));
  await userEvent.type(field, 'a');
  await waitFor(() => expect(onMove.mock.calls).toEqual([['push'], ['replace']]));
});
