import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useFailureText } from '../../shared/use-failure-text.ts';

/** What the cards need of a query's result. */
export interface LoadedList<Item> {
  readonly data: readonly Item[] | undefined;
  /** When they came (epoch ms). */
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
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
