import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OrderFields } from '../../domain/forms/order-fields.ts';
import { renderStep } from '../../features/checkout/testing/render-step.tsx';
import { ProviderError } from '../../provider/index.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { typeBuyer } from '../../sale/testing/typing.ts';
import { FormGate } from './checkout-steps.tsx';

const name = { id: '1', title: 'Name', type: 'text', required: true, value: null, choices: [] };
const asks: OrderFields = { buyer: [name], attendees: [] };

async function openGate(orderFields: () => Promise<OrderFields> = async () => asks) {
  const onBuyer = vi.fn();
  const gate = (
    <FormGate title="Payment" onBuyer={onBuyer}>
      <p>The step</p>
    </FormGate>
  );
  const counter = await renderStep(gate, { ...scriptedProvider(), orderFields });
  return { ...counter, onBuyer, user: userEvent.setup() };
}

const turnOn = ({ till }: Awaited<ReturnType<typeof openGate>>) =>
  till.changeCheckout((checkout) => ({ ...checkout, buyerFormVisible: true }));

it('[NAV-3] a step is open while the form is off', async () => {
  await openGate();
  expect(screen.getByText('The step')).toBeTruthy();
});

it('[NAV-3] it is closed while the form is not valid, and leads to it', async () => {
  const opened = await openGate();
  await turnOn(opened);
  expect(await screen.findByText("The buyer's information is not complete.")).toBeTruthy();
  expect(screen.queryByText('The step')).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Buyer' }));
  expect(opened.onBuyer).toHaveBeenCalledOnce();
  await typeBuyer(opened.till, { 1: 'Ada' });
  expect(await screen.findByText('The step')).toBeTruthy();
});

it('[NAV-3] [NAV-6] a closed step has its heading, which takes the focus', async () => {
  await turnOn(await openGate());
  const heading = await screen.findByRole('heading', { level: 1, name: 'Payment' });
  expect(document.activeElement).toBe(heading);
});

it('[NAV-3] it is closed, with the reason and a Refresh, while nobody knows what the form asks', async () => {
  const orderFields = vi.fn(async () => asks).mockRejectedValueOnce(new Error('500'));
  const opened = await openGate(orderFields);
  await turnOn(opened);
  await typeBuyer(opened.till, { 1: 'Ada' });
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  expect(screen.queryByText('The step')).toBeNull();
  await opened.user.click(refresh);
  expect(await screen.findByText('The step')).toBeTruthy();
});

it('[NAV-3] [ERR-4] where the provider refuses to say what the form asks, its own words are the reason', async () => {
  const opened = await openGate(async () => {
    throw new ProviderError({ kind: 'refused', code: 403, message: 'No forms today', fieldErrors: {} });
  });
  await turnOn(opened);
  expect((await screen.findByRole('alert')).textContent).toContain('No forms today');
});

it('[NAV-3] [PAY-10] a sale that is on its way is shown all the same', async () => {
  const opened = await openGate();
  await turnOn(opened);
  await opened.device.transact(async (tx) => {
    const { cart } = await tx.state();
    await tx.put({ cart: { ...cart, lockedBy: 'ref-1' } });
  });
  await waitFor(() => expect(screen.getByText('The step')).toBeTruthy());
});
