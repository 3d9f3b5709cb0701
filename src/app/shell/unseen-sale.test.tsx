import { screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import type { Cart } from '../../domain/cart/cart.ts';
import { asLost } from '../../domain/sale/lost-sale.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import { madeUpSale } from '../../domain/testing/sales.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { LeadToUnseenSale } from './unseen-sale.tsx';

/** The address that the app is at once it was opened at this one, with a sale in the journal that nobody has seen. */
async function openedAt(
  address: string,
  isCartFull: boolean,
  changed: (sale: Sale, cart: Cart) => Sale = (sale) => sale,
): Promise<string | null> {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  if (isCartFull) await counter.till.addToCart(choice());
  const { cart } = await counter.device.state();
  await counter.device.transact(async (tx) => {
    const unseenSale = madeUpSale({ reference: 'unseen', state: 'done', isSeen: false });
    await tx.putSale(changed(unseenSale, cart));
    await tx.putSale(madeUpSale({ reference: 'shown', state: 'done', isSeen: true }));
  });
  // The till is drawn once the device was read.
  await Promise.all(
    [counter.device.cart, counter.device.sales].map(
      (live) => new Promise<void>((resolve) => onTestFinished(live.subscribe(() => resolve()))),
    ),
  );

  function Address() {
    const { pathname, search } = useLocation();
    return <output aria-label="address">{pathname + search}</output>;
  }

  renderAtTheTill(
    <MemoryRouter initialEntries={[address]}>
      <LeadToUnseenSale />
      <Address />
    </MemoryRouter>,
    counter,
    provider,
  );
  return screen.getByRole('status', { name: 'address' }).textContent;
}

const unseen = '/?step=success&sale=unseen';

it.each([
  ['the start page', '/', false],
  ['the start page with a full cart', '/', true],
  ['the payment that was made there', '/?step=payment', false],
  ['a step that is not there without a cart', '/?step=buyer', false],
])('[PAY-10] at %s the sale that nobody has seen is shown', async (_, address, isCartFull) => {
  expect(await openedAt(address, isCartFull)).toBe(unseen);
});

it('[PAY-10] [AUTH-10] nobody is led to another company’s sale', async () => {
  expect(await openedAt('/', false, (sale) => ({ ...sale, state: 'unknown', userId: 'elif' }))).toBe('/');
});

it.each([
  ['the confirmation of another sale', '/?step=success&sale=shown', false],
  ['the buyer of a full cart', '/?step=buyer', true],
  ['the printing of a full cart', '/?step=printing', true],
  ['the bookings', '/bookings', false],
])('[RT-11] [PAY-10] a reload at %s stays there', async (_, address, isCartFull) => {
  expect(await openedAt(address, isCartFull)).toBe(address);
});

it.each([
  ['stays at the payment, which says so', '/?step=payment', '/?step=payment'],
  ['leads to it from the start', '/', unseen],
])('[PAY-10] [RT-11] a reload with a cart that was paid, and did not arrive, %s', async (_, address, shown) => {
  const ofCart = (sale: Sale, { revision }: Cart) => asLost({ ...sale, cartRevision: revision }, sale.updatedAt);
  expect(await openedAt(address, true, ofCart)).toBe(shown);
});
