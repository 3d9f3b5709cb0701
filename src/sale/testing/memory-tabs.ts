import type { TabNews } from '../tab-news.ts';

/** The tabs of one test's device. */
export interface MemoryTabs {
  /** Opens a further tab. */
  open(): TabNews;
}

export function memoryTabs(): MemoryTabs {
  const listeners = new Map<TabNews, (news: unknown) => void>();
  return {
    open() {
      const tab: TabNews = {
        tell(news) {
          for (const [other, listen] of listeners) if (other !== tab) listen(structuredClone(news));
        },
        hear: (listener) => void listeners.set(tab, listener),
        close: () => void listeners.delete(tab),
      };
      return tab;
    },
  };
}
