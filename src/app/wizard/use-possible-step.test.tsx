import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { type Counter, choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { usePossibleStep } from './use-possible-step.ts';

/** The app at this address. `leadsTo`: where something else leads as soon as it is shown. */
async function openAt(address: string, { isCartFull = false, leadsTo = '' } = {}) {
  history.replaceState({ usr: 'of the entry', idx: 0 }, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  if (isCartFull) await counter.till.addToCart(choice());
  await new Promise<void>((resolve) => onTestFinished(counter.device.cart.subscribe(() => resolve())));

  function Page() {
    const navigate = useNavigate();
    useEffect(() => {
      if (leadsTo !== '') void navigate(leadsTo, { replace: true });
    }, [navigate]);
    const { pathname, search, state } = useLocation();
    return <output aria-label="shown">{[usePossibleStep(counter).name, pathname + search, state].join(' ')}</output>;
  }

  renderAtTheTill(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
    counter,
    provider,
  );
  return counter;
}

const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'shown' }).textContent).toBe(text));
const add = (counter: Counter) => act(() => counter.till.addToCart(choice()));

it.each([
  ['/?step=printing', '/'],
  ['/?step=buyer&type=ticket&product=4722', '/?type=ticket&product=4722'],
  ['/cart?step=buyer&type=ticket', '/cart?type=ticket'],
  ['/?step=success', '/'],
])(
  '[RT-11] [NAV-2] the step of %s leaves the address of an empty cart, and does not come back with an item',
  async (from, to) => {
    const counter = await openAt(from);
    await shows(`products ${to} of the entry`);
    await add(counter);
    await shows(`products ${to} of the entry`);
  },
);

it('[RT-11] [NAV-2] a step that is possible stays, until the cart is emptied', async () => {
  const counter = await openAt('/?step=buyer&type=ticket', { isCartFull: true });
  await shows('buyer /?step=buyer&type=ticket of the entry');
  await act(() => counter.till.emptyCart());
  await shows('products /?type=ticket of the entry');
});

it('[RT-11] [PAY-10] the payment stays, for what it tells of a sale that has emptied the cart', async () => {
  await openAt('/?step=payment');
  await shows('payment /?step=payment of the entry');
});

it('[RT-11] [SUC-1] whoever is led to the outcome of a sale stays there', async () => {
  await openAt('/?step=buyer', { leadsTo: '/?step=success&sale=ref-1' });
  await shows('success /?step=success&sale=ref-1 ');
});

it.each(['/?step=buyer&type=ticket', '/cart?type=ticket'])(
  '[NAV-8] [RT-11] Back goes over %s once the cart is empty, to what was shown before it',
  async (address) => {
    const counter = await openAt('/?type=ticket', { isCartFull: true });
    await shows('products /?type=ticket of the entry');
    history.pushState({ usr: 'behind', idx: 1, key: 'one' }, '', address);
    history.pushState({ usr: 'success', idx: 2, key: 'two' }, '', '/?step=success&sale=ref-1');
    await act(() => counter.till.emptyCart());
    history.back();
    await waitFor(() => expect(history.state).toMatchObject({ idx: 0 }));
    await shows('products /?type=ticket of the entry');
  },
);

it('[NAV-8] [RT-11] Forward goes over them, too, to the confirmation', async () => {
  vi.stubGlobal('navigation', { canGoForward: true });
  onTestFinished(() => void vi.unstubAllGlobals());
  await openAt('/?type=ticket');
  await shows('products /?type=ticket of the entry');
  history.pushState({ usr: 'behind', idx: 1, key: 'one' }, '', '/?step=buyer&type=ticket');
  history.pushState({ usr: 'success', idx: 2, key: 'two' }, '', '/?step=success&sale=ref-1');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  history.back();
  await waitFor(() => expect(history.state).toMatchObject({ idx: 0 }));
  history.forward();
  await shows('success /?step=success&sale=ref-1 success');
});

it('[NAV-8] Back stays at a step that is possible', async () => {
  await openAt('/?type=ticket', { isCartFull: true });
  history.pushState({ usr: 'behind', idx: 1, key: 'one' }, '', '/?step=buyer&type=ticket');
  history.pushState({ usr: 'payment', idx: 2, key: 'two' }, '', '/?step=payment&type=ticket');
  history.back();
  await shows('buyer /?step=buyer&type=ticket behind');
});
