import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Money } from '../../../domain/money/money.ts';
import { keptAfterMatch, type Sale } from '../../../domain/sale/sale.ts';
import { booking } from '../../../domain/testing/bookings.ts';
import { offlineSale } from '../../../domain/testing/sales.ts';
import { staff } from '../../../domain/testing/staff.ts';
import type { Provider } from '../../../provider/index.ts';
import type { TerminalLink } from '../../../sale/index.ts';
import { choice, openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { PrintingTerminal } from '../../testing/printing-terminal.tsx';
import { renderStep } from '../testing/render-step.tsx';
import { successWays } from '../testing/success-ways.ts';
import { SuccessStep, type SuccessStepProps } from './success-step.tsx';

const link = 'https://provider.example/print/1';

async function soldSale(): Promise<Sale> {
  const { till, device } = await openCounter(scriptedProvider());
  await till.addToCart(choice());
  await till.preparePayment();
  await till.pay({
    payment: { code: 'paid_cash', options: {} },
    shown: { minor: 2500, currency: 'EUR' },
    given: { minor: 3000, currency: 'EUR' },
  });
  const [sale] = await device.salesIn(['done']);
  if (sale === undefined) throw new Error('a sale is expected');
  return { ...sale, result: { orderNumber: '4000123', bookingKeys: [], printLink: link } };
}

it.each([
  ['with its number', { result: { orderNumber: '4000123', bookingKeys: [], printLink: link } }],
  ['while it waits', { state: 'waiting', offline: offlineSale } as const],
])(
  '[DAY-5] a sale that corrects another leads to the old order, which somebody has to cancel: %s',
  async (_, change) => {
    const { request } = await soldSale();
    await openSuccess({ change: { ...change, request: { ...request, corrects: '4000100' } } });
    const old = await screen.findByRole('link', { name: '4000100' });
    expect(old.getAttribute('href')).toBe('/booking/4000100');
    expect(old.closest('[role=status]')?.textContent).toBe(
      'This sale corrects order 4000100. The old order stays booked until it is canceled in the dashboard. Give back what was paid for it, too.',
    );
  },
);

it.each([
  ['was made without a connection', {}, true],
  ['a person has sent again', { isSentAgain: true } as const, false],
])('[OFF-7] [PAY-10] the receipt of a sale that %s says that it was sold without one: %s', async (_, how, isSaid) => {
  await openSuccess({ change: { state: 'waiting', offline: { ...offlineSale, ...how } } });
  const receipt = await screen.findByRole('region', { name: 'Provisional receipt' });
  expect(receipt.textContent?.includes('Sold without a connection')).toBe(isSaid);
});

/** The step until the next customer. */
function UntilNewSale({ onNewSale, ...props }: SuccessStepProps) {
  const [hasLeft, setLeft] = useState(false);
  function leave() {
    onNewSale();
    setLeft(true);
  }
  return hasLeft ? null : <SuccessStep {...props} onNewSale={leave} />;
}

interface Circumstances {
  readonly change?: Partial<Sale>;
  /** How many tickets are made, one answer after the other. */
  readonly created?: readonly number[] | (() => number);
  readonly ordered?: readonly number[];
  /** The status that the printing link answers with. */
  readonly linkStatus?: () => number;
  /** The terminal's printing; absent at an ordinary till. */
  readonly print?: TerminalLink['print'];
  readonly printsByItself?: boolean;
  /** The order's bookings; asked where there is no printing link. */
  readonly order?: Provider['order'];
  /** What the order says that it costs. */
  readonly costs?: Money | null;
  /** New booking leads away from the step, as in the app. */
  readonly leaves?: boolean;
}

async function openSuccess({
  change = {},
  created = [1],
  ordered = [1],
  linkStatus,
  print,
  printsByItself = false,
  order = async () => [],
  costs = null,
  leaves = false,
}: Circumstances = {}) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answerOf(linkStatus?.() ?? 200));
  const sale = { ...(await soldSale()), ...change };
  const ticketsCreated = typeof created === 'function' ? created : oneAfterTheOther(created);
  const ticketsOrdered = oneAfterTheOther(ordered);
  const orderProgress = vi.fn(async () => ({
    amount: costs,
    ticketsOrdered: ticketsOrdered(),
    ticketsCreated: ticketsCreated(),
  }));
  const on = successWays();
  const Shown = leaves ? UntilNewSale : SuccessStep;
  const step = (
    <MemoryRouter>
      <Shown {...on} reference={sale.reference} printsByItself={printsByItself} />
    </MemoryRouter>
  );
  const counter = await renderStep(
    print === undefined ? step : <PrintingTerminal print={print}>{step}</PrintingTerminal>,
    { ...scriptedProvider(), orderProgress, order, user: async () => staff },
    [],
  );
  await counter.device.transact((tx) => tx.putSale(sale));
  return { ...on, orderProgress, fetched, view: counter.view, client: counter.client, user: userEvent.setup() };
}

const answerOf = (status: number) => new Response(null, { status });

afterEach(() => void vi.restoreAllMocks());

function oneAfterTheOther(counts: readonly number[]): () => number {
  const left = [...counts];
  return () => (left.length > 1 ? left.shift() : left[0]) ?? 0;
}

/** From here on time passes by `advanceTimersByTimeAsync`. */
function holdTime() {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true });
}

const printButton = () => screen.findByRole('button', { name: 'Print all tickets' });
const isBusy = async () => (await printButton()).getAttribute('aria-busy') === 'true';

/** The time of so many looks at the order, one after the other: a screen begins to wait for something only when it is drawn. */
async function passLooks(count: number): Promise<void> {
  for (let look = 0; look < count; look += 1) await act(() => vi.advanceTimersByTimeAsync(800));
}

describe('an order', () => {
  it.each([
    ['costs more', 2700, ['27.00']],
    ['costs less', 1000, ['10.00']],
    ['costs what was taken', 2500, []],
  ])('[PAY-8] that %s says so beside what was taken', async (_how, minor, said) => {
    await openSuccess({ costs: { minor, currency: 'EUR' } });
    expect(await screen.findByText('1 ticket ready')).toBeTruthy();
    const told = screen.queryAllByText(/^Sold for 25\.00.EUR, but the booking system asks/);
    expect(told.map(({ textContent }) => /asks ([\d.]+)/.exec(textContent)?.[1])).toEqual(said);
  });

  it('[SUC-1] [PAY-4] shows its number, the change once more, and the way to the next customer', async () => {
    const { onNewSale, onViewBookings, user } = await openSuccess();
    expect(await screen.findByText('Order was placed successfully.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Confirmation' })).toBeTruthy();
    expect(screen.getByText('4000123')).toBeTruthy();
    expect(screen.getByText('Change').parentElement?.textContent).toContain('5.00');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New booking' })));
    await user.keyboard('{Enter}');
    expect(onNewSale).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'View bookings' }));
    expect(onViewBookings).toHaveBeenCalledOnce();
  });

  it('[SUC-1] [PAY-4] stays where a second Enter follows the one that took the money, and tells the change', async () => {
    const { onNewSale } = await openSuccess();
    const next = await screen.findByRole('button', { name: 'New booking' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await screen.findByText(/^Order 4000123 is placed\. Change: 5\.00/);
    const enter = (at: number) => {
      const click = createEvent.click(next, { detail: 0 });
      Object.defineProperty(click, 'timeStamp', { value: at });
      fireEvent(next, click);
    };
    const shown = performance.now();
    enter(shown + 350);
    expect(onNewSale).not.toHaveBeenCalled();
    enter(shown + 800);
    expect(onNewSale).toHaveBeenCalledOnce();
  });

  it('[FAST-7] is the receipt: what was sold, how it was paid, the cash given and the change', async () => {
    await openSuccess();
    const lines = await screen.findByRole('list', { name: 'What was sold' });
    expect(lines.textContent).toMatch(/1\s×\sCanoe tour.*25\.00/);
    expect(screen.getByText('Paid in cash').parentElement?.textContent).toContain('25.00');
    expect(screen.getByText('Amount given').parentElement?.textContent).toContain('30.00');
    expect(screen.getByText('Change').parentElement?.textContent).toContain('5.00');
  });

  it('[FAST-7] tells a gift from the ticket of the same offer', async () => {
    const { request } = await soldSale();
    const items = request.items.map((item) => ({ ...item, isGift: true, time: null }));
    await openSuccess({ change: { request: { ...request, items } } });
    const lines = await screen.findByRole('list', { name: 'What was sold' });
    expect(lines.textContent).toMatch(/1\s×\sCanoe tour.*Adult · Gift25\.00/);
  });

  it('[FAST-7] [PAY-4] tells a gift card from a card, though the provider does not', async () => {
    const sale = await soldSale();
    const request = { ...sale.request, payment: { code: 'paid_cc', options: {} } } as const;
    await openSuccess({ change: { request, given: null, isPaidByGiftCard: true } });
    expect(await screen.findByText('Paid by gift card')).toBeTruthy();
    expect(screen.queryByText('Paid by card')).toBeNull();
  });

  it.each<[string[], string]>([
    [['card'], 'Paid by card'],
    [['paid_cc'], 'Paid by card'],
    [['CARD_X'], 'CARD X'],
    [['paid_cash', 'gift_card', 'CARD_X', 'CARD_X'], 'Cash, Gift card, and CARD X'],
    [['_'], 'Paid at the cash register'],
    [[], 'Paid at the cash register'],
  ])('[TERM-7] [FAST-7] a terminal’s %j is shown as %s', async (payments, words) => {
    const { request } = await soldSale();
    const paid = { ...request, payment: { code: 'paid_cc', options: {} } } as const;
    await openSuccess({ change: { request: paid, given: null, terminal: { payments, message: '{}' } } });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[TERM-5] [PAY-5] of a free sale at a terminal says that nothing was paid', async () => {
    const sale = await soldSale();
    const request = { ...sale.request, payment: { code: 'no_payment', options: {} } } as const;
    const amount = { minor: 0, currency: 'EUR' };
    await openSuccess({ change: { request, amount, given: null, terminal: { payments: [], message: '{}' } } });
    expect(await screen.findByText('No payment required')).toBeTruthy();
  });

  it('[FAST-7] [COUP-2] adds up: the discount of a code is shown below the lines', async () => {
    const sale = await soldSale();
    const request = { ...sale.request, couponCode: 'SUMMER' };
    await openSuccess({ change: { request, amount: { minor: 2000, currency: 'EUR' } } });
    const lines = await screen.findByRole('list', { name: 'What was sold' });
    expect(lines.textContent).toMatch(/Code SUMMER[-−]5\.00/);
  });

  it('[FAST-7] [PRICE-2] adds up: what was taken above the lines is shown below them', async () => {
    await openSuccess({ change: { amount: { minor: 3000, currency: 'EUR' } } });
    const lines = await screen.findByRole('list', { name: 'What was sold' });
    expect(lines.textContent).toMatch(/Difference5\.00/);
  });

  it.each([true, undefined])(
    '[PAY-10] says when the till itself has found it by what was sold: %s',
    async (isByLikeness) => {
      const result = { orderNumber: '4000123', bookingKeys: [], printLink: link, isByLikeness };
      await openSuccess({ change: { result } });
      expect(await screen.findByText('4000123')).toBeTruthy();
      expect(screen.queryByText(/found by what was sold/) !== null).toBe(isByLikeness === true);
    },
  );

  it('[PAY-10] lets a person say that what was found belongs to another sale', async () => {
    const result = { orderNumber: '4000123', bookingKeys: [], printLink: link, isByLikeness: true };
    const { user } = await openSuccess({ change: { result } });
    await user.click(await screen.findByRole('button', { name: 'It is another sale' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/found by what was sold/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'It is another sale' }));
    expect(await screen.findByText('This sale is being checked')).toBeTruthy();
    expect(screen.queryByText(/nothing is booked/)).toBeNull();
  });

  it('[PAY-8] [PAY-10] lets a person say that what was found is this sale’s: nothing is asked any more', async () => {
    const result = { orderNumber: '4000123', bookingKeys: [], printLink: link, isByLikeness: true };
    const { user } = await openSuccess({ change: { result } });
    await user.click(await screen.findByRole('button', { name: 'It is this one' }));
    await waitFor(() => expect(screen.queryByText(/found by what was sold/)).toBeNull());
    expect(screen.getByText('4000123')).toBeTruthy();
  });

  it.each([
    ['as long as', -1, 2],
    ['no longer than', 0, 0],
  ])('[PAY-10] [RES-1] asks whose it is %s the reservation is kept that it has used up', async (_, ms, ways) => {
    const { request, updatedAt } = await soldSale();
    vi.spyOn(Date, 'now').mockReturnValue(updatedAt + keptAfterMatch + ms);
    const result = { orderNumber: '4000123', bookingKeys: [], printLink: link, isByLikeness: true };
    const items = request.items.map((item) => ({ ...item, hold: { state: 'reserved', code: 'R-1' } as const }));
    await openSuccess({ change: { result, request: { ...request, items } } });
    expect(await screen.findByText(/found by what was sold/)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /^It is (another sale|this one)$/ })).toHaveLength(ways);
  });

  it('[FAST-7] waits for the tickets when Print was pressed early, and prints them once', async () => {
    const print = vi.fn(async () => ({ kind: 'success', payload: {} }) as const);
    const { user } = await openSuccess({ created: [0, 0, 1], print });
    await user.click(await printButton());
    expect(await screen.findByRole('button', { name: 'Prints when the tickets are ready' })).toBeTruthy();
    expect(print).not.toHaveBeenCalled();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await screen.findByText('1 ticket ready');
    expect(await printButton()).toBeTruthy();
    expect(print).toHaveBeenCalledOnce();
  });

  it('[PAY-9] [FAST-7] a reload keeps the promise to print, and whoever has left finds none', async () => {
    const print = vi.fn(async () => ({ kind: 'success', payload: {} }) as const);
    const { user } = await openSuccess({ created: [0], print });
    await user.click(await printButton());
    await screen.findByRole('button', { name: 'Prints when the tickets are ready' });
    const kept = { ...sessionStorage };
    cleanup();
    expect({ ...sessionStorage }).toEqual({});
    // Unlike a step that is left, a page that is reloaded cleans nothing up.
    Object.assign(sessionStorage, kept);
    await openSuccess({ created: [0, 0, 1], print, change: { isSeen: true } });
    expect(await screen.findByRole('button', { name: 'Prints when the tickets are ready' })).toBeTruthy();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect({ ...sessionStorage }).toEqual({});
  });

  it('[PAY-9] [FAST-7] [AUTH-11] prints as promised where the tab has no room to keep the promise', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    const print = vi.fn(async () => ({ kind: 'success', payload: {} }) as const);
    const { user } = await openSuccess({ created: [0, 0, 1], print });
    await user.click(await printButton());
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('[SUC-2] [FAST-7] who goes on before the tickets are printed as promised is told so', async () => {
    const print = vi.fn(async () => ({ kind: 'success', payload: {} }) as const);
    const { user } = await openSuccess({ created: [0], print, leaves: true });
    await user.click(await printButton());
    await screen.findByRole('button', { name: 'Prints when the tickets are ready' });
    await user.click(screen.getByRole('button', { name: 'New booking' }));
    expect(await screen.findByText('The tickets of order 4000123 were not printed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    expect(print).not.toHaveBeenCalled();
  });

  it('[FAST-7] says that the tickets are ready where the browser lets nothing open without a tap', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openSuccess({ created: [0, 1] });
    await user.click(await printButton());
    expect(await screen.findByText('The tickets are ready. Tap “Print all tickets”.')).toBeTruthy();
  });

  it('[FAST-7] prints by itself where that is wanted, and not again when the receipt is opened once more', async () => {
    const print = vi.fn(async () => ({ kind: 'success', payload: {} }) as const);
    await openSuccess({ print, printsByItself: true });
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    cleanup();
    await openSuccess({ print, printsByItself: true, change: { isSeen: true } });
    await screen.findByText('1 ticket ready');
    expect(print).toHaveBeenCalledOnce();
  });

  it('[SUC-4] [ERR-4] tickets whose printing breaks off can be printed again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const print = vi.fn(() => Promise.reject(new Error('the terminal is gone')));
    const { user } = await openSuccess({ print });
    await screen.findByText('1 ticket ready');
    await user.click(await printButton());
    expect(await screen.findByText('Oops! Something went wrong.')).toBeTruthy();
    expect(await isBusy()).toBe(false);
  });

  it('[SUC-2] asks until the tickets are made, and not once more', async () => {
    const { orderProgress } = await openSuccess({ created: [0, 0, 1] });
    expect(await screen.findByText('Tickets ready: 0 of 1')).toBeTruthy();
    expect(await isBusy()).toBe(true);
    expect(await screen.findByText('1 ticket ready')).toBeTruthy();
    await waitFor(async () => expect(await isBusy()).toBe(false));
    expect(orderProgress).toHaveBeenCalledTimes(3);
  });

  it('[SUC-2] goes on asking a provider that counts the tickets late', async () => {
    await openSuccess({ created: [0, 0, 1], ordered: [0, 1] });
    expect(await screen.findByText('The tickets are being made…')).toBeTruthy();
    expect(await isBusy()).toBe(true);
    expect(await screen.findByText('1 ticket ready')).toBeTruthy();
  });

  it('[SUC-2] waits some seconds for the tickets of an order that has none', async () => {
    holdTime();
    const { orderProgress } = await openSuccess({ created: [0], ordered: [0] });
    await printButton();
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('0 tickets ready')).toBeTruthy();
    const asked = orderProgress.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(orderProgress).toHaveBeenCalledTimes(asked);
  });

  it('[SUC-2] leaves 800 ms between an answer and the next look, and looks no more once somebody has left', async () => {
    holdTime();
    const looks: number[] = [];
    const { orderProgress, view } = await openSuccess({ created: () => looks.push(Date.now()) && 0 });
    await printButton();
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    const between = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
    expect(between.length).toBeGreaterThan(5);
    // A busy machine may come to a look late, but not to all of them, and to none too early.
    expect(Math.min(...between)).toBeGreaterThanOrEqual(800);
    expect(Math.min(...between)).toBeLessThan(900);
    view.unmount();
    const asked = orderProgress.mock.calls.length;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(orderProgress).toHaveBeenCalledTimes(asked);
  });

  it('[SUC-4] [PAY-9] opens the PDF in a new tab, once the link answers', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, fetched } = await openSuccess();
    await waitFor(async () => expect(await isBusy()).toBe(false));
    await user.click(await printButton());
    expect(fetched).toHaveBeenCalledWith(`${link}?pdf=1`, expect.objectContaining({ credentials: 'omit' }));
    expect(open).toHaveBeenCalledWith(`${link}?pdf=1`, '_blank', 'noopener,noreferrer');
  });

  it('[SUC-4] prints through the terminal where there is one, and says what went wrong', async () => {
    const print = vi.fn(async () => ({ kind: 'failure', message: 'Out of paper', code: null }) as const);
    const { user } = await openSuccess({ print });
    await waitFor(async () => expect(await isBusy()).toBe(false));
    await user.click(await printButton());
    expect(print).toHaveBeenCalledWith({ url: `${link}?pdf=1`, title: 'Tickets of order 4000123' });
    expect((await screen.findByRole('alert')).textContent).toContain('Error: Out of paper');
  });

  it('[PAY-9] [SUC-2] looks for the printing link again once slow tickets are made, and when asked', async () => {
    holdTime();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const slow = { areMade: false, linkAnswers: false };
    const { user, fetched } = await openSuccess({
      created: () => (slow.areMade ? 1 : 0),
      linkStatus: () => (slow.linkAnswers ? 200 : 404),
    });
    await printButton();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(fetched).toHaveBeenCalledTimes(11);
    slow.areMade = true;
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(fetched).toHaveBeenCalledTimes(22);
    expect(await isBusy()).toBe(false);
    slow.linkAnswers = true;
    vi.useRealTimers();
    await user.click(await printButton());
    await waitFor(() => expect(open).toHaveBeenCalledWith(`${link}?pdf=1`, '_blank', 'noopener,noreferrer'));
  });

  it('[PAY-9] [SUC-4] opens a link that this page may not read once the tickets are made, and not before', async () => {
    holdTime();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const slow = { areMade: false };
    const { user } = await openSuccess({
      created: () => (slow.areMade ? 1 : 0),
      linkStatus() {
        throw new TypeError('Failed to fetch');
      },
    });
    await printButton();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(await isBusy()).toBe(true);
    slow.areMade = true;
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    vi.useRealTimers();
    await user.click(await printButton());
    await waitFor(() => expect(open).toHaveBeenCalledWith(`${link}?pdf=1`, '_blank', 'noopener,noreferrer'));
  });

  it('[PAY-9] begins to look for the printing link anew when the tickets are made, in place of the first look', async () => {
    holdTime();
    const slow = { areMade: false };
    const { fetched } = await openSuccess({ created: () => (slow.areMade ? 1 : 0), linkStatus: () => 404 });
    await printButton();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    const early = fetched.mock.calls.length;
    slow.areMade = true;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    // Until the order is asked again, the first look may come once or twice more.
    expect(fetched.mock.calls.length).toBeLessThanOrEqual(early + 2 + 11);
  });

  it('[SUC-2] [PAY-9] says so when the tickets take too long, and lets them be printed all the same', async () => {
    holdTime();
    const { orderProgress, user } = await openSuccess({ created: [0], linkStatus: () => 404 });
    await printButton();
    await act(() => vi.advanceTimersByTimeAsync(91_000));
    const asked = orderProgress.mock.calls.length;
    expect(asked).toBeGreaterThan(100);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(orderProgress).toHaveBeenCalledTimes(asked);
    expect(screen.getByText(/The tickets are not ready yet/)).toBeTruthy();
    expect(await isBusy()).toBe(false);
    fireEvent.click(await printButton());
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect((await screen.findByRole('alert')).textContent).toContain("The tickets can't be printed yet.");
    vi.useRealTimers();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(orderProgress.mock.calls.length).toBeGreaterThan(asked));
  });

  it('[SUC-2] says that nobody can tell how far the tickets are, for a bounded time, and asks again when it is wanted', async () => {
    holdTime();
    let isDown = true;
    const { orderProgress } = await openSuccess({
      created: () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return 1;
      },
    });
    const failure = 'Oops! Something went wrong. Please click refresh.';
    await passLooks(25);
    expect(screen.getByText(failure)).toBeTruthy();
    for (let look = 0; look < 20; look += 1) {
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(screen.queryByText(/tickets are being made/)).toBeNull();
    }
    await act(() => vi.advanceTimersByTimeAsync(91_000));
    const asked = orderProgress.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(orderProgress).toHaveBeenCalledTimes(asked);
    expect(screen.getByText(failure)).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('1 ticket ready')).toBeTruthy();
  });

  it.each([
    ['soon, without a word', 15, 0],
    ['after a while', 25, 1],
  ])('[SUC-2] goes on by itself when it can be told again: %s', async (_how, failures, said) => {
    holdTime();
    let asked = 0;
    await openSuccess({
      created: () => {
        asked += 1;
        if (asked <= failures) throw new TypeError('Failed to fetch');
        return 1;
      },
    });
    await screen.findByText(/tickets are being made/);
    await passLooks(failures - 1);
    expect(screen.queryAllByText(/click refresh/)).toHaveLength(said);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('1 ticket ready')).toBeTruthy();
  });

  const linkless = { result: { orderNumber: '4000123', bookingKeys: [], printLink: null } };

  it.each([true, false])(
    '[BUY-2] [SUC-1] says to whom the tickets are sent, where they are: %s',
    async (sendTickets) => {
      const { request } = await soldSale();
      await openSuccess({ change: { request: { ...request, sendTickets, buyer: { 3: 'ada@mail.example' } } } });
      await screen.findByText('4000123');
      expect(screen.queryByText('ada@mail.example') !== null).toBe(sendTickets);
    },
  );

  it('[SUC-1] [SUC-4] prints the PDFs of the tickets where the provider names no link', async () => {
    const print = vi.fn(async () => ({ kind: 'success', payload: {} }) as const);
    const { user } = await openSuccess({ change: linkless, print, order: async () => [booking()] });
    await waitFor(async () => expect(await isBusy()).toBe(false));
    await user.click(await printButton());
    await waitFor(() =>
      expect(print.mock.calls).toEqual([[{ url: 'https://p.example/T100.pdf', title: 'Ticket T100' }]]),
    );
  });

  it('[FAST-7] prints those by itself, too, where that is wanted, also when the list of bookings lags behind the order', async () => {
    const print = vi.fn(async () => ({ kind: 'success', payload: {} }) as const);
    const rows = [[], [booking()]];
    const order = async () => (rows.length > 1 ? rows.shift() : rows[0]) ?? [];
    await openSuccess({ change: { ...linkless, isSeen: false }, print, order, printsByItself: true });
    await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 4_000 });
  });

  it('[SUC-1] leads to the booking where there is neither a link nor a PDF', async () => {
    holdTime();
    const order = async () => [booking({ tickets: [] })];
    const { onOpenBooking } = await openSuccess({ change: linkless, order });
    await printButton();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    fireEvent.click(await screen.findByRole('button', { name: 'Open the booking' }));
    expect(onOpenBooking).toHaveBeenCalledWith('4000123');
    expect(screen.queryByRole('button', { name: 'Print all tickets' })).toBeNull();
  });

  it('[SUC-1] [BKG-7] leaves what a lagging list said to itself: the booking’s own page asks anew', async () => {
    holdTime();
    const order = vi.fn(async () => []);
    const { client } = await openSuccess({ change: linkless, order });
    await printButton();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await screen.findByRole('button', { name: 'Open the booking' });
    expect(order).toHaveBeenCalled();
    expect(client.getQueriesData({ queryKey: ['order'] })).toEqual([]);
  });
});

it('[SUC-1] says that a reservation is completed, and for whom it is kept', async () => {
  const { request } = await soldSale();
  await openSuccess({
    change: {
      kind: 'reservation',
      given: null,
      request: { ...request, buyer: { 1: 'Ada', 2: ' Bell ' } },
      result: { orderNumber: null, bookingKeys: ['1-0-4711'], printLink: null },
    },
  });
  expect(await screen.findByText('Reservation completed')).toBeTruthy();
  expect(screen.getByText('1-0-4711')).toBeTruthy();
  expect(screen.getByText('Buyer').nextElementSibling?.textContent).toBe('Ada Bell');
});

it('[SUC-1] [PAY-10] [RES-1] says of a reservation that was found paid meanwhile as which order, and asks for no more money', async () => {
  const { request } = await soldSale();
  const result = { orderNumber: '4000108', bookingKeys: ['1-0-4711'], printLink: null };
  const payment = { code: 'reservation', options: {} } as const;
  await openSuccess({ change: { kind: 'reservation', given: null, request: { ...request, payment }, result } });
  expect(await screen.findByText('This reservation was paid meanwhile, as order 4000108.')).toBeTruthy();
  expect(screen.queryByText('To be paid later')).toBeNull();
});

it('[PAY-6] [PAY-10] [RES-1] of several reservations, says which one was found paid meanwhile', async () => {
  const { request } = await soldSale();
  const [item] = request.items;
  if (item === undefined) throw new Error('an item is expected');
  const items = [item, { ...item, key: 'other', productId: '4799', productName: 'Museum', time: null }];
  const result = { orderNumber: '4000108', bookingKeys: ['key-1', 'key-2'], printLink: null };
  await openSuccess({ change: { kind: 'reservation', given: null, request: { ...request, items }, result } });
  expect(await screen.findByText('Museum: This reservation was paid meanwhile, as order 4000108.')).toBeTruthy();
});

it('[PAY-6] names the appointment of each of several reservations, and the price where they are alike', async () => {
  const { request } = await soldSale();
  const [item] = request.items;
  if (item === undefined) throw new Error('an item is expected');
  const cheaper = { ...item, key: 'cheaper', customPrice: { minor: 1900, currency: 'EUR' } };
  const other = { ...item, key: 'other', productId: '4799', productName: 'Museum' };
  await openSuccess({
    change: {
      kind: 'reservation',
      given: null,
      request: { ...request, items: [item, other, cheaper] },
      result: { orderNumber: null, bookingKeys: ['key-1', 'key-2', 'key-3'], printLink: null },
    },
  });
  const rowOf = async (key: string) => (await screen.findByText(key)).closest('li')?.textContent;
  expect(await rowOf('key-1')).toMatch(new RegExp(`^${item.productName}.* · 1 × ${item.optionName} 25\\.00.EURkey-1`));
  expect(await rowOf('key-2')).toMatch(/^Museum(?!.*EUR).*key-2/);
  expect(await rowOf('key-3')).toMatch(/1 × .* 19\.00.EURkey-3/);
});

it.each<[string, Partial<Sale>, string]>([
  ['refused', { state: 'refused', result: null, refusal: { code: 422, message: 'Sold out' } }, 'Sold out'],
  [
    'refused, in no words for people',
    { state: 'refused', result: null, refusal: { code: 422, message: '' } },
    "The booking system did not accept this sale. Perhaps it can't be paid in this way.",
  ],
  [
    'without an order number',
    { result: { orderNumber: null, bookingKeys: [], printLink: null } },
    'Oops! Something went wrong.',
  ],
])('[SUC-3] [TERM-5] is an error when the sale is %s', async (_name, change, words) => {
  const { onNewSale, user } = await openSuccess({ change });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New booking' }));
  expect(onNewSale).toHaveBeenCalledOnce();
});

it.each<[string, Partial<Sale>, boolean]>([
  ['at the till', {}, true],
  ['at a terminal, which is told itself', { terminal: { payments: ['Cash'], message: '{}' } }, false],
])('[PAY-10] a refused sale that was paid %s says that its money goes back', async (_, change, isSaid) => {
  await openSuccess({
    change: { state: 'refused', result: null, refusal: { code: 422, message: 'Sold out' }, ...change },
  });
  expect(await screen.findByText('Sold out')).toBeTruthy();
  expect(screen.queryByText(/^Money was taken: .*25.00/) !== null).toBe(isSaid);
  expect(screen.queryByText(/Nothing was sold. Give back what was taken./) !== null).toBe(isSaid);
});

it('[PAY-10] [ERR-1] the provider’s words about a refused sale end before ours begin', async () => {
  const refusal = { code: 422, message: 'Sold out' };
  await openSuccess({ change: { state: 'refused', result: null, refusal, isMoneyHeld: true } });
  expect(await screen.findByText(/^Sold out\. The money is taken already:/)).toBeTruthy();
});

it('[SUC-3] [RT-11] is an error when nobody knows the sale, and offers nothing to place again', async () => {
  await renderStep(<SuccessStep {...successWays()} reference="unknown" />, scriptedProvider(), []);
  expect(await screen.findByRole('heading', { name: 'Error' })).toBeTruthy();
  expect(screen.getByText(/^This till knows no such sale\./)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['View bookings', 'New booking']);
});
