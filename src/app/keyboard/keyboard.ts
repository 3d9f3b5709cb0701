import { longestGap, noBurst, pressKey } from '../../domain/bookings/scanner.ts';
import type { Clock } from '../../domain/times/clock.ts';
import { type Shortcut, shortcutOf, takesText } from './shortcuts.ts';

export interface KeyboardOptions {
  readonly clock: Pick<Clock, 'after'>;
  /** Whether shortcuts are on: people can turn off single keys (WCAG 2.1.4). */
  readonly hasShortcuts: () => boolean;
  readonly onShortcut: (shortcut: Shortcut) => void;
  readonly onScan: (code: string) => void;
}

/** Fields for codes, which receive a scanned code themselves. */
const keepsScans = '[data-scan="keep"]';

/**
 * Listens to keys and scanned codes, wherever the focus is. A scanner types keys, too, so a shortcut waits until no further key
 * has followed. A code that a scanner has typed into a field is removed from it again, and its Enter is suppressed. Returns a
 * function that ends this.
 */
export function listenToKeyboard(page: Window, options: KeyboardOptions): () => void {
  const { clock, hasShortcuts, onShortcut, onScan } = options;
  let burst = noBurst;
  let takeBack: () => void = () => undefined;
  let cancel: () => void = () => undefined;

  function scanned(event: KeyboardEvent, code: string): void {
    if (event.target instanceof Element && event.target.matches(keepsScans)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    takeBack();
    onScan(code);
  }

  function startOf(event: KeyboardEvent): void {
    takeBack = rememberField(page.document.activeElement);
    const shortcut = hasShortcuts() ? shortcutOf(event) : null;
    if (shortcut === null || !isFree(page.document)) return;
    event.preventDefault();
    // The search opens without waiting: no code begins with a slash, and the next keys belong into the field.
    if (shortcut.id === 'search') onShortcut(shortcut);
    else cancel = clock.after(longestGap, () => isFree(page.document) && onShortcut(shortcut));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const { key, repeat, timeStamp } = event;
    if (opensQuickFind(event) && !takesText(page.document.activeElement)) event.preventDefault();
    const pressed = pressKey(burst, { key, at: timeStamp, isRepeat: repeat });
    burst = pressed.burst;
    if (burst.lastAt === timeStamp || key === 'Enter') cancel();
    if (pressed.code !== null) scanned(event, pressed.code);
    else if (pressed.begins) startOf(event);
  }

  page.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    cancel();
    page.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Whether Firefox opens its quick find at this key, also amid a scanned code, of which it then takes the rest. */
function opensQuickFind({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return (key === '/' || key === "'") && !ctrlKey && !altKey && !metaKey;
}

/** Whether the focus is in no text field, and no dialog is open. */
export function isFree(document: Document): boolean {
  return !takesText(document.activeElement) && document.querySelector('dialog[open]') === null;
}

/** Remembers a text field's value and caret; returns a function that restores both. For other elements it does nothing. */
function rememberField(element: Element | null): () => void {
  if (element instanceof HTMLInputElement) return remember(element, HTMLInputElement.prototype);
  if (element instanceof HTMLTextAreaElement) return remember(element, HTMLTextAreaElement.prototype);
  return () => undefined;
}

function remember(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    // By the prototype's setter: React overwrites the element's own one, and would not notice the change.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Fields for numbers and dates have no caret.
    if (selectionStart !== null && selectionEnd !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}
