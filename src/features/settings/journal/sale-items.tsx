import type { Sale } from '../../../domain/sale/sale.ts';
import styles from './sale-items.module.css';

/** What was sold, a line each. */
export function SaleItems({ sale: { request } }: { readonly sale: Sale }) {
  return (
    <ul className={styles.items}>
      {request.items.map(({ key, quantity, productName, optionName }) => (
        <li key={key}>
          {quantity} × {productName}, {optionName}
        </li>
      ))}
    </ul>
  );
}
