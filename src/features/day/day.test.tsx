import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { SealedReport } from '../../domain/day/shift-report.ts';
import { lateCommit } from '../../domain/sale/send-times.ts';
import { manualClock } from '../../domain/testing/manual-clock.ts';
import { madeUpSale } from '../../domain/testing/sales.ts';
import type { Provider } from '../../provider/index.ts';
import { type Counter, choice, openCounter } from '../../sale/testing/counter.ts';
import { type ScriptedProvider, scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { HasNavigated } from '../../ui/layout/page-heading.tsx';
import { DashboardUrlProvider } from '../shared/dashboard-link.tsx';
import { renderAtTheTill } from '../testing/at-the-till.tsx';
import { Day, type DayProps, type DayView } from './day.tsx';

const euro = (minor: number) => ({ minor, currency: 'EUR' });

function account(scripted: ScriptedProvider, pattern: string): Provider {
  return {
    ...scripted,
    currency: async () => ({ code: 'EUR', pattern }),
    user: async () => ({
      id: 'u-1',
      firstName: 'Kim',
      lastName: 'Example',
      email: 'kim@example.com',
      companyName: 'Example Tours',
      customerType: 'supplier',
      locale: 'en-US',
    }),
  };
}

const kim = { id: 'u-1', name: 'Kim Example' };

/** Opens the page at a counter where `before` has happened. */
async function open(before: (counter: Counter) => Promise<unknown> = async () => undefined, pattern = '%01.2f EUR') {
  const scripted = scriptedProvider();
  const provider = account(scripted, pattern);
  const counter = await openCounter(provider, { clock: manualClock(Date.now()) });
  await before(counter);
  const onCartFilled = vi.fn();
  const onBooking = vi.fn();
  const onSale = vi.fn();
  const first: DayView = { name: 'shift' };
  function Page() {
    const [view, setView] = useState<DayView>(first);
    const renderReport: DayProps['renderReport'] = (number, props) => (
      <button type="button" onClick={() => setView({ name: 'report', number })} {...props} />
    );
    const back = (
      <button type="button" onClick={() => setView({ name: 'shift' })}>
        Back
      </button>
    );
    return (
      <HasNavigated value={view !== first}>
        <DashboardUrlProvider value="https://dashboard.example/">
          <Day
            view={view}
            back={back}
            isShiftDemanded={false}
            renderReport={renderReport}
            onView={setView}
            onBooking={onBooking}
            onCartFilled={onCartFilled}
            onSale={onSale}
          />
        </DashboardUrlProvider>
      </HasNavigated>
    );
  }
  const { view } = renderAtTheTill(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
    counter,
    provider,
  );
  const user = userEvent.setup();
  const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const type = async (name: RegExp, text: string) => {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };

  async function sell(code: 'paid_cash' | 'paid_cc' | 'invoice', isPaidByGiftCard = false): Promise<void> {
    await counter.till.addToCart(choice());
    await counter.till.preparePayment();
    const payment = { code, options: {} };
    const outcome = await counter.till.pay({ payment, shown: euro(2500), given: null, isPaidByGiftCard });
    const sale = outcome.kind === 'done' ? outcome.sale : null;
    scripted.booked.push({
      orderNumber: sale?.result?.orderNumber ?? '',
      bookingKey: sale?.reference ?? '',
      createdAt: null,
      products: [],
      amounts: [euro(2500)],
      pieces: 1,
      salesChannel: 'pos',
      reference: sale?.reference ?? '',
      buyer: '',
    });
  }

  return { ...counter, view, user, tap, type, sell, onCartFilled, onBooking, onSale, scripted };
}

const figures = (heading: string) => {
  const section = screen.getByRole('heading', { name: heading }).closest('section');
  return Object.fromEntries(
    [...(section?.querySelectorAll('dl > div') ?? [])].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' '),
    ]),
  );
};

it('[NAV-6] the focus goes to the heading of each view, and not on the page that a visit starts with', async () => {
  const { tap } = await open(({ till }) => till.openShift(euro(0), kim));
  await screen.findByRole('heading', { name: 'Shift and drawer' });
  expect(document.activeElement).toBe(document.body);
  await tap('Count and close');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Count shift 1' }));
  await tap('Back');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Shift and drawer' }));
});

it('[PRICE-6] [DAY-2] the unit beside an amount that is typed is that of the account’s amounts', async () => {
  const { tap, type } = await open(undefined, '€ %01.2f');
  const unitBeside = async (name: string) => (await screen.findByRole('textbox', { name })).parentElement?.textContent;
  await waitFor(async () => expect(await unitBeside('Float in the drawer')).toBe('€'));
  await type(/Float/, '100');
  await tap('Open shift');
  await tap('Money in');
  expect(await unitBeside('Amount')).toBe('€');
});

it('[PRICE-6] [DAY-2] the unit beside an amount of another currency than the account’s is its code', async () => {
  await open(({ till }) => till.openShift({ minor: 0, currency: 'JPY' }, kim));
  await userEvent.click(await screen.findByRole('button', { name: 'Count and close' }));
  const field = await screen.findByRole('textbox', { name: /Cash in the drawer/ });
  expect(field.parentElement?.textContent).toBe('JPY');
});

it('[DAY-2] says what was sold since the last close, and that the next shift counts it in', async () => {
  const { tap, type, sell, till } = await open();
  await till.openShift({ minor: 0, currency: 'EUR' }, kim);
  await till.closeShift([], kim);
  await sell('paid_cash');
  await sell('paid_cc');
  const said = await screen.findByText(/2 sales since the last close are counted into this shift\./);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toMatch(/Together 50\.00 EUR\./);
  expect(screen.getByText(/without that cash, 25\.00\sEUR/)).toBeTruthy();
  await type(/Float in the drawer/, '100');
  await tap('Open shift');
  await waitFor(() => expect(figures('Cash · EUR')).toMatchObject({ Expected: '125.00 EUR' }));
});

it('[DAY-2] [DAY-5] says what was given back since the last close, and that the drawer holds less for it', async () => {
  const { tap, type, till } = await open();
  await till.openShift(euro(0), kim);
  await till.closeShift([], kim);
  const sale = { reference: 'ref', orderNumber: '4000001', amount: euro(1240) };
  await till.giveBack({ amount: euro(1000), reason: 'Rain', by: kim, tender: 'paid_cash', sale });
  expect(await screen.findByText(/^10\.00\sEUR given back$/)).toBeTruthy();
  expect(screen.getByText(/with that cash, 10\.00\sEUR/)).toBeTruthy();
  await type(/Float in the drawer/, '100');
  await tap('Open shift');
  await waitFor(() => expect(figures('Cash · EUR')).toMatchObject({ Expected: '90.00 EUR' }));
});

it('[DAY-2] says so when another window closes the shift that is being counted', async () => {
  const { tap, type, otherTab } = await open(({ till }) => till.openShift(euro(0), kim));
  await tap('Count and close');
  await type(/Cash in the drawer/, '12');
  const other = await otherTab();
  await other.till.closeShift([], kim);
  expect(await screen.findByText(/^Shift 1 was closed in another window\./, {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Open shift' })).toBeTruthy();
});

it('[DAY-2] says nothing of other windows when this one closes the shift', async () => {
  const { tap, type } = await open(({ till }) => till.openShift(euro(0), kim));
  await tap('Count and close');
  await type(/Cash in the drawer/, '0');
  await tap('Compare');
  await tap('Close shift');
  expect(await screen.findByRole('heading', { name: 'Report of shift 1' })).toBeTruthy();
  expect(screen.queryByText(/another window/)).toBeNull();
});

it('[DAY-2, DAY-3, DAY-4] a shift is opened, counted wrong, counted right, closed and proved', async () => {
  const { tap, type, sell } = await open();
  await sell('paid_cash');
  await waitFor(() => expect(screen.getByText(/1 sale of today is counted in/).textContent).toMatch(/25\.00/));
  await type(/Float in the drawer/, '100');
  await tap('Open shift');
  await sell('paid_cc');
  await tap('Money out');
  await type(/Amount/, '20');
  await type(/Reason/, 'Bank');
  await tap('Save');
  await waitFor(() =>
    expect(figures('Cash · EUR')).toMatchObject({ 'Money out': '-20.00 EUR', Expected: '105.00 EUR' }),
  );

  await tap('Count and close');
  expect(screen.queryByText(/105\.00/)).toBeNull();
  await tap('Compare');
  expect(screen.getByText('Enter what you have counted.')).toBeTruthy();
  await type(/Cash in the drawer/, '104.50');
  await tap('Compare');
  expect(figures('Cash · EUR')).toMatchObject({ Counted: '104.50 EUR', Difference: '-0.50 EUR' });
  await tap('Count again');
  await type(/Cash in the drawer/, '105');
  await type(/Card/, '25');
  await tap('Compare');
  expect(screen.getByText('What you counted is what is expected.')).toBeTruthy();
  await tap('Close shift');

  expect(await screen.findByRole('heading', { name: 'Report of shift 1' })).toBeTruthy();
  expect(screen.getAllByText(/· Kim Example$/).length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText('Example Tours')).toBeTruthy();
  expect(figures('Card · EUR')).toMatchObject({ 'Sales (1)': '25.00 EUR', Difference: '0.00 EUR' });
  expect(figures('Products')).toEqual({ 'Canoe tour': '2' });
  expect(await screen.findByText('Proved: the booking system has all 2 sales as counted.')).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'Sales' })).getAllByRole('row')).toHaveLength(3);
  await tap('Back');
  expect(await screen.findByRole('button', { name: /Shift 1.*Kim Example.*Proved/ })).toBeTruthy();
});

it.each(['Harbour Museum', undefined])(
  '[DAY-2] [DAY-4] a report names the company of who opened the shift, not of who closed it: %s',
  async (company) => {
    const { tap, type } = await open(({ till }) => till.openShift(euro(0), { id: 'u-2', name: 'Mara', company }));
    await tap('Count and close');
    await type(/Cash in the drawer/, '0');
    await tap('Compare');
    await tap('Close shift');
    await screen.findByRole('heading', { name: 'Report of shift 1' });
    expect(screen.queryByText('Company')?.nextElementSibling?.textContent).toBe(company);
  },
);

it('[PAY-4, DAY-2, DAY-4, DAY-5] counts gift cards apart from cards, and gives money back onto them', async () => {
  const { tap, type, sell, user } = await open(({ till }) => till.openShift(euro(0), kim));
  await sell('paid_cc');
  await sell('paid_cc', true);
  await tap(/Canoe tour.*Gift card.*4000002/);
  await tap('Money back');
  expect(screen.getByRole('radio', { name: 'Gift card', checked: true })).toBeTruthy();
  // What is typed takes the place of the whole amount.
  await user.keyboard('10');
  await type(/Reason/, 'Rain');
  await tap('Note it');
  await screen.findByText(/^Noted: /);
  await user.keyboard('{Escape}');
  await tap('Count and close');
  await type(/Cash in the drawer/, '0');
  await type(/^Card/, '25');
  await type(/^Gift card/, '14');
  expect(screen.getByText(/^What the gift cards that you took come to\./)).toBeTruthy();
  await tap('Compare');
  expect(figures('Card · EUR')).toMatchObject({ 'Sales (1)': '25.00 EUR', Difference: '0.00 EUR' });
  const giftCards = { 'Sales (1)': '25.00 EUR', Expected: '15.00 EUR', Difference: '-1.00 EUR' };
  expect(figures('Gift card · EUR')).toMatchObject(giftCards);
  await tap('Close shift');
  await screen.findByRole('heading', { name: 'Report of shift 1' });
  expect(figures('Gift card · EUR')).toMatchObject(giftCards);
  expect(figures('Total · EUR'), 'of all tenders').toEqual({
    'Sales (2)': '50.00 EUR',
    'Money back': '-10.00 EUR',
    Total: '40.00 EUR',
  });
  const rows = within(screen.getByRole('table', { name: 'Sales' })).getAllByRole('row');
  expect(rows.filter(({ textContent }) => textContent?.includes('Gift card'))).toHaveLength(1);
});

/** A shift whose card machine has given back more than it took. */
const cardGaveBack: Parameters<typeof open>[0] = async ({ till }) => {
  await till.openShift(euro(0), kim);
  const sale = { reference: 'ref', orderNumber: '4000001', amount: euro(1240) };
  await till.giveBack({ amount: euro(40), reason: 'Rain', by: kim, tender: 'paid_cc', sale });
};

it('[DAY-2] a card machine that gave back more than it took is counted below zero, and a drawer is not', async () => {
  const { tap, type } = await open(cardGaveBack);
  await tap('Count and close');
  await type(/Cash in the drawer/, '-0.40');
  await type(/^Card/, '-0.40');
  await tap('Compare');
  expect(screen.getAllByText('Enter what you have counted.')).toHaveLength(1);
  await type(/Cash in the drawer/, '0');
  await tap('Compare');
  expect(screen.getByText('What you counted is what is expected.')).toBeTruthy();
  expect(figures('Card · EUR')).toMatchObject({ Expected: '-0.40 EUR', Counted: '-0.40 EUR', Difference: '0.00 EUR' });
  await tap('Close shift');
  await screen.findByRole('heading', { name: 'Report of shift 1' });
  expect(figures('Card · EUR')).toMatchObject({ Counted: '-0.40 EUR' });
});

it('[DAY-2] a minus can be put before what the card machine says, as keyboards of phones may have none', async () => {
  const { tap, type } = await open(cardGaveBack);
  await tap('Count and close');
  const card = await screen.findByRole('textbox', { name: /^Card/ });
  await type(/^Card/, '0.40');
  await tap('Plus/minus');
  expect(card).toHaveProperty('value', '-0.40');
  await tap('Plus/minus');
  expect(card).toHaveProperty('value', '0.40');
});

it('[DAY-2] says that another tab has closed the shift at the same moment', async () => {
  const { tap, type, till } = await open();
  await type(/Float in the drawer/, '100');
  await tap('Open shift');
  await tap('Count and close');
  await type(/Cash in the drawer/, '99');
  await tap('Compare');
  vi.spyOn(till, 'closeShift').mockResolvedValue({ kind: 'no-shift' });
  await tap('Close shift');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The shift was closed already. This count is not in its report.',
  );
  expect(screen.queryByRole('heading', { name: /^Report of shift/ })).toBeNull();
});

describe('reports that are not as they were', () => {
  /** Three closed shifts, of which somebody has tampered with the stored reports. */
  const tampered = (tamper: (reports: readonly SealedReport[]) => readonly SealedReport[]) =>
    open(async ({ till, device: { day } }) => {
      for (const minor of [1, 2, 3]) {
        await till.openShift(euro(minor), kim);
        await till.closeShift([], kim);
      }
      const found = tamper(await day.sealedReports());
      vi.spyOn(day, 'sealedReports').mockResolvedValue(found);
    });

  const warning = 'These reports are missing, or are not as they were when they were closed: 2';
  const ownWarning = 'This report is not as it was when the shift was closed.';

  it('[DAY-4] warn, are marked in the list, and say so themselves', async () => {
    const { tap } = await tampered((reports) =>
      reports.map((one) => (one.number === 2 ? { ...one, text: one.text.replace('"minor":2,', '"minor":9,') } : one)),
    );
    expect(await screen.findByText(warning)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Shift 1/ }).textContent).not.toMatch(/Changed/);
    await tap(/^Shift 2.*Changed$/);
    expect(await screen.findByText(ownWarning)).toBeTruthy();
    await tap('Back');
    await tap(/^Shift 3/);
    expect(await screen.findByRole('heading', { name: 'Report of shift 3' })).toBeTruthy();
    expect(screen.queryByText(ownWarning)).toBeNull();
  });

  it('[DAY-4] warn where one is missing', async () => {
    await tampered((reports) => reports.filter(({ number }) => number !== 2));
    expect(await screen.findByText(warning)).toBeTruthy();
  });
});

it('[DAY-2] a count that has begun is there again, as far as it had come', async () => {
  const { tap, type } = await open();
  await type(/Float in the drawer/, '100');
  await tap('Open shift');
  await tap('Count and close');
  await type(/Cash in the drawer/, '99');
  await tap('Compare');
  await tap('Back');
  await tap('Count and close');
  expect(await screen.findByRole('heading', { name: 'Compare shift 1' })).toBeTruthy();
  expect(figures('Cash · EUR')).toMatchObject({ Counted: '99.00 EUR', Difference: '-1.00 EUR' });
  await tap('Close shift');
  expect(await screen.findByRole('heading', { name: 'Report of shift 1' })).toBeTruthy();
  await tap('Back');
  await type(/Float in the drawer/, '100');
  await tap('Open shift');
  await tap('Count and close');
  expect(await screen.findByRole('heading', { name: 'Count shift 2' })).toBeTruthy();
});

it('[DAY-1] [DAY-2] the comparison says how many sales are parked, before the close', async () => {
  const { tap, type } = await open(async ({ till }) => {
    for (const optionId of ['7001', '7002']) {
      await till.addToCart(choice({ optionId }));
      await till.parkSale();
    }
  });
  await type(/Float in the drawer/, '100');
  await tap('Open shift');
  await tap('Count and close');
  await type(/Cash in the drawer/, '100');
  await tap('Compare');
  expect(
    await screen.findByText('2 sales are parked: they are not part of this shift until they are sold.'),
  ).toBeTruthy();
});

it('[DAY-1] [DAY-2] a parked sale that was paid, and refused, is not said to be no part of the shift: it is counted', async () => {
  const { tap, type, sell, scripted, till } = await open(({ till }) => till.openShift(euro(0), kim));
  scripted.script.set('purchase', ['refuse']);
  await act(() => sell('paid_cash'));
  await act(() => till.parkSale());
  await tap('Count and close');
  await type(/Cash in the drawer/, '25');
  await tap('Compare');
  expect(await screen.findByText('What you counted is what is expected.')).toBeTruthy();
  expect(figures('Cash · EUR')).toMatchObject({ 'Sales (1)': '25.00 EUR' });
  expect(screen.queryByText(/parked/)).toBeNull();
});

it('[DAY-2] no more is taken out than is in the drawer by the books', async () => {
  const { tap, type } = await open();
  await type(/Float in the drawer/, '100');
  await tap('Open shift');
  await tap('Money out');
  await type(/Amount/, '100.01');
  await type(/Reason/, 'Bank');
  await tap('Save');
  const said = await screen.findByText(/^By the books/);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toBe('By the books there is only 100.00 EUR in the drawer.');
  await type(/Amount/, '100');
  await tap('Save');
  await waitFor(() => expect(figures('Cash · EUR')).toMatchObject({ Expected: '0.00 EUR' }));
});

it('[DAY-2] a float is counted by coins and notes', async () => {
  const { tap, user, device } = await open();
  await tap('Count coins and notes');
  const field = screen.getByRole('textbox', { name: /^Pieces of 20\.00/ });
  await user.type(field, '3');
  expect(screen.getByText('60.00 EUR'), 'the sum follows each key').toBeTruthy();
  await tap('Open shift');
  await waitFor(async () => expect((await device.day.transact((tx) => tx.running())).shift?.float).toEqual(euro(6000)));
});

it('[DAY-2] what was counted by coins and notes is the amount that typing begins with', async () => {
  const { tap, user } = await open();
  await tap('Count coins and notes');
  await tap('Type the amount');
  expect(await screen.findByRole('textbox', { name: /Float in the drawer/ })).toHaveProperty('value', '');
  await tap('Count coins and notes');
  await user.type(screen.getByRole('textbox', { name: /^Pieces of 20\.00/ }), '3{Enter}');
  await tap('Type the amount');
  expect(await screen.findByRole('textbox', { name: /Float in the drawer/ })).toHaveProperty('value', '60.00');
});

/** Closes the shift with this much in the drawer, and waits until its one sale is found in the books. */
async function closeProved({ tap, type, till }: Awaited<ReturnType<typeof open>>, cash: string): Promise<void> {
  await tap('Count and close');
  await type(/Cash in the drawer/, cash);
  await tap('Compare');
  await tap('Close shift');
  await vi.waitFor(async () => {
    // The first round may still be on its way.
    await till.prove();
    expect(screen.queryByText('Proved: the booking system has 1 sale as counted.')).toBeTruthy();
  });
}

it('[DAY-3] [DAY-5] reminds of a booking that is not canceled though its money was given back', async () => {
  const page = await open();
  const { tap, type, sell } = page;
  await type(/Float in the drawer/, '0');
  await tap('Open shift');
  await sell('paid_cash');
  await tap(/Canoe tour.*4000001/);
  await tap('Money back');
  await type(/Amount/, '25');
  await type(/Reason/, 'Rain');
  await tap('Note it');
  await closeProved(page, '0');
  const said = screen.getByText(/^All of its money was given back, but the booking system still had its booking/);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toContain('4000001 (25.00 EUR). Cancel it in the dashboard');
});

it('[DAY-3] [DAY-5] reminds of money that was not given back though its booking was canceled', async () => {
  const page = await open();
  const { tap, type, sell, scripted } = page;
  await type(/Float in the drawer/, '0');
  await tap('Open shift');
  await sell('paid_cash');
  scripted.canceled.add('4000001');
  await closeProved(page, '25');
  const said = screen.getByText(/^The booking system has it as canceled/);
  expect(said.textContent?.replaceAll('\u00a0', ' ')).toContain(
    '4000001 (25.00 EUR). Give the money back if nobody has.',
  );
});

it('[DAY-3] [DAY-5] a sale given back after the close is told as that, and its money in a line of its own', async () => {
  const { tap, type, till, device, connection } = await open(({ till }) => till.openShift(euro(0), kim));
  await till.addToCart(choice({ time: null }));
  connection.isUp = false;
  await till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
  await till.closeShift([], kim);
  await type(/Float in the drawer/, '25');
  await tap('Open shift');
  const [waiting] = await device.salesIn(['waiting']);
  await till.giveBackSale(waiting?.reference ?? '', { by: kim, reason: 'Rain' });
  await waitFor(() =>
    expect(figures('Cash · EUR')).toEqual({
      Float: '25.00 EUR',
      'Sales (0)': '0.00 EUR',
      'Money back': '-25.00 EUR',
      Expected: '0.00 EUR',
    }),
  );
  expect(screen.getByText('Money back · Rain')).toBeTruthy();
  await till.prove();
  await tap(/Shift 1.*1 sale differs/);
  expect(
    screen.getByText(/^It was not sold, and its money was given back after the close: .*Nothing is left to do\.$/),
  ).toBeTruthy();
  expect(screen.queryByText(/Provisional/)).toBeNull();
});

it('[DAY-4] [DAY-5] a sale that was given up is told wherever its money is counted: last sales, tenders, hours, lines', async () => {
  const { tap, till, device, connection, user, scripted, sell } = await open(({ till }) =>
    till.openShift(euro(0), kim),
  );
  scripted.script.set('purchase', ['refuse']);
  await sell('invoice');
  await till.emptyCart();
  await till.addToCart(choice({ time: null }));
  connection.isUp = false;
  await till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
  const [waiting] = await device.salesIn(['waiting']);
  await till.giveBackSale(waiting?.reference ?? '', { by: kim, reason: 'Rain' });
  // The one that was refused took no money, and is none of them.
  await tap(/Canoe tour.*25\.00\sEUR given back.*Given back/);
  const dialog = await screen.findByRole('dialog', { name: 'Sale' });
  expect(within(dialog).queryByRole('button', { name: 'Money back' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getAllByRole('button', { name: /Canoe tour/ })).toHaveLength(1);
  expect(figures('Cash · EUR')).toMatchObject({ 'Sales (1)': '25.00 EUR', 'Money back': '-25.00 EUR' });
  await till.closeShift([], kim);
  await tap(/^Shift 1/);
  const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);
  expect((await screen.findByRole('table', { name: 'Takings by hour' })).textContent).toMatch(/25\.00\sEUR/);
  expect(rowsOf('Takings by hour')).toHaveLength(1);
  const amounts = rowsOf('Sales').map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(amounts.sort()).toEqual(['0.00\u00a0EUR', '25.00\u00a0EUR']);
});

it('[DAY-4] [PRICE-6] the takings of each hour stand apart for each currency', async () => {
  const { tap, till, sell, connection } = await open(({ till }) => till.openShift(euro(0), kim));
  await act(() => sell('paid_cash'));
  const yen = { minor: 900, currency: 'JPY' };
  await till.addToCart(choice({ time: null, price: yen }));
  connection.isUp = false;
  await till.sellOffline({ code: 'paid_cash', shown: yen, given: null });
  await till.closeShift([], kim);
  await tap(/^Shift 1/);
  expect((await screen.findByRole('table', { name: 'Takings by hour · EUR' })).textContent).toMatch(/25\.00\sEUR$/);
  expect(screen.getByRole('table', { name: 'Takings by hour · JPY' }).textContent).toMatch(/900\sJPY$/);
});

it.each([
  ['within a day has the time', 60_000, /^\d+:\d\d:\d\d\s[AP]M$/],
  ['over midnight has the day, too', 26 * 3_600_000, /^\w{3} \d+, \d{4}, \d+:\d\d\s[AP]M$/],
])('[DAY-4] a sale of a shift that goes on %s', async (_, later, expected) => {
  const noon = new Date().setHours(12, 0, 0, 0);
  const { tap, till, sell, clock } = await open(({ till }) => till.openShift(euro(0), kim));
  clock.advance(noon - clock.now());
  await act(() => sell('paid_cash'));
  clock.advance(later);
  await act(() => sell('paid_cash'));
  await till.closeShift([], kim);
  await tap(/^Shift 1/);
  const sales = within(await screen.findByRole('table', { name: 'Sales' }));
  for (const row of sales.getAllByRole('row').slice(1)) {
    expect(row.firstElementChild?.textContent).toMatch(expected);
  }
});

it('[DAY-4] what has changed of an earlier shift’s sales has a line of its own beside the hours', async () => {
  const { tap, till, device, connection, clock } = await open(({ till }) => till.openShift(euro(0), kim));
  await till.addToCart(choice({ time: null }));
  connection.isUp = false;
  await till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
  await till.closeShift([], kim);
  await till.openShift(euro(2500), kim);
  const [waiting] = await device.salesIn(['waiting']);
  // Without a note of the money: it leaves this shift as a correction.
  await till.giveBackSale(waiting?.reference ?? '');
  await till.closeShift([], kim);
  clock.advance(0);
  await tap(/^Shift 2/);
  const table = await screen.findByRole('table', { name: 'Takings by hour' });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('Earlier shifts-25.00\u00a0EUR');
});

it('[DAY-3] [DAY-5] a sale that was given back and is booked after all is to be cancelled', async () => {
  const { tap, type, till, device, connection, scripted } = await open(({ till }) => till.openShift(euro(0), kim));
  await till.addToCart(choice({ time: null }));
  connection.isUp = false;
  await till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
  const [waiting] = await device.salesIn(['waiting']);
  const reference = waiting?.reference ?? '';
  await till.giveBackSale(reference, { by: kim, reason: 'Rain' });
  scripted.booked.push({
    orderNumber: '4000009',
    bookingKey: 'b-9',
    createdAt: null,
    products: [],
    amounts: [euro(2500)],
    pieces: 1,
    salesChannel: 'pos',
    reference,
    buyer: '',
  });
  await tap('Count and close');
  await type(/Cash in the drawer/, '0');
  await tap('Compare');
  await tap('Close shift');
  expect(await screen.findByText(/^Given up at this till, but the booking system has it: 4000009/)).toBeTruthy();
});

it('[DAY-3] a shift in which nothing was sold has nothing to prove, and says so', async () => {
  const { tap, type } = await open();
  await type(/Float in the drawer/, '0');
  await tap('Open shift');
  await tap('Count and close');
  await type(/Cash in the drawer/, '0');
  await tap('Compare');
  await tap('Close shift');
  expect(await screen.findByText('Nothing was sold in this shift, so there is nothing to look up.')).toBeTruthy();
});

it('[DAY-5] money of a sale on invoice goes off the invoice, unless it is given back another way', async () => {
  const { tap, type, sell, device } = await open(({ till }) => till.openShift(euro(0), kim));
  await sell('invoice');
  await tap(/Canoe tour.*Invoice.*4000001/);
  await tap('Money back');
  expect(screen.getByRole('radio', { name: 'Invoice', checked: true })).toBeTruthy();
  await type(/Reason/, 'Rain');
  await tap('Note it');
  await screen.findByText(/^Noted: /);
  const { movements } = await device.day.transact((tx) => tx.running());
  expect(movements).toMatchObject([{ kind: 'give-back', tender: 'invoice', amount: euro(2500) }]);
});

it('[DAY-5] there is no money to give back of an order that was free', async () => {
  const free = await open(({ till }) => till.openShift(euro(0), kim));
  await free.till.addToCart(choice({ price: euro(0) }));
  await free.till.preparePayment();
  const payment = { code: 'no_payment', options: {} } as const;
  await free.till.pay({ payment, shown: euro(0), given: null, isPaidByGiftCard: false });
  await free.tap(/Canoe tour.*No payment/);
  expect(await screen.findByRole('button', { name: 'Open the booking' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Money back' })).toBeNull();
});

it('[DAY-5] a last sale is opened in the bookings, sold again corrected, and its money given back', async () => {
  const { tap, type, user, sell, onCartFilled, onBooking, device } = await open();
  await sell('paid_cash');
  await tap(/Canoe tour.*4000001/);
  await tap('Open the booking');
  expect(onBooking).toHaveBeenCalledWith('4000001');
  await tap('Money back');
  expect(screen.getByRole('link', { name: 'operator dashboard' })).toBeTruthy();
  await type(/Amount/, '25.01');
  await tap('Note it');
  expect(screen.getByText(/Enter an amount up to/)).toBeTruthy();
  await type(/Amount/, '10');
  await user.click(screen.getByRole('radio', { name: /Card/ }));
  await type(/Reason/, 'Rain');
  await tap('Note it');
  await screen.findByText(/^Noted: /);
  expect((await device.day.transact((tx) => tx.running())).movements).toMatchObject([
    {
      kind: 'give-back',
      tender: 'paid_cc',
      amount: euro(1000),
      reason: 'Rain',
      orderNumber: '4000001',
      by: { name: 'Kim Example' },
    },
  ]);
  await tap(/Canoe tour.*4000001.*10\.00\sEUR given back/);
  await tap('Money back');
  await type(/Amount/, '15.01');
  await type(/Reason/, 'Rain');
  await tap('Note it');
  expect(screen.getByText(/Enter an amount up to 15\.00/)).toBeTruthy();
  await type(/Amount/, '15');
  await tap('Note it');
  await tap(/Canoe tour.*4000001.*25\.00\sEUR given back/);
  expect(screen.getByRole('button', { name: 'Money back' }).getAttribute('aria-disabled')).toBe('true');
  // It follows the sale's entry, which is read when the dialog opens.
  expect(await screen.findByText(/^The old order stays booked until it is canceled in the dashboard\./)).toBeTruthy();
  await tap('Sell again, corrected');
  await waitFor(() => expect(onCartFilled).toHaveBeenCalled());
  expect((await device.state()).cart.items).toMatchObject([{ productName: 'Canoe tour', quantity: 1 }]);
});

it('[DAY-5] a sale that corrects another says which, among the last sales and in the report, and what is left to do', async () => {
  const { tap, sell, till, device } = await open(({ till }) => till.openShift(euro(0), kim));
  await sell('paid_cash');
  const [old] = await device.salesIn(['done']);
  await till.sellAgain(old?.reference ?? '', { replace: false });
  await till.preparePayment();
  await till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null });
  expect(await screen.findByRole('button', { name: /Canoe tour.*4000002 · corrects 4000001/ })).toBeTruthy();
  await till.closeShift([], kim);
  await tap(/^Shift 1/);
  const table = within(await screen.findByRole('table', { name: 'Sales' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.anything(),
    expect.stringContaining('4000001'),
    expect.stringContaining('4000002 · corrects 4000001'),
  ]);
  const said = screen.getByText(/^This sale corrects order .*The old order stays booked until it is canceled/);
  expect(said.closest('li')?.textContent?.replaceAll('\u00a0', ' ')).toMatch(/^25\.00 EUR · Order 4000002This sale/);
  expect(within(said).getByRole('link', { name: '4000001' }).getAttribute('href')).toBe('/booking/4000001');
});

it.each([
  ['all of it', 2500, false],
  ['a part of it', 1000, true],
])(
  '[DAY-5] the report asks no more for the money of a corrected order once it was given back: %s',
  async (_, minor, isAsked) => {
    const { tap, sell, till, device } = await open(({ till }) => till.openShift(euro(0), kim));
    await sell('paid_cash');
    const [old] = await device.salesIn(['done']);
    if (old === undefined) throw new Error('a sale is expected');
    await till.sellAgain(old.reference, { replace: false });
    await till.preparePayment();
    await till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null });
    const sale = { reference: old.reference, orderNumber: '4000001', amount: euro(2500) };
    await till.giveBack({ sale, tender: 'paid_cash', amount: euro(minor), reason: 'Corrected', by: kim });
    await till.closeShift([], kim);
    await tap(/^Shift 1/);
    const said = await screen.findByText(/^This sale corrects order /);
    expect(/Give back what was paid for it/.test(said.textContent ?? '')).toBe(isAsked);
  },
);

it('[DAY-5] [OFF-7] a last sale that was not sent yet says so until it is', async () => {
  const { till, connection, device } = await open();
  await till.addToCart(choice({ time: null }));
  connection.isUp = false;
  await till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
  expect(await screen.findByRole('button', { name: /Canoe tour.*Made offline, not sent yet/ })).toBeTruthy();
  connection.isUp = true;
  await till.settle();
  expect(await device.salesIn(['done'])).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Made offline, not sent yet')).toBeNull());
  expect(screen.getByRole('button', { name: /Canoe tour/ }).textContent).not.toContain('Completed');
});

it('[DAY-5] [AUTH-10] neither prints nor opens a sale of another company, which the provider would not find', async () => {
  const { sell, device, tap } = await open();
  await sell('paid_cash');
  const [sale] = await device.salesIn(['done']);
  if (sale === undefined) throw new Error('a sale is expected');
  const company = { companyName: 'Northlight Travel Desk', customerType: 'partner' } as const;
  await device.transact((tx) => tx.putSale({ ...sale, userId: 'elif', company }));
  await tap(/Canoe tour/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 4000001' }));
  expect(dialog.getByRole('button', { name: 'Money back' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Print again' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Open the booking' })).toBeNull();
});

it('[DAY-5] [OFF-7] a sale that is placed while its dialog is open gets its number, and can be printed', async () => {
  const { till, connection, tap } = await open();
  await till.addToCart(choice({ time: null }));
  connection.isUp = false;
  await till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
  await tap(/Canoe tour.*Made offline, not sent yet/);
  expect(await screen.findByRole('dialog', { name: 'Sale' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print again' })).toBeNull();
  connection.isUp = true;
  await till.settle();
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 4000001' }));
  expect(dialog.getByRole('button', { name: 'Print again' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Money back' }).getAttribute('aria-disabled')).toBeNull();
});

it.each([
  ['drop-before', 'Being checked'],
  ['no-token', 'Not sold, needs a decision'],
] as const)('[DAY-5] [PAY-10] a last sale that is not confirmed says so: %s', async (how, words) => {
  const { till, scripted } = await open();
  await till.addToCart(choice());
  await till.preparePayment();
  scripted.script.set('purchase', [how]);
  scripted.script.set('findSale', ['drop-before', 'drop-before']);
  await till.pay({ payment: { code: 'paid_cash', options: {} }, shown: euro(2500), given: null });
  expect(await screen.findByRole('button', { name: new RegExp(`Canoe tour.*${words}`) })).toBeTruthy();
});

it.each([
  ['is being checked', null, 'Show'],
  ['nobody is sure of', { since: 0, candidates: [] }, 'Decide'],
])('[DAY-5] [PAY-10] a last sale that %s names its money, and leads to what is known of it', async (_, doubt, way) => {
  const { tap, onSale } = await open(({ device }) =>
    device.transact((tx) => tx.putSale(madeUpSale({ reference: 'ref-7', state: 'unknown', doubt, userId: kim.id }))),
  );
  await tap(/Canoe tour/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Sale' }));
  expect(dialog.getByText(/^Money was taken: 50\.00/)).toBeTruthy();
  await tap(way);
  expect(onSale).toHaveBeenCalledWith('ref-7');
});

it('[DAY-5] [AUTH-10] of a sale that another company’s people have to settle it says so, and offers no decision', async () => {
  const doubt = { since: 0, candidates: [] };
  await open(({ device }) =>
    device.transact((tx) => tx.putSale(madeUpSale({ state: 'unknown', doubt, userId: 'elif' }))),
  );
  await userEvent.click(await screen.findByRole('button', { name: /Canoe tour/ }));
  expect(await screen.findByText(/^Only the person who made this sale/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

it('[DAY-5] [OFF-7] a last sale that was not received says so, and that money was taken, and is sent again', async () => {
  const { till, tap, clock, connection, scripted, device, onSale } = await open();
  await till.addToCart(choice({ time: null }));
  connection.isUp = false;
  await till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
  connection.isUp = true;
  scripted.script.set('purchase', ['drop-before']);
  await till.settle();
  clock.advance(lateCommit);
  await till.settle();
  await tap(/Canoe tour.*Not sold, needs a decision/);
  const dialog = await screen.findByRole('dialog', { name: 'Sale' });
  expect(dialog.textContent).toMatch(/It did not arrive, so nothing is booked. Money was taken: .*25.00/);
  expect(within(dialog).queryByRole('button', { name: 'Sell again, corrected' })).toBeNull();
  await tap('Decide');
  const [sale] = await device.salesIn(['refused']);
  expect(onSale).toHaveBeenCalledWith(sale?.reference);
  await tap('Send again');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await till.settle();
  expect(await device.salesIn(['done'])).toHaveLength(1);
  expect(scripted.ledger.size).toBe(1);
});

it.each([
  ['replaces what is in the cart, whose places are given back', 'Sell again, corrected', 0],
  ['parks what is in the cart', 'Park open sale', 1],
])('[DAY-5] [DAY-1] a last sale that is sold again %s', async (_name, answer, parked) => {
  const { tap, user, till, sell, onCartFilled, device, scripted, clock } = await open();
  await sell('paid_cash');
  scripted.holds.clear();
  await till.addToCart(choice({ optionId: '7002', optionName: 'Child' }));
  clock.advance(0);
  await waitFor(() => expect(scripted.holds.size).toBe(1));
  const [held] = scripted.holds.keys();
  await tap(/Canoe tour.*4000001/);
  await tap('Sell again, corrected');
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace the cart?' }));
  expect(onCartFilled).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: answer }));
  await waitFor(() => expect(onCartFilled).toHaveBeenCalledOnce());
  expect((await device.state()).cart.items).toMatchObject([{ optionName: 'Adult', quantity: 1 }]);
  expect(await device.parkedSales()).toHaveLength(parked);
  clock.advance(0);
  await waitFor(() => expect(scripted.holds.has(held ?? '')).toBe(parked === 1));
});

it.each([
  ['what was sold', 1, 'Proved: the booking system has 1 sale as counted.'],
  ['that nothing was', 0, 'Proved: nothing was sold in this shift.'],
])('[DAY-3] [PAY-8] does not count a refused sale as proved, and says %s', async (_name, sold, proved) => {
  const { tap, type, sell, scripted, till, device } = await open();
  await type(/Float in the drawer/, '0');
  await tap('Open shift');
  if (sold > 0) await sell('paid_cash');
  scripted.script.set('purchase', ['refuse']);
  await sell('paid_cash');
  scripted.booked.splice(sold);
  const [taken] = await device.salesIn(['refused']);
  expect(await till.giveBackSale(taken?.reference ?? '', { by: kim, reason: 'Refused' })).toBe('decided');
  await tap('Count and close');
  await type(/Cash in the drawer/, `${sold * 25}`);
  await tap('Compare');
  await tap('Close shift');
  await vi.waitFor(async () => {
    // The first round may still be on its way.
    await till.prove();
    expect(screen.queryByText(proved)).toBeTruthy();
  });
  const refused = /^1 sale was refused or given up: the booking system has no order known to be its own\.$/;
  expect(screen.getByText(refused)).toBeTruthy();
});

it('[DAY-5] [AUTH-10] the last sales are the till’s: those of a closed shift stay when somebody else signs in', async () => {
  const { till, device, clock, sell } = await open(async ({ till, device, clock }) => {
    await device.claim('kim', clock.now());
    await till.openShift(euro(0), kim);
  });
  await sell('paid_cash');
  await till.closeShift([], kim);
  await device.claim('somebody-else', clock.now());
  await waitFor(async () => expect(await device.salesIn(['done'])).toEqual([]));
  await waitFor(() => expect(screen.getByRole('button', { name: /Canoe tour.*25\.00/ })).toBeTruthy());
});

it('[DAY-3] says what to do about a sale that the provider does not have as counted', async () => {
  const { tap, type, sell, scripted, till, clock } = await open();
  await type(/Float in the drawer/, '0');
  await tap('Open shift');
  await sell('paid_cash');
  await sell('paid_cash');
  await sell('invoice');
  const right = scripted.booked.map((order) => ({ ...order }));
  Object.assign(scripted.booked[0] ?? {}, { amounts: [euro(2000)] });
  scripted.booked.splice(1, 2);
  await tap('Count and close');
  await type(/Cash in the drawer/, '50');
  await tap('Compare');
  await tap('Close shift');
  expect(await screen.findByText(/Provisional: 1 of 3 sales/)).toBeTruthy();
  clock.advance(240_000);
  await vi.waitFor(async () => {
    // The first round may still be on its way.
    await till.prove();
    expect(screen.queryByText('3 sales are not as counted.')).toBeTruthy();
  });
  expect(screen.getByText(/another amount: 4000001 \(20\.00/)).toBeTruthy();
  expect(screen.getByText(/The booking system does not have it/)).toBeTruthy();
  // For an invoice there is no money to give back.
  expect(screen.getByText('It did not arrive, so nothing is booked.')).toBeTruthy();
  expect(screen.getAllByText(/^25\.00\sEUR · Order 400000[123]$/)).toHaveLength(3);
  expect(screen.getByText(/^Looked up /)).toBeTruthy();

  scripted.booked.splice(0, 1, ...right);
  await tap('Check now');
  expect(await screen.findByText('Proved: the booking system has all 3 sales as counted.')).toBeTruthy();
  expect(screen.getByText(/^Looked up /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
});

it('[DAY-3] [OFF-7] a provisional report names the sale that waits to be sent', async () => {
  const { tap, till, device, connection } = await open(({ till }) => till.openShift(euro(0), kim));
  await till.addToCart(choice({ time: null }));
  connection.isUp = false;
  await till.sellOffline({ code: 'paid_cash', shown: euro(2500), given: null });
  await till.closeShift([], kim);
  await tap(/^Shift 1.*Provisional/);
  const why = await screen.findByText(/^It is kept on this device and sent by itself/);
  expect(why.parentElement?.textContent).toMatch(/[AP]M · 25\.00\sEUR .*It is kept on this device/);
  connection.isUp = true;
  await till.settle();
  expect(await device.salesIn(['done'])).toHaveLength(1);
  const later = await screen.findByText(
    'It is looked up by itself as soon as the booking system answers and lists it.',
  );
  expect(later.parentElement?.textContent).toMatch(/25\.00\sEUR · Order 4000001 /);
});

it('[DAY-3] [PAY-10] a provisional report asks whose booking it is that was found by what was sold', async () => {
  const { tap, till, device, sell } = await open(({ till }) => till.openShift(euro(0), kim));
  await sell('paid_cash');
  const [sale] = await device.salesIn(['done']);
  if (!sale?.result) throw new Error('a sale that is done is expected');
  const matched = { ...sale, result: { ...sale.result, isByLikeness: true } };
  await device.transact((tx) => tx.putSale(matched));
  expect(await screen.findByText('Decide')).toBeTruthy();
  await till.closeShift([], kim);
  await tap(/^Shift 1.*Provisional/);
  expect(await screen.findByText(/^No answer came; this booking was found by what was sold/)).toBeTruthy();
  await tap('It is this one');
  await vi.waitFor(async () => {
    await till.prove();
    expect(screen.queryByText('Proved: the booking system has 1 sale as counted.')).toBeTruthy();
  });
});

it('[DAY-3] [PAY-10] a provisional report names whose sale it waits for, and who has to sign in', async () => {
  const { tap, till, device, sell } = await open(({ till }) => till.openShift(euro(0), kim));
  await sell('paid_cash');
  const [sale] = await device.salesIn(['done']);
  if (sale === undefined) throw new Error('a sale is expected');
  const company = { companyName: 'Harbour Museum', customerType: 'supplier' } as const;
  await device.transact((tx) => tx.putSale({ ...sale, userId: 'u-2', company }));
  await till.closeShift([], kim);
  await tap(/^Shift 1/);
  const why = await screen.findByText(/^Only the person who made this sale, or a colleague of the same company/);
  expect(why.parentElement?.textContent).toMatch(/25\.00\sEUR · Order 4000001 · Harbour Museum /);
});

/** Opens a shift with a sale that the provider has once more. `answer`: what a person has said of that. */
async function sellWithSecond(
  { tap, type, sell, device }: Awaited<ReturnType<typeof open>>,
  answer: 'booked-twice' | null,
) {
  await type(/Float in the drawer/, '0');
  await tap('Open shift');
  await sell('paid_cash');
  const [sale] = await device.salesIn(['done']);
  if (sale === undefined) throw new Error('a sale is expected');
  const second = { orderNumber: '4000002', bookingKey: 'b', createdAt: null, amount: null, buyer: '', products: [] };
  await device.transact((tx) => tx.putSale({ ...sale, duplicates: { bookings: [second], answer } }));
}

it('[DAY-5] [PAY-10] names both orders of a sale that was booked twice', async () => {
  const counter = await open();
  const { tap } = counter;
  await sellWithSecond(counter, 'booked-twice');
  await tap(/Canoe tour.*4000001/);
  const told = /more than one order for it: 4000001 and 4000002\. Cancel what is too much/;
  expect(await screen.findByText(told)).toBeTruthy();
});

it('[DAY-3] [PAY-10] says that somebody has to decide whether a sale is booked twice', async () => {
  const counter = await open();
  const { tap, type } = counter;
  await sellWithSecond(counter, null);
  await tap('Count and close');
  await type(/Cash in the drawer/, '25');
  await tap('Compare');
  await tap('Close shift');
  expect(await screen.findByText(/Provisional: 0 of 1 sales/)).toBeTruthy();
  expect(await screen.findByText('1 sale may be booked twice. Decide.')).toBeTruthy();
  const badge = await screen.findByText('Booked twice? Needs a decision');
  expect(badge.closest('li')?.textContent).toMatch(/25\.00\sEUR · Order 4000001 /);
  expect(screen.getByRole('link', { name: 'Settings, Information' }).getAttribute('href')).toMatch(/view=information$/);
});
