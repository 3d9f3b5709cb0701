import { useQuery } from '@tanstack/react-query';
import { probePrintLink } from '../../sale/index.ts';

/** Asks an address without telling it who asks; only the status matters. */
export type Look = (url: string, signal: AbortSignal) => Promise<{ readonly status: number }>;

export type PrintLink =
  | { readonly state: 'probing' }
  | { readonly state: 'ready'; readonly link: string }
  /** The provider named no link, or it never answered: there is nothing to print here. */
  | { readonly state: 'none' };

/** The printing link, once it answers (PAY-9). */
export function usePrintLink(link: string | null, look: Look): PrintLink {
  const { data, isPending } = useQuery({
    queryKey: ['printLink', link],
    queryFn: ({ signal }) => (link === null ? null : probePrintLink(link, (url) => look(url, signal), wait)),
    enabled: link !== null,
    staleTime: Infinity,
    // Each sale has a link of its own, which nobody asks for again.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    meta: { persist: false },
  });
  if (link === null) return { state: 'none' };
  if (isPending) return { state: 'probing' };
  return data ? { state: 'ready', link: data } : { state: 'none' };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, ms));
}
