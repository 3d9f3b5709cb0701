import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { companyOf, isOfOthers, type Seller } from '../../domain/sale/seller.ts';
import { userQuery, useScope } from '../../provider/index.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Of an open sale that the person at the till can't settle, as the provider does not list its booking for this person (PAY-10). */
export const ofOthersText = msg`Only the person who made this sale, or a colleague of the same company, can settle it: they have to sign in.`;

/** Tells whether a sale is another company's, so that the person at the till can't decide on it. */
export function useIsOfOthers(): (sale: Seller) => boolean {
  const scope = useScope();
  const { data } = useQuery(userQuery(scope));
  return (sale) => isOfOthers(sale, { userId: scope.userId, company: data && companyOf(data) });
}

/** Says who has to sign in, in place of the decisions, and of which company, where that is known. */
export function OfOthers({ sale }: { readonly sale: Seller }) {
  const { t } = useLingui();
  return (
    <Banner tone="attention">
      {t(ofOthersText)} {sale.company && <strong translate="no">{sale.company.companyName}</strong>}
    </Banner>
  );
}
