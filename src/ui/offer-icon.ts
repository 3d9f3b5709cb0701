import { CalendarDays, Gift, type LucideIcon, Map as MapIcon, Sailboat, Ticket } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  'calendar-days': CalendarDays,
  gift: Gift,
  map: MapIcon,
  sailboat: Sailboat,
  ticket: Ticket,
};

/** The icon that `type.json` names for an offer type; a ticket for any other name. */
export function offerIcon(name: string | undefined): LucideIcon {
  return icons[name ?? ''] ?? Ticket;
}
