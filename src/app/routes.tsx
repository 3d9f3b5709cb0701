import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Splash } from './boot/splash.tsx';
import { WizardPage } from './pages/wizard-page.tsx';
import { bookingPart, bookingsPart, loginPart, settingsPart, shiftPart } from './shell/late-parts.ts';
import { SignedInPages } from './signed-in-pages.tsx';

const LoginPage = loginPart.component((login) => login.LoginPage);
const LoggedOutPage = lazy(() =>
  import('./pages/logged-out-page.tsx').then((module) => ({ default: module.LoggedOutPage })),
);
const BookingsPage = bookingsPart.component(({ Component }) => Component);
const BookingPage = bookingPart.component(({ Component }) => Component);
const ShiftPage = shiftPart.component(({ Component }) => Component);
const SettingsPage = settingsPart.component(({ Component }) => Component);

/** The routes of the app (RT-1), below the language's prefix. What is seldom the first screen is loaded when asked for. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/login" element={<SignInScreen page={LoginPage} />} />
      <Route path="/auth/callback" element={<Navigate to="/" replace />} />
      <Route path="/auth/loggedout" element={<SignInScreen page={LoggedOutPage} />} />
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
        <Route path="/shift" element={<ShiftPage />} />
        <Route path="/settings" element={<SettingsPage />} />
      </Route>
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}

function SignInScreen({ page: Page }: { readonly page: ComponentType }) {
  return (
    <Suspense fallback={<Splash />}>
      <Page />
    </Suspense>
  );
}
