import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PriceOption, Slot } from '../../../domain/catalogue/catalogue.ts';
import { offers, option, slot, wallClock } from '../../../domain/testing/offers.ts';
import { type Provider, ProviderError } from '../../../provider/index.ts';
import { openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { OneStep, selectionOf } from '../testing/one-step.tsx';
import type { Selection, StepProps } from '../use-selection.ts';
import { PriceStep } from './price-step.tsx';

const { type, category, product } = offers.canoe;
const selection: Selection = selectionOf({
  type,
  hasCategories: true,
  category,
  product,
  variation: { id: '11', name: 'Two hours' },
  appointment: { time: wallClock('2026-12-05 09:00'), isCustom: false },
});

/** The step with what is counted on it, as the selection does. */
function Counting({ start = selection, onChoose }: { start?: Selection; onChoose: StepProps['onChoose'] }) {
  const [want, changeWant] = useState(start.want);
  return (
    <OneStep>
      <PriceStep selection={{ ...start, want, changeWant }} onChoose={onChoose} />
    </OneStep>
  );
}

async function openPrices(slots: () => Promise<Slot[]>, change: Partial<Provider> = {}) {
  const onChoose = vi.fn();
  const provider = { ...scriptedProvider(), slots, priceOptions: async () => [option('a', 'Adult')], ...change };
  const step = (
    <OneStep>
      <PriceStep selection={selection} onChoose={onChoose} />
    </OneStep>
  );
  const { client } = renderAtTheTill(step, await openCounter(provider), provider);
  return { onChoose, client, card: await screen.findByRole('button', { name: /Adult/ }), user: userEvent.setup() };
}

it('[NAV-6] the title says what is chosen here, and for which appointment: the steps before have the product’s name too', async () => {
  await openPrices(async () => []);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/, Dec 5, 2026, 9:00\sAM, Prices$/);
});

it('[CART-6] a price that is tapped before the places are known still brings them into the cart', async () => {
  let answer: (slots: Slot[]) => void = () => undefined;
  const { onChoose, card, user } = await openPrices(() => new Promise((resolve) => (answer = resolve)));
  await user.click(card);
  expect(onChoose).not.toHaveBeenCalled();
  expect(card.getAttribute('aria-pressed'), 'the tap is answered at once').toBe('true');
  answer([slot('2026-12-05 09:00', { a: 0 })]);
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  await waitFor(() => expect(card.getAttribute('aria-pressed')).toBeNull());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ pieces: 1, choice: { optionId: 'a', maxQuantity: 0 } }]);
});

it('[PRICE-2] a second tap on a price while its places are still asked for adds nothing twice', async () => {
  let answer: (slots: Slot[]) => void = () => undefined;
  const { onChoose, card, user } = await openPrices(() => new Promise((resolve) => (answer = resolve)));
  await user.click(card);
  await user.click(card);
  answer([slot('2026-12-05 09:00', { a: 8 })]);
  await screen.findByText('8/20');
  expect(onChoose).toHaveBeenCalledOnce();
});

it('[PRICE-1] [FAST-4] a card has the room for what is left of it before that is known, so that nothing moves under a finger', async () => {
  let answer: (slots: Slot[]) => void = () => undefined;
  const { card } = await openPrices(() => new Promise((resolve) => (answer = resolve)));
  const parts = () => card.children.length;
  const before = parts();
  answer([slot('2026-12-05 09:00', { a: 8 })]);
  await screen.findByText('8/20');
  expect(parts()).toBe(before);
});

it('[PRICE-2] places that can’t be had keep no price from being sold', async () => {
  const { onChoose, card, user } = await openPrices(() => Promise.reject(new Error('no answer')));
  await user.click(card);
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ pieces: 1, choice: { maxQuantity: null } }]);
});

const museum: Selection = {
  ...selection,
  flow: {
    ...selection.flow,
    type: offers.museum.type,
    category: null,
    hasCategories: false,
    product: offers.museum.product,
    appointment: null,
  },
};

async function openMuseum(options: readonly PriceOption[], optionSlots: Provider['optionSlots']) {
  const onChoose = vi.fn();
  const provider = { ...scriptedProvider(), optionSlots, priceOptions: async () => [...options] };
  const step = (
    <OneStep>
      <PriceStep selection={museum} onChoose={onChoose} />
    </OneStep>
  );
  const { client } = renderAtTheTill(step, await openCounter(provider), provider);
  const card = (name: RegExp) => screen.findByRole('button', { name });
  return { onChoose, card, client, user: userEvent.setup() };
}

const left: Readonly<Record<string, number>> = { adult: 3, school: 0, pass: Number.POSITIVE_INFINITY };
const threePrices = [option('adult', 'Adult'), option('school', 'School class'), option('pass', 'Annual pass')];
const dayRow = (id: string, places = left[id] ?? 0): Slot[] => [slot('2026-11-21 00:00', { [id]: places })];

it('[PRICE-1] [CART-6] without a time each price shows what is left of it, and its limit goes with what is chosen', async () => {
  const asked = vi.fn<Provider['optionSlots']>(async (id) => dayRow(id));
  const { onChoose, card, user } = await openMuseum(threePrices, asked);
  const adult = await card(/Adult.*3 left/);
  expect(adult.textContent).toContain('3/20');
  expect((await card(/School class.*Full/)).textContent).toContain('0/20');
  expect((await card(/Annual pass.*no limit/)).textContent).toContain('∞');
  for (const price of [adult, await card(/School class/), await card(/Annual pass/)]) await user.click(price);
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(3));
  expect(onChoose.mock.calls.map(([[chosen]]) => chosen.choice.maxQuantity)).toEqual([3, 0, null]);
  expect(asked.mock.calls.map(([id]) => id).sort(), 'one call for each').toEqual(['adult', 'pass', 'school']);
});

it('[CART-6] a price without a time that is tapped before its places are known waits for them', async () => {
  let answer: (slots: Slot[]) => void = () => undefined;
  const { onChoose, card, user } = await openMuseum(
    threePrices.slice(0, 2),
    (id) =>
      new Promise((resolve) => {
        if (id === 'school') answer = resolve;
      }),
  );
  await user.click(await card(/School class/));
  expect(onChoose).not.toHaveBeenCalled();
  answer(dayRow('school', 2));
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ choice: { optionId: 'school', maxQuantity: 2 } }]);
});

it('[PRICE-2] a price without a time is sold and the others show their places when its own can’t be had', async () => {
  const { onChoose, card, user } = await openMuseum(threePrices, async (id) =>
    id === 'adult' ? Promise.reject(new Error('no answer')) : dayRow(id),
  );
  await card(/Annual pass.*no limit/);
  await user.click(await card(/Adult/));
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ choice: { optionId: 'adult', maxQuantity: null } }]);
});

const oops = 'Oops! Something went wrong. Please click refresh.';
const failing = async () => Promise.reject(new ProviderError({ kind: 'server-error', status: 500, message: '' }));

it('[PRICE-1] [WIZ-9] places that could not be asked for are said to be missing, and come with Refresh', async () => {
  let isDown = true;
  const { card, user } = await openMuseum(threePrices.slice(0, 2), async (id) => (isDown ? failing() : dayRow(id)));
  expect(await screen.findAllByText(oops)).toHaveLength(1);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await card(/Adult.*3 left/);
  await waitFor(() => expect(screen.queryByText(oops)).toBeNull());
});

it('[PRICE-1] [WIZ-9] old places are shown with their age while a slow provider is asked again, and new ones without', async () => {
  let answer: (slots: Slot[]) => void = () => undefined;
  const { card, client } = await openPrices(() => new Promise((resolve) => (answer = resolve)));
  const seen = async (minutes: number) => {
    const updatedAt = Date.now() - minutes * 60_000;
    act(() => void client.setQueriesData({ queryKey: ['slots'] }, [slot('2026-12-05 09:00', { a: 4 })], { updatedAt }));
    await waitFor(() => expect(card.textContent).toContain('4 left'));
  };
  await seen(180);
  expect(screen.queryByText(/As of/), 'an answer usually comes soon').toBeNull();
  expect(await screen.findByText('As of 3 hr. ago', {}, { timeout: 3_000 })).toBeTruthy();
  await act(async () => answer([slot('2026-12-05 09:00', { a: 3 })]));
  await waitFor(() => expect(card.textContent).toContain('3 left'));
  expect(screen.queryByText(/As of/)).toBeNull();
});

it('[PRICE-1] [WIZ-9] where neither prices nor places could be asked for again, the older ones’ age is told', async () => {
  let isDown = false;
  const { card, client } = await openPrices(async () => (isDown ? failing() : [slot('2026-12-05 09:00', { a: 4 })]), {
    priceOptions: async () => (isDown ? failing() : [option('a', 'Adult')]),
  });
  await waitFor(() => expect(card.textContent).toContain('4 left'));
  isDown = true;
  for (const [key, minutes] of [
    ['priceOptions', 40],
    ['slots', 300],
  ] as const) {
    const updatedAt = Date.now() - minutes * 60_000;
    act(() => void client.setQueriesData({ queryKey: [key] }, (data: unknown) => data, { updatedAt }));
  }
  await act(() => client.invalidateQueries());
  await waitFor(() =>
    expect(screen.getAllByText(/As of/).map(({ parentElement }) => parentElement?.textContent)).toEqual([
      `${oops} As of 5 hr. ago`,
    ]),
  );
});

it('[PRICE-1] [WIZ-9] the same of an appointment; where the provider refuses to tell of places, there is nothing to refresh', async () => {
  await openPrices(failing);
  expect(await screen.findByText(oops)).toBeTruthy();
  cleanup();
  const refusal = { kind: 'refused', code: 404, message: 'None', fieldErrors: {} } as const;
  const { card } = await openPrices(async () => Promise.reject(new ProviderError(refusal)));
  await waitFor(() => expect(card.querySelector('[class*="_meter_"]'), 'no longer waited for').toBeNull());
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
});

it('[PRICE-1] [OFF-4] places that could not be asked for again are shown with their age, and still count', async () => {
  let isDown = false;
  const { onChoose, card, client, user } = await openMuseum(threePrices.slice(0, 1), async (id) =>
    isDown ? Promise.reject(new Error('no answer')) : dayRow(id),
  );
  await card(/Adult.*3 left/);
  isDown = true;
  await client.invalidateQueries({ queryKey: ['optionSlots'] });
  await screen.findByText(/As of/);
  await user.click(await card(/Adult.*3 left/));
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ choice: { maxQuantity: 3 } }]);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText(/As of/)).toBeNull());
});

it('[PRICE-3] [PRICE-4] one price too is chosen from a list before it is adjusted, and says how thousands were understood', async () => {
  const { user } = await openPrices(async () => [slot('2026-12-05 09:00', { a: 4 })]);
  await user.click(screen.getByRole('button', { name: 'Adjust price' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust price' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(within(dialog.getByRole('list', { name: 'Prices' })).getByRole('button', { name: /Adult/ }));
  const entry = within(screen.getByRole('dialog', { name: 'Adjust price' }));
  await user.clear(entry.getByRole('textbox', { name: 'Adult' }));
  const field = entry.getByRole('textbox', { name: 'Adult' });
  await user.type(field, '12,345');
  const understood = entry.getByText(/^= 12,345\.00\sEUR$/);
  expect(field.getAttribute('aria-describedby')).toBe(understood.id);
  await user.clear(field);
  await user.type(field, '19.99');
  expect(entry.queryByText(/^=/)).toBeNull();
  await user.click(entry.getByRole('button', { name: 'Apply' }));
  expect((await screen.findByRole('button', { name: /19\.99.*Adult/ })).textContent).toContain('Usually 25.00');
});

it('[PRICE-6] the unit beside the price is that of the account’s amounts', async () => {
  const currency = async () => ({ code: 'EUR', pattern: '€ %01.2f' });
  const { user } = await openPrices(async () => [], { currency });
  await user.click(screen.getByRole('button', { name: 'Adjust price' }));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Adjust price' }));
  await user.click(dialog().getByRole('button', { name: /Adult/ }));
  expect(dialog().getByText('€')).toBeTruthy();
});

describe('a party', () => {
  const family = [option('a', 'Adult', 2500), option('c', 'Child', 1500)];

  async function openParty(places: Readonly<Record<string, number>>, start: Selection = selection) {
    const onChoose = vi.fn<StepProps['onChoose']>();
    const provider = {
      ...scriptedProvider(),
      slots: async () => [slot('2026-12-05 09:00', places)],
      optionSlots: async (id: string) => dayRow(id, places[id]),
      priceOptions: async () => family,
    };
    renderAtTheTill(<Counting start={start} onChoose={onChoose} />, await openCounter(provider), provider);
    await screen.findByRole('button', { name: /EURAdult/ });
    const user = userEvent.setup();
    const count = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` });
    return {
      user,
      count,
      bar: screen.getByRole('region', { name: 'Counted so far' }),
      card: (name: string) => screen.getByRole('button', { name: new RegExp(`EUR${name}`) }),
      more: (name: string) =>
        user.click(
          within(screen.getByRole('group', { name: `Quantity of ${name}` })).getByRole('button', { name: 'More' }),
        ),
      chosen: () =>
        onChoose.mock.calls.map(([all]) =>
          all.map(({ choice, pieces }) => `${pieces} ${choice.optionName}`).join(', '),
        ),
      onChoose,
    };
  }

  it.each([
    ['with a time', selection],
    ['without a time', museum],
  ])('[FAST-4] %s is counted below the prices, summed up in a bar, and added at once', async (_, start) => {
    const { more, bar, user, chosen, onChoose, count } = await openParty({ a: 8, c: 12 }, start);
    expect(within(bar).queryByRole('button', { name: /^Add/ })).toBeNull();
    for (const name of ['Adult', 'Adult', 'Child', 'Child']) await more(name);
    expect(bar.textContent).toContain('2 Adult · 2 Child');
    expect(onChoose, 'nothing goes on before it is told').not.toHaveBeenCalled();
    await user.click(within(bar).getByRole('button', { name: /^Add 80\.00\sEUR$/ }));
    await waitFor(() => expect(chosen()).toEqual(['2 Adult, 2 Child']));
    expect(onChoose.mock.calls[0]?.[0].map(({ choice }) => choice.maxQuantity)).toEqual([8, 12]);
    await waitFor(() => expect(count('Adult')).toHaveProperty('value', '0'));
  });

  it('[FAST-4] a finger that counts fast goes on counting where the bar has come to stand under it', async () => {
    const { count, bar, chosen, onChoose } = await openParty({ a: 8, c: 12 });
    const more = within(screen.getByRole('group', { name: 'Quantity of Adult' })).getByRole('button', { name: 'More' });
    const add = () => within(bar).getByRole('button', { name: /^Add/ });
    const place = { clientX: 320, clientY: 540 };
    fireEvent.click(more, place);
    fireEvent.click(add(), place);
    fireEvent.click(bar, { clientX: 316, clientY: 545 });
    expect(count('Adult')).toHaveProperty('value', '3');
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.click(add(), { clientX: 200, clientY: 545 });
    await waitFor(() => expect(chosen()).toEqual(['3 Adult']));
  });

  it.each([
    ['counts on after a calm pause, as the bar came with the first count', 1, 1_500, '2'],
    ['adds where somebody has looked for that long', 1, 2_001, null],
    ['adds sooner once the bar had been there', 2, 701, null],
  ])('[FAST-4] a tap on the bar at the place of an earlier count %s', async (_, counted, later, count) => {
    const party = await openParty({ a: 8, c: 12 });
    const more = within(screen.getByRole('group', { name: 'Quantity of Adult' })).getByRole('button', { name: 'More' });
    // Not where another test taps: these are later than the clock.
    const place = { clientX: 640, clientY: 240 + 40 * counted + later };
    for (let taps = 0; taps < counted; taps++) fireEvent.click(more, place);
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true, ...place });
    Object.defineProperty(tap, 'timeStamp', { value: tap.timeStamp + later });
    fireEvent(within(party.bar).getByRole('button', { name: /^Add/ }), tap);
    if (count === null) await waitFor(() => expect(party.chosen()).toEqual([`${counted} Adult`]));
    else expect(party.count('Adult')).toHaveProperty('value', count);
    expect(party.onChoose).toHaveBeenCalledTimes(count === null ? 1 : 0);
  });

  it('[FAST-4] [PRICE-2] the surface still adds one and goes on; who is counted comes along', async () => {
    const { more, card, user, chosen, count } = await openParty({ a: 8, c: 12 });
    await user.click(card('Adult'));
    await more('Adult');
    await more('Adult');
    await user.click(card('Child'));
    await waitFor(() => expect(chosen()).toEqual(['1 Adult', '2 Adult, 1 Child']));
    await waitFor(() => expect(count('Adult')).toHaveProperty('value', '0'));
  });

  it('[FAST-4] [CART-6] warns before it overbooks', async () => {
    const { more, bar } = await openParty({ a: 1, c: Infinity });
    await more('Adult');
    await more('Child');
    expect(bar.textContent).not.toContain('free');
    await more('Adult');
    expect(bar.textContent).toContain('Adult: 1 free → 1 over');
    expect(bar.textContent).not.toContain('Child:');
  });

  it('[FAST-4] [CART-6] [PRICE-1] warns of prices that are too many together where they may share their places', async () => {
    const { more, bar } = await openParty({ a: 2, c: 2 });
    await more('Adult');
    await more('Child');
    expect(bar.textContent).not.toContain('free');
    await more('Child');
    expect(bar.textContent).toContain('Adult + Child: 2 free → 1 over, if they share places');
    await more('Child');
    expect(bar.textContent).toContain('Child: 2 free → 1 over');
    expect(bar.textContent).not.toContain('Adult +');
  });

  it('[FAST-4] [NAV-6] digits set the count of the focused card, and Enter adds what was typed', async () => {
    const { user, card, count, chosen } = await openParty({ a: 8, c: 12 });
    card('Adult').focus();
    await user.keyboard('2');
    await waitFor(() => expect(count('Adult')).toHaveProperty('value', '2'));
    await user.keyboard('4');
    await waitFor(() => expect(count('Adult')).toHaveProperty('value', '24'));
    await user.keyboard('{Backspace}');
    expect(count('Adult')).toHaveProperty('value', '2');
    card('Child').focus();
    await user.keyboard('3{Enter}');
    await waitFor(() => expect(chosen()).toEqual(['2 Adult, 3 Child']));
  });

  it('[FAST-4] what is typed into the number below a price counts with each key', async () => {
    const { user, count, bar, chosen } = await openParty({ a: 8, c: 12 });
    await user.click(count('Adult'));
    await user.keyboard('3');
    await user.click(count('Child'));
    await user.keyboard('1');
    expect(bar.textContent).toContain('3 Adult · 1 Child');
    await user.click(within(bar).getByRole('button', { name: /^Add 90\.00\sEUR$/ }));
    await waitFor(() => expect(chosen()).toEqual(['3 Adult, 1 Child']));
  });

  it('[FAST-4] [NAV-6] Enter in the number below a price adds the party, where it is a number', async () => {
    const { user, count, chosen } = await openParty({ a: 8, c: 12 });
    await user.click(count('Adult'));
    await user.keyboard('3');
    await user.click(count('Child'));
    await user.keyboard('{Enter}1.{Enter}');
    expect(chosen()).toEqual([]);
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(chosen()).toEqual(['3 Adult, 1 Child']));
  });

  it('[FAST-4] a scanner’s code counts nothing', async () => {
    const { card, count } = await openParty({ a: 8, c: 12 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    card('Adult').focus();
    for (const key of '4006381333931') fireEvent.keyDown(card('Adult'), { key });
    vi.advanceTimersByTime(1_000);
    expect(count('Adult')).toHaveProperty('value', '0');
  });

  it('[FAST-4] what a typed line has named is counted already', async () => {
    const { bar } = await openParty({ a: 8, c: 12 }, { ...selection, want: 'a:2,c:1' });
    expect(bar.textContent).toContain('2 Adult · 1 Child');
    within(bar).getByRole('button', { name: /^Add 65\.00\sEUR$/ });
  });

  it('[FAST-4] [PRICE-2] a second tap on Add adds nothing twice, and what is counted meanwhile stays counted', async () => {
    let answer: (slots: Slot[]) => void = () => undefined;
    const onChoose = vi.fn<StepProps['onChoose']>();
    const provider = {
      ...scriptedProvider(),
      slots: () => new Promise<Slot[]>((resolve) => (answer = resolve)),
      priceOptions: async () => family,
    };
    const start = { ...selection, want: 'a:2' };
    renderAtTheTill(<Counting start={start} onChoose={onChoose} />, await openCounter(provider), provider);
    const add = await screen.findByRole('button', { name: /^Add 50/ });
    const user = userEvent.setup();
    await user.click(add);
    await user.click(add);
    for (const name of ['Adult', 'Child']) {
      const counted = screen.getByRole('group', { name: `Quantity of ${name}` });
      await user.click(within(counted).getByRole('button', { name: 'More' }));
    }
    answer([slot('2026-12-05 09:00', { a: 8 })]);
    await screen.findByText('1 Adult · 1 Child');
    expect(onChoose).toHaveBeenCalledOnce();
  });
});
