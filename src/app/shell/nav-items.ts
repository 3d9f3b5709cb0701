import { useLingui } from '@lingui/react/macro';
import { ScrollText, Settings, ShoppingBag } from 'lucide';
import type { NavItem } from '../../ui/layout/bottom-nav.tsx';

const bookings = /^\/bookings?(\/|$)/;
const settings = /^\/(settings|shift)(\/|$)/;

/** Whether something is sold at this path. */
export function isWizard(pathname: string): boolean {
  return !bookings.test(pathname) && !settings.test(pathname);
}

/** The items of the main navigation (NAV-1); `id` is the path. `pathname`: the current path, without the language's prefix. */
export function useNavItems(pathname: string): readonly NavItem[] {
  const { t } = useLingui();
  return [
    { id: '/', label: t`New Booking`, icon: ShoppingBag, active: isWizard(pathname) },
    { id: '/bookings', label: t`All Bookings`, icon: ScrollText, active: bookings.test(pathname) },
    { id: '/settings', label: t`Settings`, icon: Settings, active: settings.test(pathname) },
  ];
}
