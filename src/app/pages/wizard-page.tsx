import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { useLocation, useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router-dom';
import type { ChosenPieces } from '../../domain/cart/cart.ts';
import { Sell } from '../../features/sell/sell.tsx';
import { useScope } from '../../provider/index.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';
import { useIsCartEmpty, useIsTillOpen } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import type { Session } from '../boot/session.ts';
import type { SessionState } from '../boot/use-session.ts';
import { AppNav } from '../shell/app-nav.tsx';
import { checkoutParts, noticeParts, saleParts } from '../shell/late-parts.ts';
import { choicesOf, stepAddress, stepOf, type WizardStep } from '../wizard/wizard-step.ts';
import { WizardCartBar, WizardCartPanel, WizardCartSheet, WizardTabs } from '../wizard/wizard-surroundings.tsx';

const Notices = noticeParts.component((notices) => notices.Notices);
const CheckoutSteps = checkoutParts.component((checkout) => checkout.CheckoutSteps);
const OpenReservation = lazy(() =>
  import('../wizard/open-reservation.tsx').then((module) => ({ default: module.OpenReservation })),
);

/** A new booking from the first choice to the ticket: the wizard, with the cart beside it or in a sheet (RT-9). */
export function WizardPage() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { bookingKey } = useParams();
  const [params] = useSearchParams();
  const isTillOpen = useIsTillOpen();
  const step = stepOf(params, useIsCartEmpty());
  const choices = choicesOf(params, state);
  const go = (next: WizardStep, from?: URLSearchParams) =>
    void navigate(stepAddress(next, from), { state: choices.toString() });
  /** Choosing anew starts with nothing chosen; only Back and Add more lead to what was chosen (NAV-8, FAST-5). */
  const goTo = (next: WizardStep) => go(next, next.name === 'products' ? undefined : choices);
  const goBack = (previous: WizardStep) => go(previous, choices);
  const addMore = () => goBack({ name: 'products' });
  const showCart = (at: string) => void navigate({ pathname: at, search: params.toString() }, { state });

  return (
    <AppFrame
      top={<WizardTabs step={step.name} onStep={goTo} />}
      side={<WizardCartPanel step={step.name} onStep={goTo} onAddMore={addMore} />}
      bar={
        step.name === 'success' ? undefined : (
          <WizardCartBar step={step.name} onStep={goTo} onOpen={() => showCart('/cart')} />
        )
      }
      nav={<AppNav />}
      notice={
        isTillOpen && (
          <Suspense>
            <Notices />
          </Suspense>
        )
      }
    >
      {bookingKey !== undefined ? (
        <Suspense>
          <OpenReservation bookingKey={bookingKey} />
        </Suspense>
      ) : step.name === 'products' ? (
        <Products />
      ) : (
        <Suspense>
          <CheckoutSteps step={step} onStep={goTo} onBack={goBack} />
        </Suspense>
      )}
      <WizardCartSheet
        step={step.name}
        onStep={goTo}
        onAddMore={addMore}
        open={pathname.endsWith('/cart')}
        onClose={() => showCart('/')}
      />
    </AppFrame>
  );
}

/** Follows neither the cart nor the steps around it: a change there draws no card again. */
const Products = memo(function Products() {
  return <Sell onChoose={useChoose()} />;
});

/** What was chosen goes into the cart, by what comes with the till. */
function useChoose(): (chosen: readonly ChosenPieces[]) => void {
  const openSession = useOpenSession();
  const scope = useScope();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isConnected = useConnectivity() === 'online';
  const announce = useAnnounce();
  const alerts = useAlerts();
  const add = async (chosen: readonly ChosenPieces[]) => {
    const surroundings = { client, scope, isConnected, from: window.location.href, navigate, announce, alerts };
    const [counter, { addChosen }] = await Promise.all([openSession(), saleParts.load()]);
    await addChosen(counter, chosen, surroundings);
  };
  return (chosen) => void add(chosen).catch((error) => console.error('the item could not be added', error));
}

/** The open till, also for a choice that was made in the moment before it was open. */
function useOpenSession(): () => Promise<Session> {
  const state = useOutletContext<SessionState>();
  return async () => {
    if (state.kind === 'failed') throw state.error;
    return state.kind === 'open' ? state.session : await state.whenOpen;
  };
}
