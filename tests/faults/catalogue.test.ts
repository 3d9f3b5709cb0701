import { afterEach, beforeEach, expect } from 'vitest';
import type { OfferType } from '../../src/domain/catalogue/catalogue.ts';
import { parseCalendarDate } from '../../src/domain/times/appointment.ts';
import {
  categoriesQuery,
  offerTypesQuery,
  priceOptionsQuery,
  productsQuery,
  slotsQuery,
} from '../../src/provider/index.ts';
import { atTheCounter } from '../commands/at-the-counter.ts';
import { canoe } from '../commands/offers.ts';
import { type AnswerFault, atTheSandbox } from './answers.ts';
import { cells } from './cells.ts';
import { type Look, memoryStorage, openScreens, type Screens, shopTime, type View } from './screens.ts';
import { shapeOfCell } from './shape-of-cell.ts';

const at = atTheCounter(shapeOfCell);
const time = shopTime(at);
const hour = 3_600_000;

let local = memoryStorage();
let tabs: Screens[] = [];

beforeEach(() => {
  local = memoryStorage();
});
afterEach(() => {
  for (const screens of tabs) screens.leave();
  tabs = [];
});

/** Opens the screens of a tab, as after a start of the app. */
async function openTab(counter = at.counter): Promise<Screens> {
  const screens = await openScreens(counter, local.storage);
  tabs.push(screens);
  return screens;
}

type Looks = (screens: Screens) => readonly Look[];

const activities: OfferType = {
  id: 'activity',
  titles: { 'en-US': 'Activities' },
  typeId: 'ticket',
  tag: 'activity',
  isGift: false,
  icon: null,
};
const day = parseCalendarDate('2026-07-10');

const catalogue: Looks = (screens) => [
  screens.look(offerTypesQuery(screens.scope)),
  screens.look(categoriesQuery(screens.scope, activities)),
  screens.look(productsQuery(screens.scope, activities, null)),
];

const appointments: Looks = (screens) => {
  if (day === null) throw new Error('this is a day');
  return [
    screens.look(slotsQuery(screens.scope, '47011', day)),
    screens.look(priceOptionsQuery(screens.scope, '47011')),
  ];
};

async function asked(looks: readonly Look[]): Promise<View[]> {
  return at.shop.outcome(Promise.all(looks.map(({ inTheEnd }) => inTheEnd)));
}

const arm = (fault: AnswerFault, times = Number.POSITIVE_INFINITY) =>
  at.shop.faults.arm({ call: '*', ...atTheSandbox[fault], times });

/** All is well at first; answers are kept a second later, and an hour goes by. */
async function seenBefore(looks: Looks): Promise<readonly View[]> {
  const seen = await asked(looks(await openTab()));
  expect(seen.every(({ data, failure }) => Array.isArray(data) && data.length > 0 && failure === null)).toBe(true);
  await time.pass(hour);
  return seen;
}

/** What is shown is what was seen, with the age that it has, at once and in the end, whatever is said of the failure. */
async function expectFromDevice(looks: readonly Look[], seen: readonly View[]): Promise<void> {
  const kept = seen.map(({ data, at: since }) => ({ data, at: since, isLoading: false }));
  expect(looks.map(({ atOnce }) => atOnce)).toMatchObject(kept);
  const views = await asked(looks);
  expect(views).toMatchObject(kept);
  expect(views.every(({ failure }) => failure !== null)).toBe(true);
}

/** In this tab and, after a restart, in a new one. */
async function shownFromDevice(looks: Looks, spoil: () => void): Promise<void> {
  at.expectErrors();
  const seen = await seenBefore(looks);
  spoil();
  const [first] = tabs;
  if (first === undefined) throw new Error('no tab is open');
  await expectFromDevice(looks(first), seen);
  await time.pass(hour);
  await expectFromDevice(looks(await openTab()), seen);
}

/** Every call is answered with 401 once: its token is renewed, and it is made again. */
async function renewedOnce(looks: Looks, calls: readonly string[]): Promise<void> {
  for (const call of calls) at.shop.faults.arm({ call, fault: 'unauthorized-401', times: 1 });
  const views = await asked(looks(await openTab()));
  expect(views.every(({ failure }) => failure === null)).toBe(true);
  expect(calls.map((call) => at.sent(call).length)).toEqual([2, 2]);
  expect(at.counter.renewals).toHaveLength(2);
}

/** Nothing can be kept: what was asked for is shown all the same, as long as the app is open. */
async function keptInMemoryOnly(looks: Looks): Promise<void> {
  local.fill();
  const screens = await openTab();
  const seen = await asked(looks(screens));
  expect(seen.every(({ failure }) => failure === null)).toBe(true);
  await time.pass(hour);
  arm('dropped before');
  await expectFromDevice(looks(screens), seen);
  expect(local.storage).toHaveLength(0);
  const later = looks(await openTab());
  expect(later.every(({ atOnce }) => atOnce.isLoading)).toBe(true);
  await asked(later);
}

/** What one tab has asked for another shows at once, before it is answered itself. */
async function shared(looks: Looks): Promise<void> {
  const seen = await seenBefore(looks);
  const other = await at.counter.otherTab();
  const before = at.shop.log.entries().length;
  const later = looks(await openTab(other));
  expect(at.shop.log.entries()).toHaveLength(before);
  expect(later.map(({ atOnce }) => atOnce)).toMatchObject(seen.map(({ data }) => ({ data, isLoading: false })));
  await asked(later);
}

cells('products, types, tags', '[OFF-4] [API-4]', {
  'dropped before': () => shownFromDevice(catalogue, () => arm('dropped before')),
  'dropped after': () => shownFromDevice(catalogue, () => arm('dropped after')),
  'time-out': () => shownFromDevice(catalogue, () => arm('time-out')),
  '500': () => shownFromDevice(catalogue, () => arm('500')),
  'bad JSON': () => shownFromDevice(catalogue, () => arm('bad JSON')),
  'goes offline': () => shownFromDevice(catalogue, () => at.counter.network.cut()),
  '401': () => renewedOnce(catalogue, ['GET tags', 'GET products']),
  'storage full': () => keptInMemoryOnly(catalogue),
  'second tab': () => shared(catalogue),

  async slow() {
    const seen = await seenBefore(catalogue);
    arm('slow');
    const [first] = tabs;
    if (first === undefined) throw new Error('no tab is open');
    const looks = catalogue(first);
    await time.pass(3_500);
    expect(looks.map(({ atOnce }) => atOnce)).toEqual(seen);
    const views = await asked(looks);
    expect(
      views.every(({ failure }, index) => failure === null && (views[index]?.at ?? 0) > (seen[index]?.at ?? 0)),
    ).toBe(true);
  },

  async 'tab killed'() {
    const seen = await seenBefore(catalogue);
    arm('slow');
    const [first] = tabs;
    if (first === undefined) throw new Error('no tab is open');
    const unheard = catalogue(first);
    await time.pass(1_000);
    first.leave();
    at.counter = await at.counter.reload();
    const looks = catalogue(await openTab());
    expect(looks.map(({ atOnce }) => atOnce)).toMatchObject(seen.map(({ data, at: since }) => ({ data, at: since })));
    await asked(looks);
    expect(unheard).toHaveLength(3);
  },
});

/** Goes wrong twice, and is there at the third try, without anybody having been told of a failure. */
async function triedAgain(fault: AnswerFault): Promise<void> {
  at.expectErrors();
  for (const call of ['GET products/timeslots', 'GET products/availoptions']) {
    at.shop.faults.arm({ call, ...atTheSandbox[fault], times: 2 });
  }
  const looks = appointments(await openTab());
  expect(looks.every(({ atOnce }) => atOnce.isLoading)).toBe(true);
  const views = await asked(looks);
  expect(views.map(({ failure }) => failure)).toEqual([null, null]);
  expect(views.every(({ data }) => Array.isArray(data) && data.length > 0)).toBe(true);
}

cells('timeslots, options', '[API-4] [ERR-3] [ERR-5]', {
  'dropped before': () => triedAgain('dropped before'),
  'dropped after': () => triedAgain('dropped after'),
  'time-out': () => triedAgain('time-out'),
  '500': () => triedAgain('500'),
  'goes offline': () => shownFromDevice(appointments, () => at.counter.network.cut()),
  '401': () => renewedOnce(appointments, ['GET products/timeslots', 'GET products/availoptions']),
  'storage full': () => keptInMemoryOnly(appointments),
  'second tab': () => shared(appointments),

  async 'bad JSON'() {
    at.expectErrors();
    await at.add(canoe());
    const before = await at.cart();
    arm('bad JSON');
    const views = await asked(appointments(await openTab()));
    expect(views).toMatchObject([
      { data: undefined, failure: 'unreadable' },
      { data: undefined, failure: 'unreadable' },
    ]);
    expect(await at.cart()).toEqual(before);
  },

  async slow() {
    arm('slow');
    const looks = appointments(await openTab());
    expect(looks.every(({ atOnce }) => atOnce.isLoading)).toBe(true);
    await time.pass(3_500);
    const views = await asked(looks);
    expect(views.map(({ failure, isLoading }) => [failure, isLoading])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(at.sent('GET products/timeslots'), 'asked once').toHaveLength(1);
  },

  async 'tab killed'() {
    arm('slow', 2);
    const first = await openTab();
    const unheard = appointments(first);
    await time.pass(1_000);
    first.leave();
    at.counter = await at.counter.reload();
    const views = await asked(appointments(await openTab()));
    expect(views.map(({ failure }) => failure)).toEqual([null, null]);
    expect(unheard).toHaveLength(2);
  },
});
