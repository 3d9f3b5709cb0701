import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Sale } from '../../../domain/sale/sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import styles from './entry-parts.module.css';

interface EntryCardProps {
  readonly title: ReactNode;
  /** What is to be decided; false where nothing is. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** Something that the device keeps and a person has to see to. */
export function EntryCard({ title, badge, children }: EntryCardProps) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Stack gap={3}>
        <Row justify="between">
          <strong id={id}>{title}</strong>
          {badge && <Badge tone="danger">{badge}</Badge>}
        </Row>
        {children}
      </Stack>
    </article>
  );
}

interface EntryOriginProps {
  /** The time is null where the entry does not tell it. */
  readonly entry: { readonly createdAt: number | null; readonly reference: string };
  /** Before the time. */
  readonly children?: ReactNode;
}

/** When a sale was made, and its reference. */
export function EntryOrigin({ entry: { createdAt, reference }, children }: EntryOriginProps) {
  const { moment } = useFormatters();
  return (
    <SmallPrint>
      {children}
      {createdAt !== null && `${moment(createdAt)} · `}
      <span translate="no">{reference}</span>
    </SmallPrint>
  );
}

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

/** What was sold, a line each, with the appointment. */
export function SaleItems({ sale: { request } }: { readonly sale: Sale }) {
  const { dateTime } = useFormatters();
  return (
    <ul className={styles.items}>
      {request.items.map(({ key, quantity, productName, optionName, time }) => (
        <li key={key}>
          {quantity} × {productName}, {optionName}
          {time !== null && ` · ${dateTime(time)}`}
        </li>
      ))}
    </ul>
  );
}
