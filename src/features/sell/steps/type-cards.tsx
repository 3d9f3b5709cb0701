import { useLingui } from '@lingui/react/macro';
import { type OfferType, offerTitle } from '../../../domain/catalogue/catalogue.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { ChoiceCard, type Press } from '../../../ui/cards/choice-card.tsx';
import { offerIcon } from '../../../ui/cards/offer-icon.ts';

export interface TypeCardsProps {
  readonly types: readonly OfferType[];
  readonly choosing: (type: OfferType) => Press;
}

/** The types of offers, on the first screen and in the till that takes its place (WIZ-1, WIZ-2). */
export function TypeCards({ types, choosing }: TypeCardsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const letters = longestWord(types.map((type) => offerTitle(type, locale)));
  return (
    <CardGrid label={t`Types of offers`} size="tiles">
      {types.map((type) => (
        <ChoiceCard
          key={type.id}
          slim
          letters={letters}
          icon={offerIcon(type.icon ?? undefined)}
          title={offerTitle(type, locale)}
          {...choosing(type)}
        />
      ))}
    </CardGrid>
  );
}

/** Length of the longest word, in letters. */
function longestWord(texts: readonly string[]): number {
  return Math.max(...texts.flatMap((text) => text.split(/\s+/)).map((word) => word.length));
}
