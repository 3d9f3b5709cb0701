import { CalendarX, CircleCheck, ListFilter, Trash2 } from 'lucide';
import { Button } from '../../../src/ui/actions/button.tsx';
import { Chip } from '../../../src/ui/actions/chip.tsx';
import { IconButton } from '../../../src/ui/actions/icon-button.tsx';
import { Badge } from '../../../src/ui/feedback/badge.tsx';
import { EmptyState } from '../../../src/ui/feedback/empty-state.tsx';
import { SearchField } from '../../../src/ui/fields/search-field.tsx';
import { DataTable } from '../../../src/ui/layout/data-table.tsx';
import { Dotted } from '../../../src/ui/layout/dotted.tsx';
import { Pagination } from '../../../src/ui/layout/pagination.tsx';
import { Row, Stack } from '../../../src/ui/layout/stack.tsx';
import { StepHeading } from '../../../src/ui/layout/step-heading.tsx';
import { Frame } from './frame.tsx';
import type { Words } from './words.ts';

const noop = () => undefined;
const rows = [1, 2, 3, 4].map((number) => ({ number: `B-10${number}4`, paid: number % 2 === 0, open: number === 3 }));

export function Bookings({ words }: { words: Words }) {
  return (
    <Frame words={words} place="bookings">
      <StepHeading step="bookings" focusOnMount={false}>
        {words.bookings}
      </StepHeading>
      <Stack gap={4}>
        <Row>
          <SearchField label="Search bookings" value="" onChange={noop} />
          <Chip pressed onClick={noop}>
            Today
          </Chip>
          <Chip pressed={false} onClick={noop}>
            Tomorrow
          </Chip>
          <Chip pressed={false} onClick={noop}>
            Action required
          </Chip>
          <Button icon={ListFilter}>All filters (2)</Button>
        </Row>
        <DataTable
          caption={words.bookings}
          rows={rows}
          rowKey={(row) => row.number}
          loadingRows={2}
          columns={[
            {
              id: 'date',
              header: 'Booking date',
              cell: (row) => <Dotted parts={['Nov 20, 2026, 16:20', row.number]} />,
            },
            { id: 'offer', header: 'Offer', cell: () => <strong>{words.harbour}</strong> },
            { id: 'buyer', header: 'Buyer', cell: () => 'Maximiliane von Grünewald-Hohenstein' },
            { id: 'appointment', header: 'Appointment', cell: () => `${words.date}, 10:00` },
            {
              id: 'status',
              header: 'Status booking',
              cell: (row) => (
                <Badge tone={row.open ? 'attention' : 'done'} icon={CircleCheck}>
                  {row.open ? 'Canceled' : 'Confirmed'}
                </Badge>
              ),
            },
            {
              id: 'paid',
              header: 'Status payment',
              cell: (row) => (
                <Badge tone={row.paid ? 'neutral' : 'danger'}>{row.paid ? 'Paid (Cash payment)' : 'Unpaid'}</Badge>
              ),
            },
            {
              id: 'actions',
              header: 'Actions',
              hideHeader: true,
              cell: (row) => row.open && <IconButton label="Delete reservation" icon={Trash2} variant="danger" />,
            },
          ]}
        />
        <Pagination label="Pages" page={6} pages={14} onPage={noop} />
        <EmptyState icon={CalendarX} title="There are no bookings." action={<Button>Reset all</Button>} />
      </Stack>
    </Frame>
  );
}
