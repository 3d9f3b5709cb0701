import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAtTheTill } from '../../features/testing/at-the-till.tsx';
import { openCounter } from '../../sale/testing/counter.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { ClerkLink } from '../wizard/clerk-link.tsx';
import { ShiftPage } from './shift-page.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function openAt(address: string) {
  const provider = scriptedProvider();
  renderAtTheTill(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/shift" element={<ShiftPage />} />
        <Route path="*" element={<ClerkLink />} />
      </Routes>
      <Address />
    </MemoryRouter>,
    await openCounter(provider),
    provider,
  );
  const back = () => screen.findByRole('link', { name: 'Back' });
  return {
    back,
    address: () => screen.getAllByRole('status').map(({ textContent }) => textContent),
    user: userEvent.setup(),
  };
}

it('[NAV-8] [DAY-2] leads back to the step from which the shift was opened, also after a view of its own', async () => {
  const { back, address, user } = await openAt('/cart?step=buyer');
  await user.click(await screen.findByRole('link', { name: /Shift and drawer$/ }));
  await user.type(await screen.findByLabelText(/Float/), '100');
  await user.click(screen.getByRole('button', { name: 'Open shift' }));
  await user.click(await screen.findByRole('button', { name: 'Count and close' }));
  await user.click(await back());
  expect(address()).toContain('/shift');
  await user.click(await back());
  expect(address()).toContain('/cart?step=buyer');
});

it('[NAV-8] leads back to the settings where nobody came from elsewhere', async () => {
  const { back, address, user } = await openAt('/shift');
  await user.click(await back());
  expect(address()).toContain('/settings');
});
