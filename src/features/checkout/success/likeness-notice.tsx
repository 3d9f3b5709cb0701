import { Trans } from '@lingui/react/macro';
import type { Sale } from '../../../domain/sale/sale.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

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
