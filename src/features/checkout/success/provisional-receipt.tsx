import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lineTotal } from '../../../domain/cart/cart.ts';
import { changeDue, type Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { classNames } from '../../../ui/class-names.ts';
import { printAlone } from '../../../ui/layout/print-alone.ts';
import { useIsOfOthers } from '../../shared/of-others.tsx';
import { useCompanyName } from '../../shared/use-clerk.ts';
import { useMoney } from '../../shared/use-money.ts';
import styles from './provisional-receipt.module.css';
import { ReceiptCode } from './receipt-code.tsx';
import { useBeyondLines, useLineDetails } from './sold-lines.tsx';

/** What the customer takes along until there are tickets: what was sold, for how much, and by which reference (OFF-7). */
export function ProvisionalReceipt({ sale }: { readonly sale: Sale }) {
  const { t } = useLingui();
  const { moment } = useFormatters();
  const details = useLineDetails();
  const money = useMoney();
  const { reference, request, offline, createdAt } = sale;
  const own = useCompanyName();
  const isOfOthers = useIsOfOthers()(sale);
  // Older sales do not say for whom they were made.
  const company = sale.company?.companyName ?? (isOfOthers ? '' : own);
  const unconfirmed = new Set(offline?.unconfirmedItems);
  return (
    <section className={classNames(styles.slip, printAlone)} aria-label={t`Provisional receipt`}>
      <h2 className={styles.title}>
        <Trans>Provisional receipt</Trans>
      </h2>
      {company !== '' && <p className={styles.company}>{company}</p>}
      <p className={styles.small}>{moment(createdAt)}</p>
      <ul className={styles.lines}>
        {request.items.map((item) => (
          <li key={item.key} className={styles.line}>
            <span>
              {item.quantity} × <bdi>{item.productName}</bdi>
              <span className={styles.small}>{details(item)}</span>
              {unconfirmed.has(item.key) && (
                <strong className={styles.condition}>
                  <Trans>Subject to confirmation</Trans>
                </strong>
              )}
            </span>
            <span>{money(lineTotal(item))}</span>
          </li>
        ))}
      </ul>
      <Sums sale={sale} />
      {offline?.isAmountConfirmed === false && (
        <p className={styles.small}>
          <Trans>The amount is the sum of the prices and is subject to confirmation.</Trans>
        </p>
      )}
      <ReceiptCode text={reference} label={t`Code of the reference ${reference}`} />
      <p className={styles.reference} translate="no">
        {reference}
      </p>
      {sale.state !== 'unknown' && !offline?.isSentAgain && (
        <p className={styles.small}>
          <Trans>Sold without a connection. The booking follows; the tickets are given out for this reference.</Trans>
        </p>
      )}
    </section>
  );
}

function Sums({ sale }: { readonly sale: Sale }) {
  const { t } = useLingui();
  const money = useMoney();
  const beyond = useBeyondLines(sale);
  const { amount, given, isPaidByGiftCard, request } = sale;
  const change = changeDue(sale);
  const isCash = request.payment.code === 'paid_cash';
  return (
    <dl className={styles.sums}>
      {beyond && <Sum term={beyond.name}>{beyond.amount}</Sum>}
      <Sum term={t`Total`} className={styles.total}>
        {money(amount)}
      </Sum>
      {request.couponCode !== null && beyond === null && (
        <Sum term={t`Coupon/voucher code`}>
          <span translate="no">{request.couponCode}</span>
        </Sum>
      )}
      <Sum term={isPaidByGiftCard ? t`Gift card` : isCash ? t`Cash` : t`Card`}>{money(given ?? amount)}</Sum>
      {change && <Sum term={t`Change`}>{money(change)}</Sum>}
    </dl>
  );
}

interface SumProps {
  readonly term: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Sum({ term, className, children }: SumProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
