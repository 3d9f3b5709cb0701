import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useTopLayer } from '../overlays/top-layer.ts';

const AnnounceContext = createContext<((text: string) => void) | null>(null);

/** Keeps one polite live region, also inside an open dialog, for what changes without taking the focus: steps, totals. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [{ text, turn }, setMessage] = useState({ text: '', turn: 0 });
  const layer = useTopLayer();
  const announce = useCallback((words: string) => setMessage((last) => ({ text: words, turn: last.turn + 1 })), []);
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
export function useAnnounce(): (text: string) => void {
  const announce = useContext(AnnounceContext);
  if (announce === null) throw new Error('useAnnounce needs an AnnouncerProvider above it');
  return announce;
}
