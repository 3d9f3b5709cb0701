import { Plural } from '@lingui/react/macro';
import { piecesIn } from '../../domain/cart/cart.ts';
import { useCart } from '../../sale/index.ts';
import styles from './item-count.module.css';

/** How many pieces the cart has, beside or below its title; nothing while it is empty (CART-1). */
export function ItemCount() {
  const count = piecesIn(useCart().items);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <Plural value={count} one="# item" other="# items" />
    </span>
  );
}
