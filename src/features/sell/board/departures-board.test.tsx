import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Slot } from '../../../domain/catalogue/catalogue.ts';
import { pinKey } from '../../../domain/catalogue/offer-habits.ts';
import { offers, option, slot } from '../../../domain/testing/offers.ts';
import { type Provider, ProviderError } from '../../../provider/index.ts';
import { PwaProvider } from '../../../pwa/use-pwa.tsx';
import { openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { pwaAt, renderAtTheTill } from '../../testing/at-the-till.tsx';
import { OneStep } from '../testing/one-step.tsx';
import { DeparturesBoard } from './departures-board.tsx';

const { canoeGift, kayak, museum, sailing } = offers;

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(new Date(2026, 10, 21, 9, 15).getTime());
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const answers = {
  offerTypes: async () => [kayak.type],
  categories: async () => [kayak.category],
  products: async () => [kayak.product, sailing.product],
  priceOptions: async () => [option('a', 'Adult'), option('c', 'Child')],
  slots: async (id, on): Promise<Slot[]> =>
    id === '47021'
      ? [slot(`${on} 09:00`, { a: 8, c: 8 }), slot(`${on} 14:30`, { a: 8, c: 2 })]
      : [slot(`${on} 18:00`, { a: 0, c: 0 })],
} satisfies Partial<Provider>;

async function openBoard(change: Partial<Provider> = {}, board = <DeparturesBoard />) {
  const provider: Provider = {
    ...scriptedProvider(),
    ...answers,
    ...change,
  };
  const counter = await openCounter(provider);
  renderAtTheTill(
    <OneStep>
      {board}
      <Address />
    </OneStep>,
    counter,
    provider,
  );
  const rows = async () => within(await screen.findByRole('list', { name: 'Departures' })).getAllByRole('link');
  return { counter, rows, user: userEvent.setup() };
}

const words = (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, ' ');

it('[FAST-1] [APPT-8] a row shows time, offer and what is left of each price, and leads to its prices', async () => {
  const { rows, user } = await openBoard();
  const [first, second, begun, ...others] = await rows();
  expect(others).toEqual([]);
  // This device's clock may be of another zone than the venue's.
  expect(begun && words(begun)).toMatch(/^9:00 AM Sea kayak to the seal bank Begun 8 left/);
  expect(first && words(first)).toMatch(/^2:30 PM Sea kayak to the seal bank Adult 8.*Child.*2/);
  expect(second && words(second)).toBe('6:00 PM Sunset sailing Full');
  expect(screen.getByRole('region', { name: 'Leaving next' }).textContent).toContain('As of now');
  if (first) await user.click(first);
  expect(screen.getByText(/^\/\?type=activity/).textContent).toBe(
    '/?type=activity&category=12&product=4702&at=2026-11-21T14%3A30%3A00&day=2026-11-21',
  );
});

it('[FAST-2] [FAST-3] a pinned offer without a time stands first, with what is left today, and leads to its prices', async () => {
  const provider: Partial<Provider> = {
    offerTypes: async () => [kayak.type, museum.type],
    categories: async ({ id }) => (id === kayak.type.id ? [kayak.category] : []),
    products: async ({ id }) => (id === kayak.type.id ? [kayak.product] : [museum.product]),
    optionSlots: async (id, from) => [slot(from.slice(0, 16), { [id]: 5 })],
  };
  const { rows, user, counter } = await openBoard(provider);
  await rows();
  await counter.till.pinOffer(pinKey(museum), true);
  const first = async () => (await rows())[0];
  await waitFor(async () => expect(words((await first()) ?? document.body)).toMatch(/^ ?Maritime museum 5 left/));
  await user.click((await first()) ?? document.body);
  expect(screen.getByText('/?type=ticket&product=4722')).toBeTruthy();
});

it('[FAST-1] [FAST-3] what needs no time takes no departure its row, and a gift is called one', async () => {
  const provider: Partial<Provider> = {
    offerTypes: async () => [kayak.type, canoeGift.type],
    categories: async ({ id }) => (id === kayak.type.id ? [kayak.category] : []),
    products: async ({ id }) => (id === kayak.type.id ? [kayak.product] : [canoeGift.product]),
    slots: async (_, on) => Array.from({ length: 12 }, (__, hour) => slot(`${on} ${hour + 10}:00`, { a: 8 })),
  };
  const { rows, counter } = await openBoard(provider);
  expect(await rows()).toHaveLength(10);
  await counter.till.pinOffer(pinKey(canoeGift), true);
  await waitFor(async () => expect(await rows()).toHaveLength(11));
  expect(words((await rows())[0] ?? document.body)).toMatch(/^ ?Canoe tour Gift/);
  expect(screen.getByRole('button', { name: 'Show all 13' })).toBeTruthy();
});

it('[FAST-1] [CART-6] of a price that is overbooked the eye reads how many are too many, as the ear hears it', async () => {
  const { rows } = await openBoard({ slots: async (_, on) => [slot(`${on} 14:30`, { a: 8, c: -13 })] });
  const [first] = await rows();
  expect(first && within(first).getAllByText('13 over')).toHaveLength(1);
  expect(first && words(first)).toMatch(/Child 13 over$/);
});

it('[FAST-1] [APPT-8] arrows lead to other days, also to the day before, which may be today at the venue, and never further', async () => {
  const asked = vi.fn<Provider['slots']>(async (_, on) => (on === '2026-11-21' ? [] : [slot(`${on} 08:00`, { a: 8 })]));
  const { rows, user } = await openBoard({ slots: asked });
  await screen.findByText('Nothing leaves today.');
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.getByText('Fri, Nov 20')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Day before' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Day after' }));
  await screen.findByText('Nothing leaves today.');
  await user.click(screen.getByRole('button', { name: 'Day after' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.getByText('Sun, Nov 22')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  await screen.findByText('Nothing leaves today.');
  expect(new Set(asked.mock.calls.map(([, on]) => on))).toEqual(new Set(['2026-11-20', '2026-11-21', '2026-11-22']));
});

it('[FAST-1] what is more than a few is shown when asked for', async () => {
  const { rows, user } = await openBoard({
    slots: async (_, on) => Array.from({ length: 8 }, (__, hour) => slot(`${on} ${hour + 10}:00`, { a: 8 })),
  });
  expect(await rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show all 16' }));
  expect(await rows()).toHaveLength(16);
});

it('[FAST-1] an empty board explains itself', async () => {
  await openBoard({ products: async () => [] });
  await screen.findByText(/^Offers with appointments will stand here/);
});

it.each(['offerTypes', 'products', 'slots'] as const)(
  '[FAST-1] [ERR-4] says that %s could not be had, with Refresh',
  async (call) => {
    let isWell = false;
    // The cast: what each list is asked with is its own.
    const answer = answers[call] as (...asked: unknown[]) => Promise<unknown>;
    const { rows, user } = await openBoard({
      [call]: (...asked: unknown[]) => (isWell ? answer(...asked) : Promise.reject(new Error('500'))),
    });
    await screen.findByText('Oops! Something went wrong. Please click refresh.');
    isWell = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByText(/Oops/)).toBeNull();
  },
);

it('[FAST-1] [WIZ-9] what is only known in part says so below it, with Refresh', async () => {
  let isDown = true;
  const slots: Provider['slots'] = async (id, on) => {
    if (id === '47021' && isDown) throw new Error('HTTP 502');
    return answers.slots(id, on);
  };
  const { rows, user } = await openBoard({ slots });
  expect(await rows()).toHaveLength(1);
  const said = screen.getByText('Oops! Something went wrong. Please click refresh.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  await waitFor(() => expect(said.isConnected).toBe(false));
});

it('[FAST-3] an offer is pinned on its row, comes first from then on, and is stored on the device', async () => {
  const { rows, user, counter } = await openBoard();
  await rows();
  const pin = screen.getByRole('button', { name: 'Pin Sunset sailing' });
  expect(pin.getAttribute('aria-pressed')).toBe('false');
  pin.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await rows()).map(words)[0]).toContain('Sunset sailing'));
  expect(screen.getByRole('button', { name: 'Pin Sunset sailing', pressed: true })).toBeTruthy();
  const { till } = await counter.otherTab();
  const seen = vi.fn();
  till.offerHabits.subscribe(seen);
  await waitFor(() => expect(seen).toHaveBeenCalledWith({ pins: ['4703|0'], sold: {} }));
});

it('[FAST-2] asks at once when the screen is switched on after a night, before anybody has touched it', async () => {
  const slots = vi.fn(answers.slots);
  const { rows } = await openBoard({ slots });
  await rows();
  slots.mockClear();
  vi.mocked(Date.now).mockReturnValue(new Date(2026, 10, 21, 23, 15).getTime());
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(slots).toHaveBeenCalled());
});

it('[FAST-2] [OFF-3] asks at once when the connection is back that its last check has missed', async () => {
  const slots = vi.fn(answers.slots);
  slots.mockRejectedValue(new ProviderError({ kind: 'no-answer' }));
  const online = pwaAt('online');
  const offline = pwaAt('offline');
  function Board() {
    const [pwa, setPwa] = useState(online);
    return (
      <PwaProvider value={pwa}>
        <DeparturesBoard />
        <button type="button" onClick={() => setPwa(pwa === online ? offline : online)}>
          Switch
        </button>
      </PwaProvider>
    );
  }
  const { user, rows } = await openBoard({ slots }, <Board />);
  await waitFor(() => expect(slots).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Refresh' });
  slots.mockImplementation(answers.slots);
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  expect(await rows()).not.toEqual([]);
});
