import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ChosenPieces } from '../../domain/cart/cart.ts';
import { Sell } from '../../features/sell/sell.tsx';
import { useScope } from '../../provider/index.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';
import { useIsCartEmpty } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { AppNav } from '../shell/app-nav.tsx';
import { Notices } from '../shell/notices.tsx';
import type { Session } from '../till/session.ts';
import { addChosen } from '../wizard/add-chosen.ts';
import { CheckoutSteps } from '../wizard/checkout-steps.tsx';
import { OpenReservation } from '../wizard/open-reservation.tsx';
import { SaleCartBar, SaleCartPanel, SaleCartSheet, SaleParkedSales, SaleTabs } from '../wizard/wizard-sale.tsx';
import { choicesOf, stepAddress, stepOf, type WizardStep } from '../wizard/wizard-step.ts';

/** The wizard: a sale from the first choice to the ticket, with the cart beside it or in a sheet (RT-9). */
export function WizardPage({ session }: { readonly session: Session }) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { bookingKey } = useParams();
  const [params] = useSearchParams();
  const step = stepOf(params, useIsCartEmpty());
  const choices = choicesOf(params, state);
  const go = (next: WizardStep, from?: URLSearchParams, replace = false) =>
    void navigate(stepAddress(next, from), { state: choices.toString(), replace });
  const showCart = (at: string) => void navigate({ pathname: at, search: params.toString() }, { state });
  const goInstead = (next: WizardStep) => go(next, undefined, true);
  const goBack = (previous: WizardStep) => go(previous, choices);
  // Stable callbacks, so that the parts around the steps are not rendered again with each choice.
  /** Opens a step. Choosing starts with nothing chosen; only Back and Add more keep the former choices (NAV-8, FAST-5). */
  const goTo = useStableCallback((next: WizardStep) => go(next, next.name === 'products' ? undefined : choices));
  const addMore = useStableCallback(() => goBack({ name: 'products' }));
  const openCart = useStableCallback(() => showCart('/cart'));
  const closeCart = useStableCallback(() => showCart('/'));

  return (
    <AppFrame
      top={<SaleTabs step={step.name} onStep={goTo} />}
      side={<SaleCartPanel step={step.name} onStep={goTo} onAddMore={addMore} />}
      bar={
        step.name === 'success' ? undefined : (
          <>
            <SaleParkedSales step={step.name} onStep={goTo} />
            <SaleCartBar step={step.name} onStep={goTo} onOpen={openCart} />
          </>
        )
      }
      nav={<AppNav />}
      notice={<Notices />}
    >
      {bookingKey !== undefined ? (
        <OpenReservation bookingKey={bookingKey} />
      ) : step.name === 'products' ? (
        <Products session={session} />
      ) : (
        <CheckoutSteps step={step} onStep={goTo} onReplaced={goInstead} onBack={goBack} />
      )}
      <SaleCartSheet
        step={step.name}
        onStep={goTo}
        onAddMore={addMore}
        open={pathname.endsWith('/cart')}
        onClose={closeCart}
      />
    </AppFrame>
  );
}

/** The choosing steps. Memoised, so that a change of the cart does not render the cards again. */
const Products = memo(function Products({ session }: { readonly session: Session }) {
  return <Sell onChoose={useChoose(session)} />;
});

/** Returns the function that adds chosen options to the cart. */
function useChoose(session: Session): (chosen: readonly ChosenPieces[]) => void {
  const scope = useScope();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isConnected = useConnectivity() === 'online';
  const announce = useAnnounce();
  const alerts = useAlerts();
  return useStableCallback((chosen) => {
    const surroundings = { client, scope, isConnected, from: window.location.href, navigate, announce, alerts };
    addChosen(session, chosen, surroundings).catch((error) => console.error('the item could not be added', error));
  });
}
