import type { Sale, UnreadableSale } from '../../domain/sale/sale.ts';
import { useDevice } from '../live.tsx';
import { useLive, useRead } from '../use-live.ts';

/** Entries of the journal that can't be read, newest first. */
export function useUnreadableSales(): UnreadableSale[] {
  return useLive(useDevice().unreadable, noUnreadable);
}

/** Whether the entry of the sale that has the cart can't be read; false while that is not known. */
export function useIsUnreadable(reference: string, sale: Sale | undefined): boolean {
  const device = useDevice();
  const isNamed = async () => (await device.openUnreadable()).some((unreadable) => unreadable.reference === reference);
  return useRead(sale ? null : reference, isNamed, 'the journal could not be read') === true;
}

const noUnreadable: UnreadableSale[] = [];
