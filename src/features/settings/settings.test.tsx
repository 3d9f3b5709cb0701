import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LOCALES } from '../../domain/settings/locale.ts';
import { madeUpSale, offlineSale } from '../../domain/testing/sales.ts';
import { offerTypesQuery, type Provider, ProviderError } from '../../provider/index.ts';
import { choice } from '../../sale/testing/counter.ts';
import { typeBuyer } from '../../sale/testing/typing.ts';
import { HasNavigated } from '../../ui/layout/page-heading.tsx';
import { DashboardUrlProvider } from '../shared/dashboard-link.tsx';
import { Settings, type SettingsProps } from './settings.tsx';
import type { SettingsViewName } from './settings-menu.tsx';
import { plainSource } from './testing/diagnosis-source.ts';
import { accountProvider, renderAtTill } from './testing/render-settings.tsx';

async function open(
  view: SettingsViewName,
  userInfo: SettingsProps['userInfo'] = async () => ({ name: 'Ada Byron', email: 'ada@till.example' }),
  provider: Provider = accountProvider(),
  diagnosis: SettingsProps['diagnosis'] = plainSource,
  hasNavigated = false,
) {
  const onLanguage = vi.fn();
  const onSignOut = vi.fn(async () => undefined);
  const onCartFilled = vi.fn();
  const counter = await renderAtTill(
    <DashboardUrlProvider value="https://dashboard.example/">
      <HasNavigated value={hasNavigated}>
        <Settings
          view={view}
          renderLink={(name, props) => <a href={`?view=${name}`} {...props} />}
          back={<i />}
          shortcuts={<p>n: New Booking</p>}
          shift={null}
          shiftRule={null}
          printing={null}
          onLanguage={onLanguage}
          onSignOut={onSignOut}
          diagnosis={diagnosis}
          unknownKeys={['apiURL', 'theme']}
          userInfo={userInfo}
          onCartFilled={onCartFilled}
          onSale={vi.fn()}
        />
      </HasNavigated>
    </DashboardUrlProvider>,
    provider,
  );
  return { ...counter, onLanguage, onSignOut, onCartFilled };
}

it('[SET-1] lists Language, Information, the dashboard and Log Out', async () => {
  await open('menu');
  expect(await screen.findByText('English (United States)')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Information/ }).getAttribute('href')).toBe('?view=information');
  const dashboard = screen.getByRole('link', { name: 'Operator dashboard' });
  expect(dashboard.getAttribute('href')).toBe('https://dashboard.example/');
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeTruthy();
});

it('[SET-1] names the language also while the account’s list is not known', async () => {
  await open('menu', undefined, {
    ...accountProvider(),
    languages: () => Promise.reject(new Error('offline')),
  });
  expect(await screen.findByText('English (United States)')).toBeTruthy();
});

it('[NAV-6] the title takes the focus of whoever comes from another page of the till', async () => {
  await open('menu', undefined, undefined, undefined, true);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' }));
});

it.each([
  ['who is signed in', async () => ({ name: 'Ada Byron', email: 'ada@till.example' }), 'Ada Byron, ada@till.example'],
  [
    'that the service does not tell',
    () => Promise.reject(Object.assign(new Error(), { name: 'UserInfoUnsupported' })),
    'User info is not supported by this service.',
  ],
  ['that it could not be asked', () => Promise.reject(new Error('offline')), 'Failed to fetch userinfo'],
])('[AUTH-9] Information tells %s', async (_what, userInfo: SettingsProps['userInfo'], text) => {
  await open('information', userInfo);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows the keyboard shortcuts that it is given', async () => {
  await open('shortcuts');
  expect(screen.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.getByText('n: New Booking')).toBeTruthy();
});

it('[SET-2] opens another language at once while the cart is empty', async () => {
  const { onLanguage } = await open('language');
  const rows = within(await screen.findByRole('list')).getAllByRole('button');
  expect(rows.map((row) => row.textContent)).toEqual(['EnglishUnited States', 'DeutschDeutschland', '日本語日本']);
  expect(rows[0]?.getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: /Deutsch/ }));
  await waitFor(() => expect(onLanguage).toHaveBeenCalledWith('de-DE'));
});

it('[SET-2] [OFF-3] says that the list can’t be had, and offers what the app speaks all the same', async () => {
  const languages = async () => {
    throw new ProviderError({ kind: 'no-answer' });
  };
  const { onLanguage } = await open('language', undefined, { ...accountProvider(), languages });
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(LOCALES.length);
  expect(screen.getByRole('button', { name: /^English\s*United States/, current: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Deutsch\s*Österreich/ }));
  await waitFor(() => expect(onLanguage).toHaveBeenCalledWith('de-AT'));
});

it('[SET-2] asks first when there is something in the cart, and empties it', async () => {
  const { onLanguage, till, device } = await open('language');
  await till.addToCart(choice());
  await typeBuyer(till, { '1': 'Ada' });
  await userEvent.click(await screen.findByRole('button', { name: /Deutsch/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change language?' }));
  expect(onLanguage).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Change language' }));
  await waitFor(() => expect(onLanguage).toHaveBeenCalledWith('de-DE'));
  const { cart, checkout } = await device.state();
  expect(cart.items).toEqual([]);
  expect(checkout.buyer).toEqual({});
});

it('[SET-2] [DAY-1] parks what is in the cart, in its own language, before another one is opened', async () => {
  const { onLanguage, till, device } = await open('language');
  await till.addToCart(choice());
  await userEvent.click(await screen.findByRole('button', { name: /Deutsch/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change language?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Park open sale' }));
  await waitFor(() => expect(onLanguage).toHaveBeenCalledWith('de-DE'));
  expect((await device.state()).cart.items).toEqual([]);
  expect(await device.parkedSales()).toMatchObject([{ locale: 'en-US', cart: { items: [{ quantity: 1 }] } }]);
});

it('[SET-1, AUTH-8] logs out at once when nothing would be lost', async () => {
  const { onSignOut } = await open('menu');
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(onSignOut).toHaveBeenCalledTimes(1));
});

it('[SET-1] a second tap on Log Out does not log out twice', async () => {
  const { onSignOut, till } = await open('menu');
  let free = (): void => undefined;
  const emptied = vi.spyOn(till, 'emptyCart').mockReturnValue(
    new Promise((resolve) => {
      free = () => resolve(true);
    }),
  );
  const button = screen.getByRole('button', { name: 'Log Out' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(emptied).toHaveBeenCalledTimes(1);
  free();
  await waitFor(() => expect(onSignOut).toHaveBeenCalledTimes(1));
});

it('[SET-1] asks before logging out with a full cart', async () => {
  const { onSignOut, till, device } = await open('menu');
  await till.addToCart(choice());
  await waitFor(() => expect(device.cart.getValue().items).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(screen.getByText('The cart will be emptied.')).toBeTruthy();
  expect(onSignOut).not.toHaveBeenCalled();
});

it('[SET-1] [DAY-1] asks before logging out with parked sales, and gives their holds back', async () => {
  const { onSignOut, till, device } = await open('menu');
  await till.addToCart(choice());
  await till.parkSale();
  await waitFor(() => expect(device.parked.getValue()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText('1 parked sale will be given up, and its places with it.')).toBeTruthy();
  expect(onSignOut).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(onSignOut).toHaveBeenCalledOnce());
  expect(await device.parkedSales()).toEqual([]);
});

it('[SET-1] [PAY-10] says before logging out that a sale is asked about, whose booking was found by what was sold', async () => {
  const { device, clock } = await open('menu');
  const result = { orderNumber: '4000104', bookingKeys: [], printLink: null, isByLikeness: true };
  const asked = madeUpSale({ state: 'done', result, createdAt: clock.now(), updatedAt: clock.now() });
  await device.transact((tx) => tx.putSale(asked));
  await waitFor(() => expect(device.sales.getValue()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText(/^1 sale is not settled yet\. It stays on this device/)).toBeTruthy();
});

it('[SET-1, PAY-6] asks before logging out with a reservation to be decided, and does not call it paid', async () => {
  const { device } = await open('menu');
  const refusal = { code: 409, message: 'Sold out' };
  const reservation = madeUpSale({ state: 'refused', refusal, kind: 'reservation', offline: offlineSale });
  await device.transact((tx) => tx.putSale(reservation));
  await waitFor(() => expect(device.sales.getValue()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByText(/^1 sale is not settled yet/)).toBeTruthy();
  expect(screen.queryByText(/paid for/)).toBeNull();
});

it('[SET-1, PAY-10] asks before logging out while a sale can’t be read and nobody has decided', async () => {
  const { onSignOut, device } = await open('menu');
  await device.transact(async (tx) => {
    const { cart } = await tx.state();
    await tx.put({ cart: { ...cart, lockedBy: 'gone' } });
  });
  expect(await screen.findByText('1 not settled')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(screen.getByText(/^1 sale can't be read, and nobody has decided/)).toBeTruthy();
  expect(onSignOut).not.toHaveBeenCalled();
});

it('[SET-1, SET-3, API-6] shows who is signed in, the build, and what the device stores', async () => {
  await open('information');
  for (const text of [
    'Example Tours',
    'Kim Example',
    '1.1.1',
    'abcd1234',
    'apiURL → apiUrl?, theme',
    'Ready',
    '2.5 MB of 1 GB',
    'Jul 4, 2026, 11:00 AM (UTC+1)',
    'No sales are kept on this device.',
  ]) {
    expect(await screen.findByText(text.replaceAll(' ', ' '), { normalizer: plainSpaces })).toBeTruthy();
  }
});

it('[SET-1] [ERR-4] Information says that the account can’t be had, and asks again with Refresh', async () => {
  const user = vi
    .fn(accountProvider().user)
    .mockRejectedValueOnce(new ProviderError({ kind: 'server-error', status: 500 }));
  await open('information', undefined, { ...accountProvider(), user });
  expect((await screen.findByRole('alert')).textContent).toContain('Oops! Something went wrong. Please click refresh.');
  expect(screen.getByText('1.1.1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Example Tours')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[SET-3] Last synchronisation is the provider’s last answer: what fails, or is the device’s own, moves nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 6, 4, 10, 0) });
  const provider = accountProvider();
  const user = vi.fn(provider.user);
  const currency = vi.fn(provider.currency);
  const offerTypes = async () => [];
  const { client } = await open('information', undefined, { ...provider, user, currency, offerTypes });
  const shown = () => screen.getByText('Last synchronisation').nextSibling?.textContent?.replaceAll(/\s/g, ' ');
  await waitFor(() => expect(shown()).toMatch(/10:00 AM$/));

  vi.setSystemTime(new Date(2026, 6, 4, 11, 0));
  for (const call of [user, currency]) call.mockRejectedValue(new ProviderError({ kind: 'no-answer' }));
  await act(() => client.refetchQueries());
  const scope = { provider: { ...provider, offerTypes }, userId: 'u-1', locale: 'en-US' };
  await act(() => client.fetchQuery(offerTypesQuery(scope)));
  const answered = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.dataUpdatedAt === Date.now());
  expect(answered.map(({ queryKey: [name] }) => name).sort()).toEqual(['device-facts', 'offerTypes', 'signed-in']);
  expect(shown()).toMatch(/10:00 AM$/);

  vi.setSystemTime(new Date(2026, 6, 4, 12, 0));
  user.mockImplementation(provider.user);
  await act(() => client.refetchQueries());
  await waitFor(() => expect(shown()).toMatch(/12:00 PM$/));
});

it('[SET-3] Last synchronisation does not go back where an answer is not kept: calls are known after a reload, too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 6, 4, 10, 0) });
  const at = (hour: number) => new Date(2026, 6, 4, hour).getTime();
  const call = { method: 'GET', path: 'currency', ms: 60_000, error: null } as const;
  const calls = () => [
    { ...call, sentAt: at(11) },
    { ...call, sentAt: at(12), error: new ProviderError({ kind: 'no-answer' }) },
    { ...call, sentAt: at(13), ms: null },
  ];
  await open('information', undefined, accountProvider(), { ...plainSource, calls });
  const shown = screen.getByText('Last synchronisation').nextSibling?.textContent?.replaceAll(/\s/g, ' ');
  expect(shown).toMatch(/11:01 AM$/);
});

/** Formatters put narrow spaces before units and AM. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
