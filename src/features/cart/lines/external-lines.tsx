import { Trans } from '@lingui/react/macro';
import type { ExternalItem } from '../../../domain/cart/cart.ts';
import styles from './external-lines.module.css';

/**
 * Items of the terminal's cart that are not this app's: to be seen, not to be touched (CART-12). They are kept as they came, so
 * nothing about them is certain.
 */
export function ExternalLines({ items }: { readonly items: readonly ExternalItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        <Trans>Other items at the cash register</Trans>
      </h3>
      <ul className={styles.list}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the terminal may send the same item twice, and lines have no state
          <li key={index} className={styles.line}>
            <bdi>{typeof item.name === 'string' ? item.name : '–'}</bdi>
            <span>{typeof item.qty === 'number' && `× ${item.qty}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
