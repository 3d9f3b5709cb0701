import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { offers } from '../../domain/testing/offers.ts';
import { renderUi } from '../../ui/test-support.tsx';
import { FirstScreen, isFirstScreen } from './first-screen.tsx';

const { type } = offers.museum;
const here = () => location.pathname + location.search;

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => history.replaceState(null, '', '/'));

function open(address = '/', offerTypes: readonly (typeof type)[] | null = [type]) {
  history.replaceState(null, '', address);
  renderUi(<FirstScreen locale="en-US" offerTypes={offerTypes} onTouch={nothing} onLeave={nothing} />);
  return userEvent.setup();
}

const nothing = () => undefined;
const card = () => screen.queryByRole('button', { name: type.titles['en-US'] ?? '' });

it.each([
  ['/', true],
  ['/de', true],
  ['/?type=activity', true],
  ['/?step=buyer', false],
  ['/cart', false],
  ['/bookings', false],
])('[OFF-4] is what %s begins with: %s', (address, expected) => {
  expect(isFirstScreen(new URL(address, 'https://till.example'))).toBe(expected);
});

it('[WIZ-1] shows the types; the other controls are disabled until the till is open', () => {
  open();
  expect(card()).toBeTruthy();
  expect(screen.getByRole('combobox')).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Payment' }).getAttribute('aria-disabled')).toBe('true');
});

it('[RT-11] [WIZ-12] a tap is an address, whose cards are coming; Back leads to the types again', async () => {
  const user = open('/?day=2026-07-10');
  const choice = card();
  if (choice === null) throw new Error('no card');
  await user.click(choice);
  expect(here()).toBe(`/?day=2026-07-10&type=${type.id}`);
  expect(card()).toBeNull();
  history.replaceState(null, '', '/');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(card()).toBeTruthy();
});

it('[NAV-1] the navigation’s items are links, too', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: 'All Bookings' }));
  expect(here()).toBe('/bookings');
  expect(card()).toBeNull();
});

it('[WIZ-12] without the types, or at a later step, it shows placeholders', () => {
  open('/', null);
  expect(card()).toBeNull();
  expect(screen.getByRole('heading', { name: 'What would you like to sell?' })).toBeTruthy();
});
