import type { Movement } from '../../domain/day/shift.ts';
import { useReports, useRunningDay } from '../../sale/index.ts';

/** All money that moved without a sale: since the last close, and in the shifts whose reports are on this device. */
export function useMovements(): readonly Movement[] {
  const running = useRunningDay();
  const reports = useReports() ?? [];
  return [...(running?.movements ?? []), ...reports.flatMap(({ report }) => report.movements)];
}
