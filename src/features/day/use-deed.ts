import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';

/** Does one thing at a time, and tells when it could not be done. */
export function useDeed(): { readonly isBusy: boolean; readonly run: (work: () => Promise<unknown>) => void } {
  const { t } = useLingui();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);

  async function work(deed: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      console.error('what was asked for at the shift could not be done', error);
      alerts.show({ tone: 'error', text: t`Oops! Something went wrong.` });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run: (deed) => void work(deed) };
}
