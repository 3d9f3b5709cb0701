import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepFocus } from '../../ui/layout/keep-focus.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { systemClock } from '../../ui/system-clock.ts';
import { shortcutSetting, useDeviceSetting } from '../shell/device-settings.ts';
import { listenToKeyboard } from './keyboard.ts';
import { ShortcutList } from './shortcut-list.tsx';
import type { Shortcut, ShortcutId } from './shortcuts.ts';
import { useScan } from './use-scan.ts';

/** Shortcuts and scanned codes, which work on every page. */
export function KeyboardAndScanner() {
  const { t } = useLingui();
  const [isListOpen, setListOpen] = useState(false);
  const press = useShortcut(() => setListOpen(true));
  const onShortcut = useEffectEvent(press);
  const scan = useScan();
  const onScan = useEffectEvent(scan);

  const { checked: isOn } = useDeviceSetting(shortcutSetting);
  // The names of keys are shown on screen only while shortcuts are on.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-shortcuts', isOn);
  }, [isOn]);

  useEffect(keepFocus, []);

  useEffect(
    () =>
      listenToKeyboard(window, {
        clock: systemClock,
        hasShortcuts: shortcutSetting.isOn,
        onShortcut: (shortcut) => onShortcut(shortcut),
        onScan: (code) => onScan(code),
      }),
    [],
  );

  return (
    <Dialog open={isListOpen} onClose={() => setListOpen(false)} title={t`Keyboard shortcuts`}>
      <ShortcutList />
    </Dialog>
  );
}

/** Runs a shortcut: one to a page navigates, all others press the button on screen, so that a key does the same as a tap. */
function useShortcut(showList: () => void): (shortcut: Shortcut) => void {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const wanted = useRef<ShortcutId>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the navigation, what is to be pressed exists
  useEffect(() => {
    if (wanted.current !== null) pressOnScreen(wanted.current);
    wanted.current = null;
  }, [key]);

  /** Where the cart does not stand beside the current step, it opens over it; `button`: which of its buttons is pressed then. */
  function showCart(button: ShortcutId | null): void {
    if (pressOnScreen('cart')) return;
    wanted.current = button;
    const step = pathname === '/' ? { search, state } : { search: '', state: null };
    void navigate({ pathname: '/cart', search: step.search }, { state: step.state });
  }

  return ({ id }) => {
    switch (id) {
      case 'list':
        return showList();
      case 'new':
        return void navigate('/');
      case 'bookings':
      case 'settings':
      case 'shift':
        return void navigate(`/${id}`);
      case 'cart':
        return showCart(null);
      case 'search':
        // The list of bookings has a search field of its own, which may not be rendered yet.
        if (pressOnScreen(id) || pathname === '/bookings') return;
        wanted.current = 'search';
        return void navigate('/');
      case 'coupon':
      case 'park':
        if (!pressOnScreen(id)) showCart(id);
        return;
      case 'payment':
      case 'next':
      case 'back':
        pressOnScreen(id);
    }
  };
}

/** Clicks the visible button of a shortcut, or focuses its field. False when there is none. */
function pressOnScreen(id: ShortcutId): boolean {
  const marked = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${id}"]`)];
  const element = marked.find((candidate) => candidate.checkVisibility());
  if (element === undefined) return false;
  element.focus();
  if (!(element instanceof HTMLInputElement)) element.click();
  return true;
}
