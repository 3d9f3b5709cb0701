import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { figuresOf, isOfEarlierDay, type RunningDay } from '../../domain/day/shift.ts';
import { useCurrency } from '../../provider/index.ts';
import { useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useMoney } from '../shared/use-money.ts';
import { useTask } from '../shared/use-task.ts';
import { CountMoney, useCount } from './count-money.tsx';
import styles from './day.module.css';
import { useClerk } from './use-clerk.ts';

/** Opens a shift with what lies in the drawer. What was sold since the morning is counted in, and said (DAY-2). */
export function OpenShift({ day }: { readonly day: RunningDay }) {
  const { t } = useLingui();
  const till = useTill();
  const clerk = useClerk();
  const format = useMoney();
  const { code } = useCurrency();
  const { entry, setEntry, amount } = useCount(code);
  const [isMissing, setMissing] = useState(false);
  const { isBusy, run } = useTask('what was asked for at the shift could not be done');
  const now = useNow(60_000);
  const takings = day.takings.filter((taking) => !isOfEarlierDay(taking, now));
  const sold = figuresOf({ ...day, takings }).filter(({ saleCount }) => saleCount > 0);
  const count = sold.reduce((sum, { saleCount }) => sum + saleCount, 0);
  const cash = sold.find(({ tender }) => tender === 'paid_cash');

  function open(): void {
    setMissing(amount === null);
    if (amount !== null) run(async () => till.openShift(amount, await clerk()));
  }

  return (
    <Panel title={<Trans>Open a shift</Trans>}>
      <Stack gap={4}>
        <p className={styles.text}>
          <Trans>
            Without a shift you can sell all the same: what is sold today is counted in when a shift is opened.
          </Trans>
        </p>
        {count > 0 && (
          <p>
            <Plural value={count} one="# sale of today is counted in." other="# sales of today are counted in." />{' '}
            {cash !== undefined && <Trans>Enter the float without their cash, {format(cash.sales)}.</Trans>}
          </p>
        )}
        <CountMoney
          label={t`Float in the drawer`}
          currency={code}
          entry={entry}
          onChange={setEntry}
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
