import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, CalendarClock, FileText, HandCoins, WalletCards } from 'lucide-react';
import type { TileCode } from '../../../domain/sale/payment.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { useMoving } from '../../../sale/index.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard } from '../../../ui/cards/choice-card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

interface PaymentTilesProps {
  readonly tiles: readonly TileCode[];
  /** A way to pay is at work: none can be chosen meanwhile, and no word about it lies over what it shows. */
  readonly busy: boolean;
  readonly onChoose: (tile: TileCode) => void;
}

/** The ways to pay (PAY-1). */
export function PaymentTiles({ tiles, busy, onChoose }: PaymentTilesProps) {
  const { t } = useLingui();
  const connectivity = useConnectivity();
  const looks = {
    cash_register: { title: t`Payment`, subtitle: t`Cash or card`, icon: Banknote },
    reservation: { title: t`Reservation`, subtitle: t`To be paid later`, icon: CalendarClock },
    invoice: { title: t`Invoice`, subtitle: t`With the customer's address`, icon: FileText },
    no_payment: { title: t`No payment required`, subtitle: t`Nothing is taken`, icon: HandCoins },
  };
  const isMoving = useMoving() !== null;
  const reason =
    connectivity !== 'online' ? t`No internet connection` : isMoving ? t`A line is being moved.` : undefined;
  if (tiles.length === 0) {
    return (
      <EmptyState
        icon={WalletCards}
        title={<Trans>There are no payment methods found for the selected product(s).</Trans>}
      />
    );
  }
  return (
    <CardGrid label={t`Ways to pay`}>
      {tiles.map((tile) => (
        <ChoiceCard key={tile} {...looks[tile]} busy={busy} disabledReason={reason} onClick={() => onChoose(tile)} />
      ))}
    </CardGrid>
  );
}
