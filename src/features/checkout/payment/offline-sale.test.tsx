import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { OfflineSale, Sale } from '../../../domain/sale/sale.ts';
import { staff } from '../../../domain/testing/staff.ts';
import { choice, openCounter } from '../../../sale/testing/counter.ts';
import { type Script, scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { useSaysConnection } from '../../shared/failure-text.tsx';
import { SuccessStep } from '../success/success-step.tsx';
import { renderStep } from '../testing/render-step.tsx';
import { successWays } from '../testing/success-ways.ts';
import { PaymentStep } from './payment-step.tsx';

const museum = choice({ productId: '4712', optionId: '7100', productName: 'Museum', time: null });

/** A till whose provider answers nothing, with the payment step open. */
async function cutOff(item = museum, beside?: ReactNode) {
  const provider = scriptedProvider();
  for (const call of ['hold', 'totals', 'purchase'] as const) {
    provider.script.set(call, Array.from<Script>({ length: 1_000 }).fill('drop-before'));
  }
  const onDone = vi.fn();
  const counter = await renderStep(
    <>
      <PaymentStep
        onDone={onDone}
        onFailed={vi.fn()}
        onStripCanceled={vi.fn()}
        onPrinting={vi.fn()}
        onNewSale={vi.fn()}
      />
      {beside}
    </>,
    provider,
    [item],
  );
  return { ...counter, provider, onDone, user: userEvent.setup() };
}

it('[OFF-7] offers to sell for cash or by card when nobody answers, and says what that means', async () => {
  const { user, onDone, device } = await cutOff();
  await user.click(await screen.findByRole('button', { name: 'Sell offline' }));
  const till = within(await screen.findByRole('dialog', { name: 'Payment' }));
  expect(till.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Cash', 'Card']);
  await user.click(till.getByRole('button', { name: /^Take/ }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [sale] = await device.salesIn(['waiting']);
  expect(onDone).toHaveBeenCalledWith(sale?.reference);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[OFF-7] [OFF-3] tells the app that it says itself that the connection is gone, so that nothing says it twice', async () => {
  const said = vi.fn();
  function Notice() {
    said(useSaysConnection());
    return null;
  }
  await cutOff(museum, <Notice />);
  await screen.findByRole('button', { name: 'Sell offline' });
  expect(said).toHaveBeenLastCalledWith(true);
});

it('[OFF-7] says which appointment can’t be sold, and offers to ask again', async () => {
  await cutOff(choice());
  expect(await screen.findByText(/can't be sold without a connection:/)).toBeTruthy();
  expect(screen.getByText(/Canoe tour \(Adult\)/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sell offline' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});

it('[OFF-7] a connection that goes while the money is taken makes it a sale without one', async () => {
  const onDone = vi.fn();
  const provider = scriptedProvider();
  const { connection, device } = await renderStep(
    <PaymentStep
      onDone={onDone}
      onFailed={vi.fn()}
      onStripCanceled={vi.fn()}
      onPrinting={vi.fn()}
      onNewSale={vi.fn()}
    />,
    provider,
    [museum],
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Payment/ }));
  const take = await within(await screen.findByRole('dialog', { name: 'Payment' })).findByRole('button', {
    name: /^Take/,
  });
  connection.isUp = false;
  await user.click(take);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [sale] = await device.salesIn(['waiting']);
  expect(onDone).toHaveBeenCalledWith(sale?.reference);
  expect(provider.calls.filter((call) => call.startsWith('purchase'))).toEqual([]);
});

it('[OFF-7] cancelled, nothing is sold', async () => {
  const { user, device, onDone } = await cutOff();
  await user.click(await screen.findByRole('button', { name: 'Sell offline' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone).not.toHaveBeenCalled();
  expect((await device.state()).cart.items).toHaveLength(1);
});

async function soldOffline(change: Partial<OfflineSale>): Promise<Sale> {
  const counter = await openCounter(scriptedProvider());
  await counter.till.addToCart(museum);
  const outcome = await counter.till.sellOffline({
    code: 'paid_cash',
    shown: { minor: 2500, currency: 'EUR' },
    given: { minor: 3000, currency: 'EUR' },
  });
  counter.till.stop();
  if (outcome.kind !== 'sold' || outcome.sale.offline === null) throw new Error('a sale is expected');
  return { ...outcome.sale, offline: { ...outcome.sale.offline, ...change } };
}

async function openSuccess(state: Partial<Sale>, change: Partial<OfflineSale> = {}) {
  const sale = await soldOffline(change);
  const ways = successWays();
  const counter = await renderStep(
    <SuccessStep {...ways} reference={sale.reference} />,
    {
      ...scriptedProvider(),
      user: async () => staff,
      orderProgress: async () => ({ amount: null, ticketsOrdered: 1, ticketsCreated: 1 }),
    },
    [],
  );
  const put = (next: Partial<Sale>) => counter.device.transact((tx) => tx.putSale({ ...sale, ...next }));
  await put(state);
  return { ...ways, sale, put, user: userEvent.setup() };
}

const order = { orderNumber: '4000001', bookingKeys: [], printLink: null };

it('[OFF-7] shows a provisional receipt with the reference until the order is made', async () => {
  const { sale, put, user } = await openSuccess({ state: 'waiting' }, { unconfirmedItems: ['7100||0'] });
  const receipt = within(await screen.findByRole('region', { name: 'Provisional receipt' }));
  expect(receipt.getByText(sale.reference)).toBeTruthy();
  expect(await receipt.findByText('Example Tours')).toBeTruthy();
  expect(receipt.getByText('Subject to confirmation')).toBeTruthy();
  expect(receipt.getByText('Change').nextElementSibling?.textContent).toMatch(/5\.00/);
  const sum = (label: string) => screen.getAllByText(label)[0]?.nextElementSibling?.textContent;
  expect([sum('Paid in cash'), sum('Amount given'), sum('Change')], 'above it, too').toEqual([
    expect.stringMatching(/^25\.00/),
    expect.stringMatching(/^30\.00/),
    expect.stringMatching(/^5\.00/),
  ]);
  expect(await receipt.findByRole('img', { name: /Code of the reference/ })).toBeTruthy();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Print receipt' }));
  expect(print).toHaveBeenCalledOnce();
  await act(() => put({ state: 'submitting' }));
  expect(await screen.findByText('This sale is being sent…')).toBeTruthy();
  await act(() => put({ state: 'unknown' }));
  expect(await screen.findByText('This sale is being checked')).toBeTruthy();
  expect(screen.queryByText(/The booking follows|sent by itself/)).toBeNull();
  await act(() => put({ state: 'done', result: order }));
  expect(await screen.findByText('Order was placed successfully.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Provisional receipt' })).toBeNull();
});

it('[OFF-7] is not called being sent while it waits, with a connection, for the answer to another sale', async () => {
  await openSuccess({ state: 'waiting' });
  expect(await screen.findByText('Made offline, not sent yet')).toBeTruthy();
  expect(screen.queryByText('This sale is being sent…')).toBeNull();
});

it('[OFF-7] says on the receipt that the amount is not confirmed, below the sums', async () => {
  await openSuccess({ state: 'waiting' }, { isAmountConfirmed: false });
  const said = await screen.findByText(/The amount is the sum of the prices/);
  expect(said.closest('dl')).toBeNull();
});

it('[OFF-7] leads to where it can be taken back, until it is sent', async () => {
  const { sale, put, onDecide, user } = await openSuccess({ state: 'waiting' });
  await user.click(await screen.findByRole('button', { name: 'Change or give back' }));
  expect(onDecide).toHaveBeenCalledOnce();
  if (sale.offline === null) throw new Error('an offline sale is expected');
  const withdrawn = { ...sale.offline, withdrawal: 'given-back' } as const;
  await act(() => put({ state: 'submitting' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change or give back' })).toBeNull());
  await act(() => put({ state: 'withdrawn', offline: withdrawn }));
  expect(await screen.findByText('Closed without a booking')).toBeTruthy();
});

it('[OFF-7] says when the booking costs something else than was taken', async () => {
  await openSuccess({ state: 'done', result: order }, { askedAmount: { minor: 2700, currency: 'EUR' } });
  expect(await screen.findByText(/Sold for 25\.00.EUR, but .* asks 27\.00.EUR/)).toBeTruthy();
});

it('[OFF-7] leads from a refusal to where a person decides', async () => {
  const { onDecide, user } = await openSuccess({ state: 'refused', refusal: { code: 409, message: 'Sold out' } });
  expect(await screen.findByText(/Sold out/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(onDecide).toHaveBeenCalledOnce();
});
