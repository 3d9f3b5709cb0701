import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storageThatIsFull } from '../../device/testing/full-storage.ts';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { choice, openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { AlertsProvider } from '../../ui/feedback/alert-region.tsx';
import { createAlerts } from '../../ui/feedback/alert-store.ts';
import { StorageAlert } from './storage-alert.tsx';

it('[OFF-4] [AUTH-11] says that the browser has no room when a tap on a price changes nothing for want of it', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  const alerts = createAlerts();
  renderAtTheTill(
    <AlertsProvider alerts={alerts}>
      <StorageAlert device={counter.device} />
    </AlertsProvider>,
    counter,
    provider,
  );
  let isFull = true;
  storageThatIsFull(() => isFull);
  await expect(counter.till.addToCart(choice())).rejects.toThrow();
  expect((await screen.findByRole('alert')).textContent).toMatch(/This browser's storage is blocked or full/);
  isFull = false;
  expect((await counter.device.state()).cart.items).toEqual([]);
});
