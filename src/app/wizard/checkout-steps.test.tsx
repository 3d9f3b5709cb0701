import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { submitStep } from '../../features/checkout/step-form.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import type { WizardStep } from './wizard-step.ts';

async function open(name: 'buyer' | 'printing' | 'payment') {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  const [onStep, onBack] = [vi.fn<(step: WizardStep) => void>(), vi.fn<(step: WizardStep) => void>()];
  renderAtTheTill(
    <MemoryRouter>
      <CheckoutSteps step={{ name }} onStep={onStep} onBack={onBack} />
    </MemoryRouter>,
    counter,
    provider,
  );
  const back = await screen.findByRole('button', { name: 'Back' });
  return { onStep, onBack, back, user: userEvent.setup() };
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
