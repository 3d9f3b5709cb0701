import { Trans } from '@lingui/react/macro';
import { ArrowDownToLine, ArrowUpFromLine, Calculator } from 'lucide-react';
import { useState } from 'react';
import { figuresOf, type RunningDay, type Shift } from '../../domain/day/shift.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import styles from './day.module.css';
import { MoveMoneyDialog } from './move-money-dialog.tsx';
import { MovementList } from './movement-list.tsx';
import { TenderFiguresList } from './tender-figures.tsx';

export interface RunningShiftProps {
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
        {all.map((figures) => (
          <TenderFiguresList key={`${figures.tender} ${figures.expected.currency}`} figures={figures} />
        ))}
        {day.movements.length > 0 && <MovementList movements={day.movements} />}
        <Row justify="end">
          <Button icon={ArrowDownToLine} onClick={() => setMoving('in')}>
            <Trans>Money in</Trans>
          </Button>
          <Button icon={ArrowUpFromLine} onClick={() => setMoving('out')}>
            <Trans>Money out</Trans>
          </Button>
          <Button variant="primary" icon={Calculator} onClick={onCount}>
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
