import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Sale } from '../../../domain/sale/sale.ts';
import { madeUpSale } from '../../../domain/testing/sales.ts';
import { openCounter } from '../../../sale/testing/counter.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { plainSource } from '../testing/diagnosis-source.ts';
import { accountProvider } from '../testing/render-settings.tsx';
import { InformationView } from './information-view.tsx';

async function openWith(state: Sale['state']) {
  const counter = await openCounter(accountProvider());
  await counter.device.transact((tx) => tx.putSale(madeUpSale({ state })));
  const view = (
    <MemoryRouter>
      <InformationView
        diagnosis={plainSource}
        unknownKeys={[]}
        onCartFilled={vi.fn()}
        userInfo={async () => ({})}
        onSale={vi.fn()}
      />
    </MemoryRouter>
  );
  renderAtTheTill(view, counter, accountProvider());
  return counter;
}

const firstTitle = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;

it('[PAY-10] [SET-3] has the sales first where one is to be decided on, also once that is done', async () => {
  const { device } = await openWith('unknown');
  await waitFor(() => expect(firstTitle()).toBe('Sales on this device'));
  await device.transact((tx) => tx.putSale(madeUpSale({ state: 'done' })));
  await screen.findByText('Completed');
  expect(firstTitle()).toBe('Sales on this device');
});

it('[SET-3] has the sales last where none is to be decided on', async () => {
  await openWith('done');
  await screen.findByText('Completed');
  expect(firstTitle()).toBe('Account and version');
});
