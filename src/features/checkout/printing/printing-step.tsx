import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { availablePrinters, rememberedPrinter, withPrinter } from '../../../domain/sale/printing.ts';
import { printersQuery, useScope } from '../../../provider/index.ts';
import { useCart, useCheckout, useTill } from '../../../sale/index.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { StepForm } from '../step.tsx';

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
  const { items } = useCart();
  const remembered = rememberedPrinter(useCheckout(), items);
  const query = useQuery(printersQuery(useScope()));
  const printers = query.data === undefined ? undefined : availablePrinters(query.data, items);
  const chosen = printers?.find(({ id }) => id === remembered) ?? printers?.[0] ?? null;
  const choose = (id: string | null) => till.changeCheckout((checkout) => withPrinter(checkout, items, id));
  const keep = useEffectEvent((id: string | null) => {
    if (id !== remembered) void choose(id);
  });
  const isKnown = printers !== undefined && items.length > 0;
  const preselected = chosen?.id ?? null;
  useEffect(() => {
    // The selected printer is sent even if nobody has tapped it.
    if (isKnown) keep(preselected);
  }, [isKnown, preselected]);

  if (query.isError && printers === undefined) {
    return <LoadFailure onRefresh={() => void query.refetch()} busy={query.isFetching} />;
  }
  if (printers === undefined) {
    return (
      <Loading>
        <SkeletonRows count={3} />
      </Loading>
    );
  }
  if (printers.length === 0) {
    return <EmptyState icon={Printer} title={<Trans>There are no printings found.</Trans>} />;
  }
  return (
    <RadioCards
      legend={t`Printing`}
      hideLegend
      value={preselected}
      onChange={(id) => void choose(id)}
      options={printers.map(({ id, name }) => ({ value: id, label: name, icon: Printer }))}
    />
  );
}
