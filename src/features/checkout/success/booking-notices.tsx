import { Trans } from '@lingui/react/macro';
import { amountDifference, type Sale } from '../../../domain/sale/sale.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useMoney } from '../../shared/use-money.ts';

/** The till itself took a booking for the sale because it looks like it: staff may know of another one (PAY-10). */
export function LikenessNotice({ sale }: { readonly sale: Sale }) {
  if (sale.result?.isByLikeness !== true) return null;
  return (
    <Banner tone="attention">
      <Trans>
        No answer came; this booking was found by what was sold. If another till has just sold the same, check whose it
        is.
      </Trans>
    </Banner>
  );
}

/** The booking of a sale made offline costs something else than was taken: staff settle the difference (OFF-7). */
export function AmountNotice({ sale }: { readonly sale: Sale }) {
  const money = useMoney();
  const asked = sale.offline?.askedAmount ?? null;
  if (asked === null || amountDifference(sale) === null) return null;
  const [taken, booked] = [money(sale.amount), money(asked)];
  return (
    <Banner tone="attention">
      <Trans>
        {taken} was taken without a connection, but the booking system asks {booked}.
      </Trans>
    </Banner>
  );
}
