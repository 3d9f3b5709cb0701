import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { SUPPLIER } from '../../sandbox/booking/testing/test-api.ts';
import { createQueryClient } from '../../src/app/till/query-client.ts';
import { emptyFilter } from '../../src/domain/bookings/booking-filter.ts';
import { useBookings } from '../../src/features/bookings/list/use-bookings.ts';
import { pwaAt } from '../../src/features/testing/at-the-till.tsx';
import { ScopeProvider } from '../../src/provider/index.ts';
import { watchConnectivity } from '../../src/pwa/connectivity.ts';
import { type Pwa, PwaProvider } from '../../src/pwa/use-pwa.tsx';
import { TillProvider } from '../../src/sale/index.ts';
import { atTheCounter } from '../commands/at-the-counter.ts';
import type { Counter } from '../commands/counter.ts';
import { museum } from '../commands/offers.ts';
import { type AnswerFault, atTheSandbox } from './answers.ts';
import { cells } from './cells.ts';
import { fillDisk } from './full-disk.ts';
import { shopTime } from './screens.ts';
import { shapeOfCell } from './shape-of-cell.ts';

const at = atTheCounter(shapeOfCell);
const time = shopTime(at);
const hour = 3_600_000;
const list = 'GET bookings';

type Bookings = ReturnType<typeof useBookings>;

/** The list of bookings of one tab, on the screen. */
interface OpenList {
  now(): Bookings;
  /** Lets time pass until the list is so. */
  until(isSo: (bookings: Bookings) => boolean): Promise<Bookings>;
  leave(): void;
}

async function openList(counter: Counter = at.counter): Promise<OpenList> {
  const user = await at.shop.outcome(at.counter.provider.user());
  const client = createQueryClient();
  const pwa = pwaOf(counter);
  const scope = { provider: counter.provider, userId: SUPPLIER, locale: 'en-US' };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <PwaProvider value={pwa}>
        <ScopeProvider scope={scope}>
          <TillProvider value={counter}>{children}</TillProvider>
        </ScopeProvider>
      </PwaProvider>
    </QueryClientProvider>
  );
  const address = { filter: emptyFilter, search: '', page: 1 };
  const { result, unmount } = renderHook(() => useBookings(user, address, false), { wrapper });
  return {
    now: () => result.current,
    async until(isSo) {
      for (let looks = 0; looks < 1_000; looks += 1) {
        if (isSo(result.current)) return result.current;
        await act(() => time.pass(100));
      }
      throw new Error('the list never came to that');
    },
    leave() {
      unmount();
      client.clear();
    },
  };
}

function pwaOf({ network }: Counter): Pwa {
  const connectivity = watchConnectivity({
    events: new EventTarget(),
    isOnline: network.isUp,
    probe: async () => network.isUp(),
    clock: { after: () => () => undefined },
  });
  return { ...pwaAt('online'), connectivity };
}

const arm = (fault: AnswerFault, times = Number.POSITIVE_INFINITY) =>
  at.shop.faults.arm({ call: list, ...atTheSandbox[fault], times });

const isThere = ({ data, isFetching }: Bookings) => data !== undefined && !isFetching;

/** A sale is made and looked at, and an hour later the screen is opened again. */
async function seenBefore(): Promise<Pick<Bookings, 'data' | 'dataUpdatedAt'>> {
  await at.add(museum());
  expect((await at.pay()).kind).toBe('done');
  const screen = await openList();
  const { data, dataUpdatedAt } = await screen.until(isThere);
  expect(data?.bookings).toMatchObject([{ productName: 'Maritime Museum' }]);
  await act(() => time.pass(1_000));
  screen.leave();
  await time.pass(hour);
  return { data, dataUpdatedAt };
}

/** What was seen is shown with its age, although no answer comes. */
async function shownFromDevice(spoil: () => void): Promise<void> {
  at.expectErrors();
  const seen = await seenBefore();
  const screen = await openList();
  spoil();
  expect(await screen.until(({ isError }) => isError)).toMatchObject(seen);
}

cells('bookings', '[BKG-9]', {
  'dropped before': () => shownFromDevice(() => arm('dropped before')),
  'dropped after': () => shownFromDevice(() => arm('dropped after')),
  'time-out': () => shownFromDevice(() => arm('time-out')),
  '500': () => shownFromDevice(() => arm('500')),
  'bad JSON': () => shownFromDevice(() => arm('bad JSON')),
  'goes offline': () => shownFromDevice(() => at.counter.network.cut()),

  async '401'() {
    arm('401', 1);
    const screen = await openList();
    expect(await screen.until(isThere)).toMatchObject({ isError: false });
    expect(at.sent(list)).toHaveLength(2);
    expect(at.counter.renewals).toHaveLength(1);
  },

  async slow() {
    const seen = await seenBefore();
    arm('slow');
    const screen = await openList();
    expect(await screen.until(({ isFetching, data }) => isFetching && data !== undefined)).toMatchObject(seen);
    const { dataUpdatedAt, isError } = await screen.until(isThere);
    expect([isError, dataUpdatedAt > seen.dataUpdatedAt]).toEqual([false, true]);
  },

  async 'tab killed'() {
    arm('slow', 1);
    const screen = await openList();
    await screen.until(({ isFetching }) => isFetching);
    screen.leave();
    at.counter = await at.counter.reload();
    const again = await openList();
    expect(await again.until(isThere)).toMatchObject({ isError: false });
  },

  async 'storage full'() {
    at.expectErrors();
    await at.add(museum());
    await at.pay();
    fillDisk();
    const screen = await openList();
    const { data, dataUpdatedAt } = await screen.until(isThere);
    expect(data?.bookings).toHaveLength(1);
    arm('500');
    void screen.now().refetch();
    expect(await screen.until(({ isError }) => isError)).toMatchObject({ data, dataUpdatedAt });
    screen.leave();
    const later = await openList();
    expect((await later.until(({ isError }) => isError)).data).toBeUndefined();
  },

  async 'second tab'() {
    const seen = await seenBefore();
    const asked = at.sent(list).length;
    const other = await at.counter.otherTab();
    const screen = await openList(other);
    expect(await screen.until(({ data }) => data !== undefined)).toMatchObject(seen);
    expect(at.sent(list)).toHaveLength(asked);
    other.die();
  },
});
