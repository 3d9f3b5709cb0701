import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';

/**
 * Runs work that a tap has asked for; further taps are ignored until it is done. Staff are told when it fails; `failure` says for the
 * console what could not be done.
 */
export function useTask(failure: string) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function carryOut(work: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      console.error(failure, error);
      alerts.show({ tone: 'error', text: t`Oops! Something went wrong.` });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, run: (work: () => Promise<unknown>) => void carryOut(work) };
}
