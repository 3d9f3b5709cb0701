import { Trans, useLingui } from '@lingui/react/macro';
import { afterSale } from '../../../domain/sale/checkout.ts';
import type { Locale } from '../../../domain/settings/locale.ts';
import { useTill } from '../../../sale/index.ts';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { ParkOrConfirm } from '../../shared/park-or-confirm.tsx';
import { cartIsBeingPaid } from '../../shared/sale-words.ts';

interface LanguageQuestionProps {
  /** The language that is asked about; null while nothing is asked. */
  readonly wanted: Locale | null;
  /** The till's language, where it is not the one on screen. */
  readonly current?: Locale;
  /** The cart is empty, or parked. */
  readonly onChanged: (locale: Locale) => void;
  /** Everything stays as it is. */
  readonly onClose: () => void;
}

/** What is asked before a till with a full cart changes its language (SET-2, RT-3). */
export function LanguageQuestion({ wanted, current, onChanged, onClose }: LanguageQuestionProps) {
  const change = useChangeLanguage(onChanged);
  const { t } = useLingui();
  return (
    <ParkOrConfirm
      open={wanted !== null}
      madeIn={current}
      title={t`Change language?`}
      confirmLabel={t`Change language`}
      onConfirm={() => wanted !== null && void change(wanted)}
      onParked={() => wanted !== null && onChanged(wanted)}
      onClose={onClose}
    >
      <p>
        <Trans>The cart will be emptied and a new booking begins.</Trans>
      </p>
    </ParkOrConfirm>
  );
}

/** Resets cart, checkout and totals; the flow follows, as the new language opens its own address. */
export function useChangeLanguage(onChanged: (locale: Locale) => void): (locale: Locale) => Promise<void> {
  const till = useTill();
  const alerts = useAlerts();
  const { t } = useLingui();
  return async (locale) => {
    if (!(await till.emptyCart())) {
      alerts.show({ tone: 'error', text: t(cartIsBeingPaid) });
      return;
    }
    await till.changeCheckout(afterSale);
    onChanged(locale);
  };
}
