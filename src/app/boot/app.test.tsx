import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Auth } from '../../auth/auth.ts';
import { type AuthState, createAuthStore } from '../../auth/auth-status.ts';
import { offers } from '../../domain/testing/offers.ts';
import { StepHeading } from '../../ui/layout/step-heading.tsx';
import { renderUi } from '../../ui/test-support.tsx';
import type { OpenTerminal } from '../till/open-terminal.ts';
import type { OpenScreens } from '../till/till.tsx';
import { App } from './app.tsx';
import type { Start } from './start.ts';

interface Options {
  readonly address?: string;
  readonly terminal?: OpenTerminal;
  readonly openTill?: () => Promise<OpenScreens>;
  readonly signIn?: Auth['signIn'];
}

/** The app for somebody of whom the sign-in says this. The till opens when it is told to. */
function open(state: AuthState, { address = '/', terminal, openTill, signIn = never }: Options = {}) {
  history.replaceState(null, '', address);
  const store = createAuthStore();
  store.set(state);
  const asked = vi.fn(signIn);
  // The casts: only these parts of either are met here.
  const auth = { state: store, page: { recall: () => null }, signIn: asked } as unknown as Auth;
  const start = { auth, locale: 'en-US', offerTypes: [offers.museum.type] } as unknown as Start;
  let arrive: (till: ComponentType) => void = () => undefined;
  const whenOpen = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const close = vi.fn();
  const openScreens = vi.fn<OpenScreens>(() => ({ whenOpen, close }));
  renderUi(<App start={start} terminal={terminal ?? null} openTill={openTill ?? (async () => openScreens)} />);
  return {
    store,
    signIn: asked,
    openScreens,
    close,
    openTheTill: (till: ComponentType = () => 'The open till') => act(async () => arrive(till)),
    user: userEvent.setup(),
  };
}

const never = () => new Promise<never>(() => undefined);
const signedIn: AuthState = { status: 'Authenticated', user: { id: 'u-1', name: null, email: null } };
const question = 'What would you like to sell?';

afterEach(() => history.replaceState(null, '', '/'));

it('[AUTH-4] [RT-6] Unauthenticated leads to the sign-in, which comes back to the page', async () => {
  const { signIn } = open({ status: 'Unauthenticated' }, { address: '/bookings?page=2#row' });
  await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  expect(signIn).toHaveBeenCalledWith('/bookings?page=2#row', 'en-US');
});

it('[AUTH-8] [AUTH-4] a session that another tab has ended is said, and a sign-in begins only when somebody asks for it', async () => {
  const { store, signIn, openTheTill, user } = open(signedIn, { address: '/bookings' });
  await openTheTill();
  act(() => store.set({ status: 'Unauthenticated', isEndedElsewhere: true }));
  const button = await screen.findByRole('button', { name: 'Log In' });
  expect(screen.getByText('The session was ended in another tab.')).toBeTruthy();
  expect(screen.queryByText('The open till')).toBeNull();
  expect(signIn).not.toHaveBeenCalled();
  await user.click(button);
  expect(signIn).toHaveBeenCalledOnce();
  expect(signIn).toHaveBeenCalledWith('/bookings', 'en-US');
});

it('[AUTH-4] InProgress says so, shows nothing of the app and asks for no sign-in', () => {
  const { signIn } = open({ status: 'InProgress' });
  expect(screen.getByRole('status').textContent).toBe('One moment…');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(signIn).not.toHaveBeenCalled();
});

it('[RT-7] [AUTH-7] [ERR-4] [OFF-3] a sign-in that nobody answers is said, and asked for again by a person, or once the network is back', async () => {
  const signIn = vi.fn(() => Promise.reject(new Error('nobody answers')));
  const { user } = open({ status: 'Unauthenticated' }, { signIn });
  expect(await screen.findByText('Check your internet connection and click refresh.')).toBeTruthy();
  expect(signIn).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  await screen.findByText('Check your internet connection and click refresh.');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(3));
});

it('[ERR-2] [OFF-3] a sign-in that nobody answers says so where there is no network', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  open({ status: 'Unauthenticated' }, { signIn: vi.fn(() => Promise.reject(new Error('nobody answers'))) });
  expect(await screen.findByText('No internet connection')).toBeTruthy();
});

it.each([
  ['refused', 'Not for you', 'You could not be signed in. Not for you'],
  ['unreachable', 'Failed to fetch', 'Check your internet connection and click refresh.'],
  ['storage', 'full', "This browser's storage is blocked or full. Allow it for this address, then click refresh."],
] as const)('[AUTH-4] [RT-7] [ERR-4] Failed because it was %s is a page titled Error', (reason, message, text) => {
  const { signIn } = open({ status: 'Failed', reason, message });
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
  expect(signIn, 'nothing is tried by itself').not.toHaveBeenCalled();
});

it('[AUTH-4] [OFF-4] Authenticated shows the first screen, and the till in its place', async () => {
  const { openTheTill, openScreens } = open(signedIn);
  expect(screen.getByRole('heading', { name: question })).toBeTruthy();
  await waitFor(() => expect(openScreens).toHaveBeenCalledOnce());
  expect(screen.getByRole('heading', { name: question })).toBeTruthy();
  await openTheTill();
  expect(await screen.findByText('The open till')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: question })).toBeNull();
});

it('[RT-11] a tap that has begun before the till is there is not lost: the till opens what was tapped', async () => {
  const { openTheTill, openScreens, user } = open(signedIn);
  await waitFor(() => expect(openScreens).toHaveBeenCalledOnce());
  const card = screen.getByRole('button', { name: offers.museum.type.titles['en-US'] ?? '' });
  await user.pointer({ keys: '[MouseLeft>]', target: card });
  await openTheTill();
  expect(screen.queryByText('The open till')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: card });
  expect(location.search).toBe(`?type=${offers.museum.type.id}`);
  expect(await screen.findByText('The open till')).toBeTruthy();
});

it('[OFF-2] the till opens also where the browser does not paint', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const { openTheTill, openScreens } = open(signedIn);
  await waitFor(() => expect(openScreens).toHaveBeenCalledOnce());
  await openTheTill();
  expect(await screen.findByText('The open till')).toBeTruthy();
});

it('[NAV-6] a card that has the focus when the till takes the place of the first screen has it there too', async () => {
  const { openTheTill, user } = open(signedIn);
  const name = offers.museum.type.titles['en-US'] ?? '';
  await user.tab();
  while (document.activeElement?.textContent !== name) await user.tab();
  await openTheTill(() => (
    <>
      <StepHeading step="type">What would you like to sell?</StepHeading>
      <button type="button">Events</button>
      <button type="button">{name}</button>
    </>
  ));
  expect(await screen.findByRole('button', { name: 'Events' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
});

it.each(['/bookings', '/?step=payment', '/settings'])(
  '[AUTH-10] shows nothing of the device at %s before the till is open',
  async (address) => {
    const { openTheTill } = open(signedIn, { address });
    expect(screen.getByRole('status').textContent).toBe('One moment…');
    await openTheTill();
    expect(await screen.findByText('The open till')).toBeTruthy();
  },
);

it('[TERM-2] in a terminal the first screen is not shown either', () => {
  open(signedIn, { terminal: {} as OpenTerminal });
  expect(screen.getByRole('status').textContent).toBe('One moment…');
});

it('[TERM-2] a terminal that comes late ends the session, and another begins in it', async () => {
  const { openScreens, close } = open(signedIn);
  await waitFor(() => expect(openScreens).toHaveBeenCalledOnce());
  const terminal = {} as OpenTerminal;
  act(() => openScreens.mock.calls[0]?.[0].onTerminal(terminal));
  await waitFor(() => expect(openScreens).toHaveBeenCalledTimes(2));
  expect(close).toHaveBeenCalledOnce();
  expect(openScreens.mock.calls[1]?.[0]).toMatchObject({ userId: 'u-1', terminal });
});

it('[AUTH-10] another person at the till ends the session of the one before', async () => {
  const { store, openScreens, close } = open(signedIn);
  await waitFor(() => expect(openScreens).toHaveBeenCalledOnce());
  act(() => store.set({ status: 'Authenticated', user: { id: 'u-2', name: null, email: null } }));
  await waitFor(() => expect(openScreens).toHaveBeenCalledTimes(2));
  expect(close).toHaveBeenCalledOnce();
  expect(openScreens.mock.calls[1]?.[0]).toMatchObject({ userId: 'u-2' });
});

it('[AUTH-11] a till that can not be opened is said on a page titled Error', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open(signedIn, { openTill: () => Promise.reject(new Error('no storage')) });
  expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy();
  expect(told).toHaveBeenCalledWith('the till could not be opened', expect.any(Error));
});

it('[AUTH-4] a session that fails later shows the page titled Error in its place', async () => {
  const { store, openTheTill } = open(signedIn);
  await openTheTill();
  act(() => store.set({ status: 'Failed', reason: 'refused', message: 'The session has ended' }));
  expect(await screen.findByText('You could not be signed in. The session has ended')).toBeTruthy();
  expect(screen.queryByText('The open till')).toBeNull();
});
