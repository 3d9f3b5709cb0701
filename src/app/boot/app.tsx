import {
  type ComponentType,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { within } from '../../domain/times/clock.ts';
import { systemClock } from '../../ui/system-clock.ts';
import { afterPaint } from '../../ui/when.ts';
import type { OpenTerminal } from '../till/open-terminal.ts';
import type { OpenScreens } from '../till/till.tsx';
import { BootFailure } from './boot-failure.tsx';
import { FirstScreen, isFirstScreen } from './first-screen.tsx';
import { SignIn, SignInFailure } from './sign-in.tsx';
import { Splash } from './splash.tsx';
import type { Start } from './start.ts';

/** The longest time that loading the till waits for the first cards to be painted (ms). */
const longestWaitForPaint = 500;

export interface AppProps {
  readonly start: Start;
  /** The terminal that shows the app; null at an ordinary till. */
  readonly terminal: OpenTerminal | null;
  /** Loads and opens the till, once; rejects when it can't be loaded, or the browser refuses storage (AUTH-11). */
  readonly openTill: () => Promise<OpenScreens>;
}

/** The content of the page: the sign-in's screens, or the till of the person who is signed in (AUTH-4). */
export function App({ start, terminal: first, openTill }: AppProps) {
  const { state } = start.auth;
  const auth = useSyncExternalStore(state.subscribe, state.getSnapshot);
  // A terminal may appear after the start has stopped waiting for it (TERM-2).
  const [terminal, setTerminal] = useState(first);
  switch (auth.status) {
    case 'Authenticated': {
      const userId = auth.user.id;
      const key = `${userId} at a ${terminal === null ? 'till' : 'terminal'}`;
      const props = { start, userId, terminal, openTill, onTerminal: setTerminal };
      return <SignedIn key={key} {...props} />;
    }
    case 'Unauthenticated':
    case 'InProgress':
      // Also in `InProgress`, so that `SignIn` stays mounted and can show that the service does not answer.
      return <SignIn start={start} waits={auth.status === 'Unauthenticated' && auth.isEndedElsewhere === true} />;
    case 'Failed':
      return <SignInFailure reason={auth.reason} message={auth.message} />;
  }
}

interface SignedInProps extends AppProps {
  readonly userId: string;
  readonly onTerminal: (terminal: OpenTerminal) => void;
}

/** Shows the first screen until the till is open. In a terminal, only a splash until the terminal's copy is restored. */
function SignedIn({ start, userId, terminal, openTill, onTerminal }: SignedInProps) {
  const [hasFirstScreen] = useState(() => terminal === null && isFirstScreen(location));
  const [Till, setTill] = useState<ComponentType | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // The till does not replace the first screen during a tap, because the tap would be lost.
  const isTill = Till !== null && !isTouched;
  const onLeave = useFocusHandedOn(isTill);

  const open = useEffectEvent(async (left: AbortSignal) => {
    // Loading the till must not delay the first cards.
    if (hasFirstScreen) await nextPaint();
    const openScreens = await openTill();
    if (left.aborted) return;
    const opening = openScreens({ userId, terminal, onTerminal });
    left.addEventListener('abort', opening.close);
    const Opened = await opening.whenOpen;
    // As a transition, which renders in slices, so that a tap on the first screen is answered meanwhile.
    if (!left.aborted) startTransition(() => setTill(() => Opened));
  });

  useEffect(() => {
    const left = new AbortController();
    open(left.signal).catch((error: unknown) => {
      console.error('the till could not be opened', error);
      if (!left.signal.aborted) setFailure({ error });
    });
    return () => left.abort();
  }, []);

  if (failure !== null) return <BootFailure error={failure.error} />;
  if (isTill) return <Till />;
  return hasFirstScreen ? <FirstScreen {...start} onTouch={setTouched} onLeave={onLeave} /> : <Splash />;
}

/**
 * Moves the focus from the first screen to the same element of the till, for people who use the keyboard (NAV-6). The returned
 * function has to be called with the focused element when the first screen is removed.
 */
function useFocusHandedOn(isTill: boolean): (focused: Element | null) => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isTill && focused.current !== null) focusTwin(focused.current);
  }, [isTill]);
  return useCallback((element) => {
    focused.current = element;
  }, []);
}

/** Focuses the button or link with the same text. */
function focusTwin({ localName, textContent }: Element): void {
  if (localName !== 'button' && localName !== 'a') return;
  const twin = [...document.querySelectorAll<HTMLElement>(localName)].find((one) => one.textContent === textContent);
  twin?.focus();
}

/** Waits for the next paint, but not long: a hidden page is not painted, and a busy machine may delay it. */
async function nextPaint(): Promise<void> {
  if (document.hidden) return;
  await within(systemClock, longestWaitForPaint, new Promise<void>(afterPaint));
}
