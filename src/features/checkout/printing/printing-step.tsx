import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer, RefreshCw } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { availablePrinters, printerFor, rememberedPrinter, withPrinter } from '../../../domain/sale/printing.ts';
import { printersQuery, useScope } from '../../../provider/index.ts';
import { useCheckout, useStoredCart, useTill } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { StepForm } from '../step.tsx';
import styles from './printing-step.module.css';

/** How the tickets are printed; the counter's last choice stands already (PRN-1 to PRN-3). */
export function PrintingStep({ back, onNext }: { readonly back?: ReactNode; readonly onNext: () => void }) {
  return (
    <StepForm name="printing" title={<Trans>Printing</Trans>} back={back} onNext={onNext}>
      <PrinterChoice />
    </StepForm>
  );
}

function PrinterChoice() {
  const { t } = useLingui();
  const till = useTill();
  const { items, remembered, query } = usePrinters();
  const printers = availablePrinters(query.data ?? [], items);
  const chosen = printers.find(({ id }) => id === remembered) ?? printers[0] ?? null;
  const choose = (id: string | null) => till.changeCheckout((checkout) => withPrinter(checkout, items, id));
  const keep = useEffectEvent((id: string | null) => {
    if (id !== remembered) void choose(id);
  });
  const isKnown = query.data !== undefined && items.length > 0;
  const preselected = chosen?.id ?? null;
  useEffect(() => {
    // The selected printer is sent even if nobody has tapped it.
    if (isKnown) keep(preselected);
  }, [isKnown, preselected]);

  return (
    <Loaded query={query} placeholder={<SkeletonRows count={3} />}>
      {() =>
        printers.length === 0 ? (
          <EmptyState
            icon={Printer}
            title={<Trans>There are no printings found.</Trans>}
            action={
              <Button variant="quiet" icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
                <Trans>Refresh</Trans>
              </Button>
            }
          />
        ) : (
          <RadioCards
            legend={t`Printing`}
            hideLegend
            value={preselected}
            onChange={(id) => void choose(id)}
            options={printers.map(({ id, name }) => ({ value: id, label: name, icon: Printer }))}
          />
        )
      }
    </Loaded>
  );
}

/** How the tickets will be printed, where the printing step was skipped, too, and the way to change it (PRN-3, FAST-6). */
export function PrinterLine({ onChange }: { readonly onChange: () => void }) {
  const { items, remembered, query } = usePrinters();
  const { data: printers = [] } = query;
  const id = printerFor(printers, items, remembered);
  const printer = printers.find((one) => one.id === id);
  if (printer === undefined) return null;
  const { name } = printer;
  return (
    <div className={styles.line}>
      <span className={styles.printer}>
        <Icon of={Printer} size={16} />
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
  const { items, remembered, query } = usePrinters();
  if (query.data === undefined) return false;
  const available = availablePrinters(query.data, items);
  return available.length === 0 || available.some(({ id }) => id === remembered);
}

/** The question for the ways of printing, and the one that was chosen the last time for a cart like this. */
function usePrinters() {
  const { items } = useStoredCart();
  const query = useQuery({ ...printersQuery(useScope()), enabled: items.length > 0 });
  return { items, remembered: rememberedPrinter(useCheckout(), items), query };
}
