import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide';
import {
  asProved,
  confirmedIn,
  differencesIn,
  type Finding,
  isCanceledIn,
  type Proof,
  remindersIn,
  salesToProve,
  unproved,
} from '../../domain/day/proof.ts';
import { type CountedSale, isCountable, type Movement } from '../../domain/day/shift.ts';
import type { ShiftReport } from '../../domain/day/shift-report.ts';
import { mayBeTwice } from '../../domain/sale/sale.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useSale, useSales, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { BookedTwice, MoreThanOneOrder } from '../shared/booked-twice.tsx';
import { ofOthersText } from '../shared/of-others.tsx';
import { useMoney } from '../shared/use-money.ts';
import { useTask } from '../shared/use-task.ts';
import { useMovements } from './movements.tsx';
import styles from './report.module.css';
import { SaleEntry } from './sale-entry.tsx';
import { UnprovedSales } from './unproved-sales.tsx';

/** How the shift compares with the provider's books, and what to do about what differs (DAY-3). */
export function ProofSection({ report, proof }: { readonly report: ShiftReport; readonly proof: Proof }) {
  const { t } = useLingui();
  const { moment } = useFormatters();
  const till = useTill();
  const alerts = useAlerts();
  const { isBusy, run } = useTask('what was asked for at the shift could not be done');
  const sales = salesToProve(report.sales);
  const proved = asProved(sales, proof);
  const all = sales.length;
  const done = proof.findings.length;
  const differences = differencesIn(proof);
  const { sold, notSold } = confirmedIn(proof, report.sales);
  const lookedUpAt = proof.lookedUpAt ?? proof.finishedAt;
  const when = lookedUpAt === null ? '' : moment(lookedUpAt);
  const movements = useMovements();
  const shown = [...differences, ...remindersIn(proof, movements)];
  const twice = useSales().filter(
    (sale) => mayBeTwice(sale) && report.sales.some(({ reference }) => reference === sale.reference),
  ).length;

  async function lookUp(): Promise<void> {
    const outcome = await till.lookUpAgain(report.number);
    if (outcome === 'of-others') alerts.show({ tone: 'info', text: t(ofOthersText) });
  }

  return (
    <Stack gap={3}>
      <h3>
        <Trans>According to the booking system</Trans>
      </h3>
      {proof.finishedAt === null ? (
        <>
          <Banner>
            <Trans>
              Provisional: {done} of {all} sales are looked up. What the others wait for is listed below.
            </Trans>
            {twice > 0 && (
              <p>
                <BookedTwice twice={twice} />
              </p>
            )}
          </Banner>
          <progress className={styles.progress} aria-label={t`Sales looked up`} value={done} max={Math.max(all, 1)} />
        </>
      ) : (
        <Banner tone={differences.length === 0 ? 'done' : 'attention'}>
          {all === 0 ? (
            <Trans>Nothing was sold in this shift, so there is nothing to look up.</Trans>
          ) : differences.length === 0 ? (
            <Proved sold={sold} />
          ) : (
            <Plural value={differences.length} one="# sale is not as counted." other="# sales are not as counted." />
          )}
          {notSold > 0 && (
            <p>
              <Plural
                value={notSold}
                one="# sale was refused or given up: the booking system has no order known to be its own."
                other="# sales were refused or given up: the booking system has no order known to be theirs."
              />
            </p>
          )}
          <p className={styles.when}>
            <Trans>Looked up {when}</Trans>
          </p>
        </Banner>
      )}
      {proof.finishedAt === null && <UnprovedSales sales={unproved(report.sales, proof)} />}
      {(proof.finishedAt === null || differences.length > 0) && (
        <span className={styles.onScreen}>
          <Row>
            <Button icon={RefreshCw} busy={isBusy} onClick={() => run(lookUp)}>
              <Trans>Check now</Trans>
            </Button>
          </Row>
        </span>
      )}
      {shown.length > 0 && (
        <ul className={styles.findings}>
          {shown.map((finding) => (
            <FindingEntry
              key={finding.reference}
              finding={finding}
              sale={proved.find(({ reference }) => reference === finding.reference)}
              givenBack={movements.find(({ reference }) => reference === finding.reference)}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Proved({ sold }: { readonly sold: number }) {
  if (sold === 0) return <Trans>Proved: nothing was sold in this shift.</Trans>;
  return (
    <Plural
      value={sold}
      one="Proved: the booking system has # sale as counted."
      other="Proved: the booking system has all # sales as counted."
    />
  );
}

interface FindingEntryProps {
  readonly finding: Finding;
  /** The sale as the report counts it. */
  readonly sale: CountedSale | undefined;
  /** The money of a sale that was given up. */
  readonly givenBack: Movement | undefined;
}

function FindingEntry({ finding, sale, givenBack }: FindingEntryProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { list } = useFormatters();
  const { reference, expected, orders } = finding;
  const entry = useSale(reference);
  // One made offline got its number after the close; one whose booking is another sale's has none.
  const orderNumber = (entry === undefined ? sale : entry.result)?.orderNumber;
  const booked = list(
    orders.map(({ orderNumber, amount }) => (amount === null ? orderNumber : `${orderNumber} (${money(amount)})`)),
  );
  return (
    <SaleEntry facts={[money(expected), orderNumber && t`Order ${orderNumber}`]} reference={reference}>
      <WhatToDo finding={finding} sale={sale} givenBack={givenBack} booked={booked} />
    </SaleEntry>
  );
}

interface WhatToDoProps extends FindingEntryProps {
  /** The orders that the booking system has. */
  readonly booked: string;
}

function WhatToDo({ finding, sale, givenBack, booked }: WhatToDoProps) {
  const { moment } = useFormatters();
  const { kind, isUndone } = finding;
  if (kind === 'confirmed' && isCanceledIn(finding)) {
    return <Trans>The booking system has it as canceled: {booked}. Give the money back if nobody has.</Trans>;
  }
  if (kind === 'confirmed') {
    return (
      <Trans>
        All of its money was given back, but the booking system still had its booking when it was looked up: {booked}.
        Cancel it in the dashboard if nobody has.
      </Trans>
    );
  }
  if (kind === 'twice') return <MoreThanOneOrder booked={booked} />;
  if (kind === 'different' && (isUndone || sale?.state === 'undone')) {
    return <Trans>Given up at this till, but the booking system has it: {booked}. Cancel it in the dashboard.</Trans>;
  }
  if (kind === 'different') {
    return (
      <Trans>
        The booking system has another amount: {booked}. Look at the booking, then settle the difference with the
        customer or in the dashboard.
      </Trans>
    );
  }
  if (givenBack !== undefined) {
    const when = moment(givenBack.at);
    return <Trans>It was not sold, and its money was given back after the close: {when}. Nothing is left to do.</Trans>;
  }
  if (sale !== undefined && !isCountable(sale.tender)) {
    return isUndone ? <Trans>It was not sold</Trans> : <Trans>It did not arrive, so nothing is booked.</Trans>;
  }
  return isUndone ? (
    <Trans>Refused or given up after the close: its money leaves the next shift. Give it back if nobody has.</Trans>
  ) : (
    <Trans>The booking system does not have it. Sell it again if the customer comes, or give the money back.</Trans>
  );
}
