import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { BookingPage } from '../../domain/bookings/booking.ts';
import { booking, pageOf } from '../../domain/testing/bookings.ts';
import { staff } from '../../domain/testing/staff.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { useScan } from './use-scan.ts';

const found = pageOf(booking({ orderNumber: '3000199' }));

function Till() {
  const scan = useScan();
  return (
    <>
      <button type="button" onClick={() => scan('3000199')}>
        Scan
      </button>
      <p>At {useLocation().pathname}</p>
    </>
  );
}

/** Scans a code of which the provider is asked; `answer` ends that. */
async function scan() {
  let answer: (page: BookingPage) => void = () => undefined;
  const asked = new Promise<BookingPage>((resolve) => (answer = resolve));
  const provider = { ...scriptedProvider(), user: async () => staff, bookings: () => asked };
  const till = (
    <MemoryRouter>
      <Till />
    </MemoryRouter>
  );
  renderAtTheTill(till, await openCounter(provider), provider);
  await userEvent.click(screen.getByRole('button', { name: 'Scan' }));
  return { answer: () => act(async () => answer(found)) };
}

it('[BKG-2] a scanned order opens when the provider knows it', async () => {
  const { answer } = await scan();
  expect(screen.getByText('At /')).toBeTruthy();
  await answer();
  expect(await screen.findByText('At /booking/3000199')).toBeTruthy();
});

it('[BKG-2] [PAY-10] an answer that is late leads away from no window that was opened meanwhile, and says so', async () => {
  const { answer } = await scan();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  await answer();
  expect(await screen.findByText(/^3000199 was scanned\. Close this window first/)).toBeTruthy();
  expect(screen.getByText('At /')).toBeTruthy();
  dialog.remove();
});
