import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '../../domain/settings/locale.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { chosenLanguage, languageBefore, rememberVisit } from '../boot/language-memory.ts';
import { LanguageOfAddress } from './language-of-address.tsx';

afterEach(() => localStorage.clear());

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** A page of the till, in English, after the till spoke `before`. */
async function open(before: Locale, { items, page = '/settings?view=language#list' }: Opening) {
  rememberVisit(localStorage, before);
  rememberVisit(localStorage, 'en-US');
  const provider = scriptedProvider();
  const till = await openCounter(provider);
  if (items > 0) await till.till.addToCart(choice(), items);
  // As in the session: no screen is shown before the cart was read.
  await new Promise<void>((resolve, reject) => void till.device.cart.subscribe(() => resolve(), reject));
  const onBack = vi.fn();
  renderAtTheTill(
    <MemoryRouter initialEntries={[page]}>
      <LanguageOfAddress onBack={onBack} />
      <Address />
    </MemoryRouter>,
    till,
    provider,
  );
  return { onBack, ...till };
}

interface Opening {
  readonly items: number;
  readonly page?: string;
}

const question = () => screen.findByRole('alertdialog', { name: 'Change language?' });

it('[RT-3] with an empty cart the language of the address is the till’s at once', async () => {
  const { till } = await open('de-DE', { items: 0 });
  await waitFor(() => expect(languageBefore(localStorage)).toBeNull());
  expect(chosenLanguage(localStorage)).toBe('en-US');
  await till.addToCart(choice());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[RT-3] with a cart in the same language nothing is asked', async () => {
  await open('en-US', { items: 1 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('[RT-3] [SET-2] with a cart it asks, and empties the cart for the new language', async () => {
  const { device, onBack } = await open('de-DE', { items: 1 });
  await userEvent.click(within(await question()).getByRole('button', { name: 'Change language' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await device.state()).cart.items).toEqual([]);
  expect([chosenLanguage(localStorage), languageBefore(localStorage)]).toEqual(['en-US', null]);
  expect(onBack).not.toHaveBeenCalled();
});

it('[RT-3] who keeps the cart goes back to the page in the language before', async () => {
  const { device, onBack } = await open('de-DE', { items: 1 });
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(onBack).toHaveBeenCalledWith('/settings?view=language#list', 'de-DE');
  expect((await device.state()).cart.items).toHaveLength(1);
});

it('[RT-3] [DAY-1] the cart can be parked instead', async () => {
  const { device } = await open('de-DE', { items: 1 });
  await userEvent.click(within(await question()).getByRole('button', { name: 'Park open sale' }));
  await waitFor(() => expect(chosenLanguage(localStorage)).toBe('en-US'));
  expect(await device.parkedSales()).toHaveLength(1);
});

it('[RT-3] [DAY-1] until somebody agrees the till keeps its language, and a sale parked then is one of that language', async () => {
  const { device } = await open('de-DE', { items: 1 });
  const dialog = await question();
  expect(chosenLanguage(localStorage)).toBe('de-DE');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Park open sale' }));
  await waitFor(() => expect(chosenLanguage(localStorage)).toBe('en-US'));
  expect(await device.parkedSales()).toMatchObject([{ locale: 'de-DE' }]);
});

it.each(['Change language', 'Park open sale'])(
  '[RT-3] [SET-2] leaves the checkout for the start once its cart is gone: %s',
  async (answer) => {
    await open('de-DE', { items: 1, page: '/?step=payment' });
    expect(screen.getByText('/?step=payment')).toBeTruthy();
    await userEvent.click(within(await question()).getByRole('button', { name: answer }));
    expect(await screen.findByText('/')).toBeTruthy();
  },
);

it('[RT-3] [PAY-10] a cart that is being paid is not asked about', async () => {
  const { device } = await open('de-DE', { items: 1 });
  expect(await question()).toBeTruthy();
  await device.transact(async (tx) => {
    const { cart } = await tx.state();
    await tx.put({ cart: { ...cart, lockedBy: 'a-sale' } });
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
