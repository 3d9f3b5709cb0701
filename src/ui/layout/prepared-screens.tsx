import {
  Activity,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../when.ts';
import styles from './prepared-screens.module.css';
import type { Opening } from './use-opening.ts';

export interface PreparedScreensProps<Place> {
  /** Where one is. */
  readonly current: Place;
  /** The presses that lead to other places. */
  readonly opening: Pick<Opening<Place>, 'coming' | 'view'>;
  /** The same for places that are one screen. */
  readonly keyOf: (place: Place) => string;
  /** What was left goes at once, for screens that would follow the new address: keeping them would draw them again. */
  readonly leavesAtOnce?: boolean;
  readonly children: (place: Place) => ReactNode;
}

/**
 * The screen of the current place. While a finger is still on the glass, the screen that it is about to open is drawn and laid out
 * unseen, and without effects: it asks for nothing, takes no focus and says nothing. The one that was left is out of sight at once,
 * and, unless `leavesAtOnce`, taken away when the new one has been painted.
 */
export function PreparedScreens<Place>(props: PreparedScreensProps<Place>) {
  const { current, opening, keyOf, leavesAtOnce = false, children } = props;
  const currentKey = keyOf(current);
  const [left, setLeft] = useState(current);
  const leftKey = keyOf(left);
  const forgetLeft = useEffectEvent(() => startTransition(() => setLeft(() => current)));
  useEffect(() => {
    if (leftKey !== currentKey) return afterPaint(forgetLeft);
  }, [leftKey, currentKey]);
  const elements = useRef(new Map<string, HTMLElement>());
  /** The screen that is shown before React makes it the current one. */
  const ahead = useRef<string | null>(null);
  useImperativeHandle(opening.view, () => ({
    show: (place) => {
      const key = keyOf(place);
      const screen = elements.current.get(key);
      if (key === currentKey || screen === undefined || !isLaidOut(screen)) return false;
      ahead.current = key;
      for (const [of, element] of elements.current) present(element, of === key ? 'shown' : 'left');
      // What scrolls stays as far down as the screen before was.
      screen.querySelector('h1')?.scrollIntoView?.({ block: 'end' });
      return true;
    },
  }));
  useLayoutEffect(() => {
    if (opening.coming === null) ahead.current = null;
  }, [opening.coming]);
  // In this order, so that none has to move in the document.
  const inDocument = [leavesAtOnce ? current : left, opening.coming ?? current, current];
  const places = new Map(inDocument.map((place) => [keyOf(place), place]));
  return [...places].map(([key, place]) => (
    <Screen
      key={key}
      isKept={key === currentKey || key === leftKey}
      onDrawn={(element) => {
        elements.current.set(key, element);
        const isShown = key === ((opening.coming && ahead.current) ?? currentKey);
        present(element, isShown ? 'shown' : key === leftKey ? 'left' : 'coming');
        return () => elements.current.delete(key);
      }}
    >
      {children(place)}
    </Screen>
  ));
}

interface ScreenProps {
  /** It is, or was just now, the current one: with its effects. */
  readonly isKept: boolean;
  /** Called whenever it is drawn. */
  readonly onDrawn: (element: HTMLElement) => () => void;
  readonly children: ReactNode;
}

function Screen({ isKept, onDrawn, children }: ScreenProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current !== null) return onDrawn(ref.current);
  });
  useLayoutEffect(() => layOutUnseen(ref.current), []);
  return (
    <div ref={ref}>
      <Activity mode={isKept ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}

function present(screen: HTMLElement, as: 'shown' | 'coming' | 'left'): void {
  if (as === 'shown') screen.removeAttribute('aria-hidden');
  else screen.setAttribute('aria-hidden', 'true');
  screen.className = as === 'shown' ? '' : (styles[as] ?? '');
}

/** Whether what is drawn there in an `Activity` would be seen without it. */
export function isLaidOut(place: HTMLElement): boolean {
  const drawn = [...place.children].filter((child) => child instanceof HTMLElement);
  return drawn.length > 0 && drawn.every(({ style }) => style.display === '');
}

/**
 * React hides what is prepared by `display: none`, which would leave its style and layout to the tap. The element around it hides it
 * as well, so it can have both before.
 */
export function layOutUnseen(place: HTMLElement | null) {
  if (place === null) return;
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof HTMLElement) node.style.removeProperty('display');
    }
  });
  observer.observe(place, { childList: true });
  return () => observer.disconnect();
}
