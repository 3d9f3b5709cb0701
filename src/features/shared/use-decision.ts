import { useLingui } from '@lingui/react/macro';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { ofOthersText } from './of-others.tsx';
import { useTask } from './use-task.ts';

/** What became of a decision on a sale; all but `decided` have changed nothing. */
export type Decided = 'decided' | 'not-open' | 'of-others' | 'taken' | 'cart-in-use';

/** Carries out what a person has decided about a sale, and says what stood in the way. */
export function useDecision() {
  const { t } = useLingui();
  const alerts = useAlerts();
  const { isBusy, run } = useTask('the decision could not be written');
  const reasons = {
    'not-open': t`This sale was sent or decided in the meantime. Nothing was changed.`,
    'of-others': t(ofOthersText),
    taken: t`This booking belongs to another sale.`,
    'cart-in-use': t`There is something else in the cart. Sell it or empty the cart first.`,
  };

  async function decideNow(work: () => Promise<Decided>, onDecided: () => void): Promise<void> {
    const decided = await work();
    if (decided === 'decided') return onDecided();
    const about = decided === 'cart-in-use' && ({ about: 'filling-cart' } as const);
    alerts.show({ tone: 'error', text: reasons[decided], ...about });
  }

  return {
    isBusy,
    decide: (work: () => Promise<Decided>, onDecided = () => {}) => run(() => decideNow(work, onDecided)),
  };
}
