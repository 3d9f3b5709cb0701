import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { madeUpSale } from '../../domain/testing/sales.ts';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { AlertsProvider } from '../../ui/feedback/alert-region.tsx';
import { createAlerts } from '../../ui/feedback/alert-store.ts';
import { renderAtTheTill } from '../testing/at-the-till.tsx';
import { CheckNowButton } from './check-now-button.tsx';

it('[PAY-10] [NAV-6] shows and says that the booking system is being asked, until it has been', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  let end: (hasNews: boolean) => void = () => undefined;
  vi.spyOn(counter.till, 'checkNow').mockReturnValue(new Promise((resolve) => (end = resolve)));
  const onChecked = vi.fn();
  renderAtTheTill(<CheckNowButton onChecked={onChecked} />, counter, provider);
  const button = screen.getByRole('button', { name: 'Check now' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('One moment…'));
  expect(onChecked).not.toHaveBeenCalled();
  await act(async () => end(true));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(onChecked).toHaveBeenCalledOnce();
  expect(screen.queryByText('Nothing has changed yet')).toBeNull();
});

it('[PAY-10] [NAV-6] says where the booking system has no news', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  const { device, clock } = counter;
  const [createdAt, updatedAt] = [clock.now(), clock.now()];
  await device.transact((tx) => tx.putSale(madeUpSale({ reference: 'lost', state: 'unknown', createdAt, updatedAt })));
  const alerts = createAlerts();
  renderAtTheTill(
    <AlertsProvider alerts={alerts}>
      <CheckNowButton />
    </AlertsProvider>,
    counter,
    provider,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(alerts.list()).toHaveLength(1));
  // Until the sale is settled: it goes with what is said of a payment.
  expect(alerts.list()).toMatchObject([{ text: 'Nothing has changed yet', about: 'payment' }]);
});

it('[PAY-10] does not say so where the booking system knows what became of a sale', async () => {
  const provider = scriptedProvider();
  const counter = await openCounter(provider);
  await counter.device.transact((tx) => tx.putSale(madeUpSale({ state: 'unknown', createdAt: 0, updatedAt: 0 })));
  expect(await counter.till.checkNow()).toBe(true);
  expect(await counter.till.checkNow()).toBe(false);
});
