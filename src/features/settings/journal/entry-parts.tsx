import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import styles from './entry-parts.module.css';

/** What else the journal has of a sale: when, its reference, who took the money. */
export function SmallPrint({ children }: { readonly children: ReactNode }) {
  return <span className={styles.print}>{children}</span>;
}

/** How a sale was paid whose money the cash register took, in its own words (TERM-5). */
export function TakenAtTerminal({ sale: { terminal } }: { readonly sale: Sale }) {
  const { list } = useFormatters();
  if (terminal === undefined || terminal.payments.length === 0) return null;
  const payments = <bdi translate="no">{list(terminal.payments)}</bdi>;
  return (
    <SmallPrint>
      <Trans>Paid at the cash register: {payments}</Trans>
    </SmallPrint>
  );
}

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

/** As much of an entry as anybody reads on a screen (characters); a file has all of it. */
const longestShown = 4_000;

/** Something that can't be read, as it lies on the device. */
export function RawEntry({ entry }: { readonly entry: unknown }) {
  return (
    <details>
      <summary>
        <Trans>What is stored of it</Trans>
      </summary>
      <pre className={styles.raw} translate="no">
        {JSON.stringify(entry, null, 2).slice(0, longestShown)}
      </pre>
    </details>
  );
}
