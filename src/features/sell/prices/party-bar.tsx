import { Trans, useLingui } from '@lingui/react/macro';
import { ShoppingBag, TriangleAlert } from 'lucide';
import type { MouseEvent as ClickEvent, Ref } from 'react';
import { amountOf, type Count, excessOf } from '../../../domain/cart/party.ts';
import type { Money } from '../../../domain/money/money.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type AddParty, useTellParty } from '../../shared/counted-party.ts';
import { useMoney } from '../../shared/use-money.ts';
import styles from './party-bar.module.css';
import { type CapacityByOption, useFreeAfter } from './use-places.ts';

interface PartyBarProps {
  readonly ref: Ref<HTMLElement>;
  readonly counts: readonly Count[];
  readonly customPrices: Readonly<Record<string, Money>>;
  readonly places: CapacityByOption;
  /** It is on its way into the cart. */
  readonly isBusy: boolean;
  readonly onAdd: AddParty;
  /** Called before what a tap hits, and may stop it there. */
  readonly onTap: (tap: ClickEvent) => void;
}

/**
 * The foot of the price step: who is counted, what that costs, and the way into the cart, "2 Adult · 2 Child – Add 80.00"
 * (FAST-4). It stands there from the start, so that nothing moves when the first one is counted.
 */
export function PartyBar({ ref, counts, customPrices, places, isBusy, onAdd, onTap }: PartyBarProps) {
  const { t } = useLingui();
  const format = useMoney();
  const amount = amountOf(counts, customPrices);
  useTellParty(amount === null ? null : onAdd);
  return (
    <section
      ref={ref}
      aria-label={t`Counted so far`}
      className={styles.bar}
      data-counting={amount !== null || undefined}
      onClickCapture={onTap}
    >
      <div role="status" className={styles.party}>
        {amount !== null && (
          <>
            <span className={styles.counts}>
              {counts.map(({ option, pieces }) => `${pieces} ${option.name}`).join(' · ')}
            </span>
            <Overbooked counts={counts} places={places} />
          </>
        )}
      </div>
      {amount !== null && (
        <Button variant="primary" icon={ShoppingBag} busy={isBusy} onClick={() => onAdd()}>
          <Trans>Add {format(amount)}</Trans>
        </Button>
      )}
    </section>
  );
}

/** What of the party the appointment has no places for, said before it is added (CART-6). */
function Overbooked({ counts, places }: Pick<PartyBarProps, 'counts' | 'places'>) {
  const { t } = useLingui();
  const freeAfter = useFreeAfter();
  return excessOf(counts, places).map(({ counts: tooMany, left, then }) => {
    const names = tooMany.map(({ option }) => option.name).join(' + ');
    const free = freeAfter(left, then);
    return (
      <span key={names} className={styles.overbooked}>
        <Icon of={TriangleAlert} size={16} />
        {names}: {tooMany.length > 1 ? t`${free}, if they share places` : free}
      </span>
    );
  });
}
