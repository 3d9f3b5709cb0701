import { useQuery } from '@tanstack/react-query';
import { probePrintLink } from '../../../sale/index.ts';

export type PrintLink =
  | { readonly state: 'probing' }
  | { readonly state: 'ready'; readonly link: string }
  /** The link has not answered so far. `lookAgain` resolves to it once it does, or to null. */
  | { readonly state: 'silent'; readonly lookAgain: () => Promise<string | null> }
  /** The provider named no link: there is nothing to print here. */
  | { readonly state: 'none' };

/**
 * The printing link, once it answers: it is probed when the order is there, once more when the tickets are made, as a slow
 * order answers only then, and when somebody asks (PAY-9).
 */
export function usePrintLink(link: string | null, areTicketsReady: boolean): PrintLink {
  const early = useProbe(link, 'while the tickets are made', true);
  const late = useProbe(link, 'once the tickets are made', areTicketsReady && !early.data);
  const found = early.data ?? late.data ?? null;
  if (link === null) return { state: 'none' };
  if (found !== null) return { state: 'ready', link: found };
  if (early.isFetching || late.isFetching) return { state: 'probing' };
  return { state: 'silent', lookAgain: async () => (await late.refetch()).data ?? null };
}

function useProbe(link: string | null, moment: string, isDue: boolean) {
  return useQuery({
    queryKey: ['printLink', link, moment],
    queryFn: ({ signal }) => (link === null ? null : probePrintLink(link, signal)),
    enabled: link !== null && isDue,
    staleTime: Infinity,
    // Each sale has a link of its own, which nobody asks for again.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    meta: { persist: false },
  });
}
