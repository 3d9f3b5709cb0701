import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { useLocation, useNavigate, useOutletContext, useParams, useSearchParams } from 'react-router-dom';
import type { CartItem, ChosenPieces } from '../../domain/cart.ts';
import { Sell } from '../../features/sell/sell.tsx';
import { orderFieldsQuery, useScope } from '../../provider/index.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';
import { useIsCartEmpty, useIsTillOpen } from '../../sale/index.ts';
import { useAlerts } from '../../ui/alert-region.tsx';
import { useAnnounce } from '../../ui/announcer.tsx';
import { AppFrame } from '../../ui/app-frame.tsx';
import { AppNav } from '../app-nav.tsx';
import { checkoutParts, noticeParts } from '../late-parts.ts';
import type { Session } from '../session.ts';
import type { SessionState } from '../use-session.ts';
import { stepAddress, stepOf, type WizardStep } from '../wizard-step.ts';
import { WizardCartBar, WizardCartPanel, WizardCartSheet, WizardTabs } from '../wizard-surroundings.tsx';

const Notices = noticeParts.component((notices) => notices.Notices);
const CheckoutSteps = checkoutParts.component((checkout) => checkout.CheckoutSteps);
const OpenReservation = lazy(() =>
  import('../open-reservation.tsx').then((module) => ({ default: module.OpenReservation })),
);

/** A new booking from the first choice to the ticket: the wizard, with the cart beside it or in a sheet (RT-9). */
export function WizardPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { bookingKey } = useParams();
  const [params] = useSearchParams();
  const isTillOpen = useIsTillOpen();
  const step = stepOf(params, useIsCartEmpty());
  /** Choosing anew starts with nothing chosen; only Back leads to what was chosen (NAV-8). */
  const goTo = (next: WizardStep) => void navigate(stepAddress(next, next.name === 'products' ? undefined : params));
  const goBack = (previous: WizardStep) => void navigate(stepAddress(previous, params));
  const openCart = () => void navigate({ pathname: '/cart', search: params.toString() });
  const closeCart = () => void navigate({ pathname: '/', search: params.toString() });

  return (
    <AppFrame
      top={<WizardTabs step={step.name} onStep={goTo} />}
      side={<WizardCartPanel step={step.name} onStep={goTo} />}
      bar={step.name === 'success' ? undefined : <WizardCartBar step={step.name} onStep={goTo} onOpen={openCart} />}
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
      <WizardCartSheet step={step.name} onStep={goTo} open={pathname.endsWith('/cart')} onClose={closeCart} />
    </AppFrame>
  );
}

/** Follows neither the cart nor the steps around it: a change there draws no card again. */
const Products = memo(function Products() {
  return <Sell onChoose={useChoose()} />;
});

/** Adds what was chosen, then goes to the buyer step, or back to the start if no buyer data is needed (CART-4). */
function useChoose(): (chosen: readonly ChosenPieces[]) => void {
  const openSession = useOpenSession();
  const scope = useScope();
  const client = useQueryClient();
  const navigate = useNavigate();
  const connectivity = useConnectivity();
  const announce = useAnnounce();
  const alerts = useAlerts();
  const { t } = useLingui();

  async function add(chosen: readonly ChosenPieces[]): Promise<void> {
    const from = window.location.href;
    const { till, device } = await openSession();
    for (const { choice, pieces } of chosen) {
      if (!(await till.addToCart(choice, pieces))) {
        alerts.show({ tone: 'error', text: t`This cart is being paid. It can be changed when that is settled.` });
        return;
      }
    }
    announce(chosen.map(({ choice }) => t`${choice.productName}, ${choice.optionName}: added to the cart`).join(' '));
    const { cart } = await device.state();
    const next = (await needsBuyer(cart.items))
      ? stepAddress({ name: 'buyer' }, new URLSearchParams(window.location.search))
      : stepAddress({ name: 'products' });
    // Whoever has gone on by hand meanwhile stays there.
    if (window.location.href === from) await navigate(next);
  }

  /** Without an answer, or anybody to ask, the buyer step is the safe one: it says what could not be loaded. */
  async function needsBuyer(items: readonly CartItem[]): Promise<boolean> {
    if (connectivity !== 'online') return true;
    const fields = await client.fetchQuery(orderFieldsQuery(scope, items)).catch(() => null);
    return fields === null || fields.buyer.length > 0 || fields.attendees.some((form) => form.fields.length > 0);
  }

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
