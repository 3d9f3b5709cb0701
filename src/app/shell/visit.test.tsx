import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Link } from '../../ui/actions/link.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { renderUi } from '../../ui/test-support.tsx';
import { VisitProvider } from './visit.tsx';

function FirstPage() {
  return (
    <>
      <PageHeading step="bookings">Bookings</PageHeading>
      <Link to="/settings">Settings</Link>
    </>
  );
}

function OtherPage() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

it('[NAV-6] the title of the page that a visit starts with takes the focus only when staff come back to it', async () => {
  renderUi(
    <MemoryRouter initialEntries={['/bookings']}>
      <VisitProvider>
        <Routes>
          <Route path="/bookings" element={<FirstPage />} />
          <Route path="/settings" element={<OtherPage />} />
        </Routes>
      </VisitProvider>
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bookings' }));
});
