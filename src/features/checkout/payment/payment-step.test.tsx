import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Cart, itemKey } from '../../../domain/cart/cart.ts';
import type { Money } from '../../../domain/money/money.ts';
import type { PaymentMethod } from '../../../domain/sale/checkout.ts';
import type { CashRegister, CashRegisterAnswer } from '../../../domain/sale/payment.ts';
import { noEvidence } from '../../../domain/sale/provider-evidence.ts';
import type { QuickPayment, QuickTender } from '../../../domain/sale/quick-payment.ts';
import { lateCommit, lateListing } from '../../../domain/sale/send-times.ts';
import { ProviderError } from '../../../provider/index.ts';
import { type Counter, choice, openCounter } from '../../../sale/testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { typeBuyer } from '../../../sale/testing/typing.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { PrintingTerminal } from '../../testing/printing-terminal.tsx';
import { renderStep } from '../testing/render-step.tsx';
import { tappedPayment } from './handover.ts';
import { PaymentStep } from './payment-step.tsx';

const method = (code: string, fields: PaymentMethod['fields'] = []): PaymentMethod => ({ code, title: code, fields });

type SeenDevice = Counter['device'];

function provider(methods: readonly PaymentMethod[] = []): ScriptedProvider {
  const scripted = scriptedProvider();
  const totals: ScriptedProvider['totals'] = async (...asked) => ({
    ...(await scripted.totals(...asked)),
    paymentMethods: methods,
  });
  return { ...scripted, totals };
}

const callbacks = () => ({
  onDone: vi.fn(),
  onFailed: vi.fn(),
  onStripCanceled: vi.fn(),
  onPrinting: vi.fn(),
  onNewSale: vi.fn(),
});

async function openPayment(
  scripted = provider(),
  cashRegister?: CashRegister,
  seen?: (device: SeenDevice) => SeenDevice,
) {
  const on = callbacks();
  const counter = await renderStep(<PaymentStep {...on} cashRegister={cashRegister} />, scripted, undefined, seen);
  await screen.findByText('Amount due');
  return { ...counter, ...on, provider: scripted, user: userEvent.setup() };
}

/** What the till of a device is opened with, whose cart was held and then left until the hold had run out. */
async function leftForTooLong(scripted: ScriptedProvider, name: string) {
  const before = await openCounter(scripted, { name });
  await before.till.addToCart(choice());
  await before.till.preparePayment();
  before.till.stop();
  before.clock.advance(25 * 60_000);
  return { ...before, name };
}

const tile = (name: RegExp) => screen.findByRole('button', { name });
const purchases = ({ calls }: ScriptedProvider) => calls.filter((call) => call.startsWith('purchase'));

/** A provider that has no place left when it is asked again. */
const full = (methods: readonly PaymentMethod[] = []): ScriptedProvider => ({
  ...provider(methods),
  optionSlots: async (optionId, time) => [
    { time, variationId: '1', capacityByOption: { [optionId]: { left: 0, stock: 8 } } },
  ],
});
function letRunOut(clock: Counter['clock']): void {
  clock.advance(25 * 60_000);
  vi.setSystemTime(clock.now());
}
const overbooks = /taken again: Canoe tour, Adult\. .* 0 places are left, so this overbooks the appointment/;

it('[PRN-3] [FAST-6] names how it will be printed, and leads to the choice', async () => {
  const scripted = provider();
  const printers = [{ id: 'print_option_0', name: 'Print at home (A4)' }];
  const { user, onPrinting } = await openPayment({ ...scripted, printers: async () => printers });
  expect(await screen.findByText('Printing: Print at home (A4)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Print another way' }));
  expect(onPrinting).toHaveBeenCalledOnce();
});

it('[PAY-2] [PAY-4] a cart that is in line is answered at once: no way to pay is shown as busy first', async () => {
  const { till } = await openPayment({ ...provider(), printers: async () => [] });
  const pay = await tile(/^Payment/);
  await waitFor(() => expect(till.readyNow()).not.toBeNull());
  fireEvent.click(pay);
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeTruthy();
});

it('[API-2] [PAY-1] says that the total was refused, even where the provider gives no words for it', async () => {
  const scripted = provider();
  const refusal = { kind: 'refused', code: 409, message: '', fieldErrors: {} } as const;
  const totals: ScriptedProvider['totals'] = async () => {
    throw new ProviderError(refusal);
  };
  const counter = await openCounter({ ...scripted, totals });
  await counter.till.addToCart(choice());
  renderAtTheTill(<PaymentStep {...callbacks()} />, counter, scripted);
  expect(await screen.findByText('The booking system refused it.')).toBeTruthy();
});

it('[COUP-2] [PAY-1] a code that the provider gives no total for can be removed where that is said', async () => {
  const scripted = provider();
  const { totals } = scripted;
  scripted.totals = async (items, code, ...more) => {
    if (code === null) return totals(items, code, ...more);
    throw new ProviderError({ kind: 'refused', code: 422, message: 'Expired', fieldErrors: {} });
  };
  const counter = await openCounter(scripted);
  await counter.till.addToCart(choice());
  await counter.till.applyCoupon('SUMMER');
  renderAtTheTill(<PaymentStep {...callbacks()} />, counter, scripted);
  expect(await screen.findByText('The booking system refused it: Expired.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove code' }));
  await waitFor(async () => expect((await counter.device.state()).checkout.coupon).toBeNull());
  counter.clock.advance(1_000);
  expect(await tile(/^Payment/)).toBeTruthy();
});

it('[ERR-5] [OFF-6] [PAY-1] a total that can’t be read is no lost connection, and nothing is sold offline for it', async () => {
  const scripted = provider();
  const { totals } = scripted;
  scripted.totals = async () => {
    throw new ProviderError({ kind: 'unreadable', path: 'POST checkout/totals', field: 'totals.grand_total' });
  };
  const counter = await openCounter(scripted);
  await counter.till.addToCart(choice());
  renderAtTheTill(<PaymentStep {...callbacks()} />, counter, scripted);
  expect(await screen.findByText('Oops! Something went wrong. Please click refresh.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sell offline' })).toBeNull();
  scripted.totals = totals;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Amount due')).toBeTruthy();
});

describe('a tap on the pay strip', () => {
  async function openBy(
    tender: QuickTender,
    change: Partial<Pick<QuickPayment, 'shown' | 'cartRevision'>> = {},
    scripted = provider(),
    meanwhile: (clock: Counter['clock']) => void = () => undefined,
  ) {
    const counter = await openCounter(scripted);
    vi.useFakeTimers({ toFake: ['Date'], now: counter.clock.now() });
    await counter.till.addToCart(choice());
    await counter.till.preparePayment();
    const { cart } = await counter.device.state();
    const shown = { minor: 2500, currency: 'EUR' };
    tappedPayment.pass({ tender, shown, cartRevision: cart.revision, ...change });
    meanwhile(counter.clock);
    const on = callbacks();
    renderAtTheTill(<PaymentStep {...on} />, counter, scripted);
    return { ...counter, ...on, provider: scripted, user: userEvent.setup() };
  }

  it('[FAST-6] [PAY-8] sells for exactly what was shown, once', async () => {
    const { onDone, device, provider: scripted } = await openBy('exact');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const sale = await device.sale(onDone.mock.calls[0]?.[0]);
    expect(sale).toMatchObject({ state: 'done', given: { minor: 2500 }, request: { payment: { code: 'paid_cash' } } });
    expect(purchases(scripted)).toHaveLength(1);
    expect(tappedPayment.take(), 'the next payment step opens for itself').toBeNull();
  });

  it.each([
    [
      'another amount',
      { shown: { minor: 2000, currency: 'EUR' } },
      /from 20\.00.EUR to 25\.00.EUR\. Nothing was sold; ask the customer again/,
    ],
    ['another cart', { cartRevision: 0 }, 'The cart was changed meanwhile. Look at it and try again.'],
  ])('[FAST-6] [CART-9] sells nothing where it showed %s, and says so', async (_, change, words) => {
    const { provider: scripted, onDone } = await openBy('exact', change);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(purchases(scripted)).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[FAST-6] asks once whether the card machine has taken it', async () => {
    const { user, onDone, device, provider: scripted } = await openBy('card');
    const question = within(await screen.findByRole('alertdialog', { name: /Has the card machine taken 25\.00/ }));
    expect(purchases(scripted)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Yes, taken' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const sale = await device.sale(onDone.mock.calls[0]?.[0]);
    expect(sale).toMatchObject({ given: null, request: { payment: { code: 'paid_cc' } } });
  });

  it('[FAST-6] [CART-9] says that the card’s money was taken where the cart changed before that was confirmed', async () => {
    const { user, till } = await openBy('card');
    vi.spyOn(till, 'pay').mockResolvedValueOnce({ kind: 'amount-changed' });
    const question = within(await screen.findByRole('alertdialog', { name: /Has the card machine taken 25\.00/ }));
    await user.click(question.getByRole('button', { name: 'Yes, taken' }));
    expect(await screen.findByText(/^The cart has changed meanwhile\..*give back what was taken/)).toBeTruthy();
    expect(screen.queryByText(/ask the customer again|try again/)).toBeNull();
  });

  it.each(['card', 'cash'] as const)(
    '[CART-9] [PAY-4] says it in place of the question (%s) when the amount changes under it, and asks again in the same way',
    async (tender) => {
      const { user, till, onDone, device, provider: scripted } = await openBy(tender);
      await screen.findByRole(tender === 'card' ? 'alertdialog' : 'dialog');
      await till.addToCart(choice());
      const said = within(await screen.findByRole('alertdialog', { name: 'The cart has changed' }));
      expect(screen.queryByRole('button', { name: /^(Yes, taken|Take )/ })).toBeNull();
      await act(async () => void (await till.preparePayment()));
      expect(await said.findByText(/^The amount has changed from 25\.00.EUR to 50\.00/)).toBeTruthy();
      await user.click(said.getByRole('button', { name: 'Ask again' }));
      if (tender === 'card') await screen.findByRole('alertdialog', { name: /Has the card machine taken 50\.00/ });
      await user.click(await screen.findByRole('button', { name: tender === 'card' ? 'Yes, taken' : /^Take 50\.00/ }));
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(await device.sale(onDone.mock.calls[0]?.[0])).toMatchObject({ amount: { minor: 5000 } });
      expect(purchases(scripted)).toHaveLength(1);
    },
  );

  it.each(['card', 'cash'] as const)(
    '[CART-9] [DAY-1] [PAY-10] says in place of the question (%s) that the sale was parked, when another tab opens another one',
    async (tender) => {
      const { user, till, onStripCanceled, otherTab, provider: scripted } = await openBy(tender);
      await screen.findByRole(tender === 'card' ? 'alertdialog' : 'dialog');
      await act(() => typeBuyer(till, { 2: 'Lovelock' }));
      const other = await otherTab();
      await act(async () => {
        await other.till.parkSale();
        await other.till.addToCart(choice({ optionId: '7002', optionName: 'Child' }));
        await other.till.addToCart(choice({ optionId: '7002', optionName: 'Child' }));
        await other.till.preparePayment();
      });
      const said = within(
        await screen.findByRole('alertdialog', { name: 'Another sale was opened in another window' }),
      );
      expect(
        await said.findByText(/is parked now: Lovelock 25\.00.EUR\. Nothing was sold; open it again/),
      ).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^(Ask again|Yes, taken|Take )/ })).toBeNull();
      expect(screen.queryByText(/difference/)).toBeNull();
      await user.click(said.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(onStripCanceled).toHaveBeenCalledOnce());
      expect(purchases(scripted)).toEqual([]);
    },
  );

  it.each(['card', 'cash'] as const)(
    '[CART-9] [PAY-10] says in place of the question (%s) that another tab has sold the cart, and leads to its confirmation',
    async (tender) => {
      const { user, onDone, otherTab, device, provider: scripted } = await openBy(tender);
      await screen.findByRole(tender === 'card' ? 'alertdialog' : 'dialog');
      const other = await otherTab();
      await act(async () => {
        const ready = await other.till.preparePayment();
        if (ready.kind !== 'ready') throw new Error(ready.kind);
        const payment = { code: 'paid_cash', options: {} } as const;
        await other.till.pay({ payment, shown: ready.totals.grandTotal, given: null });
      });
      const said = within(
        await screen.findByRole('alertdialog', { name: 'This sale was completed in another window.' }),
      );
      const [sale] = await device.salesIn(['done']);
      expect(said.getByText(`Order ${sale?.result?.orderNumber}`)).toBeTruthy();
      expect(said.getByText(/^If 25\.00.EUR was taken here as well, give it back\.$/)).toBeTruthy();
      expect(screen.queryByText(/Nothing was sold/)).toBeNull();
      await user.click(said.getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(onDone).toHaveBeenCalledWith(sale?.reference);
      expect(purchases(scripted)).toHaveLength(1);
    },
  );

  it('[CART-9] [FAST-6] cancelling the question about a changed cart leads back to the pay strip', async () => {
    const { user, till, onStripCanceled, provider: scripted } = await openBy('card');
    await screen.findByRole('alertdialog', { name: /Has the card machine taken/ });
    await till.addToCart(choice());
    const said = within(await screen.findByRole('alertdialog', { name: 'The cart has changed' }));
    await user.click(said.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(onStripCanceled).toHaveBeenCalledOnce());
    expect(purchases(scripted)).toEqual([]);
  });

  it.each(['card', 'cash'] as const)(
    '[CART-10] [PAY-4] says in the question (%s) what a hold that ran out under it changes, before money can be taken',
    async (tender) => {
      const { user, onDone, till, clock, reacquired } = await openBy(tender, {}, full());
      await screen.findByRole(tender === 'card' ? 'alertdialog' : 'dialog');
      letRunOut(clock);
      const said = within(await screen.findByRole('alertdialog', { name: 'Hold has run out' }, { timeout: 5_000 }));
      expect(screen.queryByRole('button', { name: /^(Yes, taken|Take )/ })).toBeNull();
      // Whoever taps is at work, so that the hold is taken again before the tap has ended.
      await act(() => till.preparePayment());
      await user.click(said.getByRole('button', { name: 'Ask again' }));
      const take = await screen.findByRole('button', { name: tender === 'card' ? 'Yes, taken' : /^Take 25\.00/ });
      const question = within(await screen.findByRole(tender === 'card' ? 'alertdialog' : 'dialog'));
      expect(question.getByText(overbooks)).toBeTruthy();
      await user.click(take);
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(reacquired, 'the question has said it').toEqual([]);
    },
  );

  it('[CART-10] [FAST-6] sells nothing by one tap where that overbooks and nobody has seen it', async () => {
    const { user, onStripCanceled, provider: scripted } = await openBy('exact', {}, full(), letRunOut);
    expect(await screen.findByText(overbooks)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Payment/, busy: false }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(purchases(scripted)).toEqual([]);
    expect(onStripCanceled, 'the ways to pay were on screen').not.toHaveBeenCalled();
  });

  it.each([
    ['refused', ['refuse', 'refuse', 'refuse'], /^Canoe tour, Adult: .+ · not held yet$/],
    ['not answered', ['break', 'break', 'break', 'break'], /^Canoe tour, Adult · not held yet$/],
  ] as const)(
    '[CART-10] [CART-11] [FAST-6] sells nothing by one tap where a hold that had run out is %s, and by the next one all the same',
    async (_, answers, said) => {
      const scripted = provider();
      const { user, onDone } = await openBy('exact', {}, scripted, (clock) => {
        letRunOut(clock);
        scripted.script.set('hold', [...answers]);
      });
      expect((await screen.findByText(/not held yet$/, { selector: 'p' })).textContent).toMatch(said);
      expect(purchases(scripted)).toEqual([]);
      expect(onDone).not.toHaveBeenCalled();
      await user.click(await screen.findByRole('button', { name: /^Payment/, busy: false }));
      expect((await within(await screen.findByRole('dialog')).findByText(/not held yet$/)).textContent).toMatch(said);
      await user.click(screen.getByRole('button', { name: /^Take 25\.00/ }));
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    },
  );

  it('[CART-10] [FAST-6] says once that the amount has changed with a hold that had run out', async () => {
    const scripted = provider();
    const { totals } = scripted;
    await openBy('exact', {}, scripted, (clock) => {
      letRunOut(clock);
      scripted.totals = async (...asked) => ({
        ...(await totals(...asked)),
        grandTotal: { minor: 3000, currency: 'EUR' },
      });
    });
    expect(await screen.findByText(/from 25\.00.EUR to 30\.00.EUR\. Nothing was sold/)).toBeTruthy();
    expect(await screen.findByText('The hold had run out and was taken again: Canoe tour, Adult.')).toBeTruthy();
  });

  it('[CART-11] says which line the provider has refused to hold, and takes the payment all the same', async () => {
    const scripted = provider();
    scripted.script.set('hold', ['refuse', 'refuse', 'refuse']);
    await openPayment(scripted);
    expect((await screen.findByText(/not held yet$/, { selector: 'p' })).textContent).toMatch(
      /^Canoe tour, Adult: .+ · not/,
    );
    expect(await screen.findByRole('button', { name: /^Payment/, busy: false })).toBeTruthy();
  });

  it('[PAY-8] a tile asks for nothing where the price has changed since its amount was shown, and says so', async () => {
    const scripted = provider();
    const { totals } = scripted;
    const { user, clock } = await openPayment(scripted);
    const cashOrCard = await screen.findByRole('button', { name: /^Payment/, busy: false });
    scripted.totals = async (...asked) => ({
      ...(await totals(...asked)),
      grandTotal: { minor: 3000, currency: 'EUR' },
    });
    clock.advance(61_000);
    await user.click(cashOrCard);
    await waitFor(() => expect(cashOrCard.getAttribute('aria-pressed')).toBeNull());
    expect(await screen.findByText(/from 25\.00.EUR to 30\.00.EUR\. Nothing was sold/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: /^Payment/, busy: false }));
    expect(within(await screen.findByRole('dialog')).getAllByText(/30\.00/).length).toBeGreaterThan(0);
  });

  it('[FAST-6] places what costs nothing without a payment', async () => {
    const scripted = scriptedProvider();
    const totals: ScriptedProvider['totals'] = async (...asked) => ({
      ...(await scripted.totals(...asked)),
      grandTotal: { minor: 0, currency: 'EUR' },
      paymentMethods: [method('no_payment')],
    });
    const { onDone, device } = await openBy('free', { shown: { minor: 0, currency: 'EUR' } }, { ...scripted, totals });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(await device.sale(onDone.mock.calls[0]?.[0])).toMatchObject({
      state: 'done',
      given: null,
      request: { payment: { code: 'no_payment' } },
    });
  });

  it.each([
    ['cash', 'dialog'],
    ['card', 'alertdialog'],
  ] as const)(
    '[FAST-6] [PAY-4] asks by a dialog for %s; whoever cancels goes on where the strip is',
    async (tender, role) => {
      const { user, onDone, onStripCanceled } = await openBy(tender);
      const dialog = within(await screen.findByRole(role));
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(onStripCanceled).toHaveBeenCalledOnce());
      expect(onDone).not.toHaveBeenCalled();
    },
  );

  it('[FAST-6] [PAY-4] a tile that is called off later leaves staff before the ways to pay', async () => {
    const { user, onStripCanceled } = await openBy('card');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(await tile(/Payment/));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('list', { name: 'Ways to pay' })).toBeTruthy();
    expect(onStripCanceled).toHaveBeenCalledOnce();
  });
});

describe('the tiles', () => {
  it('[PAY-1] offers the cash register first and always', async () => {
    await openPayment(provider([method('no_payment'), method('invoice'), method('reservation'), method('paypal')]));
    const tiles = within(screen.getByRole('list', { name: 'Ways to pay' })).getAllByRole('button');
    expect(tiles.map((button) => button.textContent)).toEqual([
      'PaymentCash or card',
      'ReservationTo be paid later',
      "InvoiceWith the customer's address",
      'No payment requiredNothing is taken',
    ]);
  });

  it('[CART-10] says which holds were re-acquired, and what has changed meanwhile', async () => {
    const scripted = provider();
    const before = await leftForTooLong(scripted, 'taken-again');
    const dearer: ScriptedProvider['totals'] = async (...asked) => ({
      ...(await scripted.totals(...asked)),
      grandTotal: { minor: 2800, currency: 'EUR' },
    });
    const counter = await openCounter({ ...scripted, totals: dearer }, before);
    renderAtTheTill(<PaymentStep {...callbacks()} />, counter, scripted);
    const words = /taken again: Canoe tour, Adult\. The amount has changed from 25\.00.EUR to 28\.00/;
    expect(await screen.findByText(words)).toBeTruthy();
    expect(counter.reacquired, 'the step has said it').toEqual([]);
  });

  it('[CART-10] leaves telling of re-acquired holds to the app when the step was left meanwhile', async () => {
    const scripted = provider();
    const before = await leftForTooLong(scripted, 'left-meanwhile');
    const asked = vi.fn();
    let answer: () => void = () => undefined;
    const slow: ScriptedProvider['hold'] = async (wanted) => {
      asked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return scripted.hold(wanted);
    };
    const counter = await openCounter({ ...scripted, hold: slow }, before);
    const { view } = renderAtTheTill(<PaymentStep {...callbacks()} />, counter, scripted);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    view.unmount();
    answer();
    await vi.waitFor(() => expect(counter.reacquired).toHaveLength(1));
  });

  it('[CART-10] [TERM-5] lets the app tell, too, while a terminal has the cart, as its sale may end the step at once', async () => {
    const scripted = provider();
    const counter = await openCounter(scripted, await leftForTooLong(scripted, 'at-the-terminal'));
    const terminal: CashRegister = { moved: { minor: 2500, currency: 'EUR' }, collect: vi.fn() };
    renderAtTheTill(<PaymentStep {...callbacks()} cashRegister={terminal} />, counter, scripted);
    expect(await screen.findByText(/taken again: Canoe tour, Adult\./)).toBeTruthy();
    expect(counter.reacquired).toHaveLength(1);
  });

  it('[CART-3] [CART-11] says what is waited for, with the last total and its age, while a hold hangs', async () => {
    const scripted = provider();
    const before = await openCounter(scripted, { name: 'hold-hangs' });
    await before.till.addToCart(choice());
    await before.till.preparePayment();
    before.till.stop();
    const hanging: ScriptedProvider = { ...scripted, hold: () => new Promise(() => undefined) };
    const counter = await openCounter(hanging, { ...before, name: 'hold-hangs' });
    await counter.till.changeQuantity(itemKey({ ...choice(), customPrice: null }), 3);
    renderAtTheTill(<PaymentStep {...callbacks()} />, counter, hanging);
    expect(await screen.findByText('75.00 EUR')).toBeTruthy();
    expect(screen.getByText(/^Estimate\. Last total: 25\.00.EUR, .* ago$/)).toBeTruthy();
    expect(
      await screen.findByText('Waiting for the booking system to hold: Canoe tour, Adult.', {}, { timeout: 3_000 }),
    ).toBeTruthy();
  });

  it('[CART-3] says that the total is waited for, once all is held', async () => {
    const scripted = provider();
    const silent: ScriptedProvider = { ...scripted, totals: () => new Promise(() => undefined) };
    const counter = await openCounter(silent);
    vi.useFakeTimers({ toFake: ['Date'], now: counter.clock.now() });
    await counter.till.addToCart(choice());
    renderAtTheTill(<PaymentStep {...callbacks()} />, counter, silent);
    const words = 'Waiting for the booking system to add up the total.';
    expect(await screen.findByText(words, {}, { timeout: 3_000 })).toBeTruthy();
    expect(screen.getByText('Estimate')).toBeTruthy();
  });

  it('[CART-3] [PAY-2] says what is waited for where a way to pay asks for a total again that has become old', async () => {
    const scripted = provider();
    const { clock } = await openPayment(scripted);
    const pay = await tile(/^Payment/);
    await waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull());
    clock.advance(61_000);
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
    vi.spyOn(scripted, 'totals').mockReturnValue(new Promise(() => undefined));
    await userEvent.click(pay);
    expect(pay.getAttribute('aria-pressed'), 'the tap is answered at once').toBe('true');
    const words = 'Waiting for the booking system to add up the total.';
    expect(await screen.findByText(words, {}, { timeout: 3_000 })).toBeTruthy();
  });

  it('[PAY-1] [ERR-4] [CART-11] says why a cart that was changed on this step has no total', async () => {
    const scripted = provider();
    const { till, clock } = await openPayment(scripted);
    scripted.script.set('totals', ['refuse', 'refuse']);
    await till.changeQuantity(itemKey({ ...choice(), customPrice: null }), 3);
    clock.advance(500);
    const words = 'The booking system refused it: The provider says no.';
    expect(await screen.findByText(words, {}, { timeout: 5_000 })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Amount due')).toBeTruthy();
  });

  it('[ERR-3] [ERR-4] offers to ask again when the total can’t be had', async () => {
    const scripted = provider();
    scripted.script.set('totals', ['drop-before', 'drop-before']);
    await renderStep(<PaymentStep {...callbacks()} />, scripted);
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Amount due')).toBeTruthy();
  });

  it('[ERR-4] a full disk is said, and asked again once there is room', async () => {
    const scripted = provider();
    const { till, device } = await renderStep(<span />, scripted);
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const preparePayment = vi.fn(till.preparePayment);
    preparePayment.mockRejectedValueOnce(new DOMException('The disk is full.', 'QuotaExceededError'));
    const full = { till: { ...till, preparePayment }, device };
    renderAtTheTill(<PaymentStep {...callbacks()} />, full, scripted);
    expect(await screen.findByText('The sale could not be written to this device. Nothing was sold.')).toBeTruthy();
    expect(complaint).toHaveBeenCalledWith('the payment could not be prepared', expect.anything());
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await tile(/^Payment/)).toBeTruthy();
    expect(screen.queryByText(/could not be written/)).toBeNull();
  });

  it('[RES-1] [ERR-4] says so while nobody can say whether the reservation stands, and asks again', async () => {
    const scripted = provider();
    const { till, device } = await renderStep(<span />, scripted);
    const preparePayment = vi.fn(till.preparePayment);
    preparePayment.mockResolvedValueOnce({ kind: 'reservation-unanswered' });
    renderAtTheTill(<PaymentStep {...callbacks()} />, { till: { ...till, preparePayment }, device }, scripted);
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await tile(/^Payment/)).toBeTruthy();
  });

  it('says that the cart is empty', async () => {
    await renderStep(<PaymentStep {...callbacks()} />, provider(), []);
    expect(await screen.findByText('Cart is empty')).toBeTruthy();
  });

  it('[CART-9] [RT-11] leads on to the next sale where another window has emptied the cart', async () => {
    const { till, onNewSale } = await openPayment();
    await act(() => till.emptyCart());
    expect(screen.getByText('Cart is empty')).toBeTruthy();
    await waitFor(() => expect(onNewSale).toHaveBeenCalledOnce());
  });

  it('[CART-9] says so in place of the question that is open, and of nothing that went wrong', async () => {
    const { till, user, onNewSale } = await openPayment();
    await user.click(await tile(/^Payment/));
    await act(() => till.emptyCart());
    const notice = within(await screen.findByRole('alertdialog', { name: 'The cart has changed' }));
    expect(notice.getByText('The sale that was being paid is not open any more. Nothing was sold.')).toBeTruthy();
    expect(screen.getByText('Cart is empty')).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(onNewSale).toHaveBeenCalledOnce());
  });
});

describe('the till', () => {
  it('[PAY-4] takes cash, and shows the change', async () => {
    const { user, onDone, device } = await openPayment();
    await user.click(await tile(/^Payment/));
    const till = within(await screen.findByRole('dialog', { name: 'Payment' }));
    await user.click(await till.findByRole('button', { name: /30\.00/ }));
    expect(till.getByText('Change').parentElement?.textContent).toContain('5.00');
    await user.click(till.getByRole('button', { name: /^Take/ }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [sale] = await device.salesIn(['done']);
    expect(sale).toMatchObject({
      reference: onDone.mock.calls[0]?.[0],
      given: { minor: 3000, currency: 'EUR' },
      request: { payment: { code: 'paid_cash' } },
    });
  });

  it('[PRICE-6] [PAY-4] the unit of what is given is that of the account’s amounts', async () => {
    const currency = async () => ({ code: 'EUR', pattern: '€ %01.2f' });
    const { user } = await openPayment({ ...provider(), currency });
    await user.click(await tile(/^Payment/));
    const given = await screen.findByRole('textbox', { name: 'Amount given' });
    await waitFor(() => expect(given.parentElement?.textContent).toBe('€'));
  });

  it('[PAY-4] takes typed cash, but not less than is due', async () => {
    const { user, onDone } = await openPayment();
    await user.click(await tile(/^Payment/));
    const given = await screen.findByRole('textbox', { name: 'Amount given' });
    await user.type(given, '20{Enter}');
    expect(screen.getByText('Still missing').parentElement?.textContent).toContain('5.00');
    expect(onDone).not.toHaveBeenCalled();
    await user.type(given, '0{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it.each([
    ['Card', /card machine/, undefined],
    ['Gift card', /off the gift card/, true],
  ])('[PAY-4] takes a %s as paid_cc, says how, and keeps gift cards apart', async (tender, words, isPaidByGiftCard) => {
    const { user, onDone, device } = await openPayment();
    await user.click(await tile(/^Payment/));
    const given = await screen.findByRole('textbox', { name: 'Amount given' });
    await user.click(await screen.findByRole('radio', { name: tender }));
    expect(screen.getByText(words)).toBeTruthy();
    // The keypad keeps its room, out of reach, so that no button moves under the finger.
    expect(given.isConnected).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Amount given' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Take/ }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [sale] = await device.salesIn(['done']);
    expect(sale).toMatchObject({ given: null, request: { payment: { code: 'paid_cc' } } });
    expect(sale?.isPaidByGiftCard).toBe(isPaidByGiftCard);
  });

  it('[PAY-2] cancelled, nothing is sold and nothing is said', async () => {
    const { user, provider: scripted } = await openPayment();
    await user.click(await tile(/^Payment/));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(purchases(scripted)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the cash register', () => {
  const prepared = () => document.querySelector('dialog form');

  it('[PAY-4] is drawn while a finger is on its tile, and forgotten where that slides away', async () => {
    const { user } = await openPayment();
    const payment = await tile(/^Payment/);
    await user.pointer({ keys: '[MouseLeft>]', target: payment });
    await waitFor(() => expect(prepared()).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.pointer([{ target: document.body }, { keys: '[/MouseLeft]' }]);
    await waitFor(() => expect(prepared()).toBeNull());
    await user.click(payment);
    expect(await screen.findByRole('dialog', { name: 'Payment' })).toBeTruthy();
  });

  it('[PAY-3] of a terminal is not drawn by the till', async () => {
    const { user } = await openPayment(provider(), { collect: async () => ({ status: 'failure', message: null }) });
    await user.pointer({ keys: '[MouseLeft>]', target: await tile(/^Payment/) });
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('[PAY-2] stops the flow with its message, the cart intact', async () => {
    const {
      user,
      provider: scripted,
      device,
    } = await openPayment(provider(), {
      collect: async () => ({ status: 'failure', message: 'Drawer is open' }),
    });
    await user.click(await tile(/^Payment/));
    expect((await screen.findByRole('alert')).textContent).toContain('Error: Drawer is open');
    expect(purchases(scripted)).toEqual([]);
    expect((await device.state()).cart).toMatchObject({ lockedBy: null, items: [{ quantity: 1 }] });
  });

  it('[PAY-2] is called for no payment as well', async () => {
    const collect = vi.fn(async () => ({ status: 'success', code: 'no_payment', given: null }) as const);
    const { user, onDone, device } = await openPayment(provider([method('no_payment')]), { collect });
    await user.click(await tile(/^No payment required/));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const cartRevision = (await device.sale(onDone.mock.calls[0]?.[0]))?.cartRevision;
    expect(cartRevision).toEqual(expect.any(Number));
    const amount = { minor: 2500, currency: 'EUR' };
    expect(collect).toHaveBeenCalledWith({ amount, method: 'no_payment', cartRevision });
  });

  it('[PAY-10] [PAY-3] what the terminal took for an order that did not arrive is said, and nobody is sent to its checkout again', async () => {
    const scripted = provider();
    const moved = { minor: 2500, currency: 'EUR' };
    const step = callbacks();
    const register: CashRegister = { moved, collect: async () => ({ status: 'moved' }) };
    const { till, device } = await renderStep(<PaymentStep {...step} cashRegister={register} />, scripted);
    expect(await screen.findByText('Proceed to payment by clicking on Checkout.')).toBeTruthy();
    const { revision: cartRevision } = (await device.state()).cart;
    scripted.script.set('purchase', ['no-token']);
    const fixed = { reference: 'till-1.S-1', terminal: { payments: ['card'], message: '' } };
    await act(() =>
      till.pay({ payment: { code: 'paid_cc', options: {} }, shown: moved, given: null, cartRevision, fixed }),
    );
    expect(await screen.findByText(/^Money was taken: 25.00/)).toBeTruthy();
    expect(screen.queryByText('Proceed to payment by clicking on Checkout.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Place it again' })).toBeNull();
    // Under its own reference, by which a repeat of the terminal is no second sale.
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(step.onDone).toHaveBeenCalledWith('till-1.S-1'));
    await act(() => till.settle());
    expect([...scripted.ledger.keys()]).toEqual(['till-1.S-1']);
    expect((await device.state()).cart.items).toEqual([]);
  });

  it('[PAY-3] [ERR-1] moves the cart to a terminal, in spite of an earlier failure of which nothing is said then, and takes it back', async () => {
    const takeBack = vi.fn();
    let refuse: () => void = () => undefined;
    const answers: CashRegisterAnswer[] = [{ status: 'failure', message: 'host boom' }];
    function AtTerminal() {
      const [moved, setMoved] = useState<Money | null>(null);
      const terminal: CashRegister = {
        moved,
        async collect({ amount }) {
          const answer = answers.shift() ?? { status: 'moved' };
          if (answer.status === 'moved') setMoved(amount);
          return answer;
        },
        async takeBack() {
          takeBack();
          if (takeBack.mock.calls.length > 1) return setMoved(null);
          return new Promise<void>((resolve) => {
            refuse = resolve;
          });
        },
      };
      return <PaymentStep {...callbacks()} cashRegister={terminal} />;
    }
    await renderStep(<AtTerminal />, provider());
    const user = userEvent.setup();
    await user.click(await tile(/^Payment/));
    expect((await screen.findByRole('alert')).textContent).toContain('Error: host boom');
    await user.click(await tile(/^Payment/));
    expect(await screen.findByText('Successfully moved to checkout!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('Proceed to payment by clicking on Checkout.')).toBeTruthy();
    expect(screen.queryByText(/^Money was taken/)).toBeNull();
    // A word for the terminal's own button; here only Back can be pressed.
    const notice = screen.getByText('Checkout', { exact: true });
    expect(notice.closest('button, a, [role], [tabindex]')).toBeNull();
    expect(notice.className).not.toMatch(/badge|button|chip/i);
    const back = screen.getByRole('button', { name: 'Back' });
    expect(screen.getAllByRole('button')).toEqual([back]);
    await user.click(back);
    await user.click(back);
    expect(back.getAttribute('aria-busy')).toBe('true');
    expect(takeBack).toHaveBeenCalledOnce();
    refuse();
    await waitFor(() => expect(back.getAttribute('aria-busy')).toBeNull());
    await user.click(back);
    expect(takeBack).toHaveBeenCalledTimes(2);
    expect(await tile(/^Payment/)).toBeTruthy();
  });

  it('[PAY-3] shows that a slow terminal is waited for, and that the amount it has is older than the cart', async () => {
    let answer = () => {};
    function SlowTerminal() {
      const [moved, setMoved] = useState<Money | null>(null);
      const terminal: CashRegister = {
        moved,
        collect: ({ amount }) =>
          new Promise((resolve) => {
            answer = () => {
              setMoved(amount);
              resolve({ status: 'moved' });
            };
          }),
        takeBack: async () => {},
      };
      return <PaymentStep {...callbacks()} cashRegister={terminal} />;
    }
    const { till, device } = await renderStep(<SlowTerminal />, provider());
    const payment = await tile(/^Payment/);
    await userEvent.setup().click(payment);
    expect(payment.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('One moment…', {}, { timeout: 3_000 })).toBeTruthy();
    act(answer);
    const prompt = 'Proceed to payment by clicking on Checkout.';
    expect(await screen.findByText(prompt)).toBeTruthy();
    const [item] = (await device.state()).cart.items;
    await act(async () => void (await till.changeQuantity(item?.key ?? '', 2)));
    expect(await screen.findByText('One moment…')).toBeTruthy();
    expect(screen.queryByText(prompt)).toBeNull();
  });

  it('[PAY-10] two taps are one payment', async () => {
    const collect = vi.fn(async () => ({ status: 'success', code: 'paid_cc', given: null }) as const);
    const { onDone, provider: scripted } = await openPayment(provider(), { collect });
    const button = await tile(/^Payment/);
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(collect).toHaveBeenCalledOnce();
    expect(purchases(scripted)).toHaveLength(1);
  });
});

describe('invoice and reservation', () => {
  const noFields = { buyer: [], attendees: [] };

  it('[PAY-5] checks the address, keeps it and sends it with the purchase', async () => {
    const { user, onDone, device } = await openPayment(
      provider([method('invoice', [{ name: 'company', title: 'Company', value: '', required: true }])]),
    );
    await user.click(await tile(/^Invoice/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Information for Tax Invoice' }));
    await user.click(dialog.getByRole('button', { name: 'Place Invoice' }));
    expect(await dialog.findByText('This is a mandatory field')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/Company/));
    await user.type(dialog.getByLabelText(/Company/), 'Example Ltd');
    await user.click(dialog.getByRole('button', { name: 'Place Invoice' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [sale] = await device.salesIn(['done']);
    expect(sale?.request.payment).toEqual({ code: 'invoice', options: { company: 'Example Ltd' } });
    expect((await device.state()).checkout.invoice).toEqual({});
  });

  it('[PAY-2] [PAY-7] asks what the provider wants to know of an order without a payment', async () => {
    const fields = [{ name: 'reason', title: 'Reason', value: '', required: true }];
    const { user, onDone, device } = await openPayment(provider([method('no_payment', fields)]));
    await user.click(await tile(/^No payment/));
    const dialog = within(await screen.findByRole('dialog', { name: 'No payment required' }));
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('This is a mandatory field')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Reason/), 'Staff');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Place order' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [sale] = await device.salesIn(['done']);
    expect(sale?.request.payment).toEqual({ code: 'no_payment', options: { reason: 'Staff' } });
  });

  it('[PAY-5] [ERR-1] says so where the device has no room for the address, and sells nothing', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, till, device, onDone } = await openPayment(provider([method('invoice', [])]));
    await user.click(await tile(/^Invoice/));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Company/), 'Example Ltd');
    for (const [title, text] of [
      [/Street/, 'Main 1'],
      [/Postal code/, '1010'],
      [/City/, 'Vienna'],
      [/Name on/, 'Ada'],
    ] as const) {
      await user.type(dialog.getByLabelText(title), text);
    }
    vi.spyOn(till, 'changeCheckout').mockRejectedValue(new Error('full'));
    await user.click(dialog.getByRole('button', { name: 'Place Invoice' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be written to this device');
    expect(onDone).not.toHaveBeenCalled();
    expect(await device.salesIn(['submitting', 'unknown', 'done'])).toEqual([]);
    said.mockRestore();
  });

  it('[PAY-5] has the usual fields where the provider names none, the postal code without letters', async () => {
    const { user } = await openPayment(provider([method('invoice')]));
    await user.click(await tile(/^Invoice/));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Postal code/), 'ABC');
    await user.tab();
    expect(dialog.getByText("This field doesn't accept letters")).toBeTruthy();
    await dialog.findByText("Postal code: This field doesn't accept letters");
    for (const title of [/Company\/Organization/, /Street/, /City/, /Name on tax receipt/]) {
      expect(dialog.getByLabelText(title)).toBeTruthy();
    }
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /Country/ })).toHaveProperty('value', 'Germany'));
  });

  it('[PAY-5] keeps what is being typed where Escape closes it', async () => {
    const { user, device } = await openPayment(provider([method('invoice')]));
    await user.click(await tile(/^Invoice/));
    await user.type(within(await screen.findByRole('dialog')).getByLabelText(/City/), 'Vienna');
    await user.keyboard('{Escape}');
    await waitFor(async () => expect((await device.state()).checkout.invoice).toEqual({ city: 'Vienna' }));
    await user.click(await tile(/^Invoice/));
    expect(within(await screen.findByRole('dialog')).getByLabelText(/City/)).toHaveProperty('value', 'Vienna');
  });

  it.each([
    ['the buyer', { 1: 'Ada', 2: 'Bell' }, true, 'Ada Bell'],
    ['an e-mail address alone', { 3: 'ada@example.com' }, true, 'ada@example.com'],
    ['nobody, with the form off', { 1: 'Ada' }, false, '–'],
  ])('[PAY-6] names for whom a reservation is placed: %s', async (_name, buyer, buyerFormVisible, name) => {
    const askingNothing = { ...provider([method('reservation')]), orderFields: async () => noFields };
    const { user, till } = await openPayment(askingNothing);
    await act(() => till.changeCheckout((checkout) => ({ ...checkout, buyer, buyerFormVisible })));
    await user.click(await tile(/^Reservation/));
    const question = within(await screen.findByRole('alertdialog', { name: 'Do you want to place a reservation?' }));
    expect(question.getByText('Buyer').nextElementSibling?.textContent).toBe(name);
  });

  it('[PAY-6] asks before a reservation is placed', async () => {
    const { user, onDone, device } = await openPayment(provider([method('reservation')]));
    await user.click(await tile(/^Reservation/));
    const question = within(await screen.findByRole('alertdialog', { name: 'Do you want to place a reservation?' }));
    expect(question.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Place Reservation' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect((await device.salesIn(['done']))[0]?.kind).toBe('reservation');
  });

  it('[CART-10] [PAY-6] asks again, saying what has changed, where a hold has run out under the question', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 4, 8) });
    const { user, clock, onDone, device } = await openPayment(full([method('reservation')]));
    await user.click(await tile(/^Reservation/));
    const place = await screen.findByRole('button', { name: 'Place Reservation' });
    letRunOut(clock);
    await user.click(place);
    const question = within(await screen.findByRole('alertdialog', { name: 'Do you want to place a reservation?' }));
    expect(await question.findByText(overbooks)).toBeTruthy();
    expect(await device.salesIn(['done'])).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Place Reservation' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });
});

const museum = choice({
  productId: '4722',
  productName: 'Museum',
  time: null,
  price: { minor: 1200, currency: 'EUR' },
});

it('[PAY-6] [CART-3] says what several reservations wait for before the question', async () => {
  const scripted = provider([method('reservation')]);
  const { clock } = await renderStep(<PaymentStep {...callbacks()} />, scripted, [choice(), museum]);
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  const reserve = await tile(/^Reservation/);
  await waitFor(() => expect(reserve.getAttribute('aria-busy')).toBeNull());
  vi.spyOn(scripted, 'totals').mockReturnValue(new Promise(() => undefined));
  await userEvent.click(reserve);
  const words = 'Waiting for the booking system to add up the total.';
  expect(await screen.findByText(words, {}, { timeout: 3_000 })).toBeTruthy();
});

it('[PAY-6] says what each of several reservations will ask for, and with which the code goes', async () => {
  const scripted = provider([method('reservation')]);
  const counter = await renderStep(<PaymentStep {...callbacks()} />, scripted, [choice(), museum]);
  await act(async () => {
    await counter.till.applyCoupon('SUMMER');
    await counter.till.preparePayment();
  });
  await userEvent.click(await tile(/^Reservation/));
  const question = within(await screen.findByRole('alertdialog', { name: 'Do you want to place a reservation?' }));
  const texts = question.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(texts).toEqual([
    expect.stringMatching(/^Canoe tour · .*20\.00 EURCode SUMMER takes off 5\.00 EUR$/),
    'Museum12.00 EUR',
  ]);
  expect(question.getByText('32.00 EUR will be due later.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Place Reservation' }));
  await waitFor(async () => expect(await counter.device.salesIn(['done'])).toHaveLength(1));
  const [sale] = await counter.device.salesIn(['done']);
  expect(sale).toMatchObject({ amount: { minor: 3200 }, request: { couponCode: 'SUMMER', couponPart: 0 } });
});

describe('one of several reservations is refused', () => {
  async function placeRefused(
    message = 'No places left at this time.',
    said = `Museum: ${message}`,
    reservedKeys: readonly string[] = [],
  ) {
    const reserve = async () => {
      throw new ProviderError({ kind: 'refused', code: 422, message, fieldErrors: {}, part: 1 }, reservedKeys);
    };
    const museum = choice({ productId: '4722', productName: 'Museum', time: null });
    const onFailed = vi.fn();
    const counter = await renderStep(
      <PaymentStep {...callbacks()} onFailed={onFailed} />,
      { ...provider([method('reservation')]), reserve },
      [choice(), museum],
    );
    const place = async () => {
      await userEvent.click(await tile(/^Reservation/));
      await userEvent.click(await screen.findByRole('button', { name: 'Place Reservation' }));
      expect(await screen.findByText(said)).toBeTruthy();
    };
    return { ...counter, onFailed, place };
  }

  it('[PAY-6] [PAY-8] names the appointment, says that nothing was reserved, and keeps the cart', async () => {
    const { device, onFailed, place } = await placeRefused();
    await place();
    expect(screen.getByText('Nothing was reserved. The cart is kept.')).toBeTruthy();
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith('start'));
    expect((await device.state()).cart).toMatchObject({ items: [{}, {}], lockedBy: null });
  });

  it('[PAY-6] [PAY-8] does not say that nothing was reserved while a part has to be deleted yet', async () => {
    const { onFailed, place } = await placeRefused(undefined, undefined, ['1-0-4711']);
    await place();
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith('start'));
    expect(screen.queryByText('Nothing was reserved. The cart is kept.')).toBeNull();
  });

  it('[PAY-8] [PAY-10] says that it is refused, and why it waits, where the provider gives no words', async () => {
    const { device, place } = await placeRefused('', 'Museum: The booking system refused it.');
    await device.learn('https://provider.example/api/', () => noEvidence);
    await place();
    expect(screen.getByRole('button', { name: 'Check now' })).toBeTruthy();
    expect(screen.getByText(/^To be sure that it was not booked all the same/)).toBeTruthy();
    expect(screen.queryByText(/No answer has come/)).toBeNull();
  });

  it('[PAY-6] [PAY-8] [PAY-10] says so at once also while it is made sure that nothing was booked', async () => {
    const { device, clock, onFailed, place } = await placeRefused();
    await device.learn('https://provider.example/api/', () => noEvidence);
    await place();
    expect(screen.queryByText(/No answer has come/)).toBeNull();
    clock.advance(lateListing);
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Nothing was reserved. The cart is kept.')).toBeTruthy();
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith('start'));
  });
});

describe('what becomes of the sale', () => {
  const register: CashRegister = { collect: async () => ({ status: 'success', code: 'paid_cash', given: null }) };

  it('[PAY-8] [BUY-9] refused: shows the provider’s words, keeps its messages and the cart', async () => {
    const scripted = provider();
    scripted.script.set('purchase', ['refuse']);
    const { user, onFailed, onDone, device } = await openPayment(scripted, register);
    await user.click(await tile(/^Payment/));
    expect((await screen.findByRole('alert')).textContent).toContain('The provider says no.');
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith('buyer'));
    expect(onDone).not.toHaveBeenCalled();
    const { cart, checkout } = await device.state();
    expect(cart.items).toHaveLength(1);
    expect(checkout.serverErrors).toEqual({ 'buyer.3': 'This address is blocked.' });
  });

  it('[PAY-8] [ERR-1] refused: what it says of a reservation goes once another one is begun', async () => {
    const scripted = provider([{ code: 'reservation', title: 'Reservation', fields: [] }]);
    scripted.script.set('reserve', ['refuse']);
    const { user, till } = await openPayment(scripted, register);
    await user.click(await tile(/^Reservation/));
    await user.click(await screen.findByRole('button', { name: 'Place Reservation' }));
    expect(await screen.findByText('Nothing was reserved. The cart is kept.')).toBeTruthy();
    await act(() => till.changeCheckout((checkout) => ({ ...checkout, buyerFormVisible: false, serverErrors: {} })));
    await user.click(await tile(/^Reservation/));
    await screen.findByRole('button', { name: 'Place Reservation' });
    await waitFor(() => expect(screen.queryByText('Nothing was reserved. The cart is kept.')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('refused after the money was taken', () => {
    const heldMoney = /^Money was taken: 25\.00.EUR \(Cash\) at .*/;

    async function openRefused() {
      const scripted = provider([{ code: 'reservation', title: 'Reservation', fields: [] }]);
      scripted.script.set('purchase', ['refuse']);
      const collect = vi.spyOn(register, 'collect');
      const opened = await openPayment(scripted, register);
      await opened.user.click(await tile(/^Payment/));
      expect(await screen.findByText(heldMoney)).toBeTruthy();
      await act(() =>
        opened.till.changeCheckout((checkout) => ({ ...checkout, buyerFormVisible: false, serverErrors: {} })),
      );
      collect.mockClear();
      return { ...opened, collect };
    }

    it('[PAY-8] [ERR-1] names it where it counts, and the provider’s words go once another payment is begun', async () => {
      const { user } = await openRefused();
      expect(screen.getByRole('alert').textContent).toContain('The provider says no.');
      await user.click(await screen.findByRole('button', { name: 'Place it again' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    });

    it('[PAY-8] places the cart again with it, and nobody is asked for more', async () => {
      const { user, onDone, collect, device } = await openRefused();
      await user.click(await screen.findByRole('button', { name: 'Place it again' }));
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(collect).not.toHaveBeenCalled();
      expect(await device.salesIn(['done'])).toMatchObject([
        { attempts: 2, request: { payment: { code: 'paid_cash' } } },
      ]);
      collect.mockRestore();
    });

    it('[PAY-8] [DAY-5] takes no more before it is given back, with the reason', async () => {
      const { user, onDone, collect, device } = await openRefused();
      await user.click(await tile(/^Payment/));
      const question = within(await screen.findByRole('alertdialog', { name: /^Give 25\.00.EUR back/ }));
      expect(question.getByText(heldMoney)).toBeTruthy();
      expect(collect, 'nobody is asked for money yet').not.toHaveBeenCalled();
      await user.click(question.getByRole('button', { name: 'Given back' }));
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(collect).toHaveBeenCalledOnce();
      expect(await device.salesIn(['withdrawn'])).toMatchObject([{ offline: { withdrawal: 'given-back' } }]);
      collect.mockRestore();
    });

    it('[PAY-8] names it also where the changed cart can’t be paid, after a reload', async () => {
      const scripted = provider();
      scripted.script.set('purchase', ['refuse']);
      const { till, otherTab, die } = await openCounter(scripted);
      await till.addToCart(choice());
      const ready = await till.preparePayment();
      if (ready.kind !== 'ready') throw new Error(ready.kind);
      const payment = { code: 'paid_cash', options: {} } as const;
      expect((await till.pay({ payment, shown: ready.totals.grandTotal, given: null })).kind).toBe('refused');
      const reloaded = await otherTab();
      die();
      scripted.totals = async () => {
        throw new ProviderError({ kind: 'refused', code: 409, message: 'No total.', fieldErrors: {} });
      };
      await reloaded.till.addToCart(choice());
      renderAtTheTill(<PaymentStep {...callbacks()} />, reloaded, scripted);
      expect(await screen.findByText('The booking system refused it: No total.')).toBeTruthy();
      expect(screen.getByText(heldMoney)).toBeTruthy();
    });
  });

  /** A sale was paid, and its order has not arrived: that has just been asked. */
  async function openNotReceived(seen?: (device: SeenDevice) => SeenDevice) {
    const scripted = provider();
    scripted.script.set('purchase', ['drop-before']);
    const opened = await openPayment(scripted, register, seen);
    await opened.user.click(await tile(/^Payment/));
    expect(await screen.findByText('This sale is being checked')).toBeTruthy();
    expect(opened.onDone).not.toHaveBeenCalled();
    opened.clock.advance(lateCommit);
    await opened.user.click(screen.getByRole('button', { name: 'Check now' }));
    return opened;
  }

  it('[PAY-10] no answer: says that the sale is being checked, and goes on by itself', async () => {
    const scripted = provider();
    scripted.script.set('purchase', ['drop-after']);
    const { user, onDone } = await openPayment(scripted, register);
    await user.click(await tile(/^Payment/));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(purchases(scripted)).toHaveLength(1);
  });

  it('[NAV-6] while the order is being placed the focus is on the words that say so', async () => {
    const scripted = provider();
    scripted.purchase = () => new Promise(() => undefined);
    const { user } = await openPayment(scripted, register);
    await user.click(await tile(/^Payment/));
    const heading = await screen.findByRole('heading', { level: 1, name: 'The order is being placed…' });
    expect(document.activeElement).toBe(heading);
  });

  it('[PAY-10] not received: nothing was sold, and the same cart can be paid', async () => {
    const { user, onDone, ...rest } = await openNotReceived();
    await user.click(await tile(/^Payment/));
    expect(await screen.findByText(/^Give it back to the customer: this sale is then closed/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Given back' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(rest.provider.ledger.size).toBe(1);
  });

  it('[PAY-10] not received, and the cart changed since: asks before money is taken, and closes the earlier sale', async () => {
    const collect = vi.spyOn(register, 'collect');
    const { user, onDone, device, till } = await openNotReceived();
    expect(await screen.findByText(/^The order had not arrived/)).toBeTruthy();
    const [line] = (await device.state()).cart.items;
    await act(() => till.changeQuantity(line?.key ?? '', 3));
    await act(() => till.preparePayment());
    expect(await screen.findByText(/^The order has changed since/)).toBeTruthy();
    collect.mockClear();
    await user.click(await tile(/^Payment/));
    expect(collect, 'nobody is asked for money yet').not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Given back' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    collect.mockRestore();
    expect(await device.salesIn(['withdrawn'])).toMatchObject([{ offline: { withdrawal: 'given-back' } }]);
    expect(await device.salesIn(['done'])).toMatchObject([{ request: { items: [{ quantity: 3 }] }, attempts: 1 }]);
  });

  it('[PAY-10] [PAY-4] not received: is placed again with the money that was taken, and nobody is asked for more', async () => {
    const collect = vi.spyOn(register, 'collect');
    const { user, onDone, device } = await openNotReceived();
    expect(await screen.findByText(/^The order had not arrived/)).toBeTruthy();
    const messages = screen.getByRole('region', { name: 'Messages' });
    expect(messages.textContent, 'it is shown once: where it stays').toBe('');
    expect(screen.getByText(/^It counts: place the order again/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Place it again' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByText(/^The order had not arrived/), 'it has arrived now').toBeNull());
    expect(collect).toHaveBeenCalledOnce();
    collect.mockRestore();
    expect(await device.salesIn(['done'])).toMatchObject([
      { request: { payment: { code: 'paid_cash' } }, attempts: 2 },
    ]);
  });

  it('[PAY-10] [PAY-8] placed again with the money that was taken, and refused: the money goes on counting, said once', async () => {
    const scripted = provider();
    scripted.script.set('purchase', ['drop-before', 'refuse']);
    const { user, clock, device } = await openPayment(scripted, register);
    await user.click(await tile(/^Payment/));
    expect(await screen.findByText('This sale is being checked')).toBeTruthy();
    clock.advance(lateCommit);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    await user.click(await screen.findByRole('button', { name: 'Place it again' }));
    await waitFor(async () => expect(await device.salesIn(['refused'])).toMatchObject([{ attempts: 2 }]));
    expect((await screen.findByRole('alert')).textContent).toContain('The provider says no.');
    expect(await screen.findByText(/^Money was taken: .*25.00/)).toBeTruthy();
    expect(screen.queryByText('Nothing was sold. Give back what was taken.')).toBeNull();
  });

  it('[PAY-10] [OFF-7] lets the next customer be served while the answer does not come', async () => {
    const scripted = provider();
    scripted.script.set('purchase', ['drop-after']);
    scripted.script.set(
      'findSale',
      Array.from({ length: 9 }, () => 'drop-before'),
    );
    const { user, onDone, device, clock, till } = await openPayment(scripted, register);
    await user.click(await tile(/^Payment/));
    await user.click(await screen.findByRole('button', { name: 'Serve the next customer' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect((await device.state()).cart).toMatchObject({ items: [], lockedBy: null });
    scripted.script.delete('findSale');
    clock.advance(lateCommit);
    await waitFor(async () => {
      // A look-up from before may still be under way, to which a round leaves the sale; the clock stands until the next one.
      await till.settle();
      expect(await device.salesIn(['done'])).toHaveLength(1);
    });
    expect(purchases(scripted)).toHaveLength(1);
  });

  it('[PAY-10] [OFF-7] [TERM-5] lets the next customer be served inside a terminal, too', async () => {
    const scripted = provider();
    const counter = await openCounter(scripted);
    await counter.till.addToCart(choice());
    const ready = await counter.till.preparePayment();
    if (ready.kind !== 'ready') throw new Error(ready.kind);
    scripted.script.set('purchase', ['drop-after']);
    scripted.script.set(
      'findSale',
      Array.from({ length: 9 }, () => 'drop-before'),
    );
    const payment = { code: 'paid_cc', options: {} } as const;
    await counter.till.pay({ payment, shown: ready.totals.grandTotal, given: null });
    const on = callbacks();
    const step = <PaymentStep {...on} />;
    renderAtTheTill(<PrintingTerminal print={vi.fn()}>{step}</PrintingTerminal>, counter, scripted);
    await userEvent.click(await screen.findByRole('button', { name: 'Serve the next customer' }));
    await waitFor(() => expect(on.onDone).toHaveBeenCalledOnce());
    expect((await counter.device.state()).cart).toMatchObject({ items: [], lockedBy: null });
  });

  it('[PAY-8] [TERM-5] leaves it to a terminal to say that its own sale is refused, and where that leads', async () => {
    const scripted = provider();
    const counter = await openCounter(scripted);
    await counter.till.addToCart(choice());
    const ready = await counter.till.preparePayment();
    if (ready.kind !== 'ready') throw new Error(ready.kind);
    let refuse = () => {};
    const fieldErrors = { 'buyer.3': 'This address is blocked.' };
    const refusal = { kind: 'refused', code: 422, message: 'No.', fieldErrors } as const;
    scripted.purchase = () =>
      new Promise((_, reject) => {
        refuse = () => reject(new ProviderError(refusal));
      });
    const on = callbacks();
    const step = <PaymentStep {...on} />;
    renderAtTheTill(<PrintingTerminal print={vi.fn()}>{step}</PrintingTerminal>, counter, scripted);
    await tile(/^Payment/);
    const { grandTotal: shown, revision: cartRevision } = ready.totals;
    const fixed = { reference: 'ref-1.S-1', terminal: { payments: ['cash'], message: '{}' } };
    const paying = counter.till.pay({
      payment: { code: 'paid_cash', options: {} },
      shown,
      given: null,
      cartRevision,
      fixed,
    });
    await screen.findByText(/^This sale is being/);
    await act(async () => {
      refuse();
      await paying;
    });
    await waitFor(() => expect(screen.queryByText(/^This sale is being/)).toBeNull());
    expect(screen.queryByText('Nothing was sold. Give back what was taken.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(on.onFailed).not.toHaveBeenCalled();
  });

  it('[PAY-10] goes back to the tiles even before the screen sees that the cart is unlocked', async () => {
    let locked: Cart | null = null;
    const late = (device: SeenDevice): SeenDevice => ({
      ...device,
      cart: {
        ...device.cart,
        getValue: () => locked ?? device.cart.getValue(),
        subscribe: (next, failed) =>
          device.cart.subscribe((cart) => {
            if (cart.lockedBy !== null) locked = cart;
            next(locked ?? cart);
          }, failed),
      },
    });
    await openNotReceived(late);
    expect(await tile(/^Payment/)).toBeTruthy();
  });

  it('[PAY-10] an amount that changed is never charged without asking', async () => {
    let counter: Awaited<ReturnType<typeof openPayment>> | null = null;
    const collect: CashRegister['collect'] = async () => {
      await counter?.till.addToCart(choice({ optionId: '7002', optionName: 'Child' }));
      return { status: 'success', code: 'paid_cash', given: null };
    };
    counter = await openPayment(provider(), { collect });
    await counter.user.click(await tile(/^Payment/));
    expect(await screen.findByText(/^25\.00.EUR was taken, but the amount has changed to 50\.00.EUR/)).toBeTruthy();
    expect(purchases(counter.provider)).toEqual([]);
  });

  it('[PAY-8] [PAY-10] money that was taken while the price changed is said until it is given back', async () => {
    const scripted = provider();
    const { totals } = scripted;
    const { user, clock } = await openPayment(scripted);
    await user.click(await tile(/^Payment/));
    const take = await screen.findByRole('button', { name: /^Take 25\.00/ });
    scripted.totals = async (...asked) => ({
      ...(await totals(...asked)),
      grandTotal: { minor: 3000, currency: 'EUR' },
    });
    clock.advance(61_000);
    await user.click(take);
    const said = await screen.findByText(/The order has changed since: give it back, then take the new amount/);
    expect(said.textContent).toMatch(/^Money was taken: 25\.00.EUR \(Cash\)/);
    expect(screen.queryByText(/the amount has changed to/), 'said once').toBeNull();
    await user.click(await tile(/^Payment/));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Given back' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText(/30\.00/).length).toBeGreaterThan(0);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/Money was taken|was taken, but/)).toBeNull());
    expect(purchases(scripted)).toEqual([]);
  });
});

describe('another tab', () => {
  const later = async (counter: Awaited<ReturnType<typeof openPayment>>) => {
    const other = await counter.otherTab();
    const ready = await other.till.preparePayment();
    if (ready.kind !== 'ready') throw new Error(ready.kind);
    return { other, shown: ready.totals.grandTotal };
  };
  const payment = { code: 'paid_cash', options: {} } as const;

  it('[CART-9] that sells the cart meanwhile: its sale is shown', async () => {
    const counter = await openPayment();
    const { other, shown } = await later(counter);
    const outcome = await other.till.pay({ payment, shown, given: null });
    await waitFor(() => expect(counter.onDone).toHaveBeenCalledOnce());
    expect(outcome).toMatchObject({ kind: 'done', sale: { reference: counter.onDone.mock.calls[0]?.[0] } });
  });

  it('[CART-9] that sells it while money is taken here: what was taken is to be given back', async () => {
    let counter: Awaited<ReturnType<typeof openPayment>> | null = null;
    const collect: CashRegister['collect'] = async () => {
      if (counter !== null) {
        const { other, shown } = await later(counter);
        await other.till.pay({ payment, shown, given: null });
      }
      return { status: 'success', code: 'paid_cash', given: null };
    };
    counter = await openPayment(provider(), { collect });
    await counter.user.click(await tile(/^Payment/));
    expect(await screen.findByText(/completed in another window. Give back what was taken here/)).toBeTruthy();
    const [sale] = await counter.device.salesIn(['done']);
    expect(counter.onDone.mock.calls).toEqual([[sale?.reference]]);
    expect(counter.provider.ledger.size).toBe(1);
  });

  it('[CART-9] that empties it: nothing is sold, and that is said', async () => {
    const counter = await openPayment();
    const other = await counter.otherTab();
    await other.till.emptyCart();
    expect(await screen.findByText('Cart is empty')).toBeTruthy();
    expect(counter.onDone).not.toHaveBeenCalled();
  });
});
