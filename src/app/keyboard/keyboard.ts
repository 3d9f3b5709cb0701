import { longestGap, noBurst, pressKey } from '../../domain/bookings/scanner.ts';
import type { Clock } from '../../domain/times/clock.ts';
import { rememberField } from './field-memory.ts';
import { type Shortcut, shortcutOf, takesText } from './shortcuts.ts';

export interface KeyboardOptions {
  readonly clock: Pick<Clock, 'after'>;
  /** Whether single keys do something at all: people can turn that off (WCAG 2.1.4). */
  readonly hasShortcuts: () => boolean;
  readonly onShortcut: (shortcut: Shortcut) => void;
  readonly onScan: (code: string) => void;
}

/** A field made for codes receives the scanned code itself. */
const keepsScans = '[data-scan="keep"]';

/**
 * Listens to what is typed and scanned, wherever the focus is. A scanner types too, so a shortcut waits until no further
 * key has followed; what a scanner has typed into a field is taken out of it again, and its Enter goes nowhere.
 * Returns how to stop.
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
    // Firefox would open its own search.
    event.preventDefault();
    // No code begins with a slash, and what is typed after it belongs into the field already.
    if (shortcut.id === 'search') onShortcut(shortcut);
    else cancel = clock.after(longestGap, () => isFree(page.document) && onShortcut(shortcut));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const { key, repeat, timeStamp } = event;
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

/** Nobody is typing, and no dialog has the word. */
function isFree(document: Document): boolean {
  return !takesText(document.activeElement) && document.querySelector('dialog[open]') === null;
}
