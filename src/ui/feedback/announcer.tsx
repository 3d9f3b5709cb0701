import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useTopLayer } from '../overlays/top-layer.ts';
import { afterPaint } from '../when.ts';

/** Says something; what it returns takes the words back, unless others have followed them. */
type Announce = (text: string) => () => void;

/** Long enough to be heard; who reads the page later finds nothing that holds no longer (ms). */
const STAYS = 15_000;

const AnnounceContext = createContext<Announce | null>(null);

/** Keeps one polite live region, also inside an open dialog, for what changes without taking the focus: steps, totals. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [{ text, turn }, setMessage] = useState({ text: '', turn: 0 });
  const layer = useTopLayer();
  const turns = useRef(0);
  const announce = useCallback<Announce>((words) => {
    turns.current += 1;
    const own = turns.current;
    // The frame of a tap shows first what it changes (tests/bench/README.md).
    afterPaint(() => setMessage({ text: words, turn: own }));
    const takeBack = () =>
      void afterPaint(() => setMessage((last) => (last.turn === own ? { text: '', turn: own } : last)));
    window.setTimeout(takeBack, STAYS);
    return takeBack;
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      {createPortal(
        <div role="status">
          {/* A new node each time, so that the same words are heard again. */}
          <VisuallyHidden key={turn}>{text}</VisuallyHidden>
        </div>,
        layer,
      )}
    </AnnounceContext>
  );
}

/** Says something to screen readers, politely. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (announce === null) throw new Error('useAnnounce needs an AnnouncerProvider above it');
  return announce;
}
