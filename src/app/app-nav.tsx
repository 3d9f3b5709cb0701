import { useLingui } from '@lingui/react/macro';
import { ScrollText, Settings, ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { BottomNav } from '../ui/bottom-nav.tsx';

/** New Booking, All Bookings, Settings (NAV-1). */
export function AppNav() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isBookings = /^\/bookings?(\/|$)/.test(pathname);
  const isSettings = pathname.startsWith('/settings');
  const items = [
    { id: '/', label: t`New Booking`, icon: ShoppingBag, active: !isBookings && !isSettings },
    { id: '/bookings', label: t`All Bookings`, icon: ScrollText, active: isBookings },
    { id: '/settings', label: t`Settings`, icon: Settings, active: isSettings },
  ];
  return (
    <BottomNav label={t`Main navigation`} items={items} renderLink={({ id }, props) => <Link to={id} {...props} />} />
  );
}
