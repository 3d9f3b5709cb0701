import type { ReactNode } from 'react';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { type CardShape, skeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { AgeOf } from '../../shared/age-of.tsx';
import type { Asked, AskedFor } from '../../shared/asked.ts';
import { Loaded } from '../../shared/loaded.tsx';

interface StepCardsProps<Item> {
  readonly label: string;
  readonly query: AskedFor<readonly Item[]>;
  /** Of the placeholders, so that nothing jumps when the cards come (WIZ-12). */
  readonly shape: CardShape;
  readonly size?: 'narrow' | 'wide';
  /** First in the list: the back card (WIZ-7). */
  readonly back?: ReactNode;
  /** What else the cards show, like their places: its age is told with the list's. */
  readonly alsoShown?: readonly Asked[];
  readonly children: (items: readonly Item[]) => ReactNode;
}

/**
 * The cards of one step: placeholders while they load, the cards, or what went wrong with Refresh. Cards that could not be asked
 * for again stand under the reason and their age, old ones under their age until the answer comes (WIZ-7, 9, 12).
 */
export function StepCards<Item>(props: StepCardsProps<Item>) {
  const { label, query, shape, size = 'wide', back, alsoShown = [], children } = props;
  const coming = (
    <CardGrid label={label} size={size} coming={skeletonCards(8, shape)}>
      {back}
    </CardGrid>
  );
  return (
    <Loaded query={query} placeholder={coming}>
      {(items) => (
        <>
          <AgeOf lists={[query, ...alsoShown]} />
          {children(items)}
        </>
      )}
    </Loaded>
  );
}
