import { Plural } from '@lingui/react/macro';
import { pieceCount } from '../../domain/cart/cart-contents.ts';
import { useCart } from '../../sale/index.ts';
import styles from './item-count.module.css';

/** How many pieces the cart has, beside or below its title; nothing while it is empty (CART-1). */
export function ItemCount() {
  const count = pieceCount(useCart());
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <Plural value={count} one="# item" other="# items" />
    </span>
  );
}
