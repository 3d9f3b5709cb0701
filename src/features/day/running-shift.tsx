import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Minus, Plus } from 'lucide';
import { useState } from 'react';
import { figuresOf, type RunningDay, type Shift } from '../../domain/day/shift.ts';
import type { Money } from '../../domain/money/money.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { useMoney } from '../shared/use-money.ts';
import styles from './day.module.css';
import { MovementDialog } from './movement-dialog.tsx';
import { MovementList } from './movements.tsx';
import { TenderFiguresList } from './tender-figures.tsx';

interface RunningShiftProps {
  readonly day: RunningDay;
  readonly shift: Shift;
  readonly onCount: () => void;
}

/** The running report, and what moves the drawer without a sale (DAY-2). */
export function RunningShift({ day, shift, onCount }: RunningShiftProps) {
  const { moment } = useFormatters();
  const [moving, setMoving] = useState<'in' | 'out' | null>(null);
  const { number, openedBy } = shift;
  const openedAt = moment(shift.openedAt);
  const { name } = openedBy;
  const all = figuresOf(day);
  const { currency } = shift.float;
  const cash = all.find(({ tender, expected }) => tender === 'paid_cash' && expected.currency === currency);
  return (
    <Panel title={<Trans>Shift {number}</Trans>}>
      <Stack gap={4}>
        <p className={styles.text}>
          <Trans>
            Opened {openedAt} by {name}
          </Trans>
        </p>
        <TenderFiguresList tenders={all} />
        {day.movements.length > 0 && <MovementList movements={day.movements} />}
        <Row justify="end">
          <Button icon={Plus} onClick={() => setMoving('in')}>
            <Trans>Money in</Trans>
          </Button>
          <Button icon={Minus} onClick={() => setMoving('out')}>
            <Trans>Money out</Trans>
          </Button>
          <Button variant="primary" icon={Banknote} onClick={onCount}>
            <Trans>Count and close</Trans>
          </Button>
        </Row>
      </Stack>
      {moving !== null && (
        <MoveMoneyDialog kind={moving} inDrawer={cash?.expected ?? shift.float} onClose={() => setMoving(null)} />
      )}
    </Panel>
  );
}

interface MoveMoneyDialogProps {
  readonly kind: 'in' | 'out';
  /** What is in the drawer by the books, in the currency of its float. */
  readonly inDrawer: Money;
  readonly onClose: () => void;
}

/** How much was put into the drawer or taken out of it, and why (DAY-2). */
function MoveMoneyDialog({ kind, inDrawer, onClose }: MoveMoneyDialogProps) {
  const { t } = useLingui();
  const till = useTill();
  const most = useMoney()(inDrawer);

  function amountProblem(amount: Money | null): string | undefined {
    if (amount === null || amount.minor === 0) return t`Enter an amount.`;
    const isTooMuch = kind === 'out' && amount.minor > inDrawer.minor;
    return isTooMuch ? t`By the books there is only ${most} in the drawer.` : undefined;
  }

  return (
    <MovementDialog
      title={kind === 'in' ? t`Money in` : t`Money out`}
      submit={<Trans>Save</Trans>}
      currency={inDrawer.currency}
      amountProblem={amountProblem}
      onNote={(noted) => till.moveMoney({ kind, ...noted })}
      onClose={onClose}
    />
  );
}
