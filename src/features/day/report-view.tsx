import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, LayoutDashboard, Printer } from 'lucide';
import type { ReactNode } from 'react';
import { asProved, numberedSince } from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import { reportAsCsv, reportAsJson } from '../../domain/day/shift-report.ts';
import { soldPieces } from '../../domain/day/sold-pieces.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { type KeptReport, useBrokenReports, useUnprovedTakings } from '../../sale/index.ts';
import { Button, buttonClass } from '../../ui/actions/button.tsx';
import { Toolbar } from '../../ui/actions/toolbar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { printAlone } from '../../ui/layout/print-alone.ts';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { StepHeading } from '../../ui/layout/step-heading.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { DashboardLink } from '../shared/dashboard-link.tsx';
import { tenderWords } from '../shared/tender-words.ts';
import { useMoney } from '../shared/use-money.ts';
import { CorrectedOrders } from './corrected-orders.tsx';
import { MovementList } from './movements.tsx';
import { ProofSection } from './proof-section.tsx';
import styles from './report.module.css';
import { soldProducts, useCorrection } from './sold-words.ts';
import { TakingsPlots } from './takings-plot.tsx';
import { TenderFiguresList } from './tender-figures.tsx';

interface ReportViewProps {
  readonly kept: KeptReport;
  readonly back: ReactNode;
}

/** A closed shift, to be read, printed on a receipt or a sheet, and saved as a file (DAY-4). */
export function ReportView({ kept, back }: ReportViewProps) {
  const { t } = useLingui();
  const { moment } = useFormatters();
  const { sealed, report, proof } = kept;
  const takings = new Map(useUnprovedTakings().map((taking) => [taking.reference, taking]));
  const numbered = numberedSince(report.sales, takings);
  const isChanged = useBrokenReports().some((broken) => broken.number === report.number);
  const { number, openedAt, openedBy, closedAt, closedBy, tenders, movements, sales } = report;
  const proved = asProved(sales, proof);
  const name = `pos-desk-shift-${number}`;
  return (
    <>
      <Toolbar start={back}>
        <Button icon={Printer} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </Toolbar>
      <article className={classNames(styles.report, printAlone)}>
        <StepHeading step={`report ${number}`}>
          <Trans>Report of shift {number}</Trans>
        </StepHeading>
        {isChanged && (
          <Banner tone="danger">
            <Trans>This report is not as it was when the shift was closed.</Trans>
          </Banner>
        )}
        <DescriptionList
          items={[
            // The drawer is that of the company whose shift it was: another company's person may have closed it.
            ...(openedBy.company ? [{ term: t`Company`, value: openedBy.company }] : []),
            { term: t`Opened`, value: `${moment(openedAt)} · ${openedBy.name}` },
            { term: t`Closed`, value: `${moment(closedAt)} · ${closedBy.name}` },
          ]}
        />
        <div className={styles.tenders}>
          <TenderFiguresList tenders={tenders} />
        </div>
        {movements.length > 0 && <MovementList movements={movements} />}
        <ProofSection report={{ ...report, sales: numbered }} proof={proof} />
        <CorrectedOrders sales={numbered} movements={movements} />
        <TakingsPlots sales={sales} />
        <SoldProducts sales={proved} />
        <SalesTable sales={proved} />
        <p className={styles.seal}>
          <Trans>Seal</Trans> <span translate="no">{sealed.digest}</span>
        </p>
      </article>
      <div className={styles.onScreen}>
        <Row>
          <Button icon={FileText} onClick={() => saveFile(`${name}.csv`, reportAsCsv(report, proof), 'text/csv')}>
            <Trans>Save as CSV</Trans>
          </Button>
          <Button
            icon={FileText}
            onClick={() => saveFile(`${name}.json`, reportAsJson(sealed, report, proof), 'application/json')}
          >
            <Trans>Save as JSON</Trans>
          </Button>
          <DashboardLink className={buttonClass()}>
            <Icon of={LayoutDashboard} size={20} />
            <Trans>Operator dashboard</Trans>
          </DashboardLink>
        </Row>
      </div>
    </>
  );
}

/** How many of each product. */
function SoldProducts({ sales }: { readonly sales: readonly CountedSale[] }) {
  const { number } = useFormatters();
  const sold = soldPieces(sales);
  if (sold.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Products</Trans>
      </h3>
      <DescriptionList figures items={sold.map(({ product, pieces }) => ({ term: product, value: number(pieces) }))} />
    </section>
  );
}

function SalesTable({ sales }: { readonly sales: readonly CountedSale[] }) {
  const { t } = useLingui();
  const { clock, moment } = useFormatters();
  const money = useMoney();
  const correction = useCorrection();
  if (sales.length === 0) return null;
  const areOfOneDay = new Set(sales.map(({ at }) => new Date(at).toDateString())).size === 1;
  const stateWords = { done: '', open: t`open`, undone: t`given up` };
  return (
    <div className={styles.sales}>
      <Stack gap={3}>
        <h3>
          <Trans>Sales</Trans>
        </h3>
        <DataTable
          caption={t`Sales`}
          rows={sales}
          rowKey={({ reference, tender }) => `${reference} ${tender}`}
          columns={[
            { id: 'time', header: t`Time`, cell: ({ at }) => (areOfOneDay ? clock(at) : moment(at)) },
            {
              id: 'order',
              header: t`Order`,
              cell: (sale) => [sale.orderNumber, stateWords[sale.state], correction(sale)].filter(Boolean).join(' · '),
            },
            { id: 'products', header: t`Products`, cell: soldProducts },
            { id: 'tender', header: t`Paid with`, cell: ({ tender }) => t(tenderWords[tender]) },
            { id: 'amount', header: t`Amount`, align: 'end', cell: ({ amount }) => money(amount) },
          ]}
        />
      </Stack>
    </div>
  );
}
