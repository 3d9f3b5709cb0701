import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { printerFor, rememberedPrinter } from '../../../domain/sale/printing.ts';
import { printersQuery, useScope } from '../../../provider/index.ts';
import { useCart, useCheckout } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './printer-line.module.css';

/** How the tickets will be printed, where the printing step was skipped, too, and the way to change it (PRN-3, FAST-6). */
export function PrinterLine({ onChange }: { readonly onChange: () => void }) {
  const { items } = useCart();
  const remembered = rememberedPrinter(useCheckout(), items);
  const { data } = useQuery({ ...printersQuery(useScope()), enabled: items.length > 0 });
  if (data === undefined) return null;
  const id = printerFor(data, items, remembered);
  const printer = data.find((one) => one.id === id);
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
