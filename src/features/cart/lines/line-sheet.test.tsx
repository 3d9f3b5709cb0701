import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ItemChoice } from '../../../domain/cart/cart.ts';
import type { Slot } from '../../../domain/catalogue/catalogue.ts';
import { parseAppointmentTime } from '../../../domain/times/appointment.ts';
import { ProviderError } from '../../../provider/index.ts';
import { choice } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { CartPanel, type CartPanelProps } from '../cart-panel.tsx';
import { renderCart } from '../testing/render-cart.tsx';

const child = choice({ optionId: '7002', optionName: 'Child', price: { minor: 1250, currency: 'EUR' } });

/** The provider has the day's tours at ten and at half past, whatever is asked for. */
function providerWithTimes() {
  const provider = scriptedProvider();
  provider.optionSlots = async (optionId) =>
    ['10:00:00', '10:30:00'].flatMap((clock): Slot[] => {
      const time = parseAppointmentTime(`2026-07-04 ${clock}`);
      return time === null
        ? []
        : [{ time, variationId: '901', capacityByOption: { [optionId]: { left: 4, stock: 20 } } }];
    });
  return provider;
}

async function openCartWithTimes(
  items: readonly ItemChoice[] = [choice()],
  provider = providerWithTimes(),
  strip: Pick<CartPanelProps, 'onPay'> = {},
) {
  const on = { onNext: vi.fn(), onAddMore: vi.fn(), onEmptied: vi.fn(), onOpened: vi.fn() };
  const counter = await renderCart(<CartPanel {...on} {...strip} />, provider, items);
  const times = async () => (await counter.device.state()).cart.items.map(({ time }) => time?.slice(11, 16));
  return { ...counter, ...on, provider, user: userEvent.setup(), times };
}

async function openSheet(...cart: Parameters<typeof openCartWithTimes>) {
  const opened = await openCartWithTimes(...cart);
  await opened.user.click(await screen.findByRole('button', { name: /^Canoe tour.*Adult/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Canoe tour' }));
  return { ...opened, sheet };
}

describe('the sheet of a line', () => {
  it('[FAST-8] moves a line in two taps, the line and the slot, and says so', async () => {
    const { sheet, user, times } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: /^10:30/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await times()).toEqual(['10:30']);
    expect(await screen.findByText(/^Canoe tour: moved to Jul 4, 2026, 10:30/)).toBeTruthy();
  });

  it('[FAST-8] [WIZ-9] says that places could not be asked for again, with their age', async () => {
    const provider = providerWithTimes();
    const { optionSlots } = provider;
    const { sheet, client, user } = await openSheet([choice()], provider);
    await sheet.findByRole('button', { name: /^10:30/ });
    provider.optionSlots = async () => Promise.reject(new ProviderError({ kind: 'server-error', status: 500 }));
    await client.invalidateQueries({ queryKey: ['optionSlots'] });
    expect((await sheet.findByText(/^As of /)).parentElement?.textContent).toMatch(/^Oops! .* As of /);
    expect(sheet.getByRole('button', { name: /^10:30/ })).toBeTruthy();
    provider.optionSlots = optionSlots;
    await user.click(sheet.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(sheet.queryByText(/As of/)).toBeNull());
  });

  it('[FAST-8] [APPT-8] shows times that have begun by the device’s clock behind the coming ones', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-04T10:15:00') });
    const { sheet } = await openSheet();
    await sheet.findByRole('button', { name: /^10:30/ });
    const cards = sheet.getAllByRole('button', { name: /^10:/ }).map((card) => card.textContent);
    expect(cards).toEqual([expect.stringMatching(/^10:30(?!.*Begun)/), expect.stringMatching(/^10:00.*Begun/)]);
  });

  it('[FAST-8] leaves a day in the field while it is typed, though what is there of it so far is a past one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-04T09:00:00') });
    const { sheet } = await openSheet();
    const field = sheet.getByLabelText<HTMLInputElement>('Date');
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('2026-03-15');
    expect(field.value).toBe('2026-03-15');
    fireEvent.blur(field);
    expect(field.value).toBe('2026-07-04');
    type('2026-03-15');
    type('2027-03-15');
    fireEvent.blur(field);
    expect(field.value).toBe('2027-03-15');
  });

  it('[FAST-8] moves a family of one slot, or the one line alone', async () => {
    const { sheet, user, times } = await openSheet([choice(), child]);
    const all = await sheet.findByRole('switch', { name: 'Move everyone of this time' });
    expect(all.getAttribute('aria-checked')).toBe('true');
    await user.click(await sheet.findByRole('button', { name: /^10:30/ }));
    await waitFor(async () => expect(await times()).toEqual(['10:30', '10:30']));
    await user.click(screen.getByRole('button', { name: /^Canoe tour.*Adult/ }));
    await user.click(await screen.findByRole('switch', { name: 'Move everyone of this time' }));
    await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: /^10:00/ }));
    await waitFor(async () => expect(await times()).toEqual(['10:00', '10:30']));
  });

  it('[FAST-8] [FAST-6] lets nobody pay while a line is moved, shows which one, and says a refusal after the sheet is closed', async () => {
    const provider = providerWithTimes();
    const { sheet, user, times } = await openSheet([choice()], provider, { onPay: vi.fn() });
    const strip = within(screen.getByRole('group', { name: 'Pay at once', hidden: true }));
    const cash = () => strip.getByRole('button', { name: /^Cash exact/, hidden: true });
    await waitFor(() => expect(cash().getAttribute('aria-disabled')).not.toBe('true'));
    let refuse = () => {};
    const { hold } = provider;
    provider.hold = async (request) => {
      await new Promise<void>((answered) => {
        refuse = answered;
      });
      provider.script.set('hold', ['refuse']);
      return hold(request);
    };
    await user.click(await sheet.findByRole('button', { name: /^10:30/ }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(await within(screen.getByRole('table')).findByText(/^Moving to Jul 4, 2026, 10:30/)).toBeTruthy();
    expect(cash().getAttribute('aria-disabled')).toBe('true');
    expect(strip.getAllByText('A line is being moved.').length).toBeGreaterThan(0);
    refuse();
    expect(await screen.findByText(/^Canoe tour: The new places could not be held: The provider says no/)).toBeTruthy();
    expect(await times()).toEqual(['10:00']);
    await waitFor(() => expect(cash().getAttribute('aria-disabled')).not.toBe('true'));
  });

  it('[FAST-8] [NAV-6] is worked by keys alone: opened, moved, and back at the line it was opened from', async () => {
    const { user, times } = await openCartWithTimes();
    const line = await screen.findByRole('button', { name: /^Canoe tour.*Adult/ });
    line.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Canoe tour' });
    expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: 'Canoe tour' }));
    const later = await within(dialog).findByRole('button', { name: /^10:30/ });
    for (let stops = 0; stops < 30 && document.activeElement !== later; stops += 1) await user.tab();
    expect(document.activeElement).toBe(later);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await times()).toEqual(['10:30']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const moved = screen.getByRole('button', { name: /^Canoe tour.*Adult/ });
    await waitFor(() => expect(document.activeElement).toBe(moved));
  });

  it.each([
    ['refuse', 'The new places could not be held: The provider says no. Nothing was changed.'],
    ['break', 'The new places could not be held: Oops! Something went wrong. Nothing was changed.'],
    ['drop-before', 'The new places could not be held, because no answer came. Nothing was changed.'],
  ] as const)(
    '[FAST-8] says why the places can’t be had (%s), and leaves the line where it was',
    async (how, words) => {
      const { sheet, user, times, provider } = await openSheet();
      provider.script.set('hold', [how]);
      await user.click(await sheet.findByRole('button', { name: /^10:30/ }));
      expect(await sheet.findByText(words)).toBeTruthy();
      expect(await times()).toEqual(['10:00']);
    },
  );

  it('[FAST-8] [ERR-1] lets the provider’s words end before ours begin', async () => {
    const { sheet, user, provider } = await openSheet();
    const refusal = { kind: 'refused', code: 422, message: 'Sold out', fieldErrors: {} } as const;
    vi.spyOn(provider, 'hold').mockRejectedValueOnce(new ProviderError(refusal));
    await user.click(await sheet.findByRole('button', { name: /^10:30/ }));
    expect(await sheet.findByText('The new places could not be held: Sold out. Nothing was changed.')).toBeTruthy();
  });

  it('[FAST-8] [CART-5] [PRICE-5] changes quantity and price, and closes when its line is removed', async () => {
    const { sheet, user, device, onEmptied } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'More' }));
    await user.click(sheet.getByRole('button', { name: /^Each 25\.00/ }));
    const entry = within(await screen.findByRole('dialog', { name: 'Adjust price' }));
    await user.clear(entry.getByRole('textbox', { name: 'Adult' }));
    await user.type(entry.getByRole('textbox', { name: 'Adult' }), '19.90{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await device.state()).cart.items).toMatchObject([{ quantity: 2, customPrice: { minor: 1990 } }]);
    await user.click(await screen.findByRole('button', { name: /^Canoe tour.*Adult/ }));
    const again = within(await screen.findByRole('dialog', { name: 'Canoe tour' }));
    await user.click(again.getByRole('button', { name: 'Less' }));
    await user.click(await again.findByRole('button', { name: 'Remove Canoe tour, Adult' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(onEmptied).toHaveBeenCalledOnce());
  });

  it('[FAST-8] has no times where the offer has none, and says why a reservation keeps its own', async () => {
    const { till, sheet } = await openSheet([choice({ time: null })]);
    expect(sheet.queryByRole('region', { name: 'Another time' })).toBeNull();
    await till.openReservation('1-0-9', { replace: true });
    expect(await sheet.findByText("This line belongs to a reservation. Its time can't be changed here.")).toBeTruthy();
  });
});
