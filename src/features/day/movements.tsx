import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Movement } from '../../domain/day/shift.ts';
import { negateMoney } from '../../domain/money/money.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useReports, useRunningDay } from '../../sale/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMoney } from '../shared/use-money.ts';
import styles from './day.module.css';

const kindWords = { in: msg`Money in`, out: msg`Money out`, 'give-back': msg`Money back` } as const;

/** Money that moved without a sale, with who moved it and why. */
export function MovementList({ movements }: { readonly movements: readonly Movement[] }) {
  const { t } = useLingui();
  const { moment } = useFormatters();
  const money = useMoney();
  return (
    <ul className={styles.list}>
      {movements.map(({ id, kind, at, by, amount, reason, orderNumber }) => (
        <li key={id} className={classNames(styles.row, styles.movement)}>
          <span className={styles.words}>
            <span>{[t(kindWords[kind]), reason, orderNumber].filter(Boolean).join(' · ')}</span>
            <span className={styles.hint}>{`${moment(at)} · ${by.name}`}</span>
          </span>
          <span className={styles.moved}>{money(kind === 'in' ? amount : negateMoney(amount))}</span>
        </li>
      ))}
    </ul>
  );
}

/** All money that moved without a sale: since the last close, and in the shifts whose reports are on this device. */
export function useMovements(): readonly Movement[] {
  const running = useRunningDay();
  const reports = useReports() ?? [];
  return [...(running?.movements ?? []), ...reports.flatMap(({ report }) => report.movements)];
}
