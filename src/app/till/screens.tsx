import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { DashboardUrlProvider } from '../../features/shared/dashboard-link.tsx';
import { ScopeProvider } from '../../provider/index.ts';
import { type Pwa, PwaProvider } from '../../pwa/use-pwa.tsx';
import { TerminalProvider, TillProvider } from '../../sale/index.ts';
import { AlertsProvider } from '../../ui/feedback/alert-region.tsx';
import { AnnouncerProvider } from '../../ui/feedback/announcer.tsx';
import { openInLanguage } from '../boot/language-memory.ts';
import { KeyboardAndScanner } from '../keyboard/keyboard-and-scanner.tsx';
import { BookingOverviewPage } from '../pages/booking-overview-page.tsx';
import { BookingsPage } from '../pages/bookings-page.tsx';
import { SettingsPage } from '../pages/settings-page.tsx';
import { ShiftPage } from '../pages/shift-page.tsx';
import { WizardPage } from '../pages/wizard-page.tsx';
import { StaleAlerts, StorageAlert } from '../shell/alerts-of-state.tsx';
import { LanguageOfAddress } from '../shell/language-of-address.tsx';
import { ScreenBoundary } from '../shell/screen-boundary.tsx';
import { TerminalNotices } from '../shell/terminal-notices.tsx';
import { LeadToUnseenSale } from '../shell/unseen-sale.tsx';
import { VisitProvider } from '../shell/visit.tsx';
import type { Session } from './session.ts';

/** All screens of the open till, with the contexts that they share. */
export function Screens({ session }: { readonly session: Session }) {
  const { services, scope, terminal } = session;
  return (
    <QueryClientProvider client={services.queryClient}>
      <PwaProvider value={services.pwa}>
        <ScopeProvider scope={scope}>
          <TillProvider value={session}>
            <TerminalProvider value={terminal}>
              <AlertsProvider alerts={services.alerts}>
                <AnnouncerProvider>
                  {/* Without transitions, so that a tap is answered in its own frame: a transition renders some frames later. */}
                  <BrowserRouter basename={services.basename} useTransitions={false}>
                    {terminal !== null && <TerminalNotices />}
                    <StaleAlerts />
                    <StorageAlert device={session.device} />
                    <VisitProvider>
                      <DashboardUrlProvider value={services.settings.dashboardUrl}>
                        <CurrentScreen session={session} />
                      </DashboardUrlProvider>
                    </VisitProvider>
                    <LanguageOfAddress onBack={openInLanguage} />
                    <LeadToUnseenSale />
                    <KeyboardAndScanner />
                  </BrowserRouter>
                </AnnouncerProvider>
              </AlertsProvider>
            </TerminalProvider>
          </TillProvider>
        </ScopeProvider>
      </PwaProvider>
    </QueryClientProvider>
  );
}

/** The routes of the app (RT-1), below the language's prefix; boot has redirected all addresses that are no pages. */
function CurrentScreen({ session }: { readonly session: Session }) {
  return (
    <ScreenBoundary onRefresh={() => refresh(session.services.pwa)}>
      <Routes>
        <Route path="/bookings" element={<BookingsPage />} />
        <Route path="/booking/:orderNumber" element={<BookingOverviewPage />} />
        <Route path="/booking/:orderNumber/voucher" element={<BookingOverviewPage />} />
        <Route path="/booking/voucher/:orderNumber" element={<BookingOverviewPage />} />
        <Route path="/shift" element={<ShiftPage />} />
        <Route path="/settings" element={<SettingsPage session={session} />} />
        {/* One element for all other addresses, so that navigating between them does not mount it again. */}
        <Route element={<WizardPage session={session} />}>
          <Route path="/reservation/:bookingKey" element={null} />
          <Route path="*" element={null} />
        </Route>
      </Routes>
    </ScreenBoundary>
  );
}

/** Reloads after a crash, with a newer build if one waits: it may have a fix, or a script that this build no longer finds. */
function refresh({ update }: Pwa): void {
  if (update === null) location.reload();
  else update.accept();
}
