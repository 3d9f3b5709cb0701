import type { AppointmentTime } from '../times/appointment.ts';
import { type Category, type OfferType, offerTitle, type Product } from './catalogue.ts';

/** The steps in which an offer is chosen, in their order (WIZ-1). */
export const flowSteps = ['type', 'category', 'product', 'variation', 'appointment', 'price'] as const;
export type FlowStep = (typeof flowSteps)[number];

export interface ChosenVariation {
  readonly id: string;
  /** Null for a product's only variation, whose step is skipped (WIZ-5). */
  readonly name: string | null;
}

export interface ChosenAppointment {
  readonly time: AppointmentTime;
  /** Made by a custom day or time, maybe without a slot (APPT-6). */
  readonly isCustom: boolean;
}

/**
 * What has been chosen. The step is not kept: it is the first that is not skipped and has no choice yet, so that a
 * selection and a step can't disagree.
 */
export interface Flow {
  readonly type: OfferType | null;
  /** Null until the categories are known; false skips their step (WIZ-3). */
  readonly hasCategories: boolean | null;
  readonly category: Category | null;
  readonly product: Product | null;
  readonly variation: ChosenVariation | null;
  readonly appointment: ChosenAppointment | null;
}

/** An action that the flow has no place for, like a late answer for another type, changes nothing. */
export type FlowAction =
  | { readonly kind: 'chooseType'; readonly type: OfferType }
  | { readonly kind: 'categoriesLoaded'; readonly typeId: string; readonly empty: boolean }
  | { readonly kind: 'chooseCategory'; readonly category: Category }
  | { readonly kind: 'chooseProduct'; readonly product: Product }
  | { readonly kind: 'chooseVariation'; readonly variation: ChosenVariation }
  | { readonly kind: 'chooseAppointment'; readonly appointment: ChosenAppointment }
  | { readonly kind: 'back' }
  | { readonly kind: 'goTo'; readonly step: FlowStep };

export const initialFlow: Flow = {
  type: null,
  hasCategories: null,
  category: null,
  product: null,
  variation: null,
  appointment: null,
};

export function reduceFlow(flow: Flow, action: FlowAction): Flow {
  switch (action.kind) {
    case 'back':
      return goBack(flow);
    case 'goTo':
      return goTo(flow, action.step);
    case 'categoriesLoaded':
      return categoriesLoaded(flow, action.typeId, action.empty);
    case 'chooseType':
      return { ...initialFlow, type: action.type };
    case 'chooseCategory':
      return canChoose(flow, 'category')
        ? { ...without(flow, 'category'), hasCategories: true, category: action.category }
        : flow;
    case 'chooseProduct':
      return canChoose(flow, 'product') ? chooseProduct(flow, action.product) : flow;
    case 'chooseVariation':
      return canChoose(flow, 'variation') && flow.product?.variationIds.includes(action.variation.id)
        ? { ...without(flow, 'variation'), variation: action.variation }
        : flow;
    case 'chooseAppointment':
      return canChoose(flow, 'appointment') ? { ...flow, appointment: action.appointment } : flow;
  }
}

/** The step to show: the first one of this selection without a choice. */
export function currentStep(flow: Flow): FlowStep {
  return stepsOf(flow).find((step) => !isChosen(flow, step)) ?? 'price';
}

/** The steps this selection goes through, as far as they are known, without the skipped ones (WIZ-3, WIZ-5, WIZ-6). */
export function stepsOf(flow: Flow): readonly FlowStep[] {
  return flowSteps.filter((step) => !isSkipped(flow, step));
}

export function canGoBack(flow: Flow): boolean {
  return currentStep(flow) !== 'type';
}

function isSkipped(flow: Flow, step: FlowStep): boolean {
  if (step === 'category') return flow.hasCategories === false;
  if (step === 'variation') return flow.product !== null && onlyVariation(flow.product) !== null;
  if (step === 'appointment') return flow.type?.isGift === true || flow.product?.withTime === false;
  return false;
}

function isChosen(flow: Flow, step: FlowStep): boolean {
  return step !== 'price' && flow[step] !== null;
}

/** The step is on the way, and everything before it is chosen. */
function canChoose(flow: Flow, step: FlowStep): boolean {
  const steps = stepsOf(flow);
  const index = steps.indexOf(step);
  return index >= 0 && index <= steps.indexOf(currentStep(flow));
}

function chooseProduct(flow: Flow, product: Product): Flow {
  const id = onlyVariation(product);
  return { ...without(flow, 'product'), product, variation: id === null ? null : { id, name: null } };
}

function onlyVariation({ variationIds: [first, ...others] }: Product): string | null {
  return first !== undefined && others.length === 0 ? first : null;
}

/** An answer counts once, while the category step waits for it: later it would change steps that are shown already. */
function categoriesLoaded(flow: Flow, typeId: string, empty: boolean): Flow {
  if (flow.type?.id !== typeId || currentStep(flow) !== 'category') return flow;
  return { ...flow, hasCategories: !empty };
}

function goBack(flow: Flow): Flow {
  const steps = stepsOf(flow);
  const previous = steps[steps.indexOf(currentStep(flow)) - 1];
  return previous === undefined ? flow : without(flow, previous);
}

function goTo(flow: Flow, step: FlowStep): Flow {
  return canChoose(flow, step) ? without(flow, step) : flow;
}

/** The selection without the choice of this step and of those after it. */
function without(flow: Flow, step: FlowStep): Flow {
  switch (step) {
    case 'type':
      return initialFlow;
    case 'category':
      return { ...flow, category: null, product: null, variation: null, appointment: null };
    case 'product':
      return { ...flow, product: null, variation: null, appointment: null };
    case 'variation':
      return { ...flow, variation: null, appointment: null };
    case 'appointment':
      return { ...flow, appointment: null };
    case 'price':
      return flow;
  }
}

/** One entry of the trail; clicking it is `goTo(step)`, where that choice is made anew (NAV-4). */
export type Crumb =
  | { readonly kind: 'all-offers'; readonly step: 'type' }
  | { readonly kind: 'choice'; readonly step: FlowStep; readonly label: string }
  | { readonly kind: 'appointment'; readonly step: 'appointment'; readonly time: AppointmentTime };

/** 'All Offers', then the choices made; skipped steps leave no entry (NAV-4). */
export function breadcrumb(flow: Flow, locale: string): readonly Crumb[] {
  const choices = stepsOf(flow).flatMap((step): Crumb[] => {
    if (step === 'appointment' && flow.appointment !== null) {
      return [{ kind: 'appointment', step, time: flow.appointment.time }];
    }
    const label = labelOf(flow, step, locale);
    return label === null ? [] : [{ kind: 'choice', step, label }];
  });
  return [{ kind: 'all-offers', step: 'type' }, ...choices];
}

function labelOf(flow: Flow, step: FlowStep, locale: string): string | null {
  if (step === 'type') return flow.type && offerTitle(flow.type, locale);
  return step === 'appointment' || step === 'price' ? null : (flow[step]?.name ?? null);
}

export const checkoutSteps = ['buyer', 'printing', 'payment', 'success'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Where the checkout starts: at its first entry when the step asked for is not one of its own (NAV-8). */
export function firstCheckoutStep(step: string): CheckoutStep {
  return checkoutSteps.find((known) => known === step) ?? checkoutSteps[0];
}

/** The step before this one (NAV-8); null on the first, and on success, which has no way back (NAV-5). */
export function previousCheckoutStep(step: CheckoutStep): CheckoutStep | null {
  return step === 'success' ? null : (checkoutSteps[checkoutSteps.indexOf(step) - 1] ?? null);
}
