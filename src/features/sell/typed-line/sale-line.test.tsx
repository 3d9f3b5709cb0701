import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChosenPieces } from '../../../domain/cart/cart.ts';
import { booking } from '../../../domain/testing/bookings.ts';
import { offers, option, slot } from '../../../domain/testing/offers.ts';
import { staff } from '../../../domain/testing/staff.ts';
import { type Provider, ProviderError } from '../../../provider/index.ts';
import { openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { SaleLine } from './sale-line.tsx';

const { kayak, museum } = offers;
const ada = booking({ tickets: booking().tickets.map((ticket) => ({ ...ticket, pdfUrl: 'https://p.example/t.pdf' })) });
const noAnswer = new ProviderError({ kind: 'no-answer' });
const needsConnection = 'Bookings and codes that are not kept on this device need a connection.';
const page = (...bookings: (typeof ada)[]) => ({ bookings, totalItems: null, totalPages: null, hasNext: false });
function till(answers: Partial<Provider> = {}): Provider {
  return {
    ...scriptedProvider(),
    user: async () => staff,
    currency: async () => ({ code: 'EUR', pattern: '%01.2f EUR' }),
    offerTypes: async () => [museum.type],
    categories: async () => [],
    products: async () => [museum.product],
    variation: async (id) => ({ id, name: '' }),
    priceOptions: async (id) => [option(`${id}a`, 'Adult')],
    optionSlots: async () => [],
    bookings: async () => page(ada),
    bookedDetails: async () => ({ reference: null, pieces: 2, amount: null, printLink: 'https://p.example/orders/x' }),
    ...answers,
  };
}

function Line({
  onChoose,
  findsBookings = true,
}: {
  onChoose: (chosen: readonly ChosenPieces[]) => void;
  findsBookings?: boolean;
}) {
  const [line, setLine] = useState('');
  const { pathname, search } = useLocation();
  return (
    <>
      <SaleLine value={line} onChange={setLine} onChoose={onChoose} findsBookings={findsBookings} />
      <output aria-label="Address">{pathname + search}</output>
    </>
  );
}

async function open(provider = till(), findsBookings = true) {
  const onChoose = vi.fn();
  const counter = await openCounter(provider);
  renderAtTheTill(
    <MemoryRouter>
      <Line onChoose={onChoose} findsBookings={findsBookings} />
    </MemoryRouter>,
    counter,
    provider,
  );
  return { onChoose, counter, field: screen.getByRole('combobox') };
}

const place = () => screen.getByRole('status', { name: 'Address' }).textContent;

afterEach(() => vi.restoreAllMocks());

describe('[FAST-9] the search on the first screen', () => {
  it('finds bookings after the offers, by one call of the list once typing rests', async () => {
    const bookings = vi.fn<Provider['bookings']>(async () => page(ada));
    const { field } = await open(till({ bookings }));
    await userEvent.type(field, 'muse');
    const options = await waitFor(() => {
      const shown = screen.getAllByRole('option');
      expect(shown.length).toBe(3);
      return shown;
    });
    expect(options.map((one) => one.textContent)).toEqual([
      expect.stringContaining('museum'),
      'Ada Bell50.00\u00a0EUR3000199 · Canoe tour',
      'Print',
    ]);
    expect(screen.getByRole('group', { name: 'Bookings' })).toBeTruthy();
    expect(bookings).toHaveBeenCalledTimes(1);
    expect(bookings.mock.calls[0]?.[0]).toMatchObject({ search: 'muse', page: 1 });
  });

  it.each(['ad', '2 adult', '1 adult museum'])('asks nothing for "%s"', async (line) => {
    const bookings = vi.fn<Provider['bookings']>(async () => page(ada));
    const { field } = await open(till({ bookings }));
    await userEvent.type(field, line);
    // Asked after the line that is not: what comes first would have been asked for first.
    await userEvent.clear(field);
    await userEvent.type(field, 'ada bell');
    await screen.findByRole('group', { name: 'Bookings' });
    expect(bookings.mock.calls.map(([query]) => query.search)).toEqual(['ada bell']);
  });

  it('ends the call when typing goes on', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const bookings: Provider['bookings'] = (_query, _user, options) => {
      signals.push(options?.signal);
      return signals.length === 1 ? new Promise(() => undefined) : Promise.resolve(page(ada));
    };
    const { field } = await open(till({ bookings }));
    await userEvent.type(field, 'ada');
    expect(await screen.findByText('Looking for bookings…')).toBeTruthy();
    await waitFor(() => expect(signals.length).toBe(1));
    await userEvent.type(field, ' bell');
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    await screen.findByRole('group', { name: 'Bookings' });
    expect(signals.length).toBe(2);
  });

  it('opens by arrow and Enter, and prints one stop further', async () => {
    const opened: string[] = [];
    vi.spyOn(window, 'open').mockImplementation(() => {
      const location = { replace: (url: string) => void opened.push(url) };
      // Only what the code under test touches.
      return { opener: window, location } as unknown as Window;
    });
    const { field } = await open(
      till({ bookings: async () => page(ada, booking({ ...ada, orderNumber: '3000200' })) }),
    );
    await userEvent.type(field, 'ada');
    await screen.findByRole('group', { name: 'Bookings' });
    await userEvent.type(field, '{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(opened).toEqual(['https://p.example/orders/x?pdf=1']));
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe(
      'Print tickets of order 3000199',
    );
    await userEvent.type(field, '{ArrowDown}{Enter}');
    await waitFor(() => expect(place()).toBe('/booking/3000200'));
  });

  it('leads to the list with the same search where there are more than it shows, and opens none of them by itself', async () => {
    const { field } = await open(till({ bookings: async () => ({ ...page(ada), hasNext: true }) }));
    await userEvent.type(field, 'bell ');
    const all = await screen.findByRole('option', { name: 'All Bookings' });
    await userEvent.type(field, '{Enter}');
    expect(place()).toBe('/');
    await userEvent.click(all);
    await waitFor(() => expect(place()).toBe('/bookings?search=bell'));
  });

  it('a booking that is the only suggestion opens with Enter alone', async () => {
    const { field } = await open();
    await userEvent.type(field, '3000199');
    await screen.findByRole('group', { name: 'Bookings' });
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(place()).toBe('/booking/3000199'));
  });

  it('a booking that is found after Enter opens when it is the only one, and not once typing has gone on', async () => {
    const answers: (() => void)[] = [];
    const bookings: Provider['bookings'] = () => new Promise((resolve) => answers.push(() => resolve(page(ada))));
    const { field } = await open(till({ bookings }));
    await userEvent.type(field, '300019{Enter}');
    await waitFor(() => expect(answers.length).toBe(1));
    await userEvent.type(field, '9');
    await waitFor(() => expect(answers.length).toBe(2));
    answers.forEach((answer) => void answer());
    await screen.findByRole('group', { name: 'Bookings' });
    expect(place()).toBe('/');
    await userEvent.type(field, '{Backspace}8{Enter}');
    await waitFor(() => expect(answers.length).toBe(3));
    answers[2]?.();
    await waitFor(() => expect(place()).toBe('/booking/3000199'));
  });

  it.each([
    ['2 adult museum', 2],
    ['two adults museum', 2],
    ['one adult museum', 1],
    ['an adult museum', 1],
  ])('Enter sells a typed line as before: %s', async (line, pieces) => {
    const { field, onChoose } = await open();
    await userEvent.type(field, `${line}{Enter}`);
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
    expect(onChoose.mock.calls[0]?.[0]).toMatchObject([{ pieces }]);
  });

  it('searches what is kept on the device where nobody answers, and says so', async () => {
    const { field, counter } = await open(till({ bookings: () => Promise.reject(noAnswer) }));
    await counter.device.seen.put('order:en-US:3000199', [ada], Date.now() - 1_000);
    await counter.device.seen.put('bookings:en-US:', page(ada, booking({ orderNumber: '7' })), Date.now());
    await userEvent.type(field, 't100');
    expect(await screen.findByRole('group', { name: 'Bookings kept on this device' })).toBeTruthy();
    expect(screen.getAllByRole('option', { name: /Ada Bell/ })).toHaveLength(2);
    await userEvent.clear(field);
    await userEvent.type(field, 'nobody');
    expect(await screen.findByText('No offer fits, and no booking kept on this device.')).toBeTruthy();
    expect(screen.getByText(needsConnection)).toBeTruthy();
  });

  it('[OFF-4] finds offers without a connection as before, and says what needs one, also where no booking fits', async () => {
    const { field, counter } = await open(till({ bookings: () => Promise.reject(noAnswer) }));
    await counter.device.seen.put('order:en-US:3000199', [ada], Date.now());
    await userEvent.type(field, 'muse');
    await screen.findByText(needsConnection);
    const list = screen.getByRole('listbox', { description: needsConnection });
    expect(within(list).getAllByRole('option')).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, 'ada bell');
    await screen.findByRole('group', { name: 'Bookings kept on this device' });
    expect(screen.getByText(needsConnection)).toBeTruthy();
  });

  it('says nothing of a connection while there is one', async () => {
    const { field } = await open();
    await userEvent.type(field, 'muse');
    await screen.findByRole('group', { name: 'Bookings' });
    expect(screen.queryByText(needsConnection)).toBeNull();
  });

  it('finds offers only on the steps after the first', async () => {
    const bookings = vi.fn<Provider['bookings']>(async () => page(ada));
    const { field } = await open(till({ bookings }), false);
    await userEvent.type(field, 'ada');
    expect(await screen.findByText('No offer has such a name.')).toBeTruthy();
    expect(bookings).not.toHaveBeenCalled();
  });
});

describe('a line that is entered before it is known what it means', () => {
  async function enterEarly() {
    const answers: (() => void)[] = [];
    const priceOptions: Provider['priceOptions'] = (id) =>
      new Promise((resolve) => answers.push(() => resolve([option(`${id}a`, 'Adult')])));
    const opened = await open(till({ priceOptions }), false);
    await userEvent.type(opened.field, '2 adult museum{Enter}');
    await waitFor(() => expect(answers.length).toBe(1));
    return { ...opened, answer: () => answers[0]?.() };
  }
  const row = () => screen.findByRole('option', { name: /2 × Adult/ });

  it('is sold once it is known', async () => {
    const { onChoose, answer } = await enterEarly();
    answer();
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
  });

  it('is sold once, though Enter is pressed again', async () => {
    const { field, onChoose, answer } = await enterEarly();
    await userEvent.type(field, '{Enter}{Enter}');
    answer();
    await waitFor(() => expect(onChoose).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['typing goes on', (field: HTMLElement) => userEvent.type(field, ' today')],
    [
      'something is pasted',
      async (field: HTMLElement) => fireEvent.change(field, { target: { value: '2 adult museum ' } }),
    ],
  ])('is not sold where %s', async (_what, goOn) => {
    const { field, onChoose, answer } = await enterEarly();
    await goOn(field);
    answer();
    await row();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is not sold where the field has been left', async () => {
    const { field, onChoose, answer } = await enterEarly();
    await userEvent.tab();
    answer();
    await userEvent.click(field);
    await row();
    expect(onChoose).not.toHaveBeenCalled();
  });
});

const tours = () =>
  till({
    offerTypes: async () => [kayak.type],
    categories: async () => [kayak.category],
    products: async () => [kayak.product],
    slots: async (_id, day) => [slot(`${day} 14:30`)],
  });

it('[NAV-6] where several offers fit a screen reader hears it', async () => {
  const { field } = await open(till({ products: async () => [museum.product, { ...museum.product, id: '2' }] }), false);
  await userEvent.type(field, 'muse');
  expect(await screen.findByText('Several offers fit. Choose one with the arrow keys.')).toBeTruthy();
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
});

describe('a typed day', () => {
  it('[I18N-2] of another year is shown with its year', async () => {
    const year = new Date().getFullYear() + 1;
    const { field } = await open(tours());
    await userEvent.type(field, `2 adult kayak 6/15/${year}`);
    expect(await screen.findByText(new RegExp(`Jun 15, ${year}`))).toBeTruthy();
  });

  it('that is not understood is asked for, and none is shown for it', async () => {
    const { field, onChoose } = await open(tours());
    await userEvent.type(field, '2 adult kayak 28.11. 14:30');
    const row = await screen.findByRole('option', { name: /28\.11\./ });
    expect(row.textContent).toContain('2 × AdultWhich day?Not understood: 28.11.Choose the rest');
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('what a typed line leaves open', () => {
  it('[WIZ-11] is said again beside the step that Enter opens', async () => {
    const { field } = await open(tours());
    await userEvent.type(field, '2 adult kayak 28.11. 14:30');
    await screen.findByRole('option', { name: /28\.11\./ });
    await userEvent.type(field, '{Enter}');
    const messages = screen.getByRole('region', { name: 'Messages' });
    expect((await within(messages).findByRole('status')).textContent).toContain('Which day? · Not understood: 28.11.');
  });

  it('[WIZ-11] of a line that only lacks its time nothing is said: the step asks for it', async () => {
    const { field } = await open(tours());
    await userEvent.type(field, '2 adult kayak');
    await screen.findByRole('option', { name: /Which time/ });
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toBe('');
  });
});
