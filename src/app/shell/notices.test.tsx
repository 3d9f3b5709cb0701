import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { notReceived, type Sale } from '../../domain/sale/sale.ts';
import { madeUpSale, offlineSale as offline } from '../../domain/testing/sales.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { Notices } from './notices.tsx';

async function openWith(...changes: readonly Partial<Sale>[]) {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.device.transact(async (tx) => {
    for (const [index, change] of changes.entries()) {
      await tx.putSale(madeUpSale({ reference: `ref-${index}`, offline, isSeen: true, ...change }));
    }
  });
  renderAtTheTill(
    <MemoryRouter>
      <Notices />
    </MemoryRouter>,
    counter,
    provider,
  );
}

it('[OFF-7] [PAY-10] tells a sale made offline that waits to be sent from one that was sent and has no answer', async () => {
  await openWith({ state: 'waiting' }, { state: 'waiting' }, { state: 'unknown' });
  expect(await screen.findByText('2 sales are waiting to be sent')).toBeTruthy();
  expect(screen.getByText('1 sale is being checked')).toBeTruthy();
});

it('[OFF-7] [PAY-10] calls refused only what the booking system refused', async () => {
  const refusal = { code: notReceived, message: '' };
  await openWith({ state: 'refused', refusal }, { state: 'refused', refusal: { code: 409, message: 'Sold out' } });
  expect(await screen.findByText('1 paid sale was refused. Decide.')).toBeTruthy();
  expect(screen.getByText('1 paid sale did not arrive. Decide.')).toBeTruthy();
});
