import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { isInDoubt, type Sale } from '../../domain/sale/sale.ts';
import { useIsUnreadable, useSale } from '../../sale/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useNow } from '../../ui/use-now.ts';

/** A sale whose answer takes longer than this is no longer simply on its way (ms). */
const usualAnswer = 4_000;

/** Says why the cart can't be changed while a sale has it (PAY-10). */
export function LockedBanner({ reference }: { readonly reference: string }) {
  const now = useNow(1_000);
  const sale = useSale(reference);
  const isUnreadable = useIsUnreadable(reference, sale);
  if (sale !== undefined && isInDoubt(sale)) {
    return (
      <Banner tone="attention">
        <Trans>It is not sure whether this sale was made. Somebody has to decide.</Trans>
      </Banner>
    );
  }
  if (isUnreadable) {
    return (
      <Banner tone="attention">
        <Trans>The entry of this sale can't be read. Somebody has to decide under Settings, Information.</Trans>
      </Banner>
    );
  }
  const isOnItsWay = sale?.state === 'submitting' && now - sale.createdAt < usualAnswer;
  return (
    <Banner tone="attention" icon={Hourglass}>
      {isOnItsWay ? <Trans>This sale is being placed…</Trans> : <Checked sale={sale} />}
    </Banner>
  );
}

function Checked({ sale }: { readonly sale: Sale | undefined }) {
  if (sale?.kind === 'reservation') return <Trans>This reservation is being checked</Trans>;
  return <Trans>This sale is being checked…</Trans>;
}
