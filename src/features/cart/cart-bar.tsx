import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { pieceCount } from '../../domain/cart/cart-contents.ts';
import { useCart, useShownTotal } from '../../sale/index.ts';
import { ActionBar } from '../../ui/actions/action-bar.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Total } from '../../ui/layout/total.tsx';
import { useMoney } from '../shared/use-money.ts';
import styles from './cart-bar.module.css';
import { useIsEstimate } from './pay/cart-total.tsx';
import { NextButton } from './pay/next-button.tsx';

interface CartBarProps {
  readonly onNext: () => void;
  /** Everything but Next opens the cart. */
  readonly onOpen: () => void;
  readonly nextHidden?: boolean | undefined;
}

/** Item count, grand total and Next, under every step (CART-1). It also says each new total to screen readers. */
export function CartBar({ onNext, onOpen, nextHidden = false }: CartBarProps) {
  const count = pieceCount(useCart());
  const money = useMoney();
  const { amount, isFinal } = useShownTotal();
  useTotalAnnouncement();
  return (
    <ActionBar action={!nextHidden && <NextButton onNext={onNext} />}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
        <Total
          size="bar"
          label={<Plural value={count} one="# item" other="# items" />}
          amount={money(amount)}
          stale={!isFinal}
          note={<Trans>Incl. VAT</Trans>}
        />
      </button>
    </ActionBar>
  );
}

/** Says a new grand total, or that it is an estimate, and takes it back once the cart comes to something else (CART-3, NAV-6). */
function useTotalAnnouncement(): void {
  const announce = useAnnounce();
  const words = useTotalWords();
  const said = useRef(words);
  useEffect(() => {
    if (words === null || words === said.current) return undefined;
    said.current = words;
    return words === '' ? undefined : announce(words);
  }, [announce, words]);
}

/** What the cart comes to, in words: none of an empty cart; null while the provider is being asked. */
function useTotalWords(): string | null {
  const { t } = useLingui();
  const money = useMoney();
  const { items } = useCart();
  const { amount, isFinal } = useShownTotal();
  const isEstimate = useIsEstimate();
  if (items.length === 0) return '';
  const total = money(amount);
  const words = t`Total ${total}`;
  if (isFinal) return words;
  return isEstimate ? `${words}, ${t`Estimate`}` : null;
}
