import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { figuresOf, isCountedIn, type RunningDay, type TenderFigures } from '../../domain/day/shift.ts';
import { grouped } from '../../domain/lists.ts';
import { isZero, type Money, negateMoney, sumMoney } from '../../domain/money/money.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useCurrency } from '../../provider/index.ts';
import { useReports, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { dropSecondTap } from '../../ui/latest-tap.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useClerk } from '../shared/use-clerk.ts';
import { useMoney } from '../shared/use-money.ts';
import { useTask } from '../shared/use-task.ts';
import { CountMoney, countedAmount, noCount } from './count-money.tsx';
import styles from './day.module.css';
import { useKeptCount } from './use-kept-count.ts';

interface OpenShiftProps {
  readonly day: RunningDay;
  /** Nothing can be paid without one. */
  readonly isDemanded: boolean;
}

/** Opens a shift with what lies in the drawer. What was sold since the morning is counted in, and said (DAY-2). */
export function OpenShift({ day, isDemanded }: OpenShiftProps) {
  const { t } = useLingui();
  const till = useTill();
  const clerk = useClerk();
  const format = useMoney();
  const { code } = useCurrency();
  const kept = useKeptCount({ openedAt: 0 }, []);
  const { float = noCount } = kept.entries;
  const amount = countedAmount(float, code, useLocale());
  const [isMissing, setMissing] = useState(false);
  const { isBusy, run } = useTask('what was asked for at the shift could not be done');
  const now = useNow(60_000);
  const hasClosed = (useReports() ?? []).length > 0;
  const takings = day.takings.filter((taking) => isCountedIn(taking, now, hasClosed));
  const figures = figuresOf({ ...day, takings });
  const sold = figures.filter(({ saleCount }) => saleCount > 0);
  const count = sold.reduce((sum, { saleCount }) => sum + saleCount, 0);
  const total = totalsOf(sold.map(({ sales }) => sales))
    .map(format)
    .join(' + ');
  const back = totalsOf(figures.map(({ givenBack }) => givenBack).filter((money) => !isZero(money)));

  function open(): void {
    setMissing(amount === null);
    if (amount === null) return;
    run(async () => {
      await till.openShift(amount, await clerk());
      kept.forget();
      // What is done in an open shift comes under the finger.
      dropSecondTap(document.body);
    });
  }

  return (
    <Panel title={<Trans>Open shift</Trans>}>
      <Stack gap={4}>
        <p className={styles.text}>
          {isDemanded ? (
            <Trans>This till takes payments only within a shift. Open one to go on.</Trans>
          ) : (
            <Trans>Without a shift you can sell all the same: what is sold is counted in when a shift is opened.</Trans>
          )}
        </p>
        {count > 0 && (
          <p>
            {hasClosed ? (
              <Plural
                value={count}
                one="# sale since the last close is counted into this shift."
                other="# sales since the last close are counted into this shift."
              />
            ) : (
              <Plural value={count} one="# sale of today is counted in." other="# sales of today are counted in." />
            )}{' '}
            <Trans>Together {total}.</Trans>
          </p>
        )}
        {back.map((money) => {
          const amount = format(money);
          return (
            <p key={money.currency}>
              <Trans>{amount} given back</Trans>
            </p>
          );
        })}
        <FloatHint cash={figures.find(({ tender }) => tender === 'paid_cash')} />
        <CountMoney
          label={t`Float in the drawer`}
          currency={code}
          entry={float}
          onChange={(entry) => kept.count('float', entry)}
          error={isMissing && amount === null ? t`Enter an amount; 0 if the drawer is empty.` : undefined}
        />
        <Row justify="end">
          <Button variant="primary" busy={isBusy} onClick={open}>
            <Trans>Open shift</Trans>
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

/** How the float differs from what lies in the drawer, because cash was taken or given back since the last close. */
function FloatHint({ cash }: { readonly cash: TenderFigures | undefined }) {
  const format = useMoney();
  if (cash === undefined || isZero(cash.expected)) return null;
  const { expected } = cash;
  return (
    <p>
      {expected.minor > 0 ? (
        <Trans>Enter the float without that cash, {format(expected)}.</Trans>
      ) : (
        <Trans>Enter the float with that cash, {format(negateMoney(expected))}.</Trans>
      )}
    </p>
  );
}

/** The sum by currency. */
function totalsOf(amounts: readonly Money[]): readonly Money[] {
  return [...grouped(amounts, ({ currency }) => currency)].map(([code, its]) => sumMoney(its, code));
}
