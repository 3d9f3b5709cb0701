import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ScrollText, Settings, ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { pieceCount } from '../domain/cart-contents.ts';
import { useCart } from '../sale/index.ts';
import { useAlerts } from '../ui/alert-region.tsx';
import { BottomNav } from '../ui/bottom-nav.tsx';

/** New Booking, All Bookings, Settings (NAV-1). */
export function AppNav() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const saySomethingIsKept = useSayCartIsKept();
  const isBookings = /^\/bookings?(\/|$)/.test(pathname);
  const isSettings = pathname.startsWith('/settings');
  const items = [
    { id: '/', label: t`New Booking`, icon: ShoppingBag, active: !isBookings && !isSettings },
    { id: '/bookings', label: t`All Bookings`, icon: ScrollText, active: isBookings },
    { id: '/settings', label: t`Settings`, icon: Settings, active: isSettings },
  ];
  return (
    <BottomNav
      label={t`Main navigation`}
      items={items}
      renderLink={({ id }, props) => <Link to={id} onClick={id === '/' ? saySomethingIsKept : undefined} {...props} />}
    />
  );
}

/** A new booking begins with what is in the cart already; whoever meant another customer has to know (CART-2). */
function useSayCartIsKept(): () => void {
  const { t } = useLingui();
  const alerts = useAlerts();
  const count = pieceCount(useCart());
  return () => {
    if (count === 0) return;
    alerts.show({
      tone: 'info',
      text: t`${plural(count, { one: '# item is still in the cart.', other: '# items are still in the cart.' })}`,
    });
  };
}
