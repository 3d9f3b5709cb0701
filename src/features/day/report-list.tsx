import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { differencesIn, type Proof } from '../../domain/day/proof.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { type KeptReport, useBrokenReports } from '../../sale/index.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { LinkLook } from '../shared/link-look.ts';
import styles from './day.module.css';

export interface ReportListProps {
  readonly reports: readonly KeptReport[];
  readonly renderReport: (number: number, look: LinkLook) => ReactNode;
}

/** Closed shifts, newest first (DAY-4). */
export function ReportList({ reports, renderReport }: ReportListProps) {
  const { moment, list } = useFormatters();
  const broken = useBrokenReports();
  if (reports.length === 0) return null;
  const numbers = list([...new Set(broken.map(({ number }) => String(number)))]);
  return (
    <Panel title={<Trans>Reports</Trans>} flush>
      {broken.length > 0 && (
        <Banner tone="danger">
          <Trans>These reports are missing, or are not as they were when they were closed: {numbers}</Trans>
        </Banner>
      )}
      <ul className={styles.list}>
        {reports.map(({ report: { number, closedAt, closedBy }, proof }) => (
          <li key={number}>
            {renderReport(number, {
              className: styles.row ?? '',
              children: (
                <>
                  <span className={styles.words}>
                    <span>
                      <Trans>Shift {number}</Trans>
                    </span>
                    <span className={styles.hint}>{`${moment(closedAt)} · ${closedBy.name}`}</span>
                  </span>
                  {broken.some((one) => one.number === number) ? (
                    <Badge tone="danger">
                      <Trans>Changed</Trans>
                    </Badge>
                  ) : (
                    <ProofBadge proof={proof} />
                  )}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whether the provider’s books agree, as far as is known. */
function ProofBadge({ proof }: { readonly proof: Proof }) {
  const count = differencesIn(proof).length;
  if (count > 0) {
    return (
      <Badge tone="attention">
        <Plural value={count} one="# sale differs" other="# sales differ" />
      </Badge>
    );
  }
  return proof.finishedAt === null ? (
    <Badge>
      <Trans>Provisional</Trans>
    </Badge>
  ) : (
    <Badge tone="done">
      <Trans>Proved</Trans>
    </Badge>
  );
}
