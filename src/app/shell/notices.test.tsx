import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { DeviceTransaction } from '../../device/index.ts';
import { emptyCart } from '../../domain/cart/cart-contents.ts';
import { notReceived, type Sale } from '../../domain/sale/sale.ts';
import { createStore } from '../../domain/store.ts';
import { madeUpSale, offlineSale as offline } from '../../domain/testing/sales.ts';
import { staff } from '../../domain/testing/staff.ts';
import { AgeNote } from '../../features/shared/age-of.tsx';
import { Loaded } from '../../features/shared/loaded.tsx';
import { pwaAt, renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { ProviderError } from '../../provider/index.ts';
import { watchConnectivity } from '../../pwa/connectivity.ts';
import { PwaProvider } from '../../pwa/use-pwa.tsx';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { turnWindow } from '../../ui/testing/window-width.ts';
import { OpenReservation } from '../wizard/open-reservation.tsx';
import { Notices } from './notices.tsx';

async function openWith(...changes: readonly Partial<Sale>[]) {
  return openAfter(async (tx) => {
    for (const [index, change] of changes.entries()) {
      await tx.putSale(madeUpSale({ reference: `ref-${index}`, offline, isSeen: true, ...change }));
    }
  });
}

/** A till whose device was written to before it was opened. */
async function openAfter(work: (tx: DeviceTransaction) => Promise<void>, path = '/') {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.device.transact(work);
  await counter.device.claim(staff.id, 1_000);
  renderAtTheTill(
    <MemoryRouter initialEntries={[path]}>
      <Notices />
    </MemoryRouter>,
    counter,
    provider,
  );
  return counter;
}

it('[OFF-7] [PAY-10] tells a sale made offline that waits to be sent from one that was sent and has no answer', async () => {
  await openWith({ state: 'waiting' }, { state: 'waiting' }, { state: 'unknown' });
  expect(await screen.findByText('2 sales are waiting to be sent')).toBeTruthy();
  expect(screen.getByText(/^1 sale is being checked 50\.00\sEUR \(Cash\)$/)).toBeTruthy();
});

it('[PAY-8] names the reservations that the provider refuses to delete, until a person has noted it', async () => {
  const { device } = await openAfter((tx) => tx.releaseReservations(['1-0-4711'], { userId: '9001' }, 1_000));
  expect(screen.queryByText(/1-0-4711/)).toBeNull();
  await act(() => device.noteRefusedRelease('1-0-4711', 'for-good'));
  const words = 'Given up at this till, but the booking system has it: 1-0-4711. Cancel it in the dashboard.';
  expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Noted' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it('[PAY-10] asks nobody to decide what another company’s people have to, and names the company', async () => {
  const company = { companyName: 'Northlight Travel Desk', customerType: 'partner' } as const;
  const doubt = { since: 0, candidates: [] };
  await openWith({ state: 'unknown', doubt, userId: 'elif', company });
  const notice = await screen.findByText(/^Only the person who made this sale, or a colleague of the same company/);
  expect(notice.textContent).toContain('Northlight Travel Desk');
  expect(screen.queryByText(/Decide\./)).toBeNull();
});

it.each<[string, Partial<Sale>]>([
  ['1 reservation is waiting to be sent', { state: 'waiting' }],
  ['1 reservation is being checked', { state: 'unknown' }],
  ['It is not sure whether 1 reservation was made. Decide.', { state: 'unknown', doubt: { since: 0, candidates: [] } }],
])('[PAY-6] [PAY-10] calls reservations so where there is nothing else: %s', async (words, change) => {
  const { device } = await openWith({ ...change, kind: 'reservation' });
  expect(await screen.findByText(words)).toBeTruthy();
  await device.transact((tx) => tx.putSale(madeUpSale({ reference: 'ref-9', offline, isSeen: true, ...change })));
  expect(await screen.findByText(/2 sales/)).toBeTruthy();
});

it('[OFF-7] [PAY-10] calls refused only what the booking system refused', async () => {
  const refusal = { code: notReceived, message: '' };
  await openWith({ state: 'refused', refusal }, { state: 'refused', refusal: { code: 409, message: 'Sold out' } });
  expect(await screen.findByText(/^1 paid sale was refused\. Decide\. 50\.00\sEUR \(Cash\)$/)).toBeTruthy();
  expect(screen.getByText(/^1 paid sale did not arrive\. Decide\. 50\.00\sEUR \(Cash\)$/)).toBeTruthy();
});

it('[PAY-10] names what was taken for a sale of which nobody is sure', async () => {
  await openWith({ state: 'unknown', doubt: { since: 0, candidates: [] } });
  const words = /^It is not sure whether 1 sale was made\. Decide\. 50\.00\sEUR \(Cash\)$/;
  expect(await screen.findByText(words)).toBeTruthy();
});

it.each<[string, 'narrow' | 'wide', string, string | null, boolean]>([
  ['where its cart stands beside the steps, and says so', 'wide', '/', 'ref-0', false],
  ['where the cart beside the steps is not its own any more', 'wide', '/', null, true],
  ['on a phone', 'narrow', '/', 'ref-0', true],
  ['on the page of bookings', 'wide', '/bookings', 'ref-0', true],
])('[PAY-10] [NAV-7] tells of a sale whose answer is awaited, or not: %s', async (_, width, path, lockedBy, isTold) => {
  turnWindow(width);
  await openAfter(async (tx) => {
    await tx.putSale(madeUpSale({ reference: 'ref-0', state: 'unknown', offline: null }));
    const { cart } = await tx.state();
    await tx.put({ cart: { ...cart, lockedBy } });
  }, path);
  const told = async () => (await screen.findByRole('link', { name: 'Show' }, { timeout: 4_000 })).getAttribute('href');
  if (isTold) {
    expect(await told()).toBe('/?step=success&sale=ref-0');
    expect(screen.getByText(/^1 sale is being checked/)).toBeTruthy();
  } else await expect(told()).rejects.toThrow(/Unable to find/);
});

it('[PAY-10] tells of a sale that nobody is sure of once, also where it is the last one', async () => {
  const sale = madeUpSale({ reference: 'ref-0', state: 'unknown', offline: null, doubt: { since: 0, candidates: [] } });
  await openAfter((tx) => tx.putSale(sale), '/bookings');
  expect(await screen.findByText(/^It is not sure whether 1 sale was made/)).toBeTruthy();
  expect(screen.queryByText(/is being checked/)).toBeNull();
});

it.each([
  ['at once where it has been awaited for a while, as on the page before', 4_000, true],
  ['later where it was just sent', 0, false],
])('[PAY-10] tells of a sale whose answer is awaited %s', async (_, ago, isTold) => {
  turnWindow('narrow');
  const updatedAt = Date.now() - ago;
  await openAfter((tx) => tx.putSale(madeUpSale({ reference: 'ref-0', state: 'unknown', offline: null, updatedAt })));
  const told = screen.findByText(/^1 sale is being checked/, {}, { timeout: 1_500 });
  if (isTold) expect(await told).toBeTruthy();
  else await expect(told).rejects.toThrow(/Unable to find/);
});

it('[PAY-10] asks whose booking it is that was found by what was sold, until a person has said so or it is long ago', async () => {
  const result = { orderNumber: '4000123', bookingKeys: [], printLink: null, isByLikeness: true };
  const words = /^No answer came; this booking was found by what was sold\..* 50\.00\sEUR \(Cash\)$/;
  const now = Date.now();
  const { device } = await openWith({ state: 'done', offline: null, result, createdAt: now, updatedAt: now });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/?step=success&sale=ref-0');
  const confirm = (change: Partial<Sale>) =>
    act(() =>
      device.transact((tx) => tx.putSale(madeUpSale({ reference: 'ref-0', state: 'done', isSeen: true, ...change }))),
    );
  await confirm({ result: { ...result, isByLikeness: false }, createdAt: now, updatedAt: now });
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await confirm({ result, createdAt: now, updatedAt: now - 16 * 60_000 });
  expect(screen.queryByText(words)).toBeNull();
});

it('[PAY-10] names the money of each sale whose booking was found by what was sold', async () => {
  const result = { orderNumber: '4000123', bookingKeys: [], printLink: null, isByLikeness: true };
  const now = Date.now();
  const matched = { state: 'done', offline: null, isSeen: true, result, createdAt: now, updatedAt: now } as const;
  await openAfter(async (tx) => {
    for (const reference of ['ref-0', 'ref-1']) await tx.putSale(madeUpSale({ ...matched, reference }));
  });
  expect(await screen.findByText(/found by what was sold.* 50\.00\sEUR \(Cash\) · 50\.00\sEUR \(Cash\)$/)).toBeTruthy();
});

it('[PAY-6] [PAY-10] does not call a reservation paid', async () => {
  await openWith({ state: 'refused', refusal: { code: notReceived, message: '' }, kind: 'reservation' });
  expect(await screen.findByText('1 reservation was not made. Decide.')).toBeTruthy();
  expect(screen.queryByText(/paid/)).toBeNull();
});

it('[PAY-5] [PAY-10] does not call a sale paid for which the till has taken nothing', async () => {
  const { request } = madeUpSale({}, { payment: { code: 'invoice', options: {} } });
  await openWith({ state: 'refused', refusal: { code: notReceived, message: '' }, request });
  expect(await screen.findByText('1 sale was not made. Decide.')).toBeTruthy();
  expect(screen.queryByText(/paid/)).toBeNull();
});

it('[PAY-10] tells of sales that may be booked twice until somebody has said', async () => {
  const other = { orderNumber: '2', bookingKey: 'b', createdAt: null, amount: null, buyer: '', products: [] };
  const change = { state: 'done', offline: null, duplicates: { bookings: [other], answer: null } } as const;
  const { till } = await openWith(change, change);
  expect(await screen.findByText('2 sales may be booked twice. Decide.')).toBeTruthy();
  await till.answerDuplicates('ref-0', 'booked-twice');
  expect(await screen.findByText('1 sale may be booked twice. Decide.')).toBeTruthy();
  await till.answerDuplicates('ref-1', 'other-sale');
  await waitFor(() => expect(screen.queryByText(/may be booked twice/)).toBeNull());
});

const noAnswer = new ProviderError({ kind: 'no-answer' });
const failed = {
  data: undefined,
  dataUpdatedAt: 0,
  error: noAnswer,
  errorUpdateCount: 1,
  isFetching: false,
  refetch: () => undefined,
};

it.each([
  [
    'a list',
    'alert',
    <Loaded key="list" query={failed} placeholder={null}>
      {() => null}
    </Loaded>,
  ],
  ['an older list', 'status', <AgeNote key="age" query={failed} />],
  ['a reservation', 'alert', <OpenReservation key="reservation" bookingKey="1-0-4711" />],
])(
  '[ERR-3] says that nobody answers once: where %s says so, with Refresh, the notice does not as well',
  async (_, role, page) => {
    const connectivity = watchConnectivity({
      events: new EventTarget(),
      isOnline: () => true,
      probe: async () => false,
      clock: { after: () => () => undefined },
    });
    const provider = { ...scriptedProvider(), reservation: () => Promise.reject(noAnswer) };
    function Screen() {
      const [isLeft, setLeft] = useState(false);
      return (
        <PwaProvider value={{ ...pwaAt('online'), connectivity }}>
          <MemoryRouter>
            <main>{!isLeft && page}</main>
            <button type="button" onClick={() => setLeft(true)}>
              Leave
            </button>
            <Notices />
          </MemoryRouter>
        </PwaProvider>
      );
    }
    renderAtTheTill(<Screen />, await openCounter(provider), provider);
    await act(() => connectivity.check());
    const said = 'Check your internet connection and click refresh.';
    const main = within(screen.getByRole('main'));
    await waitFor(() => expect(main.getByRole(role).textContent).toContain(said));
    expect(screen.getAllByText(said)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Refresh' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(main.queryByRole(role)).toBeNull();
    expect(screen.getAllByText(said)).toHaveLength(1);
  },
);

it('[APPT-8] says that this device’s clock is wrong, by both clocks, as long as it is', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 5, 1, 12).getTime());
  const clockError = createStore(3 * 24 * 3_600_000);
  const provider = scriptedProvider();
  const notices = (
    <PwaProvider value={{ ...pwaAt('online'), clockError }}>
      <MemoryRouter>
        <Notices />
      </MemoryRouter>
    </PwaProvider>
  );
  renderAtTheTill(notices, await openCounter(provider), provider);
  const said =
    /^This device's clock is wrong\. It says Jun 1, 2026, 12:00\sPM, the booking system's Jun 4, 2026, 12:00\sPM\.$/;
  expect(await screen.findByText(said)).toBeTruthy();
  act(() => clockError.set(0));
  expect(screen.queryByText(said)).toBeNull();
});

it('[CART-8] says that the browser has lost what was stored, until somebody has noted it', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.device.claim(staff.id, 1_000, true);
  renderAtTheTill(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
    counter,
    provider,
  );
  const said = /^The browser has lost what this till had stored\./;
  expect(await screen.findByText(said)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Noted' }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

it('[CART-8] [ERR-5] a stored cart that can’t be read is no empty cart without a word, until somebody has noted it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { till } = await openAfter((tx) => tx.put({ cart: { ...emptyCart, ...Object({ items: 'lost' }) } }));
  const said = "The saved cart can't be read and was set aside. Enter the items again.";
  expect(await screen.findByText(said)).toBeTruthy();
  await till.forgetDamagedCart();
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

it('[NAV-7] [OFF-7] folds several into one line, in which all are read, the most urgent first, and opens to them', async () => {
  const user = userEvent.setup();
  await openWith({ state: 'waiting' }, { state: 'refused', refusal: { code: 409, message: 'Sold out' } });
  const line = (await screen.findByText('2 things to look at')).closest('summary');
  if (line === null) throw new Error('several notices are expected to be folded');
  const read = within(line)
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
  expect(read).toEqual(['1 paid sale was refused. Decide. 50.00\u00a0EUR (Cash)', '1 sale is waiting to be sent']);
  expect(screen.queryByRole('link', { name: 'Show' })).toBeNull();
  await user.click(line);
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Show' })).toHaveLength(2));
  const banners = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(banners.filter(Boolean)).toEqual([
    '1 paid sale was refused. Decide. 50.00\u00a0EUR (Cash)Show',
    '1 sale is waiting to be sentShow',
  ]);
});

it('[NAV-7] one alone is not folded', async () => {
  await openWith({ state: 'waiting' });
  expect(await screen.findByRole('link', { name: 'Show' })).toBeTruthy();
  expect(screen.queryByText(/to look at/)).toBeNull();
});

it('[NAV-7] what is folded is still heard by screen readers', async () => {
  await openWith({ state: 'waiting' }, { state: 'refused', refusal: { code: 409, message: 'Sold out' } });
  await screen.findByText('2 things to look at');
  const heard = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(heard.filter(Boolean)).toEqual([
    '1 paid sale was refused. Decide. 50.00\u00a0EUR (Cash)',
    '1 sale is waiting to be sent',
  ]);
});
