import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type Cart, type ItemChoice, itemKey } from '../../domain/cart.ts';
import { CartBar } from '../../features/cart/cart-bar.tsx';
import { CartPanel } from '../../features/cart/cart-panel.tsx';
import { CartSheet } from '../../features/cart/cart-sheet.tsx';
import { submitStep } from '../../features/checkout/step-form.ts';
import { useBuyerStatus } from '../../features/checkout/use-order-fields.ts';
import { Sell } from '../../features/sell/sell.tsx';
import { orderFieldsQuery, useScope } from '../../provider/index.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';
import { useCart, useCartNow, useTill } from '../../sale/index.ts';
import { useAlerts } from '../../ui/alert-region.tsx';
import { useAnnounce } from '../../ui/announcer.tsx';
import { AppFrame } from '../../ui/app-frame.tsx';
import { AppNav } from '../app-nav.tsx';
import { Notices } from '../notices.tsx';
import { OpenReservation } from '../open-reservation.tsx';
import { stepAddress, stepOf, type WizardStep } from '../wizard-step.ts';
import { WizardTabs } from '../wizard-tabs.tsx';

const CheckoutSteps = lazy(() => import('../checkout-steps.tsx'));

/** A new booking from the first choice to the ticket: the wizard, with the cart beside it or in a sheet (RT-9). */
export function WizardPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { bookingKey } = useParams();
  const [params] = useSearchParams();
  const cart = useCart();
  const status = useBuyerStatus();
  const step = stepOf(params, cart.items.length === 0);
  const goTo = (next: WizardStep) => void navigate(stepAddress(next));
  const next = { products: 'buyer', buyer: 'printing', printing: 'payment' } as const;
  /** A step of the checkout that is open checks itself and goes on by itself (BUY-5). */
  const goOn = () => {
    if (step.name === 'products' || !submitStep()) goTo(nextOpenStep(step.name, status.blocked));
  };
  const openCart = () => void navigate({ pathname: '/cart', search: params.toString() });
  const closeCart = () => void navigate({ pathname: '/', search: params.toString() });
  const isCartOpen = pathname.endsWith('/cart');
  const nextHidden = step.name === 'payment' || step.name === 'success';

  function nextOpenStep(from: WizardStep['name'], blocked: boolean): WizardStep {
    if (from === 'success' || from === 'payment') return { name: 'products' };
    return { name: blocked ? 'buyer' : next[from] };
  }

  return (
    <AppFrame
      top={<WizardTabs step={step.name} onStep={(name) => goTo({ name })} />}
      side={
        <CartPanel
          nextHidden={nextHidden}
          onNext={goOn}
          onAddMore={() => goTo({ name: 'products' })}
          onEmptied={() => goTo({ name: 'products' })}
        />
      }
      bar={step.name === 'success' ? undefined : <CartBar nextHidden={nextHidden} onNext={goOn} onOpen={openCart} />}
      nav={<AppNav />}
      notice={<Notices />}
    >
      {bookingKey !== undefined && <OpenReservation bookingKey={bookingKey} />}
      {step.name === 'products' ? (
        <Products />
      ) : (
        <Suspense>
          <CheckoutSteps step={step} onStep={goTo} />
        </Suspense>
      )}
      <CartSheet
        open={isCartOpen}
        nextHidden={nextHidden}
        onClose={closeCart}
        onNext={goOn}
        onAddMore={() => goTo({ name: 'products' })}
        onEmptied={() => goTo({ name: 'products' })}
      />
    </AppFrame>
  );
}

/** Follows neither the cart nor the steps around it: a change there draws no card again. */
const Products = memo(function Products() {
  return <Sell onChoose={useChoose()} />;
});

/** Adds the choice, then goes to the buyer step, or back to the start if no buyer data is needed (CART-4). */
function useChoose(): (choice: ItemChoice) => void {
  const till = useTill();
  const scope = useScope();
  const client = useQueryClient();
  const navigate = useNavigate();
  const cartNow = useCartNow();
  const connectivity = useConnectivity();
  const announce = useAnnounce();
  const alerts = useAlerts();
  const { t } = useLingui();

  async function add(choice: ItemChoice): Promise<void> {
    const cart = cartNow();
    if (!(await till.addToCart(choice))) {
      alerts.show({ tone: 'error', text: t`This cart is being paid. It can be changed when that is settled.` });
      return;
    }
    announce(t`${choice.productName}, ${choice.optionName}: added to the cart`);
    await navigate(stepAddress({ name: (await needsBuyer(choice, cart)) ? 'buyer' : 'products' }));
  }

  /** Without an answer, or anybody to ask, the buyer step is the safe one: it says what could not be loaded. */
  async function needsBuyer(choice: ItemChoice, cart: Cart): Promise<boolean> {
    if (connectivity !== 'online') return true;
    const key = itemKey(choice);
    const line = cart.items.find((item) => item.key === key);
    const hold = { state: 'wanted', code: null, refusal: null } as const;
    const others = cart.items.filter((item) => item.key !== key);
    const items = [...others, { ...choice, key, quantity: (line?.quantity ?? 0) + 1, hold }];
    const fields = await client.fetchQuery(orderFieldsQuery(scope, items)).catch(() => null);
    return fields === null || fields.buyer.length > 0 || fields.attendees.some((form) => form.fields.length > 0);
  }

  return (choice) => void add(choice).catch((error) => console.error('the item could not be added', error));
}
