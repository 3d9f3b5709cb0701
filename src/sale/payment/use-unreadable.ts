import { useEffect, useState } from 'react';
import type { Sale, UnreadableSale } from '../../domain/sale/sale.ts';
import { useDevice } from '../live.tsx';
import { useLive } from '../use-live.ts';

/** Entries of the journal that can't be read, newest first. */
export function useUnreadableSales(): UnreadableSale[] {
  return useLive(useDevice().unreadable, noUnreadable);
}

/** Whether the entry of the sale that has the cart can't be read; false while that is not known. */
export function useIsUnreadable(reference: string, sale: Sale | undefined): boolean {
  const device = useDevice();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const isMissing = sale === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let left = false;
    device.openUnreadable().then(
      (sales) => !left && setUnreadable(sales.some((one) => one.reference === reference) ? reference : null),
      (error) => console.error('the journal could not be read', error),
    );
    return () => {
      left = true;
    };
  }, [device, reference, isMissing]);
  return isMissing && unreadable === reference;
}

const noUnreadable: UnreadableSale[] = [];
