import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userQuery, useScope } from '../../provider/index.ts';
import { useAskAgainWhenBack } from '../../pwa/use-ask-again.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { StepHeading } from '../../ui/layout/step-heading.tsx';
import { useFailureText } from '../shared/use-failure-text.ts';
import { BookingList, type BookingListProps } from './list/booking-list.tsx';

export type BookingsProps = Omit<BookingListProps, 'user'>;

/** All bookings: searched, filtered, paged, opened (rows BKG). */
export function Bookings(props: BookingsProps) {
  const { data: user, error, refetch, isFetching } = useQuery(userQuery(useScope()));
  const failureText = useFailureText();
  useAskAgainWhenBack(error !== null, refetch);
  return (
    <>
      <StepHeading step="bookings" focusOnMount={false}>
        <Trans>All Bookings</Trans>
      </StepHeading>
      <Stack>
        {user !== undefined && <BookingList {...props} user={user} />}
        {user === undefined && error !== null && (
          <ErrorState busy={isFetching} onRefresh={() => void refetch()}>
            {failureText(error)}
          </ErrorState>
        )}
        {user === undefined && error === null && (
          <Loading>
            <SkeletonRows count={10} />
          </Loading>
        )}
      </Stack>
    </>
  );
}
