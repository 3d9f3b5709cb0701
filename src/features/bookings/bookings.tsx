import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userQuery, useScope } from '../../provider/index.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { StepHeading } from '../../ui/layout/step-heading.tsx';
import { Loaded } from '../shared/loaded.tsx';
import { BookingList, type BookingListProps } from './list/booking-list.tsx';

export interface BookingsProps extends Omit<BookingListProps, 'user'> {
  /** Whether staff have come from another page of the till, and not by an address. */
  readonly isFromOtherPage: boolean;
}

/** All bookings: searched, filtered, paged, opened (rows BKG). */
export function Bookings({ isFromOtherPage, ...props }: BookingsProps) {
  const user = useQuery(userQuery(useScope()));
  return (
    <>
      <StepHeading step="bookings" focusOnMount={isFromOtherPage}>
        <Trans>All Bookings</Trans>
      </StepHeading>
      <Stack>
        <Loaded query={user} placeholder={<SkeletonRows count={10} />}>
          {(account) => <BookingList {...props} user={account} />}
        </Loaded>
      </Stack>
    </>
  );
}
