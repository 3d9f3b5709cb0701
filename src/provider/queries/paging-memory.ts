import type { Paging } from '../../domain/settings/settings.ts';

/** What is known of how this provider counts `offset`: set by the host, or found out and kept (BKG-2). */
export interface PagingMemory {
  readonly known: () => Paging | null;
  readonly learn: (paging: Paging) => void;
}

/** Remembers as long as the page lives. */
export function pagingMemory(): PagingMemory {
  let known: Paging | null = null;
  return {
    known: () => known,
    learn: (paging) => {
      known = paging;
    },
  };
}

/** Keeps what was found out on the device, for this address of the API only. */
export function keptPagingMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null, apiUrl: string): PagingMemory {
  const inPage = pagingMemory();
  return {
    known: () => inPage.known() ?? kept(storage, apiUrl),
    learn: (paging) => {
      inPage.learn(paging);
      try {
        storage?.setItem(storageKey, JSON.stringify({ apiUrl, paging }));
      } catch {
        // Without the copy it is found out again at the next start.
      }
    },
  };
}

const storageKey = 'pos-desk.paging';

function kept(storage: Pick<Storage, 'getItem'> | null, apiUrl: string): Paging | null {
  try {
    const copy: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null');
    if (typeof copy !== 'object' || copy === null || !('apiUrl' in copy) || !('paging' in copy)) return null;
    if (copy.apiUrl !== apiUrl) return null;
    return copy.paging === 'page' || copy.paging === 'row' ? copy.paging : null;
  } catch {
    return null;
  }
}
