import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { HoldAnnouncement } from '../../features/cart/hold-announcement.tsx';
import { TotalAnnouncement } from '../../features/cart/total-announcement.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { PreparedScreens } from '../../ui/layout/prepared-screens.tsx';
import { useOpening } from '../../ui/layout/use-opening.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { AppNav } from '../shell/app-nav.tsx';
import { Notices } from '../shell/notices.tsx';
import type { Session } from '../till/session.ts';
import { CheckoutSteps } from '../wizard/checkout-steps.tsx';
import { Choosing } from '../wizard/choosing.tsx';
import { useLastChoices } from '../wizard/last-choices.ts';
import { OpenReservation } from '../wizard/open-reservation.tsx';
import { useReservationList } from '../wizard/reservation-list.ts';
import { usePossibleStep } from '../wizard/use-possible-step.ts';
import { SaleCartBar, SaleCartPanel, SaleCartSheet, SaleParkedSales, SaleTabs } from '../wizard/wizard-sale.tsx';
import { choicesOf, stepAddress, stepKey, type WizardStep } from '../wizard/wizard-step.ts';

const start: WizardStep = { name: 'products' };

/** The wizard: a sale from the first choice to the ticket, with the cart beside it or in a sheet (RT-9). */
export function WizardPage({ session }: { readonly session: Session }) {
  const { device } = session;
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { bookingKey } = useParams();
  const [params] = useSearchParams();
  const step = usePossibleStep(session);
  const choices = choicesOf(params, state);
  const isOver = step.name === 'success';
  const lastChoices = useLastChoices(choices, isOver);
  const reservationList = useReservationList(bookingKey === undefined ? undefined : state);
  const opening = useOpening<WizardStep>();
  const go = (next: WizardStep, from?: URLSearchParams, replace = false) =>
    void navigate(stepAddress(next, from), { state: isOver ? null : choices.toString(), replace });
  const showCart = (at: string) => void navigate({ pathname: at, search: params.toString() }, { state });
  const isReservation = () => device.checkout.hasValue() && device.checkout.getValue().reservationKey !== null;
  // Stable callbacks, so that neither the steps nor the parts around them are rendered again without need.
  /** Opens a step. Choosing starts with nothing chosen; only Back and Add more keep the former choices (NAV-8, FAST-5). */
  const goTo = useStableCallback((next: WizardStep) =>
    opening.open(next, () => go(next, next.name === 'products' ? undefined : choices)),
  );
  const goInstead = useStableCallback((next: WizardStep) => go(next, undefined, true));
  // What belongs into a reservation that was opened was not chosen here.
  const ownChoices = () => (isReservation() ? choices : lastChoices);
  const addMore = useStableCallback(() => go({ name: 'products' }, ownChoices()));
  /** One step back; from the first one to the last choices, or, where only a reservation was chosen, to the list of them. */
  const goBack = useStableCallback((previous: WizardStep) => {
    const isFromList = previous.name === 'products' && isReservation() && !choices.has('product');
    if (isFromList) void navigate(reservationList());
    else go(previous, ownChoices());
  });
  // `navigate` has a type of its own for a number.
  const leave = useStableCallback((to: string | -1) => void (to === -1 ? navigate(to) : navigate(to)));
  const openCart = useStableCallback(() => showCart('/cart'));
  const closeCart = useStableCallback(() => showCart('/'));
  // What choosing would show depends on the address, which has no choices once the sale is over.
  const prepareStep = useStableCallback(
    (next: WizardStep) => (next.name !== 'products' || isOver) && opening.prepare(next),
  );
  const prepareStart = useStableCallback(() => prepareStep(start));
  const openStart = useStableCallback((follow: () => void) => opening.open(start, follow));

  return (
    <AppFrame
      top={<SaleTabs step={step.name} onStep={goTo} onPrepare={prepareStep} />}
      side={<SaleCartPanel step={step.name} onStep={goTo} onAddMore={addMore} />}
      bar={
        step.name === 'success' ? undefined : (
          <>
            <SaleParkedSales step={step.name} onStep={goTo} />
            <SaleCartBar step={step.name} onStep={goTo} onOpen={openCart} />
          </>
        )
      }
      nav={<AppNav onPressNew={prepareStart} onOpenNew={openStart} />}
      notice={<Notices />}
    >
      {bookingKey !== undefined ? (
        <OpenReservation key={bookingKey} bookingKey={bookingKey} />
      ) : (
        <PreparedScreens current={step} opening={opening} keyOf={stepKey}>
          {(at) =>
            at.name === 'products' ? (
              <Choosing session={session} />
            ) : (
              <CheckoutSteps
                step={at.name}
                reference={at.name === 'success' ? at.reference : ''}
                onStep={goTo}
                onPrepare={prepareStep}
                onReplaced={goInstead}
                onBack={goBack}
                onLeave={leave}
              />
            )
          }
        </PreparedScreens>
      )}
      <TotalAnnouncement />
      <HoldAnnouncement />
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
