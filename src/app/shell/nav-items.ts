import { useLingui } from '@lingui/react/macro';
import { ScrollText, Settings, ShoppingBag } from 'lucide';
import type { NavItem } from '../../ui/layout/bottom-nav.tsx';

/** The items of the main navigation (NAV-1); `id` is the path. `pathname`: the current path, without the language's prefix. */
export function useNavItems(pathname: string): readonly NavItem[] {
  const { t } = useLingui();
  const isBookings = /^\/bookings?(\/|$)/.test(pathname);
  const isSettings = /^\/(settings|shift)(\/|$)/.test(pathname);
  return [
    { id: '/', label: t`New Booking`, icon: ShoppingBag, active: !isBookings && !isSettings },
    { id: '/bookings', label: t`All Bookings`, icon: ScrollText, active: isBookings },
    { id: '/settings', label: t`Settings`, icon: Settings, active: isSettings },
  ];
}
