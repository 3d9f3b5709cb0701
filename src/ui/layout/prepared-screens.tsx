import { Activity, type ReactNode, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import styles from './prepared-screens.module.css';
import type { Opening } from './use-opening.ts';

export interface PreparedScreensProps<Place> {
  /** Where one is. */
  readonly current: Place;
  /** The presses that lead to other places. */
  readonly opening: Pick<Opening<Place>, 'coming' | 'view'>;
  /** The same for places that are one screen. */
  readonly keyOf: (place: Place) => string;
  readonly children: (place: Place) => ReactNode;
}

/**
 * The screen of the current place. While a finger is still on the glass, the screen that it is about to open is drawn and laid out
 * unseen, and without effects: it asks for nothing, takes no focus and says nothing. With the click it is shown, and the one that is
 * left is taken away when the new one has been painted.
 */
export function PreparedScreens<Place>({ current, opening, keyOf, children }: PreparedScreensProps<Place>) {
  const currentKey = keyOf(current);
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
  const places = new Map([current, opening.coming ?? current].map((place) => [keyOf(place), place]));
  return [...places].map(([key, place]) => (
    <Screen
      key={key}
      isCurrent={key === currentKey}
      onDrawn={(element) => {
        elements.current.set(key, element);
        const isShown = key === ((opening.coming && ahead.current) ?? currentKey);
        present(element, isShown ? 'shown' : key === currentKey ? 'left' : 'coming');
        return () => elements.current.delete(key);
      }}
    >
      {children(place)}
    </Screen>
  ));
}

interface ScreenProps {
  /** With its effects. */
  readonly isCurrent: boolean;
  /** Called whenever it is drawn. */
  readonly onDrawn: (element: HTMLElement) => () => void;
  readonly children: ReactNode;
}

function Screen({ isCurrent, onDrawn, children }: ScreenProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current !== null) return onDrawn(ref.current);
  });
  useLayoutEffect(() => layOutUnseen(ref.current), []);
  return (
    <div ref={ref}>
      <Activity mode={isCurrent ? 'visible' : 'hidden'}>{children}</Activity>
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
