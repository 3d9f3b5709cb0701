import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CardGrid } from '../../../ui/cards/card-grid.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { placeholders } from './placeholders.tsx';

/** What the cards need of a query's result. */
export interface LoadedList<Item> {
  readonly data: readonly Item[] | undefined;
  /** When they came (epoch ms). */
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface StepCardsProps<Item> {
  readonly label: string;
  readonly query: LoadedList<Item>;
  /** Of the placeholders, so that nothing jumps when the cards come (WIZ-12). */
  readonly shape: 'picture' | 'hero' | 'text';
  readonly size?: 'narrow' | 'wide';
  /** First in the list: the back card (WIZ-7). */
  readonly back?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/**
 * The cards of one step: placeholders while they load, the cards, or what went wrong with Refresh. Cards that could not be asked
 * for again stand under the reason and their age (WIZ-7, 9, 12).
 */
export function StepCards<Item>({ label, query, shape, size = 'wide', back, children }: StepCardsProps<Item>) {
  const coming = (
    <CardGrid label={label} size={size}>
      {back}
      {placeholders(8, shape)}
    </CardGrid>
  );
  return (
    <Loaded query={query} placeholder={coming}>
      {(items) => (
        <>
          {query.error !== null && <AgeNote query={query} />}
          {children(items)}
        </>
      )}
    </Loaded>
  );
}

/** Says why the data could not be refreshed and how old it is, with Refresh (OFF-4, WIZ-9). */
export function AgeNote({ query }: { readonly query: Omit<LoadedList<unknown>, 'data'> }) {
  const failureText = useFailureText();
  const age = useFormatters().age(query.dataUpdatedAt, Date.now());
  const reason = failureText(query.error);
  return (
    <Banner
      tone="attention"
      action={
        <Button variant="quiet" icon={RefreshCw} busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      {reason} <Trans>As of {age}</Trans>
    </Banner>
  );
}
