import { type RefObject, useEffect } from 'react';

const keyOf = (visit: string) => `scroll:${visit}`;

/**
 * Back returns to the same place: remembers, for this tab, how far the list was scrolled at each visit of the history, and
 * scrolls there again as soon as its rows are there. What scrolls is the frame's main part, not the window.
 */
export function useScrollMemory(box: RefObject<HTMLElement | null>, visit: string, isReady: boolean): void {
  useEffect(() => {
    const scroller = box.current?.closest('main');
    if (scroller === null || scroller === undefined || !isReady) return;
    scroller.scrollTop = Number(sessionStorage.getItem(keyOf(visit)) ?? 0);
    const remember = () => sessionStorage.setItem(keyOf(visit), String(Math.round(scroller.scrollTop)));
    scroller.addEventListener('scroll', remember, { passive: true });
    return () => scroller.removeEventListener('scroll', remember);
  }, [box, visit, isReady]);
}
