import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/ui/tokens/tokens.css';
import '../../../src/ui/tokens/base.css';
import { AlertsProvider } from '../../../src/ui/feedback/alert-region.tsx';
import { createAlerts } from '../../../src/ui/feedback/alert-store.ts';
import { AnnouncerProvider } from '../../../src/ui/feedback/announcer.tsx';
import { Blocks } from './blocks.tsx';
import { Bookings } from './bookings.tsx';
import { Checkout } from './checkout.tsx';
import { Overlays } from './overlays.tsx';
import { Till } from './till.tsx';
import { wordsFor } from './words.ts';

/** `?screen=blocks|till|checkout|bookings|overlays&state=…&lang=en|de|ja` */
const query = new URLSearchParams(location.search);
const language = query.get('lang') ?? 'en';
const state = query.get('state') ?? '';
const words = wordsFor(language);
const alerts = createAlerts();
document.documentElement.lang = language;
i18n.loadAndActivate({ locale: language, messages: {} });

function Screen() {
  switch (query.get('screen')) {
    case 'till':
      return <Till words={words} state={state} />;
    case 'checkout':
      return <Checkout words={words} />;
    case 'bookings':
      return <Bookings words={words} />;
    case 'overlays':
      return <Overlays words={words} state={state} />;
    default:
      return <Blocks words={words} />;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('the gallery has no #root');
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <AnnouncerProvider>
        <AlertsProvider alerts={alerts}>
          <Screen />
        </AlertsProvider>
      </AnnouncerProvider>
    </I18nProvider>
  </StrictMode>,
);
