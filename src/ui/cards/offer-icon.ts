import { CalendarDays, Gift, type IconNode, Map as MapIcon, Sailboat, Ticket } from 'lucide';

/** Any text may be asked for, also one that every object has a property of. */
const icons: ReadonlyMap<string, IconNode> = new Map([
  ['calendar-days', CalendarDays],
  ['gift', Gift],
  ['map', MapIcon],
  ['sailboat', Sailboat],
  ['ticket', Ticket],
]);

/** The icon that `type.json` names for an offer type; a ticket for any other name. */
export function offerIcon(name: string | undefined): IconNode {
  return icons.get(name ?? '') ?? Ticket;
}
