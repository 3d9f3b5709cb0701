import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type ShortcutId =
  | 'search'
  | 'new'
  | 'bookings'
  | 'settings'
  | 'shift'
  | 'cart'
  | 'coupon'
  | 'park'
  | 'payment'
  | 'next'
  | 'back'
  | 'list';

export interface Shortcut {
  readonly id: ShortcutId;
  /** The key as in `KeyboardEvent.key`, independent of the keyboard's layout. */
  readonly key: string;
  readonly does: MessageDescriptor;
}

/** All shortcuts, for the listener and for the list that people see. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'search', key: '/', does: msg`Search, or type a sale` },
  { id: 'new', key: 'n', does: msg`New Booking` },
  { id: 'bookings', key: 'b', does: msg`All Bookings` },
  { id: 'settings', key: 's', does: msg`Settings` },
  { id: 'shift', key: 'd', does: msg`Shift and drawer` },
  { id: 'cart', key: 'c', does: msg`Open the cart` },
  { id: 'coupon', key: 'v', does: msg`Enter voucher code` },
  { id: 'park', key: 'k', does: msg`Park sale` },
  { id: 'payment', key: 'p', does: msg`Go to payment` },
  { id: 'next', key: '.', does: msg`Next` },
  { id: 'back', key: ',', does: msg`Back` },
  { id: 'list', key: '?', does: msg`Show this list` },
];

/** The used properties of a `KeyboardEvent`. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** The shortcut of a key; null for keys with a modifier, which belong to the browser, the system or a screen reader. */
export function shortcutOf(pressed: PressedKey): Shortcut | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.repeat || pressed.isComposing) return null;
  return shortcuts.find(({ key }) => key === pressed.key.toLowerCase()) ?? null;
}

const textless = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'file', 'color', 'image']);

/** Whether the element takes typed text: a field, a select, or editable content. */
export function takesText(element: Element | null): boolean {
  if (element === null) return false;
  if (element instanceof HTMLInputElement) return !textless.has(element.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  if (element.closest('[role="listbox"], [role="menu"], [role="grid"]') !== null) return true;
  return element instanceof HTMLElement && element.isContentEditable === true;
}
