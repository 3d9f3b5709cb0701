import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { choice, openCounter } from '../../../sale/testing/counter.ts';
import { renderAtTheTill } from '../../testing/at-the-till.tsx';
import { plainSource } from '../testing/diagnosis-source.ts';
import { accountProvider, renderAtTill } from '../testing/render-settings.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { DiagnosisPanel } from './diagnosis-panel.tsx';

it('[HOST-2] shows what is in the file before it is saved', async () => {
  const files = savedFiles();
  await renderAtTill(<DiagnosisPanel source={plainSource} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show diagnosis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diagnosis' }));
  const shown: unknown = JSON.parse(dialog.getByText(/pos-desk-diagnosis-1/).textContent);
  expect(files).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Export as a file' }));
  expect(files.map(({ name }) => name)).toEqual(['pos-desk-diagnosis-2026-07-04T12-00-00-000Z.json']);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(shown);
});

it('[HOST-2] has the states and times of the till’s last sales, also when another person is signed in by now', async () => {
  const files = savedFiles();
  const provider = accountProvider();
  const counter = await openCounter(provider);
  await counter.till.addToCart(choice({ productName: 'Tour of Ada Byron' }));
  await counter.till.preparePayment();
  const amount = { minor: 2500, currency: 'EUR' };
  await counter.till.pay({ payment: { code: 'paid_cash', options: {} }, shown: amount, given: amount });
  await counter.device.forgetPeople(0);
  await counter.device.claim('u-2', counter.clock.now());
  renderAtTheTill(<DiagnosisPanel source={plainSource} />, counter, provider);
  await userEvent.click(await screen.findByRole('button', { name: 'Show diagnosis' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export as a file' }));
  const file = (await files[0]?.text()) ?? '';
  expect(JSON.parse(file)).toMatchObject({
    sales: [],
    salesOfOthers: [{ state: 'done', payment: 'paid_cash', isOffline: false }],
  });
  expect(file).not.toContain('Ada');
});

it('[HOST-2] says so when the browser gives no information', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const storage = () => Promise.reject(new Error('blocked'));
  await renderAtTill(<DiagnosisPanel source={{ ...plainSource, storage }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show diagnosis' }));
  expect(await screen.findByText('Oops! Something went wrong.')).toBeTruthy();
  told.mockRestore();
});
