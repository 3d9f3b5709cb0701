import { useLingui } from '@lingui/react/macro';
import { isGiftCard, paymentCodeOf, readablePayment } from '../../domain/sale/payment.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { tenderWords } from './tender-words.ts';

/** Names a terminal's payments in the words of the till; what it has no word for, in the terminal's own (TERM-7). '' for none. */
export function usePaymentNames(): (payments: readonly string[]) => string {
  const { t } = useLingui();
  const { list } = useFormatters();
  function nameOf(type: string): string {
    const code = isGiftCard(type) ? 'gift_card' : paymentCodeOf(type);
    return code === null ? readablePayment(type) : t(tenderWords[code]);
  }
  return (payments) => list([...new Set(payments.map(nameOf).filter((name) => name !== ''))]);
}
