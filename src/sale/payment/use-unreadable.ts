import type { Sale, UnreadableSale } from '../../domain/sale/sale.ts';
import { useDevice } from '../live.tsx';
import { useLive, useRead } from '../use-live.ts';

/** The unreadable entries of the journal, newest first. */
export function useUnreadableSales(): UnreadableSale[] {
  return useLive(useDevice().unreadable, noUnreadable);
}

/** Whether the entry of this sale can't be read; false while that is not known. `sale`: the entry, if it was found. */
export function useIsUnreadable(reference: string, sale: Sale | undefined): boolean {
  const device = useDevice();
  const isNamed = async () => (await device.openUnreadable()).some((unreadable) => unreadable.reference === reference);
  return useRead(sale ? null : reference, isNamed, 'the journal could not be read') === true;
}

const noUnreadable: UnreadableSale[] = [];
