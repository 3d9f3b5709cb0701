import { useEffect } from 'react';
import type { Sale } from '../../domain/sale/sale.ts';
import { useTill } from '../../sale/index.ts';

/** Notes that somebody sees the outcome of the sale: nobody is led to it any more (PAY-10). `sale`: undefined while none is shown. */
export function useNoteSeen(sale: Sale | undefined): void {
  const till = useTill();
  const reference = sale?.isSeen === false ? sale.reference : undefined;
  useEffect(() => {
    if (reference !== undefined) void till.noteSeen(reference);
  }, [till, reference]);
}
