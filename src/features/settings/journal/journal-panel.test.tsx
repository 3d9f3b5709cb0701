import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '../../../domain/cart/cart-contents.ts';
import { notReceived, type Sale } from '../../../domain/sale/sale.ts';
import { companyOf } from '../../../domain/sale/seller.ts';
import { candidate } from '../../../domain/testing/sales.ts';
import { staff } from '../../../domain/testing/staff.ts';
import { parseAppointmentTime } from '../../../domain/times/appointment.ts';
import { atRest } from '../../../sale/testing/at-rest.ts';
import { choice, openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { accountProvider, renderAtTill } from '../testing/render-settings.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { JournalPanel } from './journal-panel.tsx';

let sale: Sale;

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  const { till } = await openCounter(scriptedProvider());
  await till.addToCart(choice({ productName: 'Museum', time: null }));
  const shown = { minor: 2500, currency: 'EUR' };
  const outcome = await till.sellOffline({ code: 'paid_cash', shown, given: null });
  till.stop();
  if (outcome.kind !== 'sold') throw new Error('a sale is expected');
  sale = outcome.sale;
});

async function open(change: Partial<Sale>) {
  const onCartFilled = vi.fn();
  const onSale = vi.fn();
  const panel = (
    <MemoryRouter>
      <JournalPanel onCartFilled={onCartFilled} onSale={onSale} />
    </MemoryRouter>
  );
  const counter = await renderAtTill(panel, accountProvider());
  await counter.device.transact((tx) => tx.putSale({ ...sale, ...change }));
  return { ...counter, onCartFilled, onSale, user: userEvent.setup() };
}

const second = candidate('4000009');
const refused = { state: 'refused', refusal: { code: 409, message: 'Sold out' } } as const;
const card = async () => within(await screen.findByRole('article', { name: /Sale of 25.00/ }));

it('[OFF-7, SET-3] says in words that a sale was made offline and is not sent yet', async () => {
  await open({});
  expect(await screen.findAllByText('Made offline, not sent yet')).toHaveLength(2);
  expect(screen.getByText(sale.reference)).toBeTruthy();
});

it('[OFF-7] [PAY-10] does not call made offline what is sent again', async () => {
  await open({ offline: sale.offline && { ...sale.offline, sentAt: 1 } });
  expect(await screen.findByText('1 sale is waiting to be sent')).toBeTruthy();
  expect(screen.getByText('Being sent').nextElementSibling?.textContent).toBe('1');
  expect(screen.queryByText('Made offline, not sent yet')).toBeNull();
});

it('[PAY-5] [PAY-10] one for which nothing was taken is closed, and nobody is to give money back', async () => {
  const request = { ...sale.request, payment: { code: 'invoice', options: {} } } as const;
  const { user, device } = await open({ ...refused, request });
  await user.click(await screen.findByRole('button', { name: 'Close the sale' }));
  expect(document.body.textContent).not.toMatch(/money|taken|give back/i);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close the sale' }));
  await waitFor(async () => expect((await device.sale(sale.reference))?.state).toBe('withdrawn'));
});

it('[OFF-7] one that was not sent yet can be changed or given back, and needs no sending again', async () => {
  const { user, device } = await open({});
  expect(await screen.findByRole('button', { name: 'Change the sale' })).toBeTruthy();
  expect(screen.getByText('1 × Museum, Adult')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Given back' }));
  await waitFor(async () => expect((await device.sale(sale.reference))?.state).toBe('withdrawn'));
});

describe('the sale of somebody else', () => {
  const [tours, travel] = [
    companyOf(staff),
    { companyName: 'Northlight Travel Desk', customerType: 'partner' } as const,
  ];
  const who = /^Only the person who made this sale, or a colleague of the same company, can settle it/;
  const doubt = { since: 0, candidates: [] };

  it.each<[string, Partial<Sale>]>([
    ['Send again', refused],
    ['Give back', {}],
    ['Decide', { state: 'unknown', doubt }],
    ['It was booked twice', { state: 'done', offline: null, duplicates: { bookings: [second], answer: null } }],
  ])(
    '[PAY-10] [AUTH-10] offers “%s” to a colleague; of another company it says who has to sign in',
    async (name, change) => {
      const { device } = await open({ ...change, userId: 'mara', company: travel });
      expect(await screen.findByText(who)).toBeTruthy();
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
      await device.transact((tx) => tx.putSale({ ...sale, ...change, userId: 'mara', company: tours }));
      expect(await screen.findByRole('button', { name })).toBeTruthy();
      expect(screen.queryByText(who)).toBeNull();
    },
  );
});

it('[DAY-5] [PAY-10] asks why money is given back, and begins with what became of the sale', async () => {
  const { user, device, till } = await open({});
  await till.openShift({ minor: 0, currency: 'EUR' }, { id: 'u-1', name: 'Kim Example' });
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  const question = within(await screen.findByRole('alertdialog'));
  const reason = question.getByRole<HTMLInputElement>('textbox', { name: /Reason/ });
  expect(reason.value).toBe('Made offline, not sent yet');
  await user.clear(reason);
  await user.click(question.getByRole('button', { name: 'Given back' }));
  expect(question.getByText('Say why.')).toBeTruthy();
  expect((await device.sale(sale.reference))?.state).toBe('waiting');
  await user.type(reason, ' Rain ');
  await user.click(question.getByRole('button', { name: 'Given back' }));
  await waitFor(async () =>
    expect((await device.day.transact((tx) => tx.running())).movements).toMatchObject([
      { kind: 'give-back', amount: sale.amount, reason: 'Rain', reference: sale.reference },
    ]),
  );
});

it('[SET-3] says of another person’s sales no more than that none is one’s own', async () => {
  const { device, clock } = await open({ state: 'done' });
  await screen.findByText('Completed');
  await device.forgetPeople(0);
  await device.claim('u-2', clock.now());
  expect(await screen.findByText('No sales of yours are kept on this device.')).toBeTruthy();
});

it('[PAY-10] leads to where a person says whether a sale was made', async () => {
  const { user, onSale } = await open({ state: 'unknown', doubt: { since: 0, candidates: [] } });
  expect(await screen.findByText('Was it made? Needs a decision')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(onSale).toHaveBeenCalledWith(sale.reference);
});

it('[OFF-7] says when a sale was sent before it could be given back', async () => {
  const { user, till } = await open({});
  vi.spyOn(till, 'giveBackSale').mockResolvedValue('not-open');
  await user.click(await screen.findByRole('button', { name: 'Give back' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Given back' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This sale was sent or decided in the meantime.');
});

it('[OFF-7] shows a refused sale as a card, with why and what was sold', async () => {
  await open(refused);
  expect((await card()).getByText('The booking system refused it: Sold out.')).toBeTruthy();
  expect((await card()).getByText('1 × Museum, Adult')).toBeTruthy();
});

it('[TERM-5, SET-3] says in the cash register’s own words how a sale was paid there', async () => {
  await open({ ...refused, terminal: { payments: ['voucher', 'card_visa'], message: '{}' } });
  expect((await card()).getByText('Paid at the cash register:').textContent).toContain('voucher and card_visa');
});

it.each([
  ['Cash', {}],
  ['Gift card', { isPaidByGiftCard: true }],
] as const)('[PAY-10] of a paid one names the money that was taken, and how: %s', async (tender, change) => {
  await open({ ...refused, ...change });
  const entry = await card();
  expect(entry.getByText(new RegExp(`^Money was taken: 25\\.00.EUR \\(${tender}\\) at`))).toBeTruthy();
});

it.each([
  ['Cash', {}],
  ['Gift card', { isPaidByGiftCard: true }],
] as const)('[PAY-10] [OFF-7] names what is to be given back, and how it was paid: %s', async (tender, change) => {
  const { user } = await open({ ...refused, ...change });
  await user.click((await card()).getByRole('button', { name: 'Give back' }));
  const question = await screen.findByRole('alertdialog', { name: /^Give 25\.00.EUR back\?$/ });
  expect(question.textContent).toMatch(new RegExp(`Money was taken: 25\\.00.EUR \\(${tender}\\) at`));
  expect(question.textContent).toContain('This sale is closed without a booking.');
});

it('[PAY-10] names the time when the money was taken, also of one that was tried again since', async () => {
  const takenAt = Date.UTC(2026, 6, 1, 8);
  await open({ ...refused, createdAt: Date.UTC(2026, 6, 4, 8), takenAt });
  expect((await card()).getByText(/^Money was taken: .* at Jul 1, 2026/)).toBeTruthy();
});

it('[PAY-6] [OFF-7] of a reservation names the appointment', async () => {
  const items = sale.request.items.map((item) => ({ ...item, time: parseAppointmentTime('2026-07-04 10:00:00') }));
  await open({ ...refused, kind: 'reservation', request: { ...sale.request, items } });
  const reservation = within(await screen.findByRole('article', { name: 'Reservation' }));
  expect(reservation.getByText(/^1 × Museum, Adult · Jul 4, 2026, 10:00.AM$/)).toBeTruthy();
});

it('[OFF-7] [SUC-1] sends it again, and leads to what becomes of it', async () => {
  const { user, device, onSale } = await open(refused);
  await user.click((await card()).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(onSale).toHaveBeenCalledWith(sale.reference));
  expect((await device.sale(sale.reference))?.state).not.toBe('refused');
});

it('[OFF-7] a double tap sends it again once, which nobody has decided in the meantime', async () => {
  const { till } = await open(refused);
  const retry = vi.spyOn(till, 'retrySale');
  const button = (await card()).getByRole('button', { name: 'Send again' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledOnce();
  await act(() => retry.mock.results[0]?.value);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[OFF-7] says when another tab has sent it again before', async () => {
  const { user, till } = await open(refused);
  vi.spyOn(till, 'retrySale').mockResolvedValue('not-open');
  await user.click((await card()).getByRole('button', { name: 'Send again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This sale was sent or decided in the meantime.');
});

it('[OFF-7] puts its items into the cart again, once that is confirmed', async () => {
  const { user, device, onCartFilled } = await open(refused);
  await user.click((await card()).getByRole('button', { name: 'Change the sale' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Put the items into the cart again?' }));
  await user.click(question.getByRole('button', { name: 'Change the sale' }));
  await waitFor(() => expect(onCartFilled).toHaveBeenCalledOnce());
  expect((await device.state()).cart.items).toMatchObject([{ productName: 'Museum' }]);
});

it.each<[string, Partial<Sale>]>([
  ['was not received', { state: 'refused', refusal: { code: notReceived, message: '' } }],
  ['was refused', refused],
])('[PAY-10] [OFF-7] says before that the money of one that %s counts for the cart', async (_, change) => {
  const { user, device } = await open(change);
  await user.click((await card()).getByRole('button', { name: 'Change the sale' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(
    /Money was taken: .*25.00.*It counts: place the order again, or give the money back/,
  );
  expect(dialog.textContent).not.toContain('This sale is closed');
  await user.click(within(dialog).getByRole('button', { name: 'Change the sale' }));
  await waitFor(async () => expect((await device.state()).checkout.lostSale).toBe(sale.reference));
  expect((await card()).getByRole('button', { name: 'Send again' })).toBeTruthy();
});

it('[OFF-7] [DAY-1] does not replace a cart that has items: says so, and offers to park it', async () => {
  const { user, till, onCartFilled } = await open(refused);
  await till.addToCart(choice());
  await user.click((await card()).getByRole('button', { name: 'Change the sale' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText(/There is something else in the cart: park it first/)).toBeTruthy();
  expect(question.queryByRole('button', { name: 'Change the sale' })).toBeNull();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(onCartFilled).not.toHaveBeenCalled();
});

it('[OFF-7] says so where what is in the cart cannot be parked', async () => {
  const { user, till, device, onCartFilled } = await open(refused);
  await till.addToCart(choice());
  const { cart } = await device.state();
  await device.transact((tx) => tx.put({ cart: { ...cart, lockedBy: 'ref-other' } }));
  await user.click((await card()).getByRole('button', { name: 'Change the sale' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change the sale' }));
  expect((await screen.findByRole('alert')).textContent).toContain('There is something else in the cart.');
  expect(onCartFilled).not.toHaveBeenCalled();
});

it('[OFF-7] [DAY-1] a double tap on what parks the open sale changes this one once', async () => {
  const { user, till, onCartFilled } = await open(refused);
  await till.addToCart(choice());
  await user.click((await card()).getByRole('button', { name: 'Change the sale' }));
  const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Park open sale' });
  const park = vi.spyOn(till, 'parkSale');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(park).toHaveBeenCalledOnce();
  await waitFor(() => expect(onCartFilled).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[OFF-7] [DAY-1] parks what is being sold when that is chosen', async () => {
  const { user, till, device, onCartFilled } = await open(refused);
  await till.addToCart(choice());
  await user.click((await card()).getByRole('button', { name: 'Change the sale' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Park open sale' }));
  await waitFor(() => expect(onCartFilled).toHaveBeenCalledOnce());
  expect((await device.state()).cart.items).toMatchObject([{ productName: 'Museum' }]);
  expect(await device.parkedSales()).toMatchObject([{ cart: { items: [{ productName: 'Canoe tour' }] } }]);
});

it('[OFF-7] closes it when the money was given back', async () => {
  const { user, device } = await open(refused);
  await user.click((await card()).getByRole('button', { name: 'Give back' }));
  const question = within(await screen.findByRole('alertdialog', { name: /Give 25.00.EUR back\?/ }));
  await user.click(question.getByRole('button', { name: 'Given back' }));
  await waitFor(async () => expect((await device.sale(sale.reference))?.state).toBe('withdrawn'));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

it('[PAY-6] [OFF-7] of a reservation speaks of no money, and closes it when it is given up', async () => {
  const { user, device } = await open({ ...refused, kind: 'reservation' });
  const reservation = within(await screen.findByRole('article', { name: 'Reservation' }));
  await user.click(reservation.getByRole('button', { name: 'Put into the cart again' }));
  const change = within(await screen.findByRole('alertdialog', { name: 'Put the items into the cart again?' }));
  await user.click(change.getByRole('button', { name: 'Cancel' }));
  expect(reservation.queryByRole('button', { name: 'Delete reservation' }), 'nothing is reserved').toBeNull();
  await user.click(reservation.getByRole('button', { name: 'Give up the reservation' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Give up the reservation?' }));
  await user.click(question.getByRole('button', { name: 'Give up the reservation' }));
  await waitFor(async () => expect((await device.sale(sale.reference))?.state).toBe('withdrawn'));
});

it('[OFF-7] shows that the amounts differ until somebody has noted it', async () => {
  if (sale.offline === null) throw new Error('an offline sale is expected');
  const { user } = await open({
    state: 'done',
    result: { orderNumber: '4000001', bookingKeys: [], printLink: null },
    offline: { ...sale.offline, askedAmount: { minor: 2700, currency: 'EUR' } },
  });
  expect(await screen.findByText(/Order 4000001 · Sold for 25.00.EUR, .* asks 27.00.EUR/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Noted' }));
  await waitFor(() => expect(screen.queryByText(/Order 4000001/)).toBeNull());
});

describe('a sale that may be booked twice', () => {
  const other = {
    orderNumber: '4000002',
    bookingKey: '1-0-2',
    createdAt: null,
    amount: null,
    buyer: '',
    products: ['Museum'],
  };
  const perhapsTwice = {
    state: 'done',
    result: { orderNumber: '4000001', bookingKeys: [], printLink: null },
    offline: null,
    duplicates: { bookings: [other], answer: null },
  } as const;

  it('[PAY-10] asks whose the other booking is, and leads to it', async () => {
    await open(perhapsTwice);
    const question = await card();
    expect(question.getByText(/This sale is 4000001.*4000002. Is this another customer's\?/)).toBeTruthy();
    expect(question.getByText('1 × Museum, Adult')).toBeTruthy();
    expect(question.getByRole('link', { name: 'Show 4000002' }).getAttribute('href')).toBe('/booking/4000002');
  });

  it('[PAY-10] stays until that is answered', async () => {
    const { user, device } = await open(perhapsTwice);
    await user.click((await card()).getByRole('button', { name: 'It is another sale' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect((await device.sale(sale.reference))?.duplicates?.answer).toBe('other-sale');
  });

  it('[PAY-10] once it was booked twice, tells what to cancel until that word is taken back', async () => {
    const { user, device } = await open(perhapsTwice);
    const answer = async () => (await device.sale(sale.reference))?.duplicates?.answer;
    await user.click((await card()).getByRole('button', { name: 'It was booked twice' }));
    const told = /more than one order for it: 4000001 and 4000002\. Cancel what is too much/;
    expect(await (await card()).findByText(told)).toBeTruthy();
    expect(await answer()).toBe('booked-twice');
    await user.click((await card()).getByRole('button', { name: 'It is another sale' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(await answer()).toBe('other-sale');
  });
});

async function openDamaged() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return open({ state: 'unknown', ...Object({ amount: 'lost' }) });
}

it('[PAY-10, SET-3] shows an entry that can’t be read as what it is, and lets a person decide', async () => {
  const { user, device } = await openDamaged();
  const entry = within(await screen.findByRole('article', { name: "An entry that can't be read" }));
  expect(entry.getByText(sale.reference)).toBeTruthy();
  expect(entry.getByText(/"amount": "lost"/)).toBeTruthy();
  await user.click(entry.getByRole('button', { name: 'It was not sold' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Was it really not sold?' }));
  await user.click(question.getByRole('button', { name: 'It was not sold' }));
  await waitFor(async () => expect(await device.openUnreadable()).toEqual([]));
  await waitFor(() => expect(entry.queryByRole('button', { name: 'It was sold' })).toBeNull());
});

it.each([
  ['another company', true, { companyName: 'Northlight Travel', customerType: 'partner' }],
  ['the seller’s company', false, companyOf(staff)],
] as const)('[PAY-10] [AUTH-10] a check by somebody of %s says who has to sign in: %s', async (_, isSaid, company) => {
  const { user } = await open({ state: 'unknown', userId: 'u-2', company, doubt: { since: 0, candidates: [] } });
  const messages = screen.getByRole('region', { name: 'Messages' });
  const said = 'Only the person who made this sale, or a colleague of the same company, can settle it';
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Check now' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  await act(atRest);
  expect(messages.textContent?.includes(said)).toBe(isSaid);
});

it('[PAY-10] [AUTH-10] of another company’s that can’t be read it says who has to sign in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const company = { companyName: 'Northlight Travel', customerType: 'partner' } as const;
  await open({ state: 'unknown', userId: 'mara', company, ...Object({ amount: 'lost' }) });
  const entry = within(await screen.findByRole('article', { name: "An entry that can't be read" }));
  expect(entry.getByText(/^Only the person who made this sale/)).toBeTruthy();
  expect(entry.queryByRole('button', { name: 'It was not sold' })).toBeNull();
});

it('[AUTH-10] [SET-3] exports no sale of another company, whose customers its data are of', async () => {
  const files = savedFiles();
  const company = { companyName: 'Northlight Travel Desk', customerType: 'partner' } as const;
  const { device, user } = await open({ state: 'waiting' });
  const [own] = await device.salesIn(['waiting']);
  if (own === undefined) throw new Error('a sale is expected');
  await act(() => device.transact((tx) => tx.putSale({ ...own, reference: 'of-elif', userId: 'elif', company })));
  await screen.findByText('Northlight Travel Desk');
  await user.click(screen.getByRole('button', { name: 'Export as a file' }));
  const [saved = ''] = await Promise.all(files.map((file) => file.text()));
  expect(saved).toContain(own.reference);
  expect(saved).not.toContain('of-elif');
});

it('[SET-3] exports an entry that can’t be read as it is stored', async () => {
  const files = savedFiles();
  const { user } = await openDamaged();
  await screen.findByRole('article', { name: "An entry that can't be read" });
  const buttons = screen.getAllByRole('button', { name: 'Export as a file' });
  for (const button of buttons) await user.click(button);
  expect(files).toHaveLength(2);
  for (const file of files) expect(await file.text()).toContain('"amount": "lost"');
});

it('[CART-8] [SET-3] a cart that can’t be read can be looked at and exported, until somebody has noted it', async () => {
  const files = savedFiles();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, device } = await renderAtTillWithDamagedCart();
  const found = within(await screen.findByRole('article', { name: "The saved cart can't be read" }));
  expect(found.getByText(/"items": "lost"/)).toBeTruthy();
  await user.click(found.getByRole('button', { name: 'Export as a file' }));
  expect(await files[0]?.text()).toContain('"items": "lost"');
  await user.click(found.getByRole('button', { name: 'Noted' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect((await device.state()).cart).toEqual(emptyCart);
});

async function renderAtTillWithDamagedCart() {
  const panel = <JournalPanel onCartFilled={vi.fn()} onSale={vi.fn()} />;
  const counter = await renderAtTill(panel, accountProvider());
  await counter.device.transact((tx) => tx.put({ cart: { ...emptyCart, ...Object({ items: 'lost' }) } }));
  await counter.device.claim(staff.id, 1_000);
  return { ...counter, user: userEvent.setup() };
}
