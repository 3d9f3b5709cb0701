import { useEffect, useEffectEvent, useRef, useState } from 'react';

const FIRST_MS = 420;
const NEXT_MS = 90;

/** For a button that goes on acting while it is held down: spread the result on it. One tap or key acts once. */
export function useHoldRepeat(act: () => void) {
  const [held, setHeld] = useState(false);
  const repeated = useRef(false);
  const step = useEffectEvent(() => {
    repeated.current = true;
    act();
  });
  useEffect(() => {
    if (!held) return;
    let timer = window.setTimeout(function again() {
      step();
      timer = window.setTimeout(again, NEXT_MS);
    }, FIRST_MS);
    // On the window: the button may be replaced while it is held.
    const release = () => setHeld(false);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    window.addEventListener('blur', release);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
      window.removeEventListener('blur', release);
    };
  }, [held]);
  return {
    onPointerDown: (event: { button: number }) => {
      if (event.button !== 0) return;
      repeated.current = false;
      setHeld(true);
    },
    onPointerLeave: () => setHeld(false),
    onClick: ({ detail }: { detail: number }) => {
      // The click that ends a long press was already counted. None comes where the finger slid away: the next may be a key's (0).
      if (detail === 0 || !repeated.current) act();
      repeated.current = false;
    },
  };
}
