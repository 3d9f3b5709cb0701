import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../domain/bookings/booking.ts';
import { booking } from '../../../domain/testing/bookings.ts';
import { type Provider, ProviderError } from '../../../provider/index.ts';
import { PwaProvider } from '../../../pwa/use-pwa.tsx';
import type { TerminalLink } from '../../../sale/index.ts';
import { pwaAt } from '../../testing/at-the-till.tsx';
import { PrintingTerminal } from '../../testing/printing-terminal.tsx';
import { bookingProvider, renderAtTill } from '../testing/render-bookings.tsx';
import { PrintAll } from './print-all.tsx';

const ticket = (code: string) => ({
  code,
  type: 'ticket',
  optionName: 'Adult',
  pdfUrl: `https://p.example/${code}.pdf`,
});
const made = booking({ tickets: [ticket('T1'), ticket('T2')] });
const linked = (printLink: string | null): Partial<Provider> => ({
  bookedDetails: async () => ({ reference: null, pieces: 2, amount: null, printLink }),
});
const printAll = (bookings: readonly Booking[], isVoucherView = false) => (
  <PrintAll orderNumber="3000199" bookings={bookings} isVoucherView={isVoucherView} />
);
const button = () => screen.findByRole('button', { name: 'Print all tickets' });

afterEach(() => vi.restoreAllMocks());

/** The tabs that are opened; the browser allows so many. */
function watchTabs(allowed: number): string[] {
  const opened: string[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (opened.length === allowed) return null;
    const location = { replace: (url: string) => void opened.push(url) };
    // Only what the code under test touches.
    return { opener: window, location } as unknown as Window;
  });
  return opened;
}

describe('[FAST-10] Print all', () => {
  it('opens the one document of the order in a new tab', async () => {
    const opened = watchTabs(9);
    await renderAtTill(printAll([made]), bookingProvider(linked('https://p.example/orders/x')));
    await userEvent.click(await button());
    await waitFor(() => expect(opened).toEqual(['https://p.example/orders/x?pdf=1']));
  });

  it('opens it once for a double tap, and again for a tap that comes later', async () => {
    const opened = watchTabs(9);
    await renderAtTill(printAll([made]), bookingProvider(linked('https://p.example/orders/x')));
    const print = await button();
    const start = performance.now();
    const tap = (at: number) => {
      const click = createEvent.click(print, { clientX: 10, clientY: 900 });
      Object.defineProperty(click, 'timeStamp', { value: start + at });
      fireEvent(print, click);
    };
    tap(0);
    await waitFor(() => expect(opened).toHaveLength(1));
    await waitFor(() => expect(print.getAttribute('aria-busy')).not.toBe('true'));
    tap(400);
    tap(1_200);
    await waitFor(() => expect(opened).toHaveLength(2));
    await waitFor(() => expect(print.getAttribute('aria-busy')).not.toBe('true'));
    expect(opened).toHaveLength(2);
  });

  it('opens the tickets one after the other without it; the next one by a tap where the browser demands one', async () => {
    const opened = watchTabs(1);
    await renderAtTill(printAll([made]), bookingProvider(linked(null)));
    await userEvent.click(await button());
    expect(await screen.findByText('Ready to print: Ticket T2')).toBeTruthy();
    expect(opened).toEqual(['https://p.example/T1.pdf']);
    watchTabs(9);
    vi.mocked(window.open).mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(window.open).toHaveBeenCalledTimes(1);
  });

  it('[SUC-4] goes through the terminal: one document, or its tickets in turn up to the one that fails', async () => {
    const printed: string[] = [];
    const print: TerminalLink['print'] = async ({ title }) => {
      printed.push(title);
      const isFailing = title === 'Ticket T2';
      return isFailing ? { kind: 'failure', message: 'Out of paper', code: null } : { kind: 'success', payload: {} };
    };
    const inTerminal = <PrintingTerminal print={print}>{printAll([made])}</PrintingTerminal>;
    const { view } = await renderAtTill(inTerminal, bookingProvider(linked('https://p.example/orders/x')));
    await userEvent.click(await button());
    await waitFor(() => expect(printed).toEqual(['Tickets of order 3000199']));
    view.unmount();
    await renderAtTill(inTerminal, bookingProvider(linked(null)));
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('Error: Out of paper');
    expect(printed.slice(1)).toEqual(['Ticket T1', 'Ticket T2']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(printed.slice(3)).toEqual(['Ticket T2']));
  });

  it('says why nothing is printed when nobody answers', async () => {
    const bookedDetails = async () => {
      throw new ProviderError({ kind: 'no-answer' });
    };
    const opened = watchTabs(9);
    await renderAtTill(printAll([made]), bookingProvider({ bookedDetails }));
    await userEvent.click(await button());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(opened).toEqual([]);
  });

  it('[BKG-9] [OFF-3] says without a connection that there is none, also where the link is known already', async () => {
    const opened = watchTabs(9);
    const offline = <PwaProvider value={pwaAt('offline')}>{printAll([made])}</PwaProvider>;
    await renderAtTill(offline, bookingProvider(linked('https://p.example/orders/x')));
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('No internet connection');
    expect(opened).toEqual([]);
  });

  it('[RT-10] [BKG-8] prints the vouchers only on their page, never the document that has the tickets, too', async () => {
    const opened = watchTabs(9);
    const voucher = (code: string) => ({ ...ticket(code), type: 'gift_voucher' });
    const mixed = booking({ tickets: [ticket('T1'), voucher('V1'), voucher('V2')] });
    await renderAtTill(printAll([mixed], true), bookingProvider(linked('https://p.example/orders/x')));
    await userEvent.click(await button());
    await waitFor(() => expect(opened).toEqual(['https://p.example/V1.pdf', 'https://p.example/V2.pdf']));
  });

  it('is there for a single ticket, too, and prints none that is canceled', async () => {
    const opened = watchTabs(9);
    const canceled = booking({ ...made, status: { code: 'canceled', label: 'Canceled' } });
    await renderAtTill(printAll([booking({ tickets: [ticket('T3')] }), canceled]), bookingProvider(linked(null)));
    await userEvent.click(await button());
    await waitFor(() => expect(opened).toEqual(['https://p.example/T3.pdf']));
  });

  it('is not there where all is canceled, or without tickets', async () => {
    const canceled = booking({ ...made, status: { code: 'canceled', label: 'Canceled' } });
    await renderAtTill(printAll([booking({ tickets: [] }), canceled]), bookingProvider(linked(null)));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
