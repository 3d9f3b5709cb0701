import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { plainSource } from '../testing/diagnosis-source.ts';
import { renderAtTill } from '../testing/render-settings.tsx';
import { DiagnosisPanel } from './diagnosis-panel.tsx';

it('[HOST-2] shows what is in the file before it is saved', async () => {
  const save = vi.fn();
  await renderAtTill(<DiagnosisPanel source={plainSource} save={save} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show diagnosis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diagnosis' }));
  const shown: unknown = JSON.parse(dialog.getByText(/pos-desk-diagnosis-1/).textContent);
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Export as a file' }));
  expect(save).toHaveBeenCalledExactlyOnceWith('pos-desk-diagnosis-2026-07-04T12-00-00-000Z.json', shown);
});

it('[HOST-2] says so when the browser gives no information', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const storage = () => Promise.reject(new Error('blocked'));
  await renderAtTill(<DiagnosisPanel source={{ ...plainSource, storage }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show diagnosis' }));
  expect(await screen.findByText('Oops! Something went wrong.')).toBeTruthy();
  told.mockRestore();
});
