import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Booking } from '../../../domain/bookings/booking.ts';
import { type BookingFilter, emptyFilter, voucherByType } from '../../../domain/bookings/booking-filter.ts';
import { booking, pageOf } from '../../../domain/testing/bookings.ts';
import { type CalendarDate, parseCalendarDate } from '../../../domain/times/appointment.ts';
import { openCounter } from '../../../sale/testing/counter.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { bookingProvider } from '../testing/render-bookings.tsx';
import { FilterDialog } from './filter-dialog.tsx';

function day(text: string): CalendarDate {
  const parsed = parseCalendarDate(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}

const today = day('2026-07-04');

/** `seen`: what the list has shown before. */
async function open(applied: BookingFilter = emptyFilter, ...seen: Booking[]) {
  const onApply = vi.fn();
  const provider = bookingProvider();
  const counter = await openCounter(provider);
  const client = new QueryClient();
  client.setQueryData(['bookings'], pageOf(...seen));
  const dialog = <FilterDialog applied={applied} today={today} onApply={onApply} onClose={vi.fn()} />;
  renderAtTheTill(dialog, counter, provider, client);
  await screen.findByRole('combobox', { name: 'Product' });
  return { onApply };
}

const apply = () => screen.getByRole('button', { name: 'Apply' });
const isBlocked = () => apply().getAttribute('aria-disabled') === 'true';
const period = () => within(screen.getByRole('group', { name: 'Event period' }));
const range = () => within(screen.getByRole('group', { name: 'Booking date range' }));
/** Words at the fields, without the reason that the button gives to who points at it. */
const beside = { ignore: '[aria-hidden]' };
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('[BKG-3] Apply is off until something changes, and again when it is changed back', async () => {
  const { onApply } = await open();
  expect(isBlocked()).toBe(true);
  set(screen.getByLabelText('Sales channel'), 'website');
  expect(isBlocked()).toBe(false);
  set(screen.getByLabelText('Sales channel'), '');
  expect(isBlocked()).toBe(true);
  fireEvent.click(apply());
  expect(onApply).not.toHaveBeenCalled();
});

it.each([
  ['Booking status', ['All', 'Confirmed', 'Canceled', 'Confirmed (Voucher)']],
  ['Payment status', ['All', 'Paid', 'Unpaid']],
])('[BKG-3] [BKG-6] offers each %s in words', async (field, words) => {
  await open();
  const options = within(screen.getByLabelText(field)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(words);
});

const offered = (field: string) =>
  within(screen.getByLabelText(field))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const paidAs = (code: string, label = 'Paid', ...methods: string[]) => booking({ payment: { code, label, methods } });
const standing = (code: string, label = '') => booking({ status: { code, label } });

it('[BKG-3] asks for the codes of payments that the rows have', async () => {
  const cash = paidAs('paid_cash', 'Paid', 'Cash payment');
  const { onApply } = await open(emptyFilter, cash, cash, booking());
  expect(offered('Payment status')).toEqual(['All', 'Paid', 'Unpaid', 'Paid (Cash payment)']);
  set(screen.getByLabelText('Payment status'), 'paid_cash');
  fireEvent.click(apply());
  expect(onApply).toHaveBeenCalledWith({ ...emptyFilter, paymentStatus: 'paid_cash' });
});

it.each<[string, Booking[], string[]]>([
  [
    'with the method in the code',
    [paidAs('paid_cash'), paidAs('PAID_CC', '')],
    ['Unpaid', 'Paid (Cash payment)', 'Paid (Pay by Card)'],
  ],
  ['whose label says it', [paidAs('7', 'Paid (Invoice)'), paidAs('7', 'Paid (Invoice)')], ['Unpaid', 'Paid (Invoice)']],
  ['by several methods', [paidAs('7', 'Paid (Invoice)'), paidAs('7', 'Paid (Paypal)')], ['Unpaid', 'Paid']],
  ['by two codes that read alike', [paidAs('7'), paidAs('8')], ['Unpaid', 'Paid · 7', 'Paid · 8']],
  ['without any code', [paidAs('')], ['Paid', 'Unpaid']],
])(
  '[BKG-3] offers no “Paid” that finds nothing, where rows say it by other codes: %s',
  async (_name, seen, options) => {
    await open(emptyFilter, ...seen);
    expect(offered('Payment status')).toEqual(['All', ...options]);
  },
);

it('[BKG-3] offers the codes of booking states that the rows have', async () => {
  const { onApply } = await open(
    emptyFilter,
    standing('confirmed'),
    standing('3', 'Canceled'),
    standing('waiting_list'),
  );
  expect(offered('Booking status')).toEqual(['All', 'Confirmed (Voucher)', 'Confirmed', 'Canceled', 'waiting list']);
  set(screen.getByLabelText('Booking status'), '3');
  fireEvent.click(apply());
  expect(onApply).toHaveBeenCalledWith({ ...emptyFilter, bookingStatus: '3' });
});

it('[BKG-3] [BKG-6] asks for vouchers by the type of booking, where rows tell them by nothing else', async () => {
  const { onApply } = await open(emptyFilter, booking({ type: 'voucher' }), booking());
  expect(offered('Booking status')).toEqual(['All', 'Confirmed', 'Canceled', 'Confirmed (Voucher)']);
  set(screen.getByLabelText('Booking status'), voucherByType);
  fireEvent.click(apply());
  expect(onApply).toHaveBeenCalledWith({ ...emptyFilter, bookingStatus: voucherByType });
});

it('[BKG-3] [BKG-6] asks for vouchers by their status, where that tells them', async () => {
  const voucher = { ...standing('sent_voucher'), type: 'voucher' };
  const { onApply } = await open(
    emptyFilter,
    voucher,
    booking({ type: 'voucher', status: { code: 'canceled', label: '' } }),
  );
  expect(offered('Booking status')).toEqual(['All', 'Confirmed', 'Canceled', 'Confirmed (Voucher)']);
  set(screen.getByLabelText('Booking status'), 'sent_voucher');
  fireEvent.click(apply());
  expect(onApply).toHaveBeenCalledWith({ ...emptyFilter, bookingStatus: 'sent_voucher' });
});

it('[BKG-3] keeps a status that is chosen, though rows say the same by others', async () => {
  const chosen = { ...emptyFilter, bookingStatus: 'sent', paymentStatus: 'paid' };
  await open(chosen, { ...paidAs('paid_cash'), status: { code: 'confirmed', label: '' } });
  expect(offered('Booking status')).toContain('Confirmed · sent');
  expect(screen.getByLabelText<HTMLSelectElement>('Booking status').value).toBe('sent');
  expect(offered('Payment status')).toEqual(['All', 'Unpaid', 'Paid (Cash payment)', 'Paid']);
});

it('[BKG-3] says in the box that no product is chosen', async () => {
  await open();
  expect(screen.getByRole('combobox', { name: 'Product' })).toHaveProperty('placeholder', 'All products');
});

it('[BKG-3] a from after its to is not valid, and keeps Apply off', async () => {
  await open();
  set(period().getByLabelText('From'), '2026-07-10');
  expect(isBlocked()).toBe(false);
  set(period().getByLabelText('To'), '2026-07-09');
  expect(screen.getAllByText('Range not valid').length).toBeGreaterThan(0);
  expect(isBlocked()).toBe(true);
  set(period().getByLabelText('To'), '2026-07-10');
  expect(isBlocked()).toBe(false);
});

it('[BKG-3] a booking date is never in the future, its from at most its to', async () => {
  await open();
  expect(range().getByLabelText('From').getAttribute('max')).toBe('2026-07-04');
  set(range().getByLabelText('To'), '2026-07-01');
  expect(range().getByLabelText('From').getAttribute('max')).toBe('2026-07-01');
  set(range().getByLabelText('To'), '2026-07-05');
  expect(isBlocked()).toBe(true);
});

it.each([
  ['Booking date', () => set(screen.getByLabelText('Booking date'), '2026-07-05')],
  ['From', () => set(range().getByLabelText('From'), '2026-07-05')],
  ['To', () => set(range().getByLabelText('To'), '2026-07-05')],
])('[BKG-3] says once that a booking date lies in the future: %s', async (field, enter) => {
  await open();
  enter();
  expect(screen.getAllByText('Booking date may not be in the future', beside)).toHaveLength(1);
  expect(screen.queryByText('Range not valid')).toBeNull();
  const marked = [screen.getByLabelText('Booking date'), ...range().getAllByLabelText(/^(From|To)$/)].filter(
    (input) => input.getAttribute('aria-invalid') === 'true',
  );
  expect(marked).toEqual([field === 'Booking date' ? screen.getByLabelText(field) : range().getByLabelText(field)]);
});

it('[BKG-3] says once that a range is turned round', async () => {
  await open();
  set(period().getByLabelText('From'), '2026-07-10');
  set(period().getByLabelText('To'), '2026-07-09');
  expect(screen.getAllByText('Range not valid', beside)).toHaveLength(1);
});

/** Half a day, as browsers have it; jsdom has only whole ones. */
function typePart(field: HTMLElement, isPart: boolean) {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: isPart } });
  fireEvent.keyUp(field);
}

it.each([
  ['Event period, From', () => period().getByLabelText('From')],
  ['Event period, To', () => period().getByLabelText('To')],
  ['Booking date', () => screen.getByLabelText('Booking date')],
  ['Booking date range, From', () => range().getByLabelText('From')],
  ['Booking date range, To', () => range().getByLabelText('To')],
])('[BKG-3] says that half a day is none, and applies nothing until it is whole or gone: %s', async (_name, field) => {
  const { onApply } = await open();
  set(screen.getByLabelText('Sales channel'), 'website');
  typePart(field(), true);
  expect(screen.getAllByText('This is not a date', beside)).toHaveLength(1);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(isBlocked()).toBe(true);
  fireEvent.submit(apply());
  expect(onApply).not.toHaveBeenCalled();
  typePart(field(), false);
  expect(screen.queryByText('This is not a date')).toBeNull();
  expect(isBlocked()).toBe(false);
});

it.each([
  ['event period', () => period().getByLabelText('From'), () => screen.getByLabelText('Booking date')],
  ['booking date', () => range().getByLabelText('To'), () => period().getByLabelText('From')],
])('[BKG-3] half a day of the %s goes when the other period is set', async (_name, half, other) => {
  await open();
  typePart(half(), true);
  expect(isBlocked()).toBe(true);
  set(other(), today);
  expect(screen.queryByText('This is not a date')).toBeNull();
  expect(half().getAttribute('aria-invalid')).not.toBe('true');
  expect(isBlocked()).toBe(false);
});

it('[BKG-3] a day of which a part is taken away again is not dropped without a word', async () => {
  const { onApply } = await open({ ...emptyFilter, eventPeriod: { from: today, to: today } });
  set(period().getByLabelText('To'), '');
  typePart(period().getByLabelText('To'), true);
  fireEvent.click(apply());
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getAllByText('This is not a date', beside)).toHaveLength(1);
  typePart(period().getByLabelText('To'), false);
  set(period().getByLabelText('To'), '2026-07-06');
  fireEvent.click(apply());
  expect(onApply).toHaveBeenCalledWith({ ...emptyFilter, eventPeriod: { from: today, to: '2026-07-06' } });
});

it('[BKG-3] one booking date is a range of that day, and clears the event period', async () => {
  const { onApply } = await open({ ...emptyFilter, eventPeriod: { from: today, to: today } });
  set(screen.getByLabelText('Booking date'), '2026-07-02');
  expect(period().getByLabelText<HTMLInputElement>('From').value).toBe('');
  fireEvent.click(apply());
  expect(onApply).toHaveBeenCalledWith({
    ...emptyFilter,
    bookingDate: { from: '2026-07-02', to: '2026-07-02' },
  });
});

it('[BKG-3] Reset all clears everything', async () => {
  const { onApply } = await open({ ...emptyFilter, paymentStatus: 'unpaid', isActionActive: true });
  fireEvent.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(onApply).toHaveBeenCalledWith(emptyFilter);
});

it('[BKG-3] keeps a value that only the address knows', async () => {
  await open({ ...emptyFilter, salesChannel: 'kiosk', product: '4711' });
  expect(screen.getByLabelText<HTMLSelectElement>('Sales channel').value).toBe('kiosk');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' }).value).toBe('4711');
});
