import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBounds, parseCalendarDate } from '../times/appointment.ts';
import type { Category, OfferType, Product } from './catalogue.ts';
import {
  breadcrumb,
  canGoBack,
  checkoutSteps,
  currentStep,
  type Flow,
  type FlowAction,
  firstCheckoutStep,
  flowSteps,
  initialFlow,
  previousCheckoutStep,
  reduceFlow,
  stepsOf,
} from './flow.ts';
import { choicesKey, flowFromParams, flowToParams, restoreFlow, stepOfAddress } from './flow-address.ts';

const offerType = (id: string, isGift = false): OfferType => ({
  id,
  titles: { 'en-US': `All ${id}`, 'de-DE': `Alle ${id}` },
  typeId: 'ticket',
  tag: id,
  isGift,
  icon: null,
});
const product = (id: string, variationIds: string[], withTime = true): Product => ({
  id,
  name: `Product ${id}`,
  withTime,
  isGift: false,
  pictureUrl: null,
  basePrice: null,
  variationIds,
});
const activities = offerType('activity');
const gifts = offerType('gift', true);
const water: Category = { id: '12', name: 'On the water', tag: 'water' };
const tour = product('4711', ['901', '902']);
const single = product('4712', ['903']);
const untimed = product('4713', ['904', '905'], false);
const singleUntimed = product('4714', ['906'], false);
const twoHours = { id: '901', name: 'Two hours' };
const date = parseCalendarDate('2026-07-04');
if (date === null) throw new Error('not a day');
const appointment = { time: dayBounds(date).from, isCustom: false };

const chooseType = (type: OfferType): FlowAction => ({ kind: 'chooseType', type });
const loaded = (type: OfferType, empty: boolean): FlowAction => ({ kind: 'categoriesLoaded', typeId: type.id, empty });
const chooseCategory: FlowAction = { kind: 'chooseCategory', category: water };
const chooseProduct = (chosen: Product): FlowAction => ({ kind: 'chooseProduct', product: chosen });
/** The first of the product's own; another product's is not taken. */
const chooseOwnVariation = ({ variationIds: [id = ''] }: Product): FlowAction => ({
  kind: 'chooseVariation',
  variation: { id, name: 'Own' },
});
const chooseVariation: FlowAction = { kind: 'chooseVariation', variation: twoHours };
const chooseAppointment: FlowAction = { kind: 'chooseAppointment', appointment };
const back: FlowAction = { kind: 'back' };

const run = (...actions: FlowAction[]): Flow => actions.reduce(reduceFlow, initialFlow);
const trace = (actions: readonly FlowAction[]): string[] =>
  actions.map((_, at) => currentStep(run(...actions.slice(0, at + 1))));
const toVariation = [chooseType(activities), loaded(activities, false), chooseCategory, chooseProduct(tour)];
const toPrice = [...toVariation, chooseVariation, chooseAppointment];

describe('the way to a price', () => {
  it('[WIZ-1] goes type, category, product, variation, appointment, price', () => {
    expect(currentStep(initialFlow)).toBe('type');
    expect(trace(toPrice)).toEqual(['category', 'category', 'product', 'variation', 'appointment', 'price']);
    expect(stepsOf(initialFlow)).toEqual(flowSteps);
  });

  it('[WIZ-1] starts again at another type with nothing chosen', () => {
    expect(run(...toPrice, chooseType(gifts))).toEqual({ ...initialFlow, type: gifts });
  });

  it.each([
    ['[WIZ-3] no categories', [chooseType(activities), loaded(activities, true)], 'product', ['type']],
    ['[WIZ-3] categories', [chooseType(activities), loaded(activities, false)], 'category', ['type']],
    [
      '[WIZ-5] one variation',
      [...toVariation.slice(0, 3), chooseProduct(single)],
      'appointment',
      ['product', 'category', 'type'],
    ],
    [
      '[WIZ-6] a product without time',
      [...toVariation.slice(0, 3), chooseProduct(untimed), chooseOwnVariation(untimed)],
      'price',
      ['variation', 'product', 'category', 'type'],
    ],
    [
      '[WIZ-6] a gift',
      [chooseType(gifts), loaded(gifts, true), chooseProduct(tour), chooseVariation],
      'price',
      ['variation', 'product', 'type'],
    ],
    [
      '[WIZ-5] [WIZ-6] [WIZ-3] everything skipped',
      [chooseType(activities), loaded(activities, true), chooseProduct(singleUntimed)],
      'price',
      ['product', 'type'],
    ],
  ])('%s: skipped steps are skipped going back as well', (_name, actions, step, wayBack) => {
    let flow = run(...actions);
    expect(currentStep(flow)).toBe(step);
    expect(canGoBack(flow)).toBe(true);
    for (const expected of wayBack) {
      flow = reduceFlow(flow, back);
      expect(currentStep(flow)).toBe(expected);
    }
    expect(flow).toEqual(initialFlow);
    expect(canGoBack(flow)).toBe(false);
  });

  it('[WIZ-5] an only variation is chosen with its product', () => {
    expect(run(...toVariation.slice(0, 3), chooseProduct(single)).variation).toEqual({ id: '903', name: null });
  });

  it('[WIZ-8] a product without variations stops at their step, which says so', () => {
    expect(currentStep(run(...toVariation.slice(0, 3), chooseProduct(product('4715', []))))).toBe('variation');
  });

  it('[WIZ-3] categories that arrive late, or for another type, change nothing', () => {
    const atCategory = run(chooseType(activities));
    expect(reduceFlow(atCategory, loaded(gifts, true))).toBe(atCategory);
    const atPrice = run(...toPrice);
    expect(reduceFlow(atPrice, loaded(activities, true))).toBe(atPrice);
    const skipped = run(chooseType(activities), loaded(activities, true));
    expect(reduceFlow(skipped, loaded(activities, false))).toBe(skipped);
  });

  it('[WIZ-1] a choice that is not due changes nothing', () => {
    for (const action of [chooseCategory, chooseProduct(tour), chooseVariation, chooseAppointment, back]) {
      expect(reduceFlow(initialFlow, action)).toEqual(initialFlow);
    }
    const gift = run(chooseType(gifts), loaded(gifts, true), chooseProduct(tour), chooseVariation);
    expect(reduceFlow(gift, chooseAppointment)).toBe(gift);
    const atVariation = run(...toVariation);
    expect(reduceFlow(atVariation, chooseOwnVariation(untimed))).toBe(atVariation);
    const atPrice = run(...toPrice);
    expect(reduceFlow(atPrice, { kind: 'goTo', step: 'price' })).toBe(atPrice);
  });
});

describe('the breadcrumb', () => {
  it('[NAV-4] starts with All Offers and shows the choices made, an appointment as its time', () => {
    expect(breadcrumb(initialFlow, 'en-US')).toEqual([{ kind: 'all-offers', step: 'type' }]);
    expect(breadcrumb(run(...toPrice), 'de-AT')).toEqual([
      { kind: 'all-offers', step: 'type' },
      { kind: 'choice', step: 'type', label: 'Alle activity' },
      { kind: 'choice', step: 'category', label: 'On the water' },
      { kind: 'choice', step: 'product', label: 'Product 4711' },
      { kind: 'choice', step: 'variation', label: 'Two hours' },
      { kind: 'appointment', step: 'appointment', time: appointment.time },
    ]);
  });

  it('[NAV-4] leaves skipped steps out', () => {
    const flow = run(chooseType(activities), loaded(activities, true), chooseProduct(single));
    expect(breadcrumb(flow, 'en-US').map(({ step }) => step)).toEqual(['type', 'type', 'product']);
  });

  it.each(flowSteps.slice(0, 5))('[NAV-4] leads back to the step %s, where the choice is made anew', (step) => {
    const flow = run(...toPrice, { kind: 'goTo', step });
    expect(currentStep(flow)).toBe(step);
    expect(flow[step === 'price' ? 'type' : step]).toBeNull();
  });

  it('[NAV-4] leads to no step that is skipped or still ahead', () => {
    const flow = run(chooseType(gifts), loaded(gifts, true), chooseProduct(tour));
    for (const step of ['category', 'appointment', 'price'] as const) {
      expect(reduceFlow(flow, { kind: 'goTo', step })).toBe(flow);
    }
  });
});

const found = (type: OfferType, chosen: Product) => ({ type, category: water, product: chosen, variation: twoHours });

describe('the step in the address', () => {
  it('[RT-11] is read back after a reload', () => {
    const flow = run(...toPrice);
    expect(flowToParams(flow).toString()).toBe(
      'type=activity&category=12&product=4711&variation=901&at=2026-07-04T00%3A00%3A00',
    );
    expect(restoreFlow(flowFromParams(flowToParams(flow)), found(activities, tour))).toEqual(flow);
    const custom: FlowAction = { kind: 'chooseAppointment', appointment: { ...appointment, isCustom: true } };
    for (const chosen of [tour, single]) {
      const ofOwnTime = run(...toVariation.slice(0, 3), chooseProduct(chosen), chooseVariation, custom);
      expect(flowToParams(ofOwnTime).get('custom')).toBe('1');
      expect(restoreFlow(flowFromParams(flowToParams(ofOwnTime)), found(activities, chosen))).toEqual(ofOwnTime);
    }
  });

  it('[RT-11] stops where a choice is not found (yet)', () => {
    const address = flowFromParams(flowToParams(run(...toPrice)));
    const all = found(activities, tour);
    expect(currentStep(restoreFlow(address, { ...all, type: null }))).toBe('type');
    expect(currentStep(restoreFlow(address, { ...all, category: null }))).toBe('category');
    expect(currentStep(restoreFlow(address, { ...all, product: single }))).toBe('product');
    expect(currentStep(restoreFlow(address, { ...all, variation: { id: '999', name: 'x' } }))).toBe('variation');
    expect(currentStep(restoreFlow(address, { ...all, variation: { id: '902', name: 'x' } }))).toBe('variation');
    expect(currentStep(restoreFlow(address, { ...all, variation: null }))).toBe('variation');
    expect(currentStep(restoreFlow(address, { ...all, type: gifts }))).toBe('type');
    expect(currentStep(restoreFlow(address, { ...all, category: { ...water, id: '13' } }))).toBe('category');
    expect(currentStep(restoreFlow(address, { ...all, product: null }))).toBe('product');
    const strange = { id: '999', name: 'x' };
    expect(currentStep(restoreFlow({ ...address, variation: '999' }, { ...all, variation: strange }))).toBe(
      'variation',
    );
  });

  it.each([
    ['', 'type'],
    ['type=activity', null],
    ['type=activity&category=12', 'product'],
    ['type=activity&product=4711', 'appointment'],
    ['type=activity&variation=901', 'appointment'],
    ['type=activity&product=4711&at=2026-07-04T10:00:00', 'price'],
  ])('[WIZ-12] of %j is most likely %s', (query, step) => {
    expect(stepOfAddress(flowFromParams(new URLSearchParams(query)))).toBe(step);
  });

  it('[RT-11] has the same choices, whatever else the address says', () => {
    const keyOf = (query: string) => choicesKey(new URLSearchParams(query));
    expect(keyOf('type=activity&category=12&search=boat')).toBe(keyOf('category=12&type=activity'));
    expect(keyOf('type=activity&category=12')).not.toBe(keyOf('type=activity&category=13'));
  });

  it.each(['a_1.B:-', 'Für Kinder/ab 6', 'UHJvZDoxMg==', '# % ? & + ,', '<b>', 'x'.repeat(300)])(
    '[RT-11] [API-2] takes %j, as any text may be an id of the provider',
    (id) => {
      const chosen = run(...toPrice);
      const named = { ...chosen, category: { ...water, id }, variation: { id, name: 'x' } };
      const address = flowFromParams(new URLSearchParams(`${flowToParams(named)}`));
      expect(address).toMatchObject({ category: id, variation: id });
    },
  );

  it.each(['', 'type=', 'at=2026-02-30T10:00:00', 'at=10:00'])('[RT-11] %j is as good as nothing', (query) => {
    expect(flowFromParams(new URLSearchParams(query))).toEqual({
      type: null,
      category: null,
      product: null,
      variation: null,
      at: null,
      isCustom: false,
    });
  });
});

const anyAction: fc.Arbitrary<FlowAction> = fc.oneof(
  fc.constantFrom(activities, gifts).map(chooseType),
  fc.tuple(fc.constantFrom(activities, gifts), fc.boolean()).map(([type, empty]) => loaded(type, empty)),
  fc.constantFrom(tour, single, untimed, singleUntimed).map(chooseProduct),
  fc
    .boolean()
    .map((isCustom): FlowAction => ({ kind: 'chooseAppointment', appointment: { ...appointment, isCustom } })),
  fc.constantFrom(chooseCategory, chooseVariation, back, back),
  fc.constantFrom(...flowSteps).map((step): FlowAction => ({ kind: 'goTo', step })),
);

describe('any order of choices', () => {
  it('[WIZ-1] [WIZ-3] [WIZ-5] [WIZ-6] [RT-11] never reaches an impossible state', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        const flow = run(...actions);
        const steps = stepsOf(flow);
        const at = steps.indexOf(currentStep(flow));
        const chosen = steps.map((step) => step !== 'price' && flow[step] !== null);
        expect(chosen).toEqual(steps.map((_, index) => index < at));
        if (!steps.includes('appointment')) expect(flow.appointment).toBeNull();
        if (!steps.includes('category')) expect(flow.category).toBeNull();
        if (currentStep(flow) === 'price') expect(flow.variation).not.toBeNull();
        expect(breadcrumb(flow, 'en-US').every(({ step }) => steps.includes(step))).toBe(true);

        let previous = flow;
        for (let left = at; left > 0; left--) {
          previous = reduceFlow(previous, back);
          expect(currentStep(previous)).toBe(steps[left - 1]);
        }
        expect(previous).toEqual(initialFlow);

        const { type, category, product: chosenProduct, variation } = flow;
        const choices = { type, category, product: chosenProduct, variation };
        const restored = restoreFlow(flowFromParams(flowToParams(flow)), choices);
        // Whether a type has categories is asked again, unless a later choice says it.
        const hasCategories = category === null && chosenProduct === null ? null : flow.hasCategories;
        expect(restored).toEqual({ ...flow, hasCategories });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the steps of the checkout', () => {
  it.each([
    ['buyer', null],
    ['printing', 'buyer'],
    ['payment', 'printing'],
    ['success', null],
  ] as const)('[NAV-8] [NAV-5] from %s, Back leads to %s', (step, previous) => {
    expect(previousCheckoutStep(step)).toBe(previous);
    expect(firstCheckoutStep(step)).toBe(step);
  });

  it.each(['', 'price', 'Buyer', 'toString'])('[NAV-8] %j is none of them and starts at the first', (step) => {
    expect(firstCheckoutStep(step)).toBe(checkoutSteps[0]);
  });
});
