import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { AuthProvider } from '../auth/use-auth.tsx';
import { PwaProvider } from '../pwa/use-pwa.tsx';
import { AlertsProvider } from '../ui/feedback/alert-region.tsx';
import { AnnouncerProvider } from '../ui/feedback/announcer.tsx';
import type { Services } from './boot/services.ts';
import { ServicesProvider } from './boot/use-services.tsx';
import { AppRoutes } from './routes.tsx';

/** All that every screen can reach, around the screens. */
export function App({ services, basename }: { readonly services: Services; readonly basename: string }) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <AuthProvider auth={services.auth}>
          <PwaProvider pwa={services.pwa}>
            <AlertsProvider alerts={services.alerts}>
              <AnnouncerProvider>
                {/* A tap is answered in its own frame; as a transition the next step would come in slices, some frames later. */}
                <BrowserRouter basename={basename} useTransitions={false}>
                  <AppRoutes />
                </BrowserRouter>
              </AnnouncerProvider>
            </AlertsProvider>
          </PwaProvider>
        </AuthProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}
