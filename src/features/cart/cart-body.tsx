import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass, ShoppingCart } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CartItem, type ExternalItem, reservationIn } from '../../domain/cart/cart.ts';
import { isForCustomer } from '../../domain/sale/checkout.ts';
import { isClosed, isInDoubt } from '../../domain/sale/sale.ts';
import { useCart, useCheckout, useIsUnreadable, useSale, useShownTotal, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CorrectsOrder } from '../shared/corrects-order.tsx';
import { unreadableText } from '../shared/sale-words.ts';
import { usualSale } from '../shared/usual-times.ts';
import styles from './cart-body.module.css';
import { useExternalWords } from './external-words.ts';
import { CartLines } from './lines/cart-lines.tsx';
import { lineDiscounts } from './lines/line-discounts.ts';
import type { PlacedLine } from './lines/use-quantity.ts';

/** What is in the cart; while a sale has the cart, nothing of it can be changed (PAY-10). */
export function CartBody({ onEmptied }: { readonly onEmptied: () => void }) {
  const cart = useCart();
  const { items, external, lockedBy } = cart;
  const reservation = reservationIn(cart);
  const { isFinal, last } = useShownTotal();
  const discounts = lineDiscounts(items, isFinal && last !== null ? last.discounts : []);
  const isLocked = lockedBy !== null;
  const { around, ...lineEvents } = useLineFocus(items);
  const isEmpty = items.length === 0;
  const { corrects } = useCheckout();
  return (
    <Stack gap={2}>
      {isLocked && <LockedBanner reference={lockedBy} />}
      {corrects !== undefined && <CorrectsOrder orderNumber={corrects} />}
      {reservation !== null && (
        <p className={styles.reservation}>
          <Trans>Reservation</Trans> <span translate="no">{reservation}</span>
        </p>
      )}
      <div ref={around} tabIndex={isEmpty ? -1 : undefined}>
        {isEmpty ? (
          <EmptyState icon={ShoppingCart} title={<Trans>Cart is empty</Trans>} action={<KeptNotes />} />
        ) : (
          <CartLines items={items} discounts={discounts} isLocked={isLocked} onEmptied={onEmptied} {...lineEvents} />
        )}
      </div>
      <ExternalLines items={external} />
    </Stack>
  );
}

/** A line that is about to be drawn no more, or again. */
interface AwaitedLine extends PlacedLine {
  readonly isBack: boolean;
}

/**
 * Lets the keyboard go on in the cart: when the row that had the focus is removed, at the row in its place, and when it is brought
 * back, at that row (NAV-6, CART-5).
 */
function useLineFocus(items: readonly CartItem[]) {
  /** For the element around the lines, which gets the focus where none is left. */
  const around = useRef<HTMLDivElement>(null);
  const [awaited, setAwaited] = useState<AwaitedLine | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const at = items.findIndex(({ key }) => key === awaited.item.key);
    if (at >= 0 !== awaited.isBack) return;
    setAwaited(null);
    // Whoever has gone on elsewhere stays there.
    if (document.activeElement?.matches('body, h1, h2') !== true) return;
    const rows = around.current?.querySelectorAll('tbody > tr') ?? [];
    const row = rows[Math.min(awaited.isBack ? at : awaited.index, rows.length - 1)];
    (row?.querySelector('button') ?? around.current)?.focus({ preventScroll: true });
  }, [awaited, items]);
  return {
    around,
    onRemoved: useCallback((line: PlacedLine) => setAwaited({ ...line, isBack: false }), []),
    onBroughtBack: useCallback((line: PlacedLine) => setAwaited({ ...line, isBack: true }), []),
  };
}

/** Says why the cart can't be changed while a sale has it (PAY-10). */
function LockedBanner({ reference }: { readonly reference: string }) {
  const { t } = useLingui();
  const now = useNow(1_000);
  const sale = useSale(reference);
  const isUnreadable = useIsUnreadable(reference, sale);
  if (sale !== undefined && isInDoubt(sale)) {
    return (
      <Banner tone="attention">
        {sale.kind === 'reservation' ? (
          <Trans>It is not sure whether this reservation was made. Somebody has to decide.</Trans>
        ) : (
          <Trans>It is not sure whether this sale was made. Somebody has to decide.</Trans>
        )}
      </Banner>
    );
  }
  if (isUnreadable) {
    return <Banner tone="attention">{t(unreadableText)}</Banner>;
  }
  // In the moments before its entry is read, and after it is answered, nothing is being checked either.
  const isOnItsWay =
    sale === undefined || isClosed(sale) || (sale.state === 'submitting' && now - sale.createdAt < usualSale);
  return (
    <Banner tone="attention" icon={Hourglass}>
      {isOnItsWay ? (
        <Trans>This sale is being placed…</Trans>
      ) : sale?.kind === 'reservation' ? (
        <Trans>This reservation is being checked</Trans>
      ) : (
        <Trans>This sale is being checked</Trans>
      )}
    </Banner>
  );
}

/** The last line is gone, what was noted of its customer is not (CART-5): says so, and lets the next customer start afresh. */
function KeptNotes() {
  const till = useTill();
  const { lockedBy } = useCart();
  if (!isForCustomer(useCheckout()) || lockedBy !== null) return null;
  return (
    <Stack gap={2}>
      <p>
        <Trans>What was noted about the customer is kept.</Trans>
      </p>
      <div>
        <Button variant="quiet" onClick={() => void till.emptyCart()}>
          <Trans>Remove it</Trans>
        </Button>
      </div>
    </Stack>
  );
}

/** Items of the terminal's cart that are not this app's: to be seen, not to be touched (CART-12). */
function ExternalLines({ items }: { readonly items: readonly ExternalItem[] }) {
  const wordsOf = useExternalWords();
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        <Trans>Other items at the cash register</Trans>
      </h3>
      <ul className={styles.list}>
        {items.map(wordsOf).map(({ name, pieces }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the terminal may send the same item twice, and lines have no state
          <li key={index} className={styles.line}>
            <bdi>{name}</bdi>
            <span>{pieces}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
