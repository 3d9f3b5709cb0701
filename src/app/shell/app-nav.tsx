import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { piecesIn } from '../../domain/cart/cart.ts';
import { useStoredCart } from '../../sale/index.ts';
import { Link } from '../../ui/actions/link.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { BottomNav } from '../../ui/layout/bottom-nav.tsx';
import { namePage } from '../../ui/layout/step-heading.tsx';
import { useNavItems } from './nav-items.ts';

interface AppNavProps {
  /** A press on New Booking has begun. */
  readonly onPressNew?: (() => void) | undefined;
  /** It has ended there; `go` leads to the page. */
  readonly onOpenNew?: ((go: () => void) => void) | undefined;
}

/** New Booking, All Bookings, Settings (NAV-1). */
export const AppNav = memo(function AppNav({ onPressNew, onOpenNew }: AppNavProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const saySomethingIsKept = useSayCartIsKept();
  const items = useNavItems(pathname);
  const screen = items.find(({ active }) => active)?.label;
  // Before the heading's own effect: where there is one, its words stay.
  useLayoutEffect(() => namePage(screen), [screen]);
  return (
    <BottomNav
      label={t`Main navigation`}
      items={items}
      renderLink={({ id }, props) => (
        <Link
          to={id}
          {...(id === '/' && { onClick: saySomethingIsKept, onPointerDown: onPressNew, onFollow: onOpenNew })}
          {...props}
        />
      )}
    />
  );
});

/**
 * Says that the cart's items are kept for the new booking, so that staff notice when they meant another customer (CART-2).
 */
function useSayCartIsKept(): () => void {
  const { t } = useLingui();
  const alerts = useAlerts();
  const count = piecesIn(useStoredCart().items);
  const said = useRef<number | null>(null);
  // Closes the message when the cart changes, because it is no longer true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what it is about
  useEffect(() => {
    if (said.current !== null) alerts.close(said.current);
    said.current = null;
  }, [alerts, count]);
  return () => {
    if (count === 0) return;
    said.current = alerts.show({
      tone: 'info',
      // Another page has another navigation, which knows nothing of it.
      about: 'filling-cart',
      text: t`${plural(count, { one: '# item is still in the cart.', other: '# items are still in the cart.' })}`,
    });
  };
}
