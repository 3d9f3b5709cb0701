import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { choice } from '../../domain/testing/items.ts';
import { slot } from '../../domain/testing/offers.ts';
import { calendarDay } from '../../domain/testing/times.ts';
import { slotsQuery } from '../../provider/index.ts';
import { memoryTabs } from '../../sale/testing/memory-tabs.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';
import { sharePlaces } from './shared-places.ts';

const scope = { provider: scriptedProvider(), userId: 'u-1', locale: 'en-US' };
const days = ['2026-07-04', '2026-07-05'].map(calendarDay);
const { optionId, time } = choice();

/** A tab that knows the places of two days. */
function openTab(tabs: ReturnType<typeof memoryTabs>) {
  const client = new QueryClient();
  const keys = days.map((day) => slotsQuery(scope, '901', day).queryKey);
  for (const key of keys) client.setQueryData(key, [slot('2026-07-04 10:00', { [optionId]: 2 })]);
  const outdated = () => days.filter((_, index) => client.getQueryState(keys[index] ?? [])?.isInvalidated);
  return { ...sharePlaces(client, tabs.open()), outdated };
}

it('[CART-9] [CART-6] places that one tab has taken or given back are out of date in each', () => {
  const tabs = memoryTabs();
  const [one, other, closed] = [openTab(tabs), openTab(tabs), openTab(tabs)];
  closed.stop();
  one.changed({ optionId, time });
  expect(one.outdated()).toEqual(days.slice(0, 1));
  expect(other.outdated()).toEqual(days.slice(0, 1));
  other.changed(null);
  expect(one.outdated()).toEqual(days);
  expect(closed.outdated()).toEqual([]);
});

it.each([null, 'places', { optionId: 7 }, { optionId, time: 'soon' }])(
  '[CART-9] what another version of the app may tell makes all out of date: %j',
  (told) => {
    const tabs = memoryTabs();
    const { outdated } = openTab(tabs);
    tabs.open().tell(told);
    expect(outdated()).toEqual(days);
  },
);
