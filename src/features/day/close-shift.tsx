import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import {
  compareCount,
  figuresOf,
  isBalanced,
  isCountable,
  type RunningDay,
  type Shift,
  type TenderCount,
  type TenderFigures,
} from '../../domain/day/shift.ts';
import type { Money } from '../../domain/money/money.ts';
import { parseSignedEntry } from '../../domain/money/money-entry.ts';
import { paidSaleOf } from '../../domain/sale/lost-sale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useParkedSales, useSales, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Toolbar } from '../../ui/actions/toolbar.tsx';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { tenderWords } from '../shared/tender-words.ts';
import { useClerk } from '../shared/use-clerk.ts';
import { useTask } from '../shared/use-task.ts';
import { type CountEntry, CountMoney, countedAmount, noCount } from './count-money.tsx';
import styles from './day.module.css';
import { TenderFiguresList } from './tender-figures.tsx';
import { useKeptCount } from './use-kept-count.ts';

interface CloseShiftProps {
  readonly day: RunningDay;
  readonly shift: Shift;
  readonly back: ReactNode;
  readonly onClosed: (number: number) => void;
}

/** First the count, without the expected amounts; then the comparison with them, and the close (DAY-2). */
export function CloseShift({ day, shift, back, onClosed }: CloseShiftProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const figures = figuresOf(day);
  const countable = figures.filter(({ tender }) => isCountable(tender));
  const kept = useKeptCount(shift, countable);
  const { entries, step } = kept;
  const [isTried, setTried] = useState(false);
  const entryOf = (one: TenderFigures) => entries[keyOf(one)] ?? noCount;
  function amountOf(one: TenderFigures): Money | null {
    const { currency } = one.expected;
    // A card machine may have given back more than it took; a drawer can't hold less than nothing.
    if (one.tender !== 'paid_cash') return parseSignedEntry(entryOf(one).text, currency, locale);
    return countedAmount(entryOf(one), currency, locale);
  }
  const counts = countable.flatMap((one): TenderCount[] => {
    const amount = amountOf(one);
    return amount === null ? [] : [{ tender: one.tender, amount, pieces: entryOf(one).pieces }];
  });
  /** Text that can't be read as an amount, and cash that nobody has counted. */
  const isMissing = (one: TenderFigures) =>
    amountOf(one) === null && (one.tender === 'paid_cash' || entryOf(one).text.trim() !== '');

  function compare(): void {
    setTried(true);
    if (!countable.some(isMissing)) kept.compare();
  }

  function closed(number: number): void {
    kept.forget();
    onClosed(number);
  }

  const { number } = shift;
  return (
    <>
      <Toolbar start={back} />
      <PageHeading step={step}>
        {step === 'count' ? <Trans>Count shift {number}</Trans> : <Trans>Compare shift {number}</Trans>}
      </PageHeading>
      <div className={styles.narrow}>
        {step === 'count' ? (
          <Panel>
            <Stack gap={5}>
              {countable.map((one) => (
                <CountTender
                  key={keyOf(one)}
                  figures={one}
                  entry={entryOf(one)}
                  onChange={(entry) => kept.count(keyOf(one), entry)}
                  error={isTried && isMissing(one) ? t`Enter what you have counted.` : undefined}
                />
              ))}
              <Row justify="end">
                <Button variant="primary" onClick={compare}>
                  <Trans>Compare</Trans>
                </Button>
              </Row>
            </Stack>
          </Panel>
        ) : (
          <Compare figures={figures} counts={counts} onAgain={kept.countAgain} onClosed={closed} />
        )}
      </div>
    </>
  );
}

const keyOf = ({ tender, expected: { currency } }: TenderFigures): string => `${tender} ${currency}`;

interface CountTenderProps {
  readonly figures: TenderFigures;
  readonly entry: CountEntry;
  readonly onChange: (entry: CountEntry) => void;
  readonly error: string | undefined;
}

function CountTender({ figures: { tender, expected }, entry, onChange, error }: CountTenderProps) {
  const { t } = useLingui();
  const isCash = tender === 'paid_cash';
  const hint =
    tender === 'gift_card'
      ? t`What the gift cards that you took come to. Leave it empty if you don’t compare it.`
      : t`As the card machine’s closing slip says. Leave it empty if you don’t compare it.`;
  return (
    <CountMoney
      label={isCash ? t`Cash in the drawer` : t(tenderWords[tender])}
      hint={isCash ? '' : hint}
      currency={expected.currency}
      hasPieces={isCash}
      entry={entry}
      onChange={onChange}
      error={error}
    />
  );
}

interface CompareProps {
  readonly figures: readonly TenderFigures[];
  readonly counts: readonly TenderCount[];
  readonly onAgain: () => void;
  readonly onClosed: (number: number) => void;
}

function Compare({ figures, counts, onAgain, onClosed }: CompareProps) {
  const { t } = useLingui();
  const till = useTill();
  const alerts = useAlerts();
  const clerk = useClerk();
  const { isBusy, run } = useTask('what was asked for at the shift could not be done');
  const tenders = compareCount(figures, counts);
  const sales = useSales();
  // What was paid already is counted, also where it is to be placed again.
  const parked = useParkedSales().filter((sale) => paidSaleOf(sales, sale) === undefined).length;

  function close(): void {
    run(async () => {
      const closed = await till.closeShift(counts, await clerk());
      if (closed.kind === 'closed') onClosed(closed.number);
      else alerts.show({ tone: 'error', text: t`The shift was closed already. This count is not in its report.` });
    });
  }

  return (
    <Panel>
      <Stack gap={4}>
        <Banner tone={isBalanced(tenders) ? 'done' : 'attention'}>
          {isBalanced(tenders) ? (
            <Trans>What you counted is what is expected.</Trans>
          ) : (
            <Trans>What you counted differs from what is expected. Count again, or close with the difference.</Trans>
          )}
        </Banner>
        <TenderFiguresList tenders={tenders} />
        {parked > 0 && (
          <Banner>
            <Plural
              value={parked}
              one="# sale is parked: it is not part of this shift until it is sold."
              other="# sales are parked: they are not part of this shift until they are sold."
            />
          </Banner>
        )}
        <Row justify="end">
          <Button onClick={onAgain}>
            <Trans>Count again</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} onClick={close}>
            <Trans>Close shift</Trans>
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
