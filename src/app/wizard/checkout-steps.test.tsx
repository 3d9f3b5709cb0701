import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { type SaleRequest, saleOfCart } from '../../domain/sale/sale.ts';
import { submitStep } from '../../features/checkout/step.tsx';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { atRest } from '../../sale/testing/at-rest.ts';
import { type Counter, choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { shiftSetting } from '../shell/device-settings.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import type { WizardStep } from './wizard-step.ts';

afterEach(() => shiftSetting.set(false));

/** The cart has been read, as the app does before it shows a screen. */
async function render(name: 'buyer' | 'printing' | 'payment', counter: Counter) {
  const { cart } = counter.device;
  await new Promise<void>((resolve, reject) => void cart.subscribe(() => resolve(), reject));
  const go = () => vi.fn<(step: WizardStep) => void>();
  const on = { onStep: go(), onPrepare: go(), onReplaced: go(), onBack: go(), onLeave: vi.fn() };
  renderAtTheTill(
    <MemoryRouter>
      <CheckoutSteps step={name} reference="" {...on} />
    </MemoryRouter>,
    counter,
    scriptedProvider(),
  );
  return on;
}

async function open(name: 'buyer' | 'printing' | 'payment', provider = scriptedProvider()) {
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  const on = await render(name, counter);
  const back = await screen.findByRole('button', { name: 'Back' });
  return { ...counter, ...on, back, user: userEvent.setup() };
}

it.each([
  ['buyer', 'products', true],
  ['printing', 'buyer', false],
  ['payment', 'printing', false],
] as const)('[NAV-8] Back on %s leads to %s, and only the buyer has the form: %s', async (step, before, hasForm) => {
  const { onStep, onBack, back, user } = await open(step);
  expect(screen.queryByRole('switch', { name: 'Enter customer information' }) !== null).toBe(hasForm);
  await user.click(back);
  expect(onBack.mock.calls).toEqual([[{ name: before }]]);
  expect(onStep).not.toHaveBeenCalled();
});

it.each([
  ['buyer', 'printing'],
  ['printing', 'payment'],
] as const)('[NAV-8] Next on %s leads to %s', async (step, after) => {
  const { onStep } = await open(step);
  act(() => void submitStep());
  await waitFor(() => expect(onStep.mock.calls).toEqual([[{ name: after }]]));
});

it('[NAV-2] the payment is not opened with an empty cart: the start takes its place', async () => {
  const { onReplaced, onStep } = await render('payment', await openCounter(scriptedProvider()));
  await waitFor(() => expect(onReplaced.mock.calls).toEqual([[{ name: 'products' }]]));
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  expect(onStep).not.toHaveBeenCalled();
});

it('[RT-11] a sale’s confirmation takes the place of its payment, so that Back does not lead to it', async () => {
  const { till, device, onReplaced, onStep } = await open('payment');
  await screen.findByRole('list', { name: 'Ways to pay' });
  const { cart } = await device.state();
  const order = { payment: { code: 'paid_cash', options: {} }, shown: { minor: 2500, currency: 'EUR' } } as const;
  await act(async () => void (await till.pay({ ...order, given: null, isPaidByGiftCard: false })));
  const sale = saleOfCart(await device.salesIn(['done']), cart.revision);
  await waitFor(() => expect(onReplaced.mock.calls).toEqual([[{ name: 'success', reference: sale?.reference }]]));
  expect(onStep).not.toHaveBeenCalled();
});

it.each([
  ['leads nobody away from another page, like the count of a shift', '/shift', 0],
  ['leads on from under the cart, which was opened meanwhile', '/cart?step=payment', 1],
])('[RT-11] [DAY-2] an answer that comes late %s', async (_, address, led) => {
  const provider = scriptedProvider();
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const purchase = (request: SaleRequest) => late.then(() => provider.purchase(request));
  const { user, device, onReplaced, onStep } = await open('payment', { ...provider, purchase });
  await user.click(await screen.findByRole('button', { name: /^Payment/ }));
  await user.click(await screen.findByRole('button', { name: /^Take/ }));
  await vi.waitFor(async () => expect(await device.salesIn(['submitting'])).toHaveLength(1));
  window.history.pushState(null, '', address);
  onTestFinished(() => window.history.pushState(null, '', '/'));
  await act(async () => answer());
  await vi.waitFor(async () => expect(await device.salesIn(['done'])).toMatchObject([{ isSeen: false }]));
  await act(atRest);
  expect(onReplaced).toHaveBeenCalledTimes(led);
  expect(onStep).not.toHaveBeenCalled();
});

it('[DAY-2] where a shift is demanded, one is opened in the payment’s place, and the payment goes on', async () => {
  shiftSetting.set(true);
  const { user, device, onBack, back } = await open('payment');
  await user.type(await screen.findByLabelText(/Float in the drawer/), '100');
  expect(screen.getByText(/^This till takes payments only within a shift\./)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Ways to pay' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open shift' }));
  expect(await screen.findByRole('list', { name: 'Ways to pay' })).toBeTruthy();
  const { shift } = await device.day.transact((tx) => tx.running());
  expect(shift?.float).toEqual({ minor: 10_000, currency: 'EUR' });
  expect(back.isConnected).toBe(false);
  expect(onBack).not.toHaveBeenCalled();
});

it('[DAY-2] [PAY-10] a payment that has begun is not taken away when the shift is closed, nor a sale that is on its way', async () => {
  shiftSetting.set(true);
  const { device, till } = await open('payment');
  const kim = { id: 'u-1', name: 'Kim' };
  await act(async () => void (await till.openShift({ minor: 0, currency: 'EUR' }, kim)));
  await screen.findByRole('list', { name: 'Ways to pay' });
  await act(async () => void (await till.closeShift([], kim)));
  expect(screen.getByRole('list', { name: 'Ways to pay' })).toBeTruthy();
  expect((await device.day.transact((tx) => tx.running())).shift).toBeNull();
});

it('[DAY-2] without the setting no shift is asked for', async () => {
  await open('payment');
  expect(await screen.findByRole('list', { name: 'Ways to pay' })).toBeTruthy();
});
