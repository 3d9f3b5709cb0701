import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { ProviderError } from '../../provider/index.ts';
import { TerminalProvider } from '../../sale/index.ts';
import { atRest } from '../../sale/testing/at-rest.ts';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { playTerminal, saleOfCart } from '../../sale/testing/terminal-player.ts';
import { AlertsProvider } from '../../ui/feedback/alert-region.tsx';
import { createAlerts } from '../../ui/feedback/alert-store.ts';
import { Notices } from './notices.tsx';
import { TerminalNotices } from './terminal-notices.tsx';

const notBooked = expect.stringMatching(
  /^The cash register has reported a sale that could not be booked\. .* Paid at the cash register: /,
);
const threeAdults = {
  custom_id: '7001|2026-07-04 10:00:00|0',
  external_reference_custom_id: 'pos-desk',
  qty: 3,
  amount: { gross: 25 },
  currency: 'EUR',
};
let closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
  window.history.replaceState(null, '', '/');
});

/** A till at the terminal's checkout, with two adults in the cart. */
async function openAtCheckout() {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  const player = playTerminal(counter);
  const alerts = createAlerts();
  await player.link.start();
  closing.push(async () => {
    player.link.stop();
    await atRest();
    counter.die();
  });
  renderAtTheTill(
    <BrowserRouter>
      <TerminalProvider value={player.link}>
        <AlertsProvider alerts={alerts}>
          <TerminalNotices />
          <Notices />
        </AlertsProvider>
      </TerminalProvider>
    </BrowserRouter>,
    counter,
    provider,
  );
  async function fillCart(): Promise<void> {
    await counter.till.addToCart(choice(), 2);
    await player.link.moveToCheckout();
  }
  await fillCart();
  return {
    counter,
    provider,
    script: provider.script,
    player,
    fillCart,
    sale: (id: string) => saleOfCart(player, id, '50.00'),
    wrongSale: (id: string) => ({ sale: { ...saleOfCart(player, id, '50.00').sale, items: [threeAdults] } }),
    send: (sale: { sale: object }) =>
      act(async () => {
        const answer = player.send('sale_completed', sale);
        // A sale waits for the terminal's copy of it, and no longer than two seconds.
        await atRest();
        counter.clock.advance(2_000);
        return answer;
      }),
    /** The alerts, and the notices that stay. */
    shown: () => [
      ...alerts.list().flatMap(({ text, leaving }) => (leaving ? [] : [text])),
      ...screen.queryAllByText(/could not be booked/).map(({ textContent }) => textContent),
    ],
  };
}

it('[TERM-4] [CART-5] a cart that the terminal empties at its checkout is told, and leads from there to the start', async () => {
  const { player, shown } = await openAtCheckout();
  window.history.replaceState(null, '', '/?step=payment');
  await act(() => player.send('update_cart', { cart: { currency: 'EUR', items: [threeAdults] } }));
  expect(window.location.search).toBe('?step=payment');
  await act(() => player.send('update_cart', { cart: { currency: 'EUR', items: [] } }));
  expect(window.location.search).toBe('');
  expect(shown()).toEqual(['The cash register has emptied the cart.']);
});

it('[TERM-4] [PAY-3] says that the terminal is at another cart while it has ours, which stays on screen', async () => {
  const { player, shown } = await openAtCheckout();
  const named = (name: string, ...items: object[]) => ({
    cart: { external_reference_custom_id: name, currency: 'EUR', items },
  });
  await act(() => player.send('update_cart', named('C-2', { ...threeAdults, qty: 2 })));
  window.history.replaceState(null, '', '/?step=payment');
  await act(() => player.send('update_cart', named('C-3')));
  expect(shown()).toEqual(['The cash register has gone on to another cart.']);
  expect(window.location.search).toBe('?step=payment');
});

it('[TERM-4] [PAY-2] of a cart that the terminal does not give back it is said that it is there, and why', async () => {
  const { counter, player, shown } = await openAtCheckout();
  player.answer('update_cart', { status: 'failure', error: { message: 'Payment is running', code: 409 } });
  await act(() => player.link.leaveCheckout());
  expect(shown()).toEqual(['Error: Payment is running']);
  await act(async () => {
    await counter.till.emptyCart();
    await atRest();
  });
  expect(shown()).toContain("The cart is at the cash register's checkout. Error: Payment is running");
});

it('[COUP-2] [TERM-4] a code whose discount the terminal removes is named', async () => {
  const { counter, player, shown } = await openAtCheckout();
  await counter.till.applyCoupon('SUMMER');
  await player.link.moveToCheckout();
  const twoAdults = { cart: { currency: 'EUR', items: [{ ...threeAdults, qty: 2 }] } };
  await act(() => player.send('update_cart', twoAdults));
  await act(() => player.send('update_cart', twoAdults));
  expect(shown()).toEqual(['The cash register has removed the code SUMMER.']);
});

it.each([
  ['goes once it is', 'S-1', []],
  ['stays when one of another number is, which was paid, too', 'S-2', [notBooked]],
])('[TERM-5] [ERR-1] the warning of a sale that was not booked %s', async (_what, id, left) => {
  const { sale, wrongSale, send, shown } = await openAtCheckout();
  expect(await send(wrongSale('S-1'))).toMatchObject({ error: { message: 'Invalid Cart' } });
  expect(shown()).toEqual([notBooked]);
  expect(await send(wrongSale('S-1'))).toMatchObject({ status: 'failure' });
  expect(shown()).toEqual([notBooked]);
  expect(await send(sale(id))).toMatchObject({ status: 'success' });
  expect(shown()).toEqual(left);
});

it('[TERM-5] [ERR-1] the provider’s refusal goes once the sale is booked', async () => {
  const { script, sale, send, shown } = await openAtCheckout();
  script.set('purchase', ['refuse']);
  expect(await send(sale('S-1'))).toMatchObject({ error: { code: 202 } });
  expect(shown()).toEqual(['The provider says no.']);
  expect(await send(sale('S-1'))).toMatchObject({ status: 'success' });
  expect(shown()).toEqual([]);
});

it.each([
  ['and why', 'The provider says no.', 'The booking system refused it: The provider says no.'],
  ['where nobody says why', '', 'The booking system refused it.'],
])(
  '[TERM-5] [PAY-5] of a refused invoice it is said that it was refused, %s, and not that it was paid',
  async (_what, message, said) => {
    const { provider, sale, send } = await openAtCheckout();
    const refusal = { kind: 'refused', code: 422, message, fieldErrors: {} } as const;
    vi.spyOn(provider, 'purchase').mockRejectedValueOnce(new ProviderError(refusal));
    expect(await send({ sale: { ...sale('S-1').sale, payments: [{ type: 'invoice' }] } })).toMatchObject({
      error: { code: 202 },
    });
    const notice = (await screen.findByRole('button', { name: 'Noted' })).closest('li, section, [role]');
    expect(notice?.textContent).toMatch(/\. 50\.00\sEUR \(Invoice\) · Jul \d, 2026/);
    expect(notice?.textContent).toContain(said);
    expect(notice?.textContent).not.toMatch(/paid/i);
  },
);

it('[TERM-5] [PAY-5] of an invoice that could not be booked it is not said that it was paid', async () => {
  const { wrongSale, send, shown } = await openAtCheckout();
  await send({ sale: { ...wrongSale('S-1').sale, payments: [{ type: 'invoice' }] } });
  expect(shown()).toEqual([expect.stringMatching(/send the sale again\. .*EUR \(Invoice\) · Jul/)]);
  expect(shown()).toEqual([expect.not.stringMatching(/paid/i)]);
});

it.each([
  ['of fields leads to the buyer’s form, from any page', '/bookings', {}, '/?step=buyer'],
  ['of something else leads back to the start', '/?step=payment', { fieldErrors: {} }, '/'],
  ['of something else leaves staff where they are', '/bookings', { fieldErrors: {} }, '/bookings'],
])('[PAY-8] a refusal %s', async (_what, from, change, to) => {
  const { provider, sale, send } = await openAtCheckout();
  const fieldErrors = { 'buyer.3': 'This address is blocked.' };
  const refusal = { kind: 'refused', code: 422, message: 'No.', fieldErrors, ...change } as const;
  vi.spyOn(provider, 'purchase').mockRejectedValueOnce(new ProviderError(refusal));
  window.history.replaceState(null, '', from);
  expect(await send(sale('S-1'))).toMatchObject({ error: { code: 202 } });
  expect(`${window.location.pathname}${window.location.search}`).toBe(to);
});

it.each([
  ['that may be for the cart at the terminal, as it is alike and names none, is said', {}, ['4000001']],
  ['that names another cart is not said', { external_reference_custom_id: 'C-1' }, []],
])('[TERM-5] [PAY-10] the repeat of a booked sale %s', async (_how, name, orders) => {
  const { fillCart, sale, send } = await openAtCheckout();
  const first = { sale: { ...sale('S-1').sale, external_reference_custom_id: undefined, ...name } };
  expect(await send(first)).toMatchObject({ order_number: '4000001' });
  expect(await send(first), 'an empty till').toMatchObject({ order_number: '4000001' });
  const saidAgain = () => screen.queryAllByText(/has sent a sale again/);
  expect(saidAgain()).toEqual([]);
  await fillCart();
  expect(await send(first)).toMatchObject({ order_number: '4000001' });
  await waitFor(() =>
    expect(saidAgain().map(({ textContent }) => /booked as order (\d+)/.exec(textContent)?.[1])).toEqual(orders),
  );
  const renumbered = { sale: { ...first.sale, id: 'S-2', external_reference_custom_id: undefined } };
  expect(await send(renumbered)).toMatchObject({ order_number: '4000002' });
  await waitFor(() => expect(saidAgain(), 'its cart is sold').toEqual([]));
});

it('[TERM-5] the warning of a sale that is not booked stays when the terminal repeats one that was', async () => {
  const { fillCart, sale, wrongSale, send, shown } = await openAtCheckout();
  const booked = sale('S-1');
  expect(await send(booked)).toMatchObject({ status: 'success' });
  await fillCart();
  expect(await send(wrongSale('S-2'))).toMatchObject({ status: 'failure' });
  expect(await send(booked)).toMatchObject({ status: 'success' });
  expect(shown()).toEqual([notBooked]);
});

it('[TERM-5] [PAY-10] a sale that was not booked is said until a person has noted it, whatever becomes of the cart', async () => {
  const { counter, wrongSale, send, shown } = await openAtCheckout();
  await send(wrongSale('S-1'));
  await act(() => counter.till.emptyCart());
  expect(shown()).toEqual([notBooked]);
  await act(async () => screen.getByRole('button', { name: 'Noted' }).click());
  await waitFor(() => expect(shown()).toEqual([]));
});

it('[TERM-5] [PAY-10] a payment that waits for another one is said once it is known that it was not booked', async () => {
  const { counter, provider, player, sale, shown } = await openAtCheckout();
  const { purchase } = provider;
  let answer: () => void = () => undefined;
  vi.spyOn(provider, 'purchase').mockImplementationOnce(async (request) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return purchase(request);
  });
  const first = player.send('sale_completed', sale('S-1'));
  const second = player.send('sale_completed', sale('S-2'));
  await act(async () => {
    await atRest();
    counter.clock.advance(2_000);
    await atRest();
  });
  expect((await counter.device.state()).cashRegister.missedSales).toHaveLength(1);
  expect(shown()).toEqual([]);
  await act(async () => {
    answer();
    expect(await first).toMatchObject({ status: 'success' });
    expect(await second).toMatchObject({ status: 'failure' });
  });
  await waitFor(() => expect(shown()).toEqual([notBooked]));
});

it('[TERM-5] [PAY-10] each payment that was not booked is said with amount, means and time, and noted by itself', async () => {
  const { wrongSale, send, shown } = await openAtCheckout();
  const { sale } = wrongSale('S-1');
  await send({ sale });
  await send({ sale: { ...sale, payments: [{ type: 'cash' }, { type: 'VOUCHER_X' }] } });
  await send({ sale: { ...sale, totals: undefined, payments: undefined } });
  await act(async () => screen.getByText('3 things to look at').click());
  expect(shown()).toEqual([
    expect.stringMatching(/ again\. Paid at the cash register: 50\.00\sEUR \(Card\) · Jul \d, 2026, [\d:]+\s[AP]M$/),
    expect.stringMatching(
      / again\. Paid at the cash register: 50\.00\sEUR \(Cash and VOUCHER X\) · Jul \d, 2026, [\d:]+\s[AP]M$/,
    ),
    expect.stringMatching(/ again\. Paid at the cash register · Jul \d, 2026, [\d:]+\s[AP]M$/),
  ]);
  async function tapSecond(): Promise<void> {
    const [, second] = await screen.findAllByRole('button', { name: 'Noted' });
    await act(async () => void fireEvent.click(second ?? document, { clientX: 300, clientY: 80 }));
  }
  await tapSecond();
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(shown().join()).not.toContain('VOUCHER');
  // The second tap of a double tap hits the next one, which has come under the finger.
  await tapSecond();
  await atRest();
  expect(shown()).toHaveLength(2);
});
