import { expect, it, vi } from 'vitest';
import { emptyCart } from '../domain/cart/cart-contents.ts';
import { openDevice } from './index.ts';

const told = (type: 'pagehide' | 'pageshow', persisted: boolean) => Object.assign(new Event(type), { persisted });

it('[OFF-2] [AUTH-11] a page that the browser keeps when it is left keeps no other page from the data, and starts anew', async () => {
  const page = { events: new EventTarget(), reload: vi.fn() };
  const left = await openDevice({ name: 'left', page });
  await left.transact((tx) => tx.put({ cart: { ...emptyCart, revision: 1 } }));
  let begun: () => void = () => undefined;
  const isUnderWay = new Promise<void>((resolve) => (begun = resolve));
  const neverDone = left.transact(async (tx) => {
    await tx.put({ cart: { ...emptyCart, revision: 2 } });
    begun();
    // What a page does that is frozen in the middle of a transaction: it goes on, and ends it never.
    for (;;) await tx.state();
  });
  const refused = expect(neverDone).rejects.toThrow();
  await isUnderWay;
  page.events.dispatchEvent(told('pagehide', false));
  page.events.dispatchEvent(told('pagehide', true));
  await refused;
  await expect(left.transact((tx) => tx.put({ cart: { ...emptyCart, revision: 3 } }))).rejects.toThrow();

  const other = await openDevice({ name: 'left' });
  expect((await other.state()).cart.revision).toBe(1);
  await other.transact((tx) => tx.put({ cart: { ...emptyCart, revision: 4 } }));
  expect((await other.state()).cart.revision).toBe(4);
  other.close();

  page.events.dispatchEvent(told('pageshow', false));
  expect(page.reload).not.toHaveBeenCalled();
  page.events.dispatchEvent(told('pageshow', true));
  expect(page.reload).toHaveBeenCalledOnce();
});
