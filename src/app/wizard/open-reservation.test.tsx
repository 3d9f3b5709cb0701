import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { booking } from '../../domain/testing/bookings.ts';
import { cartItem, madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { type Provider, ProviderError } from '../../provider/index.ts';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { OpenReservation } from './open-reservation.tsx';

const unknown = new ProviderError({
  kind: 'refused',
  code: 404,
  message: 'There is no booking 1-0-4711.',
  fieldErrors: {},
});

function AnotherPage() {
  const { pathname, search } = useLocation();
  return (
    <p>
      Another page at {pathname}
      {search}
    </p>
  );
}

type AtCounter = Awaited<ReturnType<typeof openCounter>>;

/** Opens a reservation, at a counter where `before` has happened. */
async function openIt(
  provider: Provider,
  before: (counter: AtCounter) => Promise<unknown> = async () => undefined,
  beside: ReactNode = null,
) {
  const counter = await openCounter(provider);
  await before(counter);
  renderAtTheTill(
    <MemoryRouter initialEntries={['/reservation/1-0-4711']}>
      {beside}
      <Routes>
        <Route path="/reservation/:key" element={<OpenReservation bookingKey="1-0-4711" />} />
        <Route path="*" element={<AnotherPage />} />
      </Routes>
    </MemoryRouter>,
    counter,
    provider,
  );
  return { ...counter, user: userEvent.setup() };
}

/** Opens a reservation that fails the first time with `error`. */
function openAfter(error: ProviderError) {
  const provider = scriptedProvider();
  const reservation = vi.fn(provider.reservation).mockRejectedValueOnce(error);
  return openIt({ ...provider, reservation });
}

describe('[RES-1] [OFF-3] a reservation that cannot be opened says why, stays, and can be tried again', () => {
  it.each([
    ['unknown to the provider', unknown, /knows no reservation with this number/],
    ['without an answer', new ProviderError({ kind: 'no-answer' }), /Please click refresh/],
  ])('%s', async (_name, error, words) => {
    const { device, user } = await openAfter(error);
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain("The reservation can't be opened");
    expect(message.textContent).toMatch(words);
    expect(screen.queryByText(/^Another page/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect((await device.state()).checkout.reservationKey).toBe('1-0-4711'));
    expect(await screen.findByText(/^Another page/)).toBeTruthy();
  });
});

it('[RES-1] [BUY-10] says that the customer is not known where the provider tells nobody', async () => {
  await openIt(scriptedProvider());
  expect(await screen.findByText("The buyer's information is not complete.")).toBeTruthy();
  expect(await screen.findByText(/^Another page/)).toBeTruthy();
});

it('[RES-1] [PAY-10] leads to the sale that it was paid by, as long as nobody knows whether that was made', async () => {
  const items = [cartItem({ hold: { state: 'reserved', code: '1-0-4711', pieces: 1 } })];
  const sale = madeUpSale({ reference: 'ref-7', state: 'unknown', offline: offlineSale }, { items });
  const { device } = await openIt(scriptedProvider(), (counter) => counter.device.transact((tx) => tx.putSale(sale)));
  expect(await screen.findByText('Another page at /?step=success&sale=ref-7')).toBeTruthy();
  expect((await device.state()).cart.items).toEqual([]);
});

it('[RES-1] leads nobody to the buyer who has left while it was opened', async () => {
  const provider = scriptedProvider();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const reservation: Provider['reservation'] = async (...asked) => {
    await answered;
    return provider.reservation(...asked);
  };
  const leave = <Link to="/bookings">Leave</Link>;
  const { device, user } = await openIt({ ...provider, reservation }, undefined, leave);
  await user.click(await screen.findByRole('link', { name: 'Leave' }));
  answer();
  await waitFor(async () => expect((await device.state()).checkout.reservationKey).toBe('1-0-4711'));
  await act(async () => undefined);
  expect(screen.getByText('Another page at /bookings')).toBeTruthy();
});

it('[RES-1] a reservation that has been paid since says so, leads to the order and changes nothing', async () => {
  const provider = scriptedProvider();
  const row = booking({ bookingKey: '1-0-4711', orderNumber: '4000107' });
  const bookings: Provider['bookings'] = async () => ({
    bookings: [row],
    totalItems: 1,
    totalPages: 1,
    hasNext: false,
  });
  const { device } = await openIt({ ...provider, bookings }, ({ till }) => till.addToCart(choice()));
  expect(await screen.findByText('This reservation has been paid already')).toBeTruthy();
  expect(screen.getByText('Order 4000107')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the booking' }).getAttribute('href')).toBe('/booking/4000107');
  expect((await device.state()).cart.items).toMatchObject([{ productName: 'Canoe tour', quantity: 1 }]);
});

describe('a reservation that is opened while something else is in the cart', () => {
  const question = async () => within(await screen.findByRole('alertdialog', { name: 'Replace the cart?' }));

  it('[RES-1] replaces it when that is confirmed', async () => {
    const { device, user } = await openIt(scriptedProvider(), ({ till }) => till.addToCart(choice()));
    await user.click((await question()).getByRole('button', { name: 'Open reservation' }));
    expect(await screen.findByText(/^Another page/)).toBeTruthy();
    expect((await device.state()).cart.items).toMatchObject([{ hold: { state: 'reserved', code: '1-0-4711' } }]);
    expect(await device.parkedSales()).toEqual([]);
  });

  it('[RES-1] [PAY-10] names the money that was taken for it, and parks it with that, or leaves it', async () => {
    const provider = scriptedProvider();
    provider.script.set('purchase', ['refuse']);
    const { device, user } = await openIt(provider, async ({ till }) => {
      await till.addToCart(choice());
      const ready = await till.preparePayment();
      if (ready.kind !== 'ready') throw new Error(ready.kind);
      const payment = { code: 'paid_cash', options: {} } as const;
      expect((await till.pay({ payment, shown: ready.totals.grandTotal, given: null })).kind).toBe('refused');
    });
    expect(await (await question()).findByText(/Money was taken: 25\.00.EUR \(Cash\)/)).toBeTruthy();
    expect((await question()).queryByRole('button', { name: 'Open reservation' })).toBeNull();
    await user.click((await question()).getByRole('button', { name: 'Park open sale' }));
    expect(await screen.findByText(/^Another page/)).toBeTruthy();
    expect(await device.parkedSales()).toMatchObject([{ cart: { items: [{ productName: 'Canoe tour' }] } }]);
    expect((await device.state()).cart.items).toMatchObject([{ hold: { state: 'reserved', code: '1-0-4711' } }]);
  });

  it('[RES-1] [DAY-1] parks it when that is chosen', async () => {
    const { device, user } = await openIt(scriptedProvider(), ({ till }) => till.addToCart(choice()));
    // It is offered once the device has told the cart, which here nothing else shows.
    await user.click(await (await question()).findByRole('button', { name: 'Park open sale' }));
    expect(await screen.findByText(/^Another page/)).toBeTruthy();
    expect((await device.state()).cart.items).toMatchObject([{ hold: { state: 'reserved', code: '1-0-4711' } }]);
    expect(await device.parkedSales()).toMatchObject([
      { cart: { items: [{ productName: 'Canoe tour', quantity: 1 }] } },
    ]);
  });

  it('[DAY-1] [PAY-3] does not offer parking while the cart lies at the cash register’s checkout', async () => {
    await openIt(scriptedProvider(), async ({ till, device }) => {
      await till.addToCart(choice());
      await device.transact(async (tx) => {
        const { cashRegister } = await tx.state();
        await tx.put({ cashRegister: { ...cashRegister, checkoutValue: { minor: 2500, currency: 'EUR' } } });
      });
    });
    const asked = await question();
    await waitFor(() =>
      expect(asked.getAllByRole('button').map((button) => button.textContent)).toEqual([
        '',
        'Cancel',
        'Open reservation',
      ]),
    );
  });
});
