import { useLingui } from '@lingui/react/macro';
import { ScrollText, Settings, ShoppingBag } from 'lucide-react';
import type { NavItem } from '../../ui/layout/bottom-nav.tsx';

/** The app's places (NAV-1); `id` is the path of each. `pathname`: where one is, without the language's prefix. */
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
