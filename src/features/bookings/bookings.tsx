import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { userQuery, useScope } from '../../provider/index.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Loaded } from '../shared/loaded.tsx';
import { BookingList, type BookingListProps } from './list/booking-list.tsx';

/** All bookings: searched, filtered, paged, opened (rows BKG). */
export function Bookings(props: Omit<BookingListProps, 'user'>) {
  const user = useQuery(userQuery(useScope()));
  return (
    <>
      <PageHeading step="bookings">
        <Trans>All Bookings</Trans>
      </PageHeading>
      <Stack>
        <Loaded query={user} placeholder={<SkeletonRows count={10} />}>
          {(account) => <BookingList {...props} user={account} />}
        </Loaded>
      </Stack>
    </>
  );
}
