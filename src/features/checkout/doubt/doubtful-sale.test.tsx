import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { type Candidate, notReceived, type Sale, type SaleRequest } from '../../../domain/sale/sale.ts';
import { cartItem, madeUpSale, offlineSale } from '../../../domain/testing/sales.ts';
import { staff } from '../../../domain/testing/staff.ts';
import { parseAppointmentTime } from '../../../domain/times/appointment.ts';
import { choice, openCounter } from '../../../sale/testing/counter.ts';
import { scriptedProvider } from '../../../sale/testing/scripted-provider.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { PaymentStep } from '../payment/payment-step.tsx';
import { SuccessStep } from '../success/success-step.tsx';
import { renderStep } from '../testing/render-step.tsx';
import { successWays } from '../testing/success-ways.ts';

const candidate = (orderNumber: string, change: Partial<Candidate> = {}): Candidate => ({
  orderNumber,
  bookingKey: `key-${orderNumber}`,
  createdAt: parseAppointmentTime('2026-07-04 12:00:05'),
  amount: { minor: 2500, currency: 'EUR' },
  buyer: 'Ada Byron',
  products: ['Canoe tour'],
  ...change,
});

/** A sale that was paid in cash for 25.00 with 30.00 and has no answer; a person has to say what became of it. */
async function openDoubt(candidates: readonly Candidate[], change: Partial<Sale> = {}) {
  const provider = scriptedProvider();
  provider.script.set('purchase', ['drop-before']);
  const on = { onDone: vi.fn(), onFailed: vi.fn(), onStripCanceled: vi.fn(), onPrinting: vi.fn(), onNewSale: vi.fn() };
  const counter = await renderStep(<PaymentStep {...on} />, provider);
  await counter.till.pay({
    payment: { code: 'paid_cash', options: {} },
    shown: { minor: 2500, currency: 'EUR' },
    given: { minor: 3000, currency: 'EUR' },
  });
  const [sale] = await counter.device.salesIn(['unknown']);
  if (sale === undefined) throw new Error('a sale is expected');
  await counter.device.transact((tx) => tx.putSale({ ...sale, doubt: { since: 0, candidates }, ...change }));
  const heading = await screen.findByRole('heading', { name: 'Was this sale made?' });
  /** What is asked, without the receipt below it. */
  const question = within(heading.parentElement ?? heading);
  return { ...counter, ...on, heading, question, provider, reference: sale.reference, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

async function confirmClaim(user: ReturnType<typeof userEvent.setup>, number: string): Promise<void> {
  const question = within(await screen.findByRole('alertdialog', { name: `Is ${number} this sale?` }));
  await user.click(question.getByRole('button', { name: 'It is this one' }));
}

const tours = { companyName: staff.companyName, customerType: staff.customerType };

describe('a sale of which nobody knows', () => {
  it('[PAY-10] says what was taken, when, what for, and what change was due', async () => {
    const { question } = await openDoubt([]);
    expect(screen.getByText(/^Money was taken: .*25.00.* at Jul 4, 2026.* by this device's clock\.$/)).toBeTruthy();
    expect(screen.getByText(/We are not sure that it is booked/)).toBeTruthy();
    expect(question.getByText(/Canoe tour/).closest('li')?.textContent).toMatch(
      /^1 × Canoe tour, Adult · Jul 4, 2026, 10:00.AM$/,
    );
    expect(question.getByText('Change').parentElement?.textContent).toContain('5.00');
    expect(screen.getByText(/No booking was found that could be it/)).toBeTruthy();
    expect(screen.queryByText(/^Already reserved/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'It is this one' })).toBeNull();
  });

  it('[PAY-10] does not say that no booking was found where the provider lists none', async () => {
    const { device, reference } = await openDoubt([]);
    await device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale?.doubt) await tx.putSale({ ...sale, doubt: { ...sale.doubt, isUnlisted: true } });
    });
    expect(await screen.findByText('The list could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/No booking was found/)).toBeNull();
  });

  it('[PAY-9, PAY-10] says how the provider refused it, and nothing of that where it did not', async () => {
    const { device, reference } = await openDoubt([candidate('4000123')]);
    const refuse = (code: number, message: string) =>
      device.transact(async (tx) => {
        const sale = await tx.sale(reference);
        if (sale !== null) await tx.putSale({ ...sale, refusal: { code, message } });
      });
    expect(screen.queryByText('This card is blocked.')).toBeNull();
    await refuse(422, 'This card is blocked.');
    expect(await screen.findByText('This card is blocked.')).toBeTruthy();
    // Only the sign-in had ended: that says nothing of the way of paying.
    await refuse(notReceived, '');
    await waitFor(() => expect(screen.queryByText('This card is blocked.')).toBeNull());
    expect(screen.queryByText(/did not accept this sale/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Was this sale made?' })).toBeTruthy();
  });

  it('[PAY-6, PAY-10] of several reservations it asks about the one that was not answered, and names those that were, and says that the rest follows', async () => {
    const part = { ...candidate('4000123'), orderNumber: null };
    const { user, device, reference, question: asked } = await openDoubt([part]);
    await device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      const [item] = sale?.request.items ?? [];
      if (sale === null || item === undefined) throw new Error('a line is expected');
      const price = { minor: 1200, currency: 'EUR' };
      const museum = { ...item, key: 'museum', productId: '4722', productName: 'Museum', time: null, price };
      const tower = { ...museum, key: 'tower', productId: '4733', productName: 'Tower' };
      const request = { ...sale.request, items: [item, museum, tower] };
      await tx.putSale({ ...sale, kind: 'reservation', request, reservedKeys: ['key-of-the-tour'] });
    });
    expect((await asked.findByText('Museum')).closest('li')?.textContent).toBe('1 × Museum, Adult');
    expect(asked.queryByText(/^1 × Canoe tour/)).toBeNull();
    const named =
      /^Already reserved: Canoe tour · Jul 4, 2026, 10:00.AM \(key-of-the-tour\)\. If the rest of this reservation was not made, what is already reserved is canceled, too\.$/;
    expect(screen.getByText(named)).toBeTruthy();
    expect(screen.getByText('Not reserved yet: Tower.')).toBeTruthy();
    await user.click(button('It is this one'));
    const question = await screen.findByText(/^This sale is of 12.00/);
    expect(question.textContent).toMatch(/The rest of this reservation is then made, too\.$/);
  });

  it('[PAY-6] [PAY-8] of a reservation it names no part that was sold, or deleted, by itself since', async () => {
    const { device, reference } = await openDoubt([]);
    await device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      const ended = { reservedKeys: ['part-1', 'part-2'], endedKeys: ['part-1'] };
      if (sale !== null) await tx.putSale({ ...sale, kind: 'reservation', ...ended });
    });
    expect((await screen.findByText(/^Already reserved: .*part-2/)).textContent).not.toContain('part-1');
  });

  it('[PAY-6] [RES-1] of a part that lies in a cart it does not say that it is canceled with the rest', async () => {
    const { device, reference } = await openDoubt([]);
    await device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale !== null) await tx.putSale({ ...sale, kind: 'reservation', reservedKeys: ['part-1', 'part-2'] });
      const hold = { state: 'reserved', code: 'part-1' } as const;
      await tx.put({ cart: { ...(await tx.state()).cart, items: [cartItem({ hold })] } });
    });
    expect((await screen.findByText(/^Already reserved, and stays so: /)).textContent).toMatch(/\(part-1\)\.$/);
    const rest = screen.getByText(/is canceled, too\.$/).textContent;
    expect(rest).toContain('part-2');
    expect(rest).not.toContain('part-1');
  });

  it('[PAY-10] shows the bookings that may be it, with number, time, amount, buyer and channel, and takes the one chosen', async () => {
    const { user, device, reference, onDone } = await openDoubt([
      candidate('4000123', { salesChannel: 'website' }),
      candidate('4000124', { createdAt: null, amount: null, buyer: '', products: [] }),
    ]);
    const list = screen.getByRole('list', { name: 'Bookings that may be this sale' });
    const [first, second] = within(list).getAllByRole('article');
    expect(first?.textContent).toContain('4000123');
    expect(first?.textContent).toContain('25.00');
    expect(first?.textContent).toContain(
      "Jul 4, 2026, 12:00:05\u00a0PM by the venue's clock · Ada Byron · Website · Canoe tour",
    );
    expect(second?.textContent).toContain('4000124');
    await user.click(within(list).getAllByRole('button', { name: 'It is this one' })[0] ?? list);
    const question = within(await screen.findByRole('alertdialog', { name: 'Is 4000123 this sale?' }));
    expect(question.getByText(/^This sale is of 25\.00.EUR, the booking of 25\.00.EUR\./)).toBeTruthy();
    expect(question.getByText(/12:00:05\sPM by the venue's clock · Ada Byron · Website · Canoe tour$/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect((await device.sale(reference))?.state, 'nothing is bound by one tap').toBe('unknown');
    await user.click(within(list).getAllByRole('button', { name: 'It is this one' })[1] ?? list);
    await confirmClaim(user, '4000124');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(reference));
    expect(await device.sale(reference)).toMatchObject({ state: 'done', result: { orderNumber: '4000124' } });
    expect((await device.state()).cart).toMatchObject({ items: [], lockedBy: null });
  });

  it('[PAY-10] says that no booking is like it, and shows the others of that time as such, to be compared', async () => {
    const other = candidate('4000123', { amount: { minor: 1200, currency: 'EUR' } });
    await openDoubt([other], { doubt: { since: 0, candidates: [other], areUnlike: true } });
    expect(screen.getByText(/^No booking was found that could be it/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Other bookings of that time' })).toBeTruthy();
    expect(screen.queryByText(/If it is one of them, choose it/)).toBeNull();
    expect(screen.getByText('Amount').parentElement?.textContent).toContain('25.00');
    const list = screen.getByRole('list', { name: 'Other bookings of that time' });
    const notSold = screen.getByRole('button', { name: 'It was not sold' });
    expect(notSold.compareDocumentPosition(list), 'what is likelier comes first').toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(within(list).getByRole('article').textContent).toContain('12.00');
    expect(within(list).getByRole('button', { name: 'It is this one' })).toBeTruthy();
  });

  it('[PAY-10] asks before it counts as not sold; the money then counts when it is placed again', async () => {
    const { user, device, reference, provider } = await openDoubt([]);
    await user.click(button('It was not sold'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Was it really not sold?' }));
    expect((await device.sale(reference))?.state, 'one tap decides nothing').toBe('unknown');
    await user.click(question.getByRole('button', { name: 'It was not sold' }));
    expect(await screen.findByText(/It counts: place the order again, or give the money back/)).toBeTruthy();
    expect(screen.getByText(/^Money was taken: .*25.00/)).toBeTruthy();
    expect(await device.sale(reference)).toMatchObject({ state: 'refused', isSeen: true });
    expect((await device.state()).cart).toMatchObject({ items: [{ quantity: 1 }], lockedBy: null });
    expect(provider.calls.filter((call) => call.startsWith('purchase'))).toHaveLength(1);
  });

  it('[PAY-6] [PAY-8] [PAY-10] of a reservation that is given up it says what could not be taken back', async () => {
    const { user, device, reference, provider } = await openDoubt([]);
    provider.script.set('cancelReservation', ['refuse']);
    await device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale !== null) await tx.putSale({ ...sale, kind: 'reservation', reservedKeys: ['part-1', 'part-2'] });
    });
    await user.click(await screen.findByRole('button', { name: 'It was not reserved' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'It was not reserved' }));
    expect(await screen.findByText(/the booking system has it: part-1\. Cancel it in the dashboard/)).toBeTruthy();
    expect(screen.queryByText(/Nothing was reserved/)).toBeNull();
  });

  it('[PAY-10] says when the booking is another sale’s by now', async () => {
    const { user, till } = await openDoubt([candidate('4000123')]);
    vi.spyOn(till, 'claimBooking').mockResolvedValue('taken');
    await user.click(button('It is this one'));
    await confirmClaim(user, '4000123');
    expect((await screen.findByRole('alert')).textContent).toContain('This booking belongs to another sale.');
  });

  it('[PAY-10] says when the decision could not be kept', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, till } = await openDoubt([candidate('4000123')]);
    vi.spyOn(till, 'claimBooking').mockRejectedValue(new Error('full'));
    await user.click(button('It is this one'));
    await confirmClaim(user, '4000123');
    expect((await screen.findByRole('alert')).textContent).toContain('Oops!');
    expect(said).toHaveBeenCalled();
  });

  it('[PAY-10] goes on by itself when the booking turns up after all', async () => {
    const { provider, user, reference, onDone } = await openDoubt([]);
    provider.ledger.set(reference, { orderNumber: '4000999', bookingKeys: [], printLink: null });
    await user.click(button('Check now'));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(reference));
  });

  it('[PAY-10] [OFF-7] waits aside when the next customer is served, and leads nobody back by itself', async () => {
    const { user, device, reference, onNewSale, onDone } = await openDoubt([candidate('4000123')]);
    await user.click(button('Serve the next customer'));
    await waitFor(() => expect(onNewSale).toHaveBeenCalledOnce());
    expect(onDone, 'its confirmation would be the same question').not.toHaveBeenCalled();
    expect((await device.state()).cart).toMatchObject({ items: [], lockedBy: null });
    const left = await device.sale(reference);
    expect(left).toMatchObject({ state: 'unknown', isSeen: true, doubt: { candidates: [{ orderNumber: '4000123' }] } });
  });

  it("[OFF-7] [PAY-10] gives who has paid, and can't wait for the answer, a provisional receipt along", async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user, reference } = await openDoubt([]);
    const receipt = within(screen.getByRole('region', { name: 'Provisional receipt' }));
    expect(receipt.getByText(reference)).toBeTruthy();
    expect(receipt.queryByText(/^Sold without a connection/)).toBeNull();
    await user.click(button('Print receipt'));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it.each([
    [2000, 'SUMMER', /^Code\sSUMMER[-−]5\.00\sEURTotal20\.00\sEURCash/],
    [2500, 'SUMMER', /^Total25\.00\sEURCoupon\/voucher codeSUMMERCash/],
    [3000, null, /^Difference5\.00\sEURTotal30\.00\sEURCash/],
  ])('[OFF-7] [COUP-2] the provisional receipt adds up to %i, with the code %s', async (minor, couponCode, sums) => {
    const { device, reference } = await openDoubt([]);
    await device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale === null) throw new Error('a sale is expected');
      await tx.putSale({ ...sale, amount: { minor, currency: 'EUR' }, request: { ...sale.request, couponCode } });
    });
    const receipt = within(screen.getByRole('region', { name: 'Provisional receipt' }));
    await waitFor(() => expect(receipt.getByText('Total').closest('dl')?.textContent).toMatch(sums));
  });

  it('[PAY-10] takes no money for granted that it has not taken itself', async () => {
    const { device, reference } = await openDoubt([]);
    await device.transact(async (tx) => {
      const sale = await tx.sale(reference);
      if (sale === null) throw new Error('a sale is expected');
      const request = { ...sale.request, payment: { code: 'invoice' as const, options: {} } };
      await tx.putSale({ ...sale, request });
    });
    await waitFor(() => expect(screen.queryByText(/Money was taken/)).toBeNull());
    expect(screen.queryByRole('region', { name: 'Provisional receipt' })).toBeNull();
  });
});

describe('the outcome that is shown when the till is opened', () => {
  async function openSuccess(
    change: Partial<Sale>,
    onDecide = vi.fn(),
    requested: (request: SaleRequest) => SaleRequest = (request) => request,
  ) {
    const on = { ...successWays(), onDecide };
    const provider = {
      ...scriptedProvider(),
      user: async () => staff,
      orderProgress: vi.fn(async () => ({ amount: null, ticketsOrdered: 1, ticketsCreated: 1 })),
    };
    const counter = await renderStep(<SuccessStep {...on} reference="lost-1" />, provider);
    await counter.till.pay({
      payment: { code: 'paid_cash', options: {} },
      shown: { minor: 2500, currency: 'EUR' },
      given: { minor: 3000, currency: 'EUR' },
    });
    const [sale] = await counter.device.salesIn(['done']);
    if (sale === undefined) throw new Error('a sale is expected');
    const shown = { ...sale, reference: 'lost-1', request: requested(sale.request), ...change };
    await counter.device.transact((tx) => tx.putSale(shown));
    return counter.device;
  }

  it('[PAY-10] an order is noted as seen once it was shown, with the change', async () => {
    const device = await openSuccess({});
    expect(await screen.findByText('Order was placed successfully.')).toBeTruthy();
    expect(screen.getByText('Change').parentElement?.textContent).toContain('5.00');
    await waitFor(async () => expect((await device.sale('lost-1'))?.isSeen).toBe(true));
  });

  it('[PAY-10] one that is being checked stays unseen, and says what was taken', async () => {
    const device = await openSuccess({ state: 'unknown', result: null });
    expect(await screen.findByRole('heading', { name: 'This sale is being checked' })).toBeTruthy();
    expect(screen.getByText(/^Money was taken: .*25.00/)).toBeTruthy();
    expect(screen.getByText('Change').parentElement?.textContent).toContain('5.00');
    expect((await device.sale('lost-1'))?.isSeen).toBe(false);
  });

  it.each<[string, Partial<Sale>, string | null]>([
    ['its seller’s company', { userId: 'mara', company: { ...tours, companyName: 'Harbour Tours' } }, 'Harbour Tours'],
    ['one’s own where an older sale of one’s own names none', { company: undefined }, tours.companyName],
    ['none where somebody else’s names none', { userId: 'mara', company: undefined }, null],
  ])('[OFF-7] [AUTH-10] a provisional receipt names %s', async (_, change, name) => {
    await openSuccess({ state: 'waiting', result: null, offline: { ...offlineSale, sentAt: null }, ...change });
    const receipt = within(await screen.findByRole('region', { name: 'Provisional receipt' }));
    if (name !== null) expect(await receipt.findByText(name)).toBeTruthy();
    else expect(receipt.queryByText(tours.companyName)).toBeNull();
  });

  it('[PAY-10] one that is being checked says that it is asked about now, and again though that can’t be written', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const counter = await openCounter(scriptedProvider());
    await counter.device.transact((tx) => tx.putSale(madeUpSale({ reference: 'lost-1', state: 'unknown' })));
    const full = new Error('full');
    vi.spyOn(counter.device, 'salesIn').mockRejectedValue(full);
    renderAtTheTill(<SuccessStep {...successWays()} reference="lost-1" />, counter, scriptedProvider());
    expect(await screen.findByText(/The booking system is being asked; this takes some minutes at most/)).toBeTruthy();
    await waitFor(() => expect(said).toHaveBeenCalledWith('sales could not be settled', full));
    said.mockClear();
    await userEvent.click(button('Check now'));
    await waitFor(() => expect(said).toHaveBeenCalledWith('sales could not be settled', full));
    said.mockRestore();
  });

  it.each<[string, Partial<Sale>]>([
    ['has no answer', {}],
    ['is not sure', { doubt: { since: 0, candidates: [candidate('4000123')] } }],
    ['waits aside', { offline: offlineSale }],
  ])('[PAY-10] [AUTH-10] another company’s that %s says who has to sign in, and is left to them', async (_, change) => {
    const device = await openSuccess({ state: 'unknown', result: null, userId: 'mara', company: undefined, ...change });
    expect(await screen.findByText(/^Only the person who made this sale, or a colleague/)).toBeTruthy();
    expect(screen.getByText(/^Money was taken: .*25.00/)).toBeTruthy();
    for (const name of ['Check now', 'It was not sold', 'It is this one']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect((await device.sale('lost-1'))?.state).toBe('unknown');
  });

  it('[PAY-10] one that waits aside and is not sure leaves the till to the next customer', async () => {
    const on = successWays();
    const counter = await openCounter(scriptedProvider());
    const doubt = { since: 0, candidates: [] };
    // Just sent: a look-up that finds nothing does not settle it.
    const now = Date.now();
    const sent = { createdAt: now, offline: { ...offlineSale, sentAt: now } };
    const aside = madeUpSale({ reference: 'lost-1', state: 'unknown', doubt, ...sent });
    await counter.device.transact((tx) => tx.putSale(aside));
    renderAtTheTill(<SuccessStep {...on} reference="lost-1" />, counter, scriptedProvider());
    await userEvent.click(await screen.findByRole('button', { name: 'Serve the next customer' }));
    expect(on.onNewSale).toHaveBeenCalledOnce();
  });

  it.each(['invoice', 'no_payment'] as const)(
    '[PAY-5] [PAY-10] one for which nothing is taken may wait aside, and says nothing of money: %s',
    async (code) => {
      const { request } = madeUpSale({}, { payment: { code, options: {} } });
      await openSuccess({ state: 'unknown', result: null, given: null, request });
      expect(await screen.findByText("Don't sell it again. This screen goes on by itself.")).toBeTruthy();
      expect(button('Serve the next customer')).toBeTruthy();
      expect(screen.getByText('This sale is then set aside and checked further.')).toBeTruthy();
      expect(document.body.textContent).not.toMatch(/money|receipt/i);
    },
  );

  describe('of a reservation', () => {
    const openReservation = (change: Partial<Sale>, more: readonly CartItem[] = []) =>
      openSuccess({ result: null, kind: 'reservation', given: null, ...change }, undefined, (request) => ({
        ...request,
        items: [...request.items, ...more],
        payment: { code: 'reservation', options: {} },
      }));
    const saysNothingOf = (words: RegExp) => waitFor(() => expect(document.body.textContent).not.toMatch(words));

    it('[PAY-10] [PAY-6] one that is being checked is not to be made again, and may wait aside', async () => {
      await openReservation({ state: 'unknown' });
      expect(await screen.findByRole('heading', { name: 'This reservation is being checked' })).toBeTruthy();
      expect(screen.getByText("Don't reserve it again. This screen goes on by itself.")).toBeTruthy();
      expect(await screen.findByText('This reservation is then set aside and checked further.')).toBeTruthy();
      await saysNothingOf(/money|order|sale/i);
    });

    it.each([
      ['is being checked', 'unknown', null],
      ['waits aside while it is checked', 'unknown', offlineSale],
    ] as const)(
      '[PAY-6] one that %s names at once what is reserved, and what is not known',
      async (_, state, offline) => {
        const museum = cartItem({ key: 'museum', productId: '4722', productName: 'Museum', time: null, quantity: 1 });
        await openReservation({ state, offline, reservedKeys: ['key-of-the-tour'] }, [museum]);
        expect(await screen.findByText(/^Already reserved: Canoe tour.*10:00.AM \(key-of-the-tour\)\./)).toBeTruthy();
        const open = screen.getByRole('list', { name: 'What was sold' });
        expect(
          within(open)
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent),
        ).toEqual([expect.stringMatching(/^1\s×\sMuseum/)]);
      },
    );

    it('[PAY-6] one that is to be sent again as a whole names nothing as reserved', async () => {
      const museum = cartItem({ key: 'museum', productId: '4722', productName: 'Museum', time: null, quantity: 1 });
      await openReservation({ state: 'waiting', offline: offlineSale, reservedKeys: ['key-of-the-tour'] }, [museum]);
      expect(await screen.findByText(/Museum/)).toBeTruthy();
      expect(screen.getByText(/Canoe tour/)).toBeTruthy();
      await saysNothingOf(/already reserved/i);
    });

    it('[PAY-10] [PAY-6] one that is in doubt is asked about as such', async () => {
      await openReservation({ state: 'unknown', doubt: { since: 0, candidates: [] } });
      expect(await screen.findByRole('heading', { name: 'Was this reservation made?' })).toBeTruthy();
      expect(button('It was not reserved')).toBeTruthy();
      await saysNothingOf(/money|order|sale/i);
    });

    it('[PAY-10] [PAY-6] one that waits aside is shown without a receipt', async () => {
      await openReservation({ state: 'waiting', offline: offlineSale });
      expect(await screen.findByText('This reservation is being checked')).toBeTruthy();
      expect(screen.getByRole('list', { name: 'What was sold' }).textContent).toMatch(/1\s×\sCanoe tour/);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull());
      await saysNothingOf(/money|receipt|sale/i);
    });

    it('[PAY-10] [PAY-6] one that was not made says so', async () => {
      await openReservation({ state: 'refused', refusal: { code: 0, message: '' } });
      expect(await screen.findByText('This reservation was not made')).toBeTruthy();
      await saysNothingOf(/money|order|sale/i);
    });

    it('[PAY-8] [PAY-6] one of which a part is left says so', async () => {
      await openReservation({ state: 'refused', refusal: { code: 0, message: '' }, reservedKeys: ['part-1'] });
      expect(await screen.findByText(/the booking system has it: part-1/)).toBeTruthy();
    });
  });

  it('[PAY-10] one that surely was not sold says so, and that the money counts', async () => {
    await openSuccess({ state: 'refused', result: null, refusal: { code: 0, message: '' } });
    expect(await screen.findByText(/The order had not arrived, so nothing is sold yet/)).toBeTruthy();
    expect(screen.getByText(/^Money was taken: .*25.00/)).toBeTruthy();
  });

  it.each([
    ['not received', { refusal: { code: 0, message: '' } }],
    ['refused', { refusal: { code: 409, message: 'Sold out' }, offline: offlineSale }],
  ])('[PAY-10] [OFF-7] one to decide on names amount, tender and appointment: %s', async (_, change) => {
    await openSuccess({ state: 'refused', result: null, given: null, ...change });
    expect((await screen.findByText('Paid in cash')).parentElement?.textContent).toContain('25.00');
    expect(screen.getByRole('list', { name: 'What was sold' }).textContent).toMatch(/Canoe tour.*Jul 4, 2026, 10:00/);
  });

  it('[PAY-10] one that was not sold, and whose cart is gone, is decided on', async () => {
    const onDecide = vi.fn();
    await openSuccess({ state: 'refused', result: null, refusal: { code: 0, message: '' } }, onDecide);
    await userEvent.click(await screen.findByRole('button', { name: 'Decide' }));
    expect(onDecide).toHaveBeenCalledOnce();
  });

  it('[PAY-10] what a person says was not sold is placed again from here, as long as its cart is there', async () => {
    const provider = scriptedProvider();
    provider.script.set('purchase', ['drop-before']);
    const counter = await openCounter(provider);
    await counter.till.addToCart(choice());
    await counter.till.preparePayment();
    const shown = { minor: 2500, currency: 'EUR' };
    await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown, given: null });
    const [sale] = await counter.device.salesIn(['unknown']);
    if (sale === undefined) throw new Error('a sale is expected');
    await counter.device.transact((tx) => tx.putSale({ ...sale, doubt: { since: 0, candidates: [] } }));
    const on = successWays();
    renderAtTheTill(<SuccessStep {...on} reference={sale.reference} />, counter, provider);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'It was not sold' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'It was not sold' }));
    const again = await screen.findByRole('button', { name: 'Place it again' });
    await waitFor(() => expect(document.activeElement, 'comes before the next customer').toBe(again));
    await user.click(again);
    expect(on.onPlaceAgain).toHaveBeenCalledOnce();
    await act(() => counter.till.changeQuantity('7001|2026-07-04 10:00:00|0', 2));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Place it again' })).toBeNull());
  });

  it('[OFF-7] a sale that was set aside and is in doubt is decided here, too', async () => {
    await openSuccess({ state: 'unknown', result: null, offline: offlineSale, doubt: { since: 0, candidates: [] } });
    expect(await screen.findByRole('heading', { name: 'Was this sale made?' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Provisional receipt' })).toBeTruthy();
  });
});
