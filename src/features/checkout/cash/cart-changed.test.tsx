import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CashRegisterRequest } from '../../../domain/sale/payment.ts';
import { choice, openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { useCartChange } from './cart-changed.tsx';

function Question({ request }: { readonly request: CashRegisterRequest }) {
  return <output>{useCartChange(request).kind}</output>;
}

it('[CART-9] a cart that is shown a moment late is not a changed one', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice());
  const { cart } = await counter.device.state();
  const change = (revision: number) =>
    act(() => counter.device.transact((tx) => tx.put({ cart: { ...cart, revision } })));
  const request = { amount: { minor: 2500, currency: 'EUR' }, method: 'cash_register', cartRevision: 1_001 } as const;
  await new Promise<void>((resolve, reject) => void counter.device.cart.subscribe(() => resolve(), reject));
  renderAtTheTill(<Question request={request} />, counter, provider);
  await change(1_001);
  await waitFor(() => expect(counter.device.cart.getValue().revision).toBe(1_001));
  expect(screen.getByText('none')).toBeTruthy();
  await change(1_002);
  await waitFor(() => expect(screen.getByText('changed')).toBeTruthy());
});
