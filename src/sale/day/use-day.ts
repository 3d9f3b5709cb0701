import type { KeptReport } from '../../device/index.ts';
import type { RunningDay } from '../../domain/day/shift.ts';
import { type BrokenReport, brokenReports, type SealedReport } from '../../domain/day/shift-report.ts';
import type { Taking } from '../../domain/day/taking.ts';
import { useDevice, useLive, useRead } from '../live.tsx';
import { sha256 } from './day-commands.ts';

/** The open shift with its takings and movements; without one, those that the next would begin with. Null until read. */
export function useRunningDay(): RunningDay | null {
  return useLive(useDevice().day.running, null);
}

/** The reports of closed shifts, newest first; null until read. */
export function useReports(): readonly KeptReport[] | null {
  return useLive(useDevice().day.reports, null);
}

const noTakings: readonly Taking[] = [];

/** What the till sold last, whoever was signed in; newest first. */
export function useLastTakings(): readonly Taking[] {
  return useLive(useDevice().day.lastTakings, noTakings);
}

/** As they are now, the sales that a proof has found nothing out about yet. */
export function useUnprovedTakings(): readonly Taking[] {
  return useLive(useDevice().day.unprovedTakings, noTakings);
}

const noneBroken: readonly BrokenReport[] = [];

/** The faults in the chain of the reports on this device (DAY-4). */
export function useBrokenReports(): readonly BrokenReport[] {
  const { day } = useDevice();
  const newest = useReports()?.[0]?.report.number ?? 0;
  const compare = async () => {
    const [sealed, numbers] = await Promise.all([day.sealedReports(), day.reportNumbers()]);
    return brokenReports(sealed, numbers, previousOf, sha256);
  };
  return useRead(newest === 0 ? null : String(newest), compare, 'the reports could not be compared') ?? noneBroken;
}

/** The digest of the previous report, as stated in this one; null where the text does not state it. */
function previousOf({ text }: SealedReport): string | null {
  const report: unknown = JSON.parse(text);
  return typeof report === 'object' && report !== null && 'previous' in report ? String(report.previous) : null;
}
