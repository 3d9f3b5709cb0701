import { titlesOnTop, topLayer } from '../overlays/top-layer.ts';
import { afterPaint } from '../when.ts';

/**
 * Where the element that has the focus is taken away, as a button that has done its work, gives the focus to the title of what it
 * was in, else of the page: the next key would begin at the top of everything (NAV-6). After the paint, so that whoever knows a
 * better place is first. Returns how to end it.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  let around: Element | null = null;
  let cancel = () => {};
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    focused = target;
    around = target.closest('aside, main, dialog');
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    cancel = afterPaint(() => {
      if (document.activeElement === document.body) focusTitle(around);
    });
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
    cancel();
  };
}

function focusTitle(around: Element | null): void {
  const own = topLayer().contains(around) ? around?.querySelector<HTMLElement>('h1, h2') : null;
  const title = own ?? titlesOnTop()[0];
  title?.focus({ preventScroll: true });
}
