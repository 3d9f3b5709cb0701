import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { storageThatIsFull } from '../../device/testing/full-storage.ts';
import type { Checkout } from '../../domain/sale/checkout.ts';
import { useParkingFailure } from '../../features/shared/use-parking-failure.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { atRest } from '../../sale/testing/at-rest.ts';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { AlertsProvider } from '../../ui/feedback/alert-region.tsx';
import { type AlertSubject, createAlerts } from '../../ui/feedback/alert-store.ts';
import { StaleAlerts, StorageAlert } from './alerts-of-state.tsx';

const refused: Partial<Checkout> = { buyerFormVisible: true, serverErrors: { 'buyer.3': 'Check the details.' } };

/** Says why nothing is parked, as the button of the cart does. */
function Park() {
  const tell = useParkingFailure();
  return (
    <button type="button" onClick={() => tell({ kind: 'at-checkout' })}>
      Park
    </button>
  );
}

/** A till with something in the cart whose details were refused, and a word about that. */
async function open(about: AlertSubject) {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  const alerts = createAlerts();
  const { till } = counter;
  const change = (changed: Partial<Checkout>) => act(() => till.changeCheckout((was) => ({ ...was, ...changed })));
  await till.addToCart(choice());
  await till.changeCheckout((was) => ({ ...was, ...refused }));
  renderAtTheTill(
    <AlertsProvider alerts={alerts}>
      <StaleAlerts />
      <Park />
    </AlertsProvider>,
    counter,
    provider,
  );
  await act(atRest);
  act(() => void alerts.show({ tone: 'error', text: 'No.', about }));
  const isGone = () => vi.waitFor(() => expect(screen.queryByText('No.')).toBeNull());
  return { ...counter, change, isGone };
}

it('[ERR-1] [OFF-7] that something is in the cart is said no longer once it was parked', async () => {
  const { till, isGone } = await open('filling-cart');
  await act(() => till.parkSale());
  await isGone();
});

it('[ERR-1] [OFF-7] nor once it was emptied, but while other lines are there', async () => {
  const { till, device, isGone } = await open('filling-cart');
  await act(() => till.addToCart(choice({ optionId: '7002' })));
  const [line] = (await device.state()).cart.items;
  await act(() => till.changeQuantity(line?.key ?? '', 0));
  await act(atRest);
  expect(screen.getByText('No.')).toBeTruthy();
  await act(() => till.emptyCart());
  await isGone();
});

it.each([
  ['the refused field was corrected', { serverErrors: {} }],
  ['nobody enters details any more', { buyerFormVisible: false }],
])('[ERR-1] [PAY-8] a refusal is said no longer once %s', async (_, change) => {
  const { change: changeCheckout, isGone } = await open('payment');
  await changeCheckout({ buyer: { 3: 'ada@example.com' } });
  await act(atRest);
  expect(screen.getByText('No.')).toBeTruthy();
  await changeCheckout(change);
  await isGone();
});

it('[ERR-1] [PAY-3] that the cart is at the cash register’s checkout is said no longer once it was taken back', async () => {
  const { device } = await open('payment');
  const lieAtCheckout = (isThere: boolean) =>
    act(async () => {
      const checkoutValue = isThere ? { minor: 2500, currency: 'EUR' } : null;
      await device.transact(async (tx) => {
        const { cashRegister } = await tx.state();
        await tx.put({ cashRegister: { ...cashRegister, checkoutValue } });
      });
      await atRest();
    });
  await lieAtCheckout(true);
  act(() => screen.getByRole('button', { name: 'Park' }).click());
  await act(atRest);
  expect(screen.getByText(/Go back from there first/)).toBeTruthy();
  await lieAtCheckout(false);
  await vi.waitFor(() => expect(screen.queryByText(/Go back from there first/)).toBeNull());
});

it('[CART-5] [DAY-1] a line can be brought back only into the sale that it was taken from', async () => {
  const { till, isGone } = await open('removed-line');
  await act(() => till.addToCart(choice({ optionId: '7002' })));
  await act(atRest);
  expect(screen.getByText('No.')).toBeTruthy();
  await act(() => till.parkSale());
  await isGone();
});

it('[OFF-4] [AUTH-11] says that the browser has no room when a tap on a price changes nothing for want of it', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  const alerts = createAlerts();
  renderAtTheTill(
    <AlertsProvider alerts={alerts}>
      <StorageAlert device={counter.device} />
    </AlertsProvider>,
    counter,
    provider,
  );
  let isFull = true;
  storageThatIsFull(() => isFull);
  await expect(counter.till.addToCart(choice())).rejects.toThrow();
  expect((await screen.findByRole('alert')).textContent).toMatch(/This browser's storage is blocked or full/);
  isFull = false;
  expect((await counter.device.state()).cart.items).toEqual([]);
});
