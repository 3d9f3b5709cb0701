import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { RunningDay } from '../../domain/day/shift.ts';
import { type KeptReport, useReports, useRunningDay } from '../../sale/index.ts';
import { Toolbar } from '../../ui/actions/toolbar.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Columns, Stack } from '../../ui/layout/stack.tsx';
import { useLater } from '../../ui/use-later.ts';
import { CloseShift } from './close-shift.tsx';
import { LastSales, type LastSalesProps } from './last-sales.tsx';
import { OpenShift } from './open-shift.tsx';
import { ReportList, type ReportListProps } from './report-list.tsx';
import { ReportView } from './report-view.tsx';
import { RunningShift } from './running-shift.tsx';

export type DayView = { readonly name: 'shift' | 'count' } | { readonly name: 'report'; readonly number: number };

export interface DayProps extends LastSalesProps, Pick<ReportListProps, 'renderReport'> {
  readonly view: DayView;
  readonly back: ReactNode;
  /** Nothing can be paid without a shift. */
  readonly isShiftDemanded: boolean;
  readonly onView: (view: DayView) => void;
}

/** Shift and drawer, the reports of closed shifts, and the last sales of this till (DAY-2 to DAY-5). */
export function Day(props: DayProps) {
  const running = useRunningDay();
  const reports = useReports();
  if (running === null || reports === null) return null;
  return <LoadedDay {...props} running={running} reports={reports} />;
}

interface LoadedDayProps extends DayProps {
  readonly running: RunningDay;
  readonly reports: readonly KeptReport[];
}

function LoadedDay({ running, reports, ...props }: LoadedDayProps) {
  const { view, back, onView } = props;
  const { shift } = running;
  const [counting, setCounting] = useState<number | null>(null);
  if (view.name === 'count' && shift !== null && shift.number !== counting) setCounting(shift.number);
  const kept = view.name === 'report' ? reports.find(({ report }) => report.number === view.number) : undefined;
  if (kept !== undefined) return <ReportView kept={kept} back={back} />;
  if (view.name === 'count' && shift !== null) {
    const closed = (number: number) => onView({ name: 'report', number });
    return <CloseShift key={shift.number} day={running} shift={shift} back={back} onClosed={closed} />;
  }
  return (
    <>
      <Toolbar start={back} />
      <PageHeading step="shift">
        <Trans>Shift and drawer</Trans>
      </PageHeading>
      <Columns>
        <Stack>
          {view.name === 'count' && counting !== null && <ClosedElsewhere number={counting} />}
          {shift === null ? (
            <OpenShift day={running} isDemanded={props.isShiftDemanded} />
          ) : (
            <RunningShift day={running} shift={shift} onCount={() => onView({ name: 'count' })} />
          )}
          <ReportList reports={reports} renderReport={props.renderReport} />
        </Stack>
        <LastSales {...props} />
      </Columns>
    </>
  );
}

/** After a close at this till, its report takes the count's place within this time (ms). */
const usualClose = 1_000;

/** Another window has closed the shift that was being counted here (DAY-2). */
function ClosedElsewhere({ number }: { readonly number: number }) {
  const isElsewhere = useLater(usualClose);
  if (!isElsewhere) return null;
  return (
    <Banner tone="attention">
      <Trans>Shift {number} was closed in another window. This count is not in its report.</Trans>
    </Banner>
  );
}
