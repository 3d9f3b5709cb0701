import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoggedOutPage } from './pages/logged-out-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { WizardPage } from './pages/wizard-page.tsx';
import { SignedInPages } from './signed-in-pages.tsx';

const BookingsPage = lazy(() => import('./pages/bookings-page.tsx').then(({ Component }) => ({ default: Component })));
const BookingPage = lazy(() => import('./pages/booking-page.tsx').then(({ Component }) => ({ default: Component })));
const SettingsPage = lazy(() => import('./pages/settings-page.tsx').then(({ Component }) => ({ default: Component })));

/** The routes of the app (RT-1), below the language's prefix. What is seldom the first screen is loaded when asked for. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/auth/callback" element={<Navigate to="/" replace />} />
      <Route path="/auth/loggedout" element={<LoggedOutPage />} />
      <Route element={<SignedInPages />}>
        {/* One page for all of these, so that going from one to the other keeps it as it is. */}
        <Route element={<WizardPage />}>
          <Route path="/" element={null} />
          <Route path="/cart" element={null} />
          <Route path="/404" element={null} />
          <Route path="/reservation/:bookingKey" element={null} />
        </Route>
        <Route path="/bookings" element={<BookingsPage />} />
        <Route path="/booking/:orderNumber" element={<BookingPage />} />
        <Route path="/booking/:orderNumber/voucher" element={<BookingPage />} />
        <Route path="/booking/voucher/:orderNumber" element={<BookingPage />} />
        <Route path="/settings" element={<SettingsPage />} />
      </Route>
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
