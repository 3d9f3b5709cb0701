import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { availablePrinters, printerFor, rememberedPrinter } from '../../../domain/sale/printing.ts';
import { printersQuery, useScope } from '../../../provider/index.ts';
import { useCart, useCheckout } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './printer-line.module.css';

/** How the tickets will be printed, where the printing step was skipped, too, and the way to change it (PRN-3, FAST-6). */
export function PrinterLine({ onChange }: { readonly onChange: () => void }) {
  const { items, remembered, printers = [] } = usePrinters();
  const id = printerFor(printers, items, remembered);
  const printer = printers.find((one) => one.id === id);
  if (printer === undefined) return null;
  const { name } = printer;
  return (
    <div className={styles.line}>
      <span className={styles.printer}>
        <Printer size={16} aria-hidden="true" />
        <span>
          <Trans>Printing: {name}</Trans>
        </span>
      </span>
      <Button variant="quiet" onClick={onChange}>
        <Trans>Print another way</Trans>
      </Button>
    </div>
  );
}

/** Whether nothing is left to ask about printing: the way chosen the last time can print this cart, or there is none (PRN-3, FAST-6). */
export function useIsPrinterKnown(): boolean {
  const { items, remembered, printers } = usePrinters();
  if (printers === undefined) return false;
  const available = availablePrinters(printers, items);
  return available.length === 0 || available.some(({ id }) => id === remembered);
}

/** The ways of printing, undefined until they are known, and the one that was chosen the last time for a cart like this. */
function usePrinters() {
  const { items } = useCart();
  const { data } = useQuery({ ...printersQuery(useScope()), enabled: items.length > 0 });
  return { items, remembered: rememberedPrinter(useCheckout(), items), printers: data };
}
