import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './step-heading.module.css';

export interface StepHeadingProps {
  /** When it changes the heading takes the focus, so that a screen reader starts at the new step, and eyes at its top (NAV-6). */
  step: string;
  children: ReactNode;
  /** Also takes it when it first appears; off on the page a visit starts with. */
  focusOnMount?: boolean;
}

/** Names the tab of a browser, and tells a screen reader where a link has led. */
export function namePage(name: string | null | undefined): void {
  document.title = `${name} · POS Desk`;
}

/** The title of a step of the wizard, or of a page, and the name of the browser's tab. */
export function StepHeading({ step, children, focusOnMount = true }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(focusOnMount ? null : step);
  // With the layout, so that what is given the focus right after this has it: the till's card that had it on the first screen.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    // What scrolls stays from step to step, as far down as the step before was: all the way up.
    heading.current?.scrollIntoView?.({ block: 'end' });
  }, [step]);
  // Whenever it is drawn: its words may come late, or in another language.
  useEffect(() => namePage(heading.current?.textContent));
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
