import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { choice } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { typeBuyer } from '../../../sale/testing/typing.ts';
import { CartPanel } from '../cart-panel.tsx';
import { CartSheet } from '../cart-sheet.tsx';
import { loseSale, renderCart } from '../testing/render-cart.tsx';

const on = () => ({ onNext: vi.fn(), onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn() });

async function openCart(provider = scriptedProvider()) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 4, 8) });
  const handlers = on();
  const counter = await renderCart(<CartPanel {...handlers} />, provider);
  await screen.findByRole('button', { name: 'Next' });
  return { ...counter, ...handlers, user: userEvent.setup() };
}

type Opened = Awaited<ReturnType<typeof openCart>>;

const chips = () =>
  within(screen.getByRole('list', { name: 'Parked sales' })).getAllByRole('button', { name: /^(?!Give up)/ });

async function park({ user }: Opened): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Park sale' }));
  await screen.findByText('Cart is empty');
}

/** Both clocks of the test: what the till counts by, and what the screen shows. */
function letPass({ clock }: Opened, ms: number): void {
  clock.advance(ms);
  vi.setSystemTime(clock.now());
}

describe('parked sales', () => {
  it('[DAY-1] show as chips: whose sale it is, what it comes to, since when, and the minutes left of its holds', async () => {
    const opened = await openCart();
    await typeBuyer(opened.till, { 1: 'Ada', 2: 'Lovelock' });
    await park(opened);
    expect(opened.onEmptied).toHaveBeenCalledOnce();
    const [chip] = chips();
    expect(chip?.textContent).toMatch(/^Lovelock25\.00\sEUR.*20 min/);
    expect(chip?.textContent).not.toContain('Paid');
    expect(chip).toHaveProperty('type', 'button');
  });

  it('[DAY-1] [CART-12] name what is in them where that is the terminal’s alone', async () => {
    const opened = await openCart();
    await park(opened);
    await opened.device.transact(async (tx) => {
      for (const { cart, ...sale } of await tx.parked())
        await tx.putParked({
          ...sale,
          cart: { ...cart, items: [], external: [{ name: 'Beer', qty: 2 }, { name: 7 }] },
        });
    });
    await waitFor(() => expect(chips()[0]?.textContent).toMatch(/^Beer × 2 and Item without a name\d/));
    expect(chips()[0]?.textContent).not.toContain('EUR');
    const name = 'Give up parked sale: Beer × 2 and Item without a name';
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it.each([
    ['TABLE-7', /^TABLE-725\.00\sEUR/],
    ['0b9ef3c2-1f5a-4c1e-9d3b-5a8f0c2e7d61', /^Canoe tour25\.00\sEUR/],
  ])(
    '[DAY-1] [TERM-4] are called by the terminal’s name for them, and not by one that the till made up: %s',
    async (externalReference, text) => {
      const opened = await openCart();
      await park(opened);
      await opened.device.transact(async (tx) => {
        for (const { checkout, ...sale } of await tx.parked())
          await tx.putParked({ ...sale, checkout: { ...checkout, buyer: {}, externalReference } });
      });
      await waitFor(() => expect(chips()[0]?.textContent).toMatch(text));
    },
  );

  it('[DAY-1] are called by what lies in them where nobody knows whose they are, by the first of several offers', async () => {
    const opened = await openCart();
    await opened.till.addToCart(choice({ productId: '4712', productName: 'Museum', optionId: '7100', time: null }));
    await waitFor(() => expect(screen.queryByText('Museum')).toBeTruthy());
    await park(opened);
    await waitFor(() => expect(chips()[0]?.textContent).toMatch(/^Canoe tour …50\.00\sEUR/));
  });

  it('[DAY-1] name the day, too, where they were parked on an earlier one', async () => {
    const opened = await openCart();
    await park(opened);
    expect(chips()[0]?.textContent).not.toContain('2026');
    letPass(opened, 24 * 60 * 60_000);
    await waitFor(() => expect(chips()[0]?.textContent).toContain('Jul 4, 2026'), { timeout: 5_000 });
  });

  it('[DAY-1] are swapped with the open one by a tap, and name the language that they were begun in', async () => {
    const opened = await openCart();
    await park(opened);
    await opened.till.addToCart(
      choice({ optionName: 'Child', optionId: '7002', price: { minor: 1250, currency: 'EUR' } }),
    );
    await waitFor(() => expect(screen.queryByText('Cart is empty')).toBeNull());
    await opened.user.click(chips()[0] as HTMLElement);
    await screen.findByRole('button', { name: 'Remove Canoe tour, Adult' });
    expect(opened.onOpened).toHaveBeenCalledExactlyOnceWith('en-US');
    await waitFor(() =>
      expect(chips().map((chip) => chip.textContent)).toEqual([expect.stringMatching(/^Canoe tour12\.50/)]),
    );
  });

  it('[DAY-1] name the language that opening them puts on screen, where that is another one', async () => {
    const opened = await openCart();
    await park(opened);
    expect(chips()[0]?.textContent).not.toContain('English');
    await opened.device.transact(async (tx) => {
      for (const sale of await tx.parked()) await tx.putParked({ ...sale, locale: 'de-AT' });
    });
    await waitFor(() => expect(chips()[0]?.textContent).toContain('German'));
  });

  it('[DAY-1] [CART-10] say that their holds are not renewed any more, and that they have run out', async () => {
    const opened = await openCart();
    await park(opened);
    await opened.device.transact(async (tx) => {
      for (const sale of await tx.parked()) await tx.putParked({ ...sale, parkedAt: sale.parkedAt - 50 * 60_000 });
    });
    letPass(opened, 11 * 60_000);
    expect(await screen.findByText('not renewed any more', {}, { timeout: 5_000 })).toBeTruthy();
    letPass(opened, 30 * 60_000);
    expect(await screen.findByText('Hold has run out', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('[DAY-1] are given up one by one, once that is confirmed, and their places are released', async () => {
    const opened = await openCart();
    await typeBuyer(opened.till, { 2: 'Lovelock' });
    await park(opened);
    await opened.till.addToCart(choice({ optionName: 'Child', optionId: '7002' }));
    await opened.till.parkSale();
    await waitFor(() => expect(chips()).toHaveLength(2));
    const name = /^Give up parked sale: Lovelock 25\.00\sEUR$/;
    await opened.user.click(screen.getByRole('button', { name }));
    await opened.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(await opened.device.parkedSales()).toHaveLength(2);
    await opened.user.click(screen.getByRole('button', { name }));
    await opened.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Give up sale' }));
    await waitFor(() => expect(chips()).toHaveLength(1));
    expect(await opened.device.parkedSales()).toMatchObject([{ checkout: { buyer: {} } }]);
    expect(opened.onOpened).not.toHaveBeenCalled();
  });

  it('[DAY-1] are opened once by a double tap, which is no other window’s work', async () => {
    const opened = await openCart();
    await park(opened);
    const open = vi.spyOn(opened.till, 'openParked');
    const chip = chips()[0] as HTMLElement;
    fireEvent.click(chip);
    fireEvent.click(chip);
    expect(open).toHaveBeenCalledOnce();
    await screen.findByRole('button', { name: 'Remove Canoe tour, Adult' });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Parked sales' })).toBeNull());
    expect(opened.onOpened).toHaveBeenCalledOnce();
    expect(screen.queryByText('This sale was opened in another window.')).toBeNull();
  });

  it('[DAY-1] that could not be opened once are opened by the next tap', async () => {
    const failed = vi.spyOn(console, 'error').mockReturnValue();
    const opened = await openCart();
    await park(opened);
    const [chip] = chips();
    if (chip === undefined) throw new Error('a parked sale is expected');
    vi.spyOn(opened.till, 'openParked').mockRejectedValueOnce(new Error('the storage is full'));
    await opened.user.click(chip);
    expect(await screen.findByText('Oops! Something went wrong.')).toBeTruthy();
    await opened.user.click(chip);
    await screen.findByRole('button', { name: 'Remove Canoe tour, Adult' });
    expect(opened.onOpened).toHaveBeenCalledOnce();
    failed.mockRestore();
  });

  it('[DAY-1] that another window has opened say so', async () => {
    const opened = await openCart();
    await park(opened);
    const chip = chips()[0] as HTMLElement;
    vi.spyOn(opened.till, 'openParked').mockResolvedValue({ kind: 'gone' });
    await opened.user.click(chip);
    expect(await screen.findByText('This sale was opened in another window.')).toBeTruthy();
    expect(opened.onOpened).not.toHaveBeenCalled();
  });
});

describe('a sale that is paid, and whose order did not arrive', () => {
  async function openPaid() {
    const provider = scriptedProvider();
    const opened = await openCart(provider);
    await act(() => loseSale(opened, provider));
    await screen.findByText(/^Money was taken: 25.00/);
    return opened;
  }

  async function parkPaid({ user, onEmptied }: Opened, follows = /It counts when/): Promise<void> {
    onEmptied.mockClear();
    await user.click(await screen.findByRole('button', { name: 'Park sale' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/^Money was taken: 25.00/)).toBeTruthy();
    expect(question.getByText(follows)).toBeTruthy();
    expect(onEmptied).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Park sale' }));
    await screen.findByText('Cart is empty');
  }

  it('[PAY-10] [DAY-1] is parked once the money is named, which counts when it is opened', async () => {
    const opened = await openPaid();
    await parkPaid(opened);
    expect(screen.queryByText(/^Money was taken/)).toBeNull();
    expect(chips()[0]?.textContent).toMatch(/^Canoe tour25\.00\sEURPaid/);
    await opened.user.click(chips()[0] as HTMLElement);
    expect(await screen.findByText(/^Money was taken: 25.00/)).toBeTruthy();
    await opened.user.click(screen.getByRole('button', { name: 'More' }));
    await parkPaid(opened, /The order has changed since/);
    await opened.user.click(chips()[0] as HTMLElement);
    expect(await screen.findByText(/^The order has changed since/)).toBeTruthy();
  });

  it('[PAY-10] [DAY-1] names what was paid on its chip, where its cart comes to another amount by now', async () => {
    const opened = await openPaid();
    await opened.user.click(screen.getByRole('button', { name: 'More' }));
    await parkPaid(opened, /The order has changed since/);
    expect(chips()[0]?.textContent).toMatch(/^Canoe tour50\.00\sEURPaid: 25\.00\sEUR/);
  });

  it.each([
    ['as it was', 0],
    ['changed since', 1],
  ])('[PAY-10] [DAY-1] %s, is given up once the money is named, which is then given back', async (_, more) => {
    const opened = await openPaid();
    for (let tap = 0; tap < more; tap += 1) await opened.user.click(screen.getByRole('button', { name: 'More' }));
    await parkPaid(opened, more > 0 ? /The order has changed since/ : undefined);
    await opened.user.click(screen.getByRole('button', { name: /^Give up parked sale/ }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/^Money was taken: 25.00/)).toBeTruthy();
    await opened.user.click(question.getByRole('button', { name: 'Give up sale' }));
    await waitFor(async () => expect(await opened.device.parkedSales()).toEqual([]));
    expect(await opened.device.salesIn(['withdrawn'])).toMatchObject([{ offline: { withdrawal: 'given-back' } }]);
  });
});

describe('the button that parks', () => {
  it('[DAY-1] parks once by a double tap, and nothing is said of the second', async () => {
    const opened = await openCart();
    const park = vi.spyOn(opened.till, 'parkSale');
    const button = await screen.findByRole('button', { name: 'Park sale' });
    fireEvent.click(button);
    fireEvent.click(button);
    await act(() => Promise.all(park.mock.results.map(({ value }) => value)));
    expect(await opened.device.parkedSales()).toHaveLength(1);
    expect(opened.onEmptied).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[DAY-1] [PAY-3] says why nothing is parked while the cart is at the cash register’s checkout', async () => {
    const opened = await openCart();
    await opened.device.transact(async (tx) => {
      const { cashRegister } = await tx.state();
      await tx.put({ cashRegister: { ...cashRegister, checkoutValue: { minor: 2500, currency: 'EUR' } } });
    });
    await opened.user.click(screen.getByRole('button', { name: 'Park sale' }));
    expect(
      await screen.findByText("The cart is at the cash register's checkout. Go back from there first."),
    ).toBeTruthy();
    expect(opened.onEmptied).not.toHaveBeenCalled();
  });

  it('[DAY-1] [PAY-10] is not there while a sale has the cart', async () => {
    const opened = await openCart();
    await act(() =>
      opened.device.transact(async (tx) => {
        const { cart } = await tx.state();
        await tx.put({ cart: { ...cart, lockedBy: 'ref-x' } });
      }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Park sale' })).toBeNull());
  });

  it('[DAY-1] [RT-9] is in the sheet of narrow screens, too', async () => {
    const handlers = on();
    await renderCart(<CartSheet {...handlers} open onClose={vi.fn()} />, scriptedProvider());
    await userEvent.click(await screen.findByRole('button', { name: 'Park sale' }));
    await waitFor(() => expect(handlers.onEmptied).toHaveBeenCalledOnce());
  });

  it('[DAY-1] [CART-10] comes before the time left in the sheet, so that it does not move when that appears', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 4, 8) });
    await renderCart(<CartSheet {...on()} open onClose={vi.fn()} />, scriptedProvider());
    const timeLeft = await screen.findByText(/held for/i);
    const button = screen.getByRole('button', { name: 'Park sale' });
    expect(button.compareDocumentPosition(timeLeft)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
