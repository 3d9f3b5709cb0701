import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { ItemChoice } from '../../domain/cart/cart.ts';
import type { SaleState } from '../../domain/sale/sale.ts';
import { madeUpSale } from '../../domain/testing/sales.ts';
import { parseAppointmentTime } from '../../domain/times/appointment.ts';
import { ProviderError } from '../../provider/index.ts';
import { atRest } from '../../sale/testing/at-rest.ts';
import { type Counter, choice } from '../../sale/testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { typeBuyer } from '../../sale/testing/typing.ts';
import { turnWindow } from '../../ui/testing/window-width.ts';
import { CartBar } from './cart-bar.tsx';
import { CartPanel } from './cart-panel.tsx';
import { loseSale, renderCart } from './testing/render-cart.tsx';
import { TotalAnnouncement } from './total-announcement.tsx';

async function openCart(items: readonly ItemChoice[] = [choice()], provider: ScriptedProvider = scriptedProvider()) {
  const on = { onNext: vi.fn(), onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn() };
  const counter = await renderCart(<CartPanel {...on} />, provider, items);
  await screen.findByRole('button', { name: 'Next' });
  return { ...counter, ...on, provider, user: userEvent.setup() };
}

const total = () => screen.getByText('Total').parentElement;

it('[DAY-5] the cart of a sale that corrects another leads to the old order, and can be the next customer’s', async () => {
  const on = { onNext: vi.fn(), onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn() };
  const cart = (
    <MemoryRouter>
      <CartPanel {...on} />
    </MemoryRouter>
  );
  const { till } = await renderCart(cart, scriptedProvider(), []);
  await till.changeCheckout((checkout) => ({ ...checkout, corrects: '4000100' }));
  const old = await screen.findByRole('link', { name: '4000100' });
  expect(old.getAttribute('href')).toBe('/booking/4000100');
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '4000100' })).toBeNull());
});

it('[RES-1] says that a reservation comes to something else than its booking says, until it does not', async () => {
  const { till, device } = await openCart([choice()]);
  const reserved = (amount: number) =>
    till.changeCheckout((checkout) => ({
      ...checkout,
      reservationKey: '1-0-4711',
      reservedTotal: { amount: { minor: amount, currency: 'EUR' }, lines: { minor: 2500, currency: 'EUR' } },
    }));
  await reserved(2000);
  const said = await screen.findByText(/^The reservation says/);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'The reservation says 20.00 EUR, the cart comes to 25.00 EUR. A code may be missing, or a price has changed.',
  );
  await till.applyCoupon('SUMMER');
  await till.preparePayment();
  await waitFor(() => expect(screen.queryByText(/^The reservation says/)).toBeNull());
  expect((await device.state()).totals?.grandTotal.minor).toBe(2000);
  await reserved(2300);
  expect(screen.queryByText(/^The reservation says/), 'the code explains a lower total').toBeNull();
});

describe('CartPanel', () => {
  it('[CART-1] [CART-2] shows offer, date, time, quantity and price, and what they come to', async () => {
    await openCart([
      choice(),
      choice({ optionId: '7002', optionName: 'Child', price: { minor: 1250, currency: 'EUR' } }),
    ]);
    const table = await screen.findByRole('table', { name: 'Items in the cart' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Offer', 'Date', 'Time', 'QTY', 'Price']);
    const [, adult] = within(table).getAllByRole('row');
    expect(adult?.textContent).toContain('Canoe tour');
    expect(adult?.textContent).toContain('Jul 4, 2026');
    expect(adult?.textContent).toContain('25.00\u00a0EUR');
    await waitFor(() => expect(total()?.textContent).toBe('Total37.50\u00a0EURIncl. VAT'));
  });

  it('[CART-1] [CART-2] says that an empty cart is empty, and that nothing can come next', async () => {
    const { onNext, user } = await openCart([]);
    expect(screen.getByText('Cart is empty')).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await user.click(next);
    expect(onNext).not.toHaveBeenCalled();
  });

  it('[CART-2] [COUP-2] shows the code in force and what it takes off, or that it takes nothing off any more', async () => {
    const provider = scriptedProvider();
    const { till } = await openCart([choice()], provider);
    await till.applyCoupon('SUMMER');
    await till.preparePayment();
    const row = async () => (await screen.findByText(/^Code SUMMER/)).parentElement?.textContent;
    // The provider of this test tells the discount by the total alone.
    await waitFor(async () => expect(await row()).toMatch(/^Code SUMMER[-−]5\.00/));
    const { totals } = provider;
    provider.totals = async (items) => totals(items, null);
    await till.changeQuantity('7001|2026-07-04 10:00:00|0', 2);
    await till.preparePayment();
    await waitFor(async () => expect(await row()).toMatch(/^Code SUMMERtakes nothing off/));
  });

  it('[CART-2] [PRICE-2] says by how much the total is above the lines, as where a price has gone up since', async () => {
    const provider = scriptedProvider();
    const { totals } = provider;
    provider.totals = async (...asked) => ({
      ...(await totals(...asked)),
      grandTotal: { minor: 3000, currency: 'EUR' },
    });
    const { till } = await openCart([choice()], provider);
    await till.preparePayment();
    const row = async () => (await screen.findByText('Difference')).parentElement?.textContent;
    await waitFor(async () => expect(await row()).toMatch(/^Difference5\.00/));
  });

  it('[OFF-4] shows a quantity as it was where the device has no room for another', async () => {
    const { user, till } = await openCart([choice()]);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(till, 'changeQuantity').mockRejectedValueOnce(new Error('no room'));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await waitFor(() => expect(log).toHaveBeenCalledWith('the quantity could not be changed', expect.anything()));
    expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveProperty('value', '1');
  });

  it('[COUP-2] shows what a code is worth beside what it takes off, only of the cart that it was checked with', async () => {
    const provider = scriptedProvider();
    const { till } = await openCart([choice()], provider);
    const { coupon } = provider;
    provider.coupon = async (code, items) =>
      (await coupon(code, items)) && { amount: { minor: 4000, currency: 'EUR' } };
    await till.applyCoupon('SUMMER');
    await till.preparePayment();
    const row = async () => (await screen.findByText(/^Code SUMMER/)).parentElement?.textContent;
    await waitFor(async () => expect(await row()).toMatch(/^Code SUMMER, worth 40\.00.EUR[-−]5\.00/));
    await till.changeQuantity('7001|2026-07-04 10:00:00|0', 2);
    await till.preparePayment();
    await waitFor(async () => expect(await row()).toMatch(/^Code SUMMER[-−]5\.00/));
  });

  it('[CART-6] says once a slot what overbooking means, and only that it is overbooked under the slot’s other lines', async () => {
    await openCart([choice({ maxQuantity: 0 }), choice({ maxQuantity: 0, optionId: '7002', optionName: 'Child' })]);
    const [, adult, child] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(adult?.textContent).toContain('this will overbook the appointment');
    expect(child?.textContent).not.toContain('this will overbook');
    expect(child?.textContent).toContain('Overbooked');
  });

  it('[CART-6] [PRICE-2] adds up the lines of one option and time, whatever their prices', async () => {
    const adult = choice({ maxQuantity: 2 });
    await openCart([adult, adult, { ...adult, customPrice: { minor: 2000, currency: 'EUR' } }]);
    const [, listed, adjusted] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(listed?.textContent).not.toContain('this will overbook the appointment');
    expect(adjusted?.textContent).toContain('this will overbook the appointment');
  });

  it('[CART-6] [RES-1] warns at once of more pieces than an opened reservation and the appointment have places for', async () => {
    const provider = scriptedProvider();
    provider.optionSlots = async (optionId, time) => [
      { time, variationId: '', capacityByOption: { [optionId]: { left: 0, stock: 20 } } },
    ];
    const { user, till } = await openCart([], provider);
    await till.openReservation('1-0-4711', { replace: true });
    const more = await screen.findByRole('button', { name: 'More' });
    expect(screen.queryByText(/this will overbook the appointment/)).toBeNull();
    await user.click(more);
    expect(await screen.findByText(/this will overbook the appointment/)).toBeTruthy();
  });

  it('[RES-1] names the opened reservation, as long as lines of it are there', async () => {
    const { till } = await openCart();
    expect(await screen.findByText('1 item')).toBeTruthy();
    expect(screen.queryByText(/^Reservation/)).toBeNull();
    await till.openReservation('1-0-4711', { replace: true });
    expect((await screen.findByText('1-0-4711')).parentElement?.textContent).toBe('Reservation 1-0-4711');
    await till.emptyCart();
    await waitFor(() => expect(screen.queryByText('1-0-4711')).toBeNull());
  });

  it('[CART-1] counts the items beside the heading', async () => {
    await openCart([choice(), choice()]);
    expect(await screen.findByText('2 items')).toBeTruthy();
  });

  it('[CART-3] shows the sum of the lines at once, and the provider’s total when it is there', async () => {
    const { user, clock } = await openCart();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await waitFor(() => expect(total()?.textContent).toContain('50.00'));
    expect(total()?.innerHTML).toMatch(/stale/);
    clock.advance(500);
    await waitFor(() => expect(total()?.innerHTML).not.toMatch(/stale/));
  });

  it('[CART-3] [COUP-2] says that a total is an estimate when the provider’s does not come, and names no discount of it', async () => {
    const provider = scriptedProvider();
    const { till } = await openCart([choice()], provider);
    await till.preparePayment();
    await waitFor(() => expect(total()?.textContent).toBe('Total25.00\u00a0EURIncl. VAT'));
    provider.totals = () => Promise.reject(new Error('500'));
    await till.changeQuantity('7001|2026-07-04 10:00:00|0', 2);
    await waitFor(() => expect(total()?.textContent).toMatch(/^Total50\.00.EUREstimate\. Last total: 25\.00.EUR, /));
    expect(screen.queryByText('Discount')).toBeNull();
  });

  it('[CART-5] counts every quick tap', async () => {
    const { user, device } = await openCart();
    const more = await screen.findByRole('button', { name: 'More' });
    for (let taps = 0; taps < 4; taps += 1) await user.click(more);
    await waitFor(async () => expect((await device.state()).cart.items[0]?.quantity).toBe(5));
  });

  it('[CART-5] goes back to the first step when the last item is removed', async () => {
    const { user, onEmptied } = await openCart();
    await user.click(await screen.findByRole('button', { name: 'Remove Canoe tour, Adult' }));
    await screen.findByText('Cart is empty');
    await waitFor(() => expect(onEmptied).toHaveBeenCalledOnce());
  });

  it('[CART-5] shows what was tapped, not the quantities before it that are stored meanwhile', async () => {
    const { till, device } = await openCart();
    let letGo: () => void = () => undefined;
    const isLet = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const change = till.changeQuantity;
    vi.spyOn(till, 'changeQuantity').mockImplementation(async (key, quantity) => {
      if (quantity === 1) await isLet;
      return change(key, quantity);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    fireEvent.click(screen.getByRole('button', { name: 'Less' }));
    const stored = async () => (await device.state()).cart.items[0]?.quantity;
    await waitFor(async () => expect(await stored()).toBe(2));
    await act(() => Promise.resolve());
    const shown = screen.getByRole('textbox', { name: /^Quantity/ });
    expect(shown).toHaveProperty('value', '1');
    letGo();
    await waitFor(async () => expect(await stored()).toBe(1));
    expect(shown).toHaveProperty('value', '1');
  });

  it('[CART-5] offers an Undo for each line that was removed, also for those of one option at two times', async () => {
    const later = parseAppointmentTime('2026-07-04 11:30:00');
    const { user } = await openCart([choice(), choice({ time: later })]);
    for (const left of [1, 0]) {
      const [remove] = await screen.findAllByRole('button', { name: 'Remove Canoe tour, Adult' });
      if (remove === undefined) throw new Error('a line is expected');
      await user.click(remove);
      await waitFor(() =>
        expect(screen.queryAllByRole('button', { name: 'Remove Canoe tour, Adult' })).toHaveLength(left),
      );
    }
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
  });

  it('[CART-5] stays at the step where a price is tapped while the removal of the last item is being stored', async () => {
    const { till, onEmptied } = await openCart();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Canoe tour, Adult' }));
    await till.addToCart(choice({ optionId: '7002', optionName: 'Child' }));
    expect(await screen.findByText(/^Canoe tour, Jul 4, 2026, 10:00.*, Adult: removed$/)).toBeTruthy();
    expect(onEmptied).not.toHaveBeenCalled();
  });

  it('[CART-5] brings a removed line back for 8 seconds, with its quantity and in its place', async () => {
    const { user, device } = await openCart([choice(), choice({ optionId: '7002', optionName: 'Child' })]);
    const items = async () => (await device.state()).cart.items.map(({ optionId, quantity }) => [optionId, quantity]);
    await user.click(await screen.findByRole('button', { name: 'Remove Canoe tour, Adult' }));
    expect(await screen.findByText(/^Canoe tour, Jul 4, 2026, 10:00.*, Adult: removed$/)).toBeTruthy();
    expect(await items()).toEqual([['7002', 1]]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await items()).toEqual([
        ['7001', 1],
        ['7002', 1],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  const byKeyboard = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
  };
  const hasFocus = (element: () => Element | null) => waitFor(() => expect(document.activeElement).toBe(element()));
  const lineOf = (option: string) => screen.getByRole('button', { name: new RegExp(`^Canoe tour.*${option}`) });

  it('[NAV-6] [CART-5] a line that the keyboard removes leaves the focus to the next one, and has it when it is back', async () => {
    const { user } = await openCart([choice(), choice({ optionId: '7002', optionName: 'Child' })]);
    await byKeyboard(user, 'Remove Canoe tour, Adult');
    await hasFocus(() => lineOf('Child'));
    await byKeyboard(user, 'Undo');
    await hasFocus(() => lineOf('Adult'));
    await byKeyboard(user, 'Remove Canoe tour, Child');
    await hasFocus(() => lineOf('Adult'));
  });

  it('[NAV-6] [CART-5] the last line leaves the focus to what says that the cart is empty', async () => {
    const { user } = await openCart();
    await byKeyboard(user, 'Remove Canoe tour, Adult');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cart is empty'));
    await byKeyboard(user, 'Undo');
    await hasFocus(() => lineOf('Adult'));
  });

  it('[NAV-6] [CART-5] the keyboard stays in the line where Less becomes a removal, which a held key does not reach', async () => {
    const { user, device } = await openCart([choice(), choice()]);
    await byKeyboard(user, 'Less');
    await hasFocus(() => screen.getByRole('button', { name: 'Remove Canoe tour, Adult' }));
    const goesOn = (init: KeyboardEventInit) =>
      fireEvent.keyDown(screen.getByRole('button', { name: 'Remove Canoe tour, Adult' }), { key: 'Enter', ...init });
    expect([goesOn({ repeat: true }), goesOn({})]).toEqual([false, true]);
    expect((await device.state()).cart.items[0]?.quantity).toBe(1);
  });

  it('[CART-5] keeps what is noted of the customer with the last line, says so, and forgets it when asked', async () => {
    const { user, till, device } = await openCart();
    await typeBuyer(till, { '1': 'Ada' });
    await user.click(await screen.findByRole('button', { name: 'Remove Canoe tour, Adult' }));
    expect(await screen.findByText('What was noted about the customer is kept.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull());
    expect((await device.state()).checkout.buyer).toEqual({});
  });

  it('[CART-2] empties the cart when asked twice', async () => {
    const { user, onEmptied } = await openCart();
    await user.click(await screen.findByRole('button', { name: 'Empty Cart' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Empty Cart' }));
    await screen.findByText('Cart is empty');
    expect(onEmptied).toHaveBeenCalledOnce();
  });

  it('[CART-2] [RES-1] says that an opened reservation stays when its cart is emptied', async () => {
    const { user, till } = await openCart();
    const question = async () => {
      await user.click(await screen.findByRole('button', { name: 'Empty Cart' }));
      return within(screen.getByRole('alertdialog'));
    };
    const before = await question();
    expect(before.queryByText(/The reservation stays\.$/)).toBeNull();
    await user.click(before.getByRole('button', { name: 'Cancel' }));
    await till.changeCheckout((checkout) => ({ ...checkout, reservationKey: '1-0-4711-x' }));
    expect((await question()).getByText(/The reservation stays\.$/)).toBeTruthy();
  });

  it('[CART-6] warns of overbooking, and lets the sale go on', async () => {
    const { user, onNext } = await openCart([choice({ maxQuantity: 0 })]);
    await screen.findByText(
      'This appointment is fully booked. You can still create and add participants, but this will overbook the appointment.',
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('[CART-10] shows the time that is left on the holds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 4, 8) });
    await openCart();
    expect(await screen.findByText('20 min')).toBeTruthy();
  });

  it('[CART-10] counts no hold that would last longer than any, as once the clock was put back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2025, 6, 4, 8) });
    await openCart();
    expect(await screen.findByText('Hold has run out')).toBeTruthy();
  });

  it('[APPT-8] marks a line whose appointment has begun by the device’s clock, as soon as it has', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 6, 4, 10, 0, 50) });
    await openCart([choice(), choice({ optionId: '7002', time: null })]);
    const table = await screen.findByRole('table');
    const lines = () => within(table).getAllByRole('row');
    expect(lines()).toHaveLength(3);
    expect(screen.queryByText('Begun')).toBeNull();
    // The first turn lets React begin to watch the clock.
    for (const turn of [20_000, 20_000]) await act(() => vi.advanceTimersByTimeAsync(turn));
    expect(lines().map((line) => within(line).queryByText('Begun') !== null)).toEqual([false, true, false]);
  });

  it('[CART-11] marks an item that the provider does not hold, with its words, and asks again', async () => {
    const provider = scriptedProvider();
    provider.script.set('hold', ['refuse']);
    const { user, onNext, clock } = await openCart([choice()], provider);
    expect(await screen.findByText('not held yet')).toBeTruthy();
    expect(screen.getByText('The provider says no.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    clock.advance(0);
    await waitFor(() => expect(screen.queryByText('not held yet')).toBeNull());
  });

  it('[CART-12] [SEC] shows the items of a terminal, with nothing to change about them, and their names turn nothing around', async () => {
    const { device } = await openCart();
    await device.transact(async (tx) => {
      const { cart } = await tx.state();
      await tx.put({ cart: { ...cart, external: [{ name: 'Coffee', qty: 2 }, { name: 7 }] } });
    });
    const name = await screen.findByText('Coffee');
    expect(name.tagName).toBe('BDI');
    expect(name.parentElement?.textContent).toBe('Coffee× 2');
    expect(screen.getByText('Item without a name')).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it.each(['reservation', 'sale'] as const)('[PAY-6] [PAY-10] says that it is not sure of a %s', async (name) => {
    const { device } = await openCart();
    const kind = name === 'sale' ? 'purchase' : name;
    const sale = madeUpSale({ reference: 'ref-x', state: 'unknown', kind, doubt: { since: 0, candidates: [] } });
    await device.transact(async (tx) => {
      await tx.putSale(sale);
      const { cart } = await tx.state();
      await tx.put({ cart: { ...cart, lockedBy: 'ref-x' } });
    });
    expect(
      await screen.findByText(`It is not sure whether this ${name} was made. Somebody has to decide.`),
    ).toBeTruthy();
  });

  it('[PAY-10] says that the sale is being checked, lets nobody change its cart, and leads on to what becomes of it', async () => {
    const { device, user, onNext } = await openCart();
    await lockBy(device, 'unknown');
    expect(await screen.findByText('This sale is being checked', { ignore: '[aria-hidden]' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Empty Cart' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledOnce();
  });

  it.each(['submitting', 'done'] as const)(
    '[NAV-6] [PAY-10] says of a sale that is %s only that it is being placed: nothing is checked',
    async (state) => {
      const { device } = await openCart();
      await lockBy(device, state);
      expect(await screen.findByText('This sale is being placed…')).toBeTruthy();
    },
  );
});

/** Another sale has the cart. */
async function lockBy(device: Counter['device'], state: SaleState): Promise<void> {
  const now = Date.now();
  await device.transact(async (tx) => {
    await tx.putSale(madeUpSale({ reference: 'ref-x', state, createdAt: now, updatedAt: now }));
    const { cart } = await tx.state();
    await tx.put({ cart: { ...cart, lockedBy: 'ref-x' } });
  });
}

describe('a cart that is paid, and whose order did not arrive', () => {
  async function openPaid() {
    const onPay = vi.fn();
    const on = { onNext: vi.fn(), onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn(), onPay };
    const provider = scriptedProvider();
    const counter = await renderCart(<CartPanel {...on} />, provider);
    await act(() => loseSale(counter, provider));
    expect(await screen.findByText(/^Money was taken: 25.00/)).toBeTruthy();
    return { ...counter, ...on, user: userEvent.setup() };
  }

  it('[PAY-10] [FAST-6] says so, and asks for no more: a tap places it again', async () => {
    const { device, user, onPay } = await openPaid();
    expect(screen.queryByRole('button', { name: /^Cash/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Place it again' }));
    const [paid] = await device.salesIn(['refused']);
    const shown = { minor: 2500, currency: 'EUR' };
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ tender: 'again', paid, shown, cartRevision: paid?.cartRevision });
  });

  it('[PAY-10] [FAST-6] leads to the payment step where the cart costs something else by now', async () => {
    const { device, user, onPay, onNext } = await openPaid();
    await act(() =>
      device.transact(async (tx) => {
        const { totals } = await tx.state();
        if (totals !== null) await tx.put({ totals: { ...totals, grandTotal: { minor: 2600, currency: 'EUR' } } });
      }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Place it again' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect([onNext.mock.calls.length, onPay.mock.calls.length]).toEqual([1, 0]);
  });

  it('[PAY-10] [FAST-6] says so also when it was changed since, and asks for no money at a tap', async () => {
    const { user, onPay, till } = await openPaid();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByText(/^The order has changed since/)).toBeTruthy();
    expect(screen.getByText(/^Money was taken: 25.00/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cash/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Place it again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Less' }));
    await act(() => till.preparePayment());
    await user.click(screen.getByRole('button', { name: 'Place it again' }));
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('[PAY-10] [CART-5] keeps its last line, with which the money would be out of sight, and says what to do', async () => {
    const { device, user, onEmptied } = await openPaid();
    await user.click(screen.getByRole('button', { name: /^Remove Canoe tour/ }));
    expect(await screen.findByText(/^Money was taken for it: place the order again/)).toBeTruthy();
    expect((await device.state()).cart.items).toHaveLength(1);
    expect(onEmptied).not.toHaveBeenCalled();
    expect(screen.getByText(/^Money was taken: 25.00/)).toBeTruthy();
  });

  it.each([
    ['as it was', 0],
    ['changed since', 1],
  ])('[PAY-10] [CART-5] %s, is emptied once the money is named, which is then given back', async (_, more) => {
    const { device, user, onEmptied } = await openPaid();
    for (let tap = 0; tap < more; tap += 1) await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Empty Cart' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/^Money was taken: 25.00/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Empty Cart' }));
    await waitFor(() => expect(onEmptied).toHaveBeenCalledOnce());
    expect((await device.state()).cart.items).toEqual([]);
    expect(await device.salesIn(['withdrawn'])).toMatchObject([{ offline: { withdrawal: 'given-back' } }]);
  });

  it('[PAY-10] [DAY-5] notes in the shift why its money was given back', async () => {
    const { till, device, user, onEmptied } = await openPaid();
    await till.openShift({ minor: 0, currency: 'EUR' }, { id: 'u-1', name: 'Kim Example' });
    await user.click(screen.getByRole('button', { name: 'Empty Cart' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByRole<HTMLInputElement>('textbox', { name: /Reason/ }).value).toBe('Not sold');
    await user.click(question.getByRole('button', { name: 'Empty Cart' }));
    await waitFor(() => expect(onEmptied).toHaveBeenCalledOnce());
    const { movements } = await device.day.transact((tx) => tx.running());
    expect(movements).toMatchObject([{ kind: 'give-back', reason: 'Not sold', amount: { minor: 2500 } }]);
  });
});

describe('the pay strip', () => {
  async function openStrip(provider = scriptedProvider()) {
    const onPay = vi.fn();
    const on = { onNext: vi.fn(), onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn(), onPay };
    const counter = await renderCart(<CartPanel {...on} />, provider);
    const strip = within(await screen.findByRole('group', { name: 'Pay at once' }));
    return { ...counter, ...on, strip, user: userEvent.setup() };
  }

  it('[FAST-6] pays what it shows: exactly in cash, by the till’s dialog, by card; Next stays', async () => {
    const { strip, user, onPay, onNext, device } = await openStrip();
    const { cart } = await device.state();
    const exact = await strip.findByRole('button', { name: /^Cash exact 25\.00/ });
    await waitFor(() => expect(exact.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(exact);
    await user.click(strip.getByRole('button', { name: 'Cash…' }));
    await user.click(strip.getByRole('button', { name: 'Card' }));
    const shown = { minor: 2500, currency: 'EUR' };
    const paid = (tender: string) => [{ tender, shown, cartRevision: cart.revision }];
    expect(onPay.mock.calls).toEqual([paid('exact'), paid('cash'), paid('card')]);
    await user.click(strip.getByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('[CART-1] [FAST-6] follows the first line, with which Next can be tapped', async () => {
    const on = { onNext: vi.fn(), onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn(), onPay: vi.fn() };
    const { till } = await renderCart(<CartPanel {...on} />, scriptedProvider());
    await act(() => till.emptyCart());
    await screen.findByText('Cart is empty');
    let withLine: boolean[] = [];
    const look = new MutationObserver(() => {
      if (withLine.length > 0 || screen.queryByText('1 item') === null) return;
      const next = screen.getByRole('button', { name: 'Next' });
      withLine = [next.getAttribute('aria-disabled') === null, screen.queryByRole('button', { name: 'Card' }) !== null];
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
    await act(() => till.addToCart(choice()));
    expect(await screen.findByRole('button', { name: 'Card' })).toBeTruthy();
    look.disconnect();
    expect(withLine).toEqual([true, false]);
  });

  it('[FAST-6] that comes where Next stood ignores the second tap of a double tap on that, and no other', async () => {
    const onPay = vi.fn();
    function Cart() {
      const [isReady, setReady] = useState(false);
      const on = { onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn() };
      return <CartPanel {...on} onNext={() => setReady(true)} onPay={isReady ? onPay : undefined} />;
    }
    const { till } = await renderCart(<Cart />, scriptedProvider());
    await till.preparePayment();
    await screen.findByText('Incl. VAT');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }), { clientX: 1100, clientY: 660 });
    const card = screen.getByRole('button', { name: 'Card' });
    expect(card.getAttribute('aria-disabled')).not.toBe('true');
    fireEvent.click(card, { clientX: 1104, clientY: 655 });
    expect(onPay).not.toHaveBeenCalled();
    fireEvent.click(card, { clientX: 1104, clientY: 600 });
    expect(onPay).toHaveBeenCalledOnce();
  });

  it('[FAST-6] [TERM-10] leaves, and what moves to its place ignores the second tap of a double tap on it, and no other', async () => {
    function Cart() {
      const [isPaying, setPaying] = useState(false);
      const on = { onNext: vi.fn(), onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn() };
      return <CartPanel {...on} nextHidden={isPaying} onPay={() => setPaying(true)} />;
    }
    const { till } = await renderCart(<Cart />, scriptedProvider());
    await till.preparePayment();
    const exact = await screen.findByRole('button', { name: /^Cash exact/ });
    await waitFor(() => expect(exact.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(exact, { clientX: 880, clientY: 440 });
    const code = screen.getByRole('button', { name: 'Enter voucher code' });
    fireEvent.click(code, { clientX: 884, clientY: 436 });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(code, { clientX: 884, clientY: 500 });
    expect(screen.getByRole('dialog', { name: 'Enter voucher code' })).toBeTruthy();
  });

  it('[FAST-6] waits for the total of the cart as it is', async () => {
    const { strip, user, onPay, clock } = await openStrip();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const exact = await strip.findByRole('button', { name: /^Cash exact 50\.00/ });
    expect(exact.getAttribute('aria-disabled')).toBe('true');
    await user.click(exact);
    expect(onPay).not.toHaveBeenCalled();
    clock.advance(500);
    await waitFor(() => expect(exact.getAttribute('aria-disabled')).not.toBe('true'));
  });

  it('[CART-5] [FAST-6] a tap that ends the typing of a quantity takes no money: its amount is the old one', async () => {
    const { strip, user, onPay, device } = await openStrip();
    const exact = await strip.findByRole('button', { name: /^Cash exact 25\.00/ });
    await waitFor(() => expect(exact.getAttribute('aria-disabled')).not.toBe('true'));
    await user.type(screen.getByRole('textbox', { name: /^Quantity of/ }), '3');
    // As a finger does it: the focus and the click, without a frame between them.
    act(() => exact.focus());
    fireEvent.click(exact);
    expect(onPay).not.toHaveBeenCalled();
    expect(await strip.findByRole('button', { name: /^Cash exact 75\.00/ })).toBe(exact);
    fireEvent.click(exact);
    expect(onPay, 'before its total is there').not.toHaveBeenCalled();
    expect((await device.state()).cart.items).toMatchObject([{ quantity: 3 }]);
  });

  it('[FAST-6] [CART-3] says what its ways wait for, where they stand, and leads on to the payment step, where the total does not come', async () => {
    const provider = scriptedProvider();
    const onNext = vi.fn();
    const on = { onNext, onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn(), onPay: vi.fn() };
    await renderCart(<CartPanel {...on} />, { ...provider, totals: () => Promise.reject(new Error('no total')) });
    expect(await screen.findByText('Estimate', undefined, { timeout: 5_000 })).toBeTruthy();
    const strip = within(screen.getByRole('group', { name: 'Pay at once' }));
    expect(strip.getByText('The total is being added up.', { selector: 'p' })).toBeTruthy();
    expect(strip.getByRole('button', { name: 'Card' }).getAttribute('aria-disabled')).toBe('true');
    expect(strip.queryByRole('button', { name: /^Cash exact/ })).toBeNull();
    await userEvent.setup().click(strip.getByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledOnce();
  });

  const panelCallbacks = () => ({
    onNext: vi.fn(),
    onAddMore: vi.fn(),
    onEmptied: vi.fn(),
    onOpened: vi.fn(),
    onPay: vi.fn(),
  });

  const refused = { kind: 'refused', code: 422, message: 'SUMMER has expired', fieldErrors: {} } as const;
  const refusedTotals = () => Promise.reject(new ProviderError(refused));

  it('[CART-3] [ERR-4] says why the provider gives no total, too, where something is left to ask before paying', async () => {
    const { onPay: _, ...on } = panelCallbacks();
    await renderCart(<CartPanel {...on} />, { ...scriptedProvider(), totals: refusedTotals });
    expect(await screen.findByText('The booking system refused it: SUMMER has expired.')).toBeTruthy();
    // The two are told by stores of their own, a moment apart.
    expect(await screen.findByText('Estimate')).toBeTruthy();
  });

  it('[FAST-6] [COUP-2] says at once that the provider has refused the total, and why', async () => {
    await renderCart(<CartPanel {...panelCallbacks()} />, { ...scriptedProvider(), totals: refusedTotals });
    const strip = within(await screen.findByRole('group', { name: 'Pay at once' }));
    expect(strip.getByText('The booking system refused it: SUMMER has expired.', { selector: 'p' })).toBeTruthy();
    expect(strip.queryByText('The total is being added up.'), 'nor what the buttons wait for').toBeNull();
  });

  /** A provider whose cart costs nothing. */
  function freeProvider(methods: readonly string[]): ScriptedProvider {
    const provider = scriptedProvider();
    const totals: ScriptedProvider['totals'] = async (...asked) => ({
      ...(await provider.totals(...asked)),
      grandTotal: { minor: 0, currency: 'EUR' },
      paymentMethods: methods.map((code) => ({ code, title: code, fields: [] })),
    });
    return { ...provider, totals };
  }

  it('[FAST-6] places what costs nothing by one tap, once its total is there', async () => {
    const { strip, user, onPay, device, clock } = await openStrip(freeProvider(['no_payment']));
    const place = await strip.findByRole('button', { name: 'Place order' });
    await waitFor(() => expect(place.getAttribute('aria-disabled')).not.toBe('true'));
    expect(strip.queryByRole('button', { name: /^Cash/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await waitFor(() => expect(place.getAttribute('aria-disabled')).toBe('true'));
    await user.click(place);
    expect(onPay, 'the total is being added up').not.toHaveBeenCalled();
    clock.advance(500);
    await waitFor(() => expect(place.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(place);
    const { cart } = await device.state();
    expect(onPay.mock.calls).toEqual([
      [{ tender: 'free', shown: { minor: 0, currency: 'EUR' }, cartRevision: cart.revision }],
    ]);
  });

  it('[FAST-6] is not shown for a free cart where the provider demands a payment', async () => {
    const on = panelCallbacks();
    await renderCart(<CartPanel {...on} />, freeProvider(['invoice']));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Pay at once' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it('[FAST-6] [FAST-8] waits for a line that is being moved in another tab', async () => {
    const provider = scriptedProvider();
    const { strip, otherTab } = await openStrip(provider);
    const exact = await strip.findByRole('button', { name: /^Cash exact/ });
    await waitFor(() => expect(exact.getAttribute('aria-disabled')).not.toBe('true'));
    const { hold } = provider;
    let answer = () => {};
    const asked = new Promise<void>((heard) => {
      provider.hold = async (request) => {
        heard();
        await new Promise<void>((answered) => {
          answer = answered;
        });
        return hold(request);
      };
    });
    const later = parseAppointmentTime('2026-07-04 10:30:00');
    if (later === null) throw new Error('not a time');
    const { till } = await otherTab();
    const moved = till.moveLines(['7001|2026-07-04 10:00:00|0'], { time: later, places: {} });
    await waitFor(() => expect(exact.getAttribute('aria-disabled')).toBe('true'));
    expect(strip.getAllByText('A line is being moved.').length).toBeGreaterThan(0);
    await asked;
    answer();
    expect(await moved).toEqual({ kind: 'moved' });
    await waitFor(() => expect(strip.queryByText('A line is being moved.')).toBeNull());
  });

  it('[FAST-6] is not there while a sale has the cart', async () => {
    const { device } = await openStrip();
    await device.transact(async (tx) => {
      const { cart } = await tx.state();
      await tx.put({ cart: { ...cart, lockedBy: 'ref-x' } });
    });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Pay at once' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });
});

it.each([
  ['the panel', CartPanel, false],
  ['the panel, but not beside the step that says so', CartPanel, true],
  ['the bar', CartBar, false],
  ['the bar, but not under the step that says so', CartBar, true],
])(
  '[TERM-4] [PAY-3] [CART-1] a terminal has the cart: it is said by %s, beside the tax',
  async (_what, Cart, nextHidden) => {
    const on = { onNext: vi.fn(), onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn() };
    const cart = <Cart {...on} onOpen={vi.fn()} nextHidden={nextHidden} />;
    const { device } = await renderCart(cart, scriptedProvider());
    const said = () => screen.queryByText("The cart is at the cash register's checkout.") !== null;
    await screen.findByText('1 item');
    expect(said()).toBe(false);
    await act(async () => {
      await device.transact(async (tx) => {
        const { cashRegister } = await tx.state();
        await tx.put({ cashRegister: { ...cashRegister, checkoutValue: { minor: 2500, currency: 'EUR' } } });
      });
      await atRest();
    });
    await waitFor(() => expect(said()).toBe(!nextHidden));
    expect(screen.getAllByText(/^Incl\. VAT/)).toHaveLength(1);
  },
);

describe('CartBar', () => {
  it('[CART-1] [CART-3] calls an amount an estimate where the provider gives no total', async () => {
    const refused = { kind: 'refused', code: 422, message: 'No', fieldErrors: {} } as const;
    const totals = () => Promise.reject(new ProviderError(refused));
    await renderCart(<CartBar onNext={vi.fn()} onOpen={vi.fn()} />, { ...scriptedProvider(), totals });
    expect(await screen.findByRole('button', { name: /25\.00.*Estimate.*Refused/ })).toBeTruthy();
    expect(screen.queryByText('Incl. VAT')).toBeNull();
  });

  it('[CART-1] [CART-10] [NAV-6] shows count, hold and total, opens the cart, and says a new total', async () => {
    const on = { onNext: vi.fn(), onOpen: vi.fn() };
    const { till } = await renderCart(
      <>
        <CartBar {...on} />
        <TotalAnnouncement />
      </>,
      scriptedProvider(),
      [choice()],
    );
    // The counter's clock is behind the page's.
    const bar = await screen.findByRole('button', { name: /1 item.*Hold has run out.*25\.00.*Incl\. VAT/ });
    await userEvent.click(bar);
    expect(on.onOpen).toHaveBeenCalledOnce();
    await till.changeQuantity('7001|2026-07-04 10:00:00|0', 3);
    await till.preparePayment();
    expect(await screen.findByText(/^Total 75\.00\sEUR$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(on.onNext).toHaveBeenCalledOnce();
  });

  it('[CART-3] [NAV-6] says of a total that nobody confirms that it is an estimate, and takes it back with the cart', async () => {
    const provider = scriptedProvider();
    const { till, device } = await renderCart(<TotalAnnouncement />, provider, [choice()]);
    const spoken = () => screen.getByRole('status').textContent;
    const { totals } = provider;
    provider.totals = () => Promise.reject(new Error('500'));
    await till.changeQuantity('7001|2026-07-04 10:00:00|0', 2);
    await waitFor(() => expect(spoken()).toMatch(/^Total 50\.00.EUR, Estimate$/), { timeout: 4_500 });
    provider.totals = totals;
    await till.preparePayment();
    await waitFor(() => expect(spoken()).toMatch(/^Total 50\.00.EUR$/));
    provider.totals = () => Promise.reject(new Error('500'));
    await till.changeQuantity('7001|2026-07-04 10:00:00|0', 3);
    await waitFor(() => expect(spoken(), 'it is not known what three cost').toBe(''));
    provider.totals = totals;
    await till.preparePayment();
    await waitFor(() => expect(spoken()).toMatch(/^Total 75\.00.EUR$/));
    await till.emptyCart();
    await waitFor(() => expect(spoken()).toBe(''));
    expect((await device.state()).cart.items).toEqual([]);
  });

  it('[CART-11] says that the provider has refused a hold, as the lines are not on screen', async () => {
    const provider = scriptedProvider();
    provider.script.set('hold', ['refuse']);
    const { till } = await renderCart(<CartBar onNext={vi.fn()} onOpen={vi.fn()} />, provider, [choice()]);
    await till.preparePayment();
    expect(await screen.findByRole('button', { name: /1 item.*not held yet.*25\.00/ })).toBeTruthy();
  });

  it('[CART-1] has no Next where the step has its own', async () => {
    await renderCart(<CartBar onNext={vi.fn()} onOpen={vi.fn()} nextHidden />, scriptedProvider());
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('[FAST-6] [CART-1] has the commonest way to pay where there is room, and Next alone on a phone', async () => {
    const on = { onNext: vi.fn(), onOpen: vi.fn(), onPay: vi.fn() };
    const { device } = await renderCart(<CartBar {...on} />, scriptedProvider());
    const strip = within(await screen.findByRole('group', { name: 'Pay at once' }));
    await userEvent.click(strip.getByRole('button', { name: /^Cash exact 25\.00/ }));
    expect(strip.getAllByRole('button'), 'with Next').toHaveLength(2);
    const { cart } = await device.state();
    const shown = { minor: 2500, currency: 'EUR' };
    expect(on.onPay.mock.calls).toEqual([[{ tender: 'exact', shown, cartRevision: cart.revision }]]);
    turnWindow('narrow');
    expect(screen.queryByRole('button', { name: /^Cash exact/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it('[FAST-6] [CART-6] has Next alone where a line is overbooked, as it has no line that says so', async () => {
    const on = { onNext: vi.fn(), onOpen: vi.fn(), onPay: vi.fn() };
    const { till } = await renderCart(<CartBar {...on} />, scriptedProvider(), [choice({ maxQuantity: 2 })]);
    expect(await screen.findByRole('button', { name: /^Cash exact/ })).toBeTruthy();
    await till.changeQuantity('7001|2026-07-04 10:00:00|0', 3);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cash exact/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it('[FAST-6] has Next alone where money was taken for this cart before, as the cart says first', async () => {
    const on = { onNext: vi.fn(), onOpen: vi.fn(), onPay: vi.fn() };
    const provider = scriptedProvider();
    const counter = await renderCart(<CartBar {...on} />, provider);
    await loseSale(counter, provider);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Pay at once' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });
});
