import { useEffect, useState } from 'react';
import { useTill } from '../../../sale/index.ts';
import { systemClock } from '../../../ui/system-clock.ts';
import { createDrafts, type Drafts } from './drafts.ts';

/** The drafts of one form; what is not stored yet is written when the form or the page is left (BUY-12). */
export function useDrafts(): Drafts {
  const till = useTill();
  const [drafts] = useState(() => createDrafts(till.changeCheckout, systemClock));
  useEffect(() => {
    const flush = () => void drafts.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [drafts]);
  return drafts;
}
