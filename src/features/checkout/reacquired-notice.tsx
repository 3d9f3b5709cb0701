import { useLingui } from '@lingui/react/macro';
import type { ReacquiredHolds } from '../../domain/cart/reacquired-holds.ts';
import { reacquiredText } from '../../i18n/sale-texts.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useMoney } from '../shared/use-money.ts';

/** What happened to holds that had run out (CART-10). */
export function ReacquiredNotice({ reacquired }: { readonly reacquired: ReacquiredHolds | null }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { list } = useFormatters();
  if (reacquired === null) return null;
  return <Banner tone="attention">{reacquiredText(i18n, reacquired, { list, money })}</Banner>;
}
