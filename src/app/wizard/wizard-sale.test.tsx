import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { type AddParty, useTellParty } from '../../features/shared/counted-party.ts';
import { pwaAt, renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { PwaProvider } from '../../pwa/use-pwa.tsx';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { turnWindow } from '../../ui/testing/window-width.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { SaleCartBar, SaleCartPanel, SaleCartSheet, SaleTabs } from './wizard-sale.tsx';
import type { WizardStep } from './wizard-step.ts';

it('[NAV-2] [CART-1] a choice draws neither tabs nor cart anew, and their ways still know of it', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  const gone = vi.fn<(step: WizardStep, choices: number) => void>();

  function Page() {
    const [choices, setChoices] = useState(0);
    const goTo = useStableCallback((step: WizardStep) => gone(step, choices));
    const stay = useStableCallback(() => undefined);
    const props = { step: 'products', onStep: goTo } as const;
    return (
      <>
        <button type="button" onClick={() => setChoices(choices + 1)}>
          Choose
        </button>
        <SaleTabs {...props} onPrepare={stay} />
        <SaleCartPanel {...props} onAddMore={stay} />
        <SaleCartBar {...props} onOpen={stay} />
        <SaleCartSheet {...props} onAddMore={stay} open={false} onClose={stay} />
      </>
    );
  }

  const { client } = renderAtTheTill(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
    counter,
    provider,
  );
  await screen.findByRole('table', { name: 'Items in the cart' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Printing' }).ariaDisabled).toBeNull());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const user = userEvent.setup();
  // Whatever of them is drawn looks up what is asked of the buyer.
  const looks = vi.spyOn(client.getQueryCache(), 'build');
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(looks).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^Buyer/ }));
  expect(gone.mock.calls).toEqual([[{ name: 'buyer' }, 1]]);
});

it('[PAY-10] [NAV-2] Next in a cart that is being sold leads to what is told of its sale', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  await counter.device.transact(async (tx) => {
    const { cart } = await tx.state();
    await tx.put({ cart: { ...cart, lockedBy: 'ref-x' } });
  });
  const onStep = vi.fn();
  renderAtTheTill(
    <MemoryRouter>
      <SaleCartBar step="products" onStep={onStep} onOpen={() => undefined} />
    </MemoryRouter>,
    counter,
    provider,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith({ name: 'payment' });
});

it('[CART-1] [NAV-3] a double tap on Next does not pass over the step that it leads to', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  const steps: WizardStep['name'][] = [];
  function Page() {
    const [step, setStep] = useState<WizardStep['name']>('products');
    const goTo = useStableCallback((to: WizardStep) => {
      steps.push(to.name);
      setStep(to.name);
    });
    return <SaleCartBar step={step} onStep={goTo} onOpen={() => undefined} />;
  }
  renderAtTheTill(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
    counter,
    provider,
  );
  const next = await screen.findByRole('button', { name: 'Next' });
  await waitFor(() => expect(next.ariaDisabled).toBeNull());
  const tap = (clientX: number) => fireEvent.click(next, { clientX, clientY: 660 });
  tap(1_100);
  tap(1_104);
  expect(steps, 'a double tap').toEqual(['buyer']);
  tap(1_040);
  expect(steps, 'elsewhere on it').toHaveLength(2);
});

it('[RT-9] [NAV-7] once the tablet is turned the sheet closes, and not before a dialog that was opened from it', async () => {
  turnWindow('narrow');
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  renderAtTheTill(
    <MemoryRouter>
      <SaleCartSheet step="products" onStep={vi.fn()} onAddMore={vi.fn()} open onClose={vi.fn()} />
    </MemoryRouter>,
    counter,
    provider,
  );
  const sheet = () => screen.queryByRole('dialog', { name: /^Cart/ });
  const user = userEvent.setup();
  expect(sheet()).toBeTruthy();
  turnWindow('wide');
  expect(sheet()).toBeNull();
  turnWindow('narrow');
  await user.click(await screen.findByRole('button', { name: 'Enter voucher code' }));
  await user.type(await screen.findByRole('textbox', { name: 'Coupon/voucher code' }), 'SUM');
  turnWindow('wide');
  expect(screen.getByRole('textbox', { name: 'Coupon/voucher code' })).toHaveProperty('value', 'SUM');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sheet()).toBeNull());
});

/** A cart of which nothing is left to ask. */
async function cartReadyToPay() {
  const provider = {
    ...scriptedProvider(),
    printers: async () => [],
    orderFields: async () => ({ buyer: [], attendees: [] }),
  };
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  await counter.till.preparePayment();
  return { provider, counter };
}

it.each(['online', 'offline'] as const)(
  '[FAST-6] [OFF-3] says where the pay strip is gone for the connection: %s',
  async (state) => {
    const { provider, counter } = await cartReadyToPay();
    renderAtTheTill(
      <MemoryRouter>
        <PwaProvider value={pwaAt(state)}>
          <SaleCartPanel step="products" onStep={vi.fn()} onAddMore={vi.fn()} />
        </PwaProvider>
      </MemoryRouter>,
      counter,
      provider,
    );
    const why = 'No connection to the booking system';
    if (state === 'offline') expect(await screen.findByText(why)).toBeTruthy();
    else expect(await screen.findByRole('group', { name: 'Pay at once' })).toBeTruthy();
    expect(screen.queryAllByText(why)).toHaveLength(state === 'offline' ? 1 : 0);
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  },
);

it('[FAST-4] [FAST-6] while a party is counted that is not in the cart, nothing is paid by one tap, and Next, the tabs and Park add it', async () => {
  const { provider, counter } = await cartReadyToPay();
  const [onAdd, onStep] = [vi.fn<AddParty>(), vi.fn()];
  function Page() {
    const [party, setParty] = useState<'later' | 'now' | null>(null);
    useTellParty(party === 'now' ? onAdd : party);
    return (
      <MemoryRouter>
        <SaleTabs step="products" onStep={onStep} onPrepare={vi.fn()} />
        <SaleCartPanel step="products" onStep={onStep} onAddMore={vi.fn()} />
        <button type="button" onClick={() => setParty(party === null ? 'now' : null)}>
          Count
        </button>
        <button type="button" onClick={() => setParty('later')}>
          Choose another time
        </button>
      </MemoryRouter>
    );
  }
  renderAtTheTill(<Page />, counter, provider);
  const strip = () => screen.queryByRole('group', { name: 'Pay at once' });
  await waitFor(() => expect(strip()).toBeTruthy());
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(strip()).toBeNull();
  for (const [way, to] of [
    ['Next', 'buyer'],
    ['Payment', 'payment'],
  ] as const) {
    onAdd.mockClear();
    await user.click(screen.getByRole('button', { name: way }));
    expect(onAdd).toHaveBeenCalledOnce();
    expect(onStep).not.toHaveBeenCalled();
    // Once it is in the cart.
    onAdd.mock.lastCall?.[0]?.();
    expect(onStep.mock.calls.splice(0)).toEqual([[{ name: to }]]);
  }
  onAdd.mockClear();
  await user.click(screen.getByRole('button', { name: 'Park sale' }));
  expect(onAdd).toHaveBeenCalledOnce();
  expect(await counter.device.parkedSales()).toEqual([]);
  onAdd.mockClear();
  await user.click(screen.getByRole('button', { name: /^Products/ }));
  expect(onAdd).not.toHaveBeenCalled();
  expect(onStep.mock.calls.splice(0)).toEqual([[{ name: 'products' }]]);
  await user.click(screen.getByRole('button', { name: 'Count' }));
  expect(strip()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Payment' }));
  expect(onStep.mock.calls.splice(0)).toEqual([[{ name: 'payment' }]]);
  // Nothing can be added before a time is chosen, but the strip must not sell without the party.
  await user.click(screen.getByRole('button', { name: 'Choose another time' }));
  expect(strip()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onAdd).not.toHaveBeenCalled();
  expect(onStep.mock.calls).toEqual([[{ name: 'buyer' }]]);
});

it('[FAST-4] [CART-1] Next adds a party that is counted beside an empty cart, too, and is off without one', async () => {
  const provider = scriptedProvider();
  const onAdd = vi.fn<AddParty>();
  function Page() {
    const [isCounted, setCounted] = useState(false);
    useTellParty(isCounted ? onAdd : null);
    return (
      <MemoryRouter>
        <SaleCartPanel step="products" onStep={vi.fn()} onAddMore={vi.fn()} />
        <button type="button" onClick={() => setCounted(true)}>
          Count
        </button>
      </MemoryRouter>
    );
  }
  renderAtTheTill(<Page />, await openCounter(provider), provider);
  const next = await screen.findByRole('button', { name: 'Next' });
  expect(next.ariaDisabled).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Count' }));
  expect(next.ariaDisabled).toBeNull();
  await userEvent.click(next);
  expect(onAdd).toHaveBeenCalledOnce();
});
