import { type CheckoutStep, firstCheckoutStep } from '../../domain/catalogue/flow.ts';

/** The wizard's current step: choosing, or a step of the checkout. `reference`: the sale that the success step shows. */
export type WizardStep =
  | { readonly name: 'products' | Exclude<CheckoutStep, 'success'> }
  | { readonly name: 'success'; readonly reference: string };

/** The same for steps that are one screen. */
export function stepKey(step: WizardStep): string {
  return step.name === 'success' ? step.reference : step.name;
}

/** Reads the step from the address; with an empty cart only choosing, payment and success are possible (NAV-2). */
export function stepOf(params: URLSearchParams, cartIsEmpty: boolean): WizardStep {
  const asked = params.get('step');
  if (asked === null) return { name: 'products' };
  const step = firstCheckoutStep(asked);
  const reference = params.get('sale') ?? '';
  if (step === 'success') return reference === '' ? { name: 'products' } : { name: step, reference };
  // The payment step stays with an empty cart, because a sale empties the cart while that step shows its outcome.
  return { name: cartIsEmpty && step !== 'payment' ? 'products' : step };
}

/** The names of the wizard's choices in the address (RT-11). */
const choiceNames = ['type', 'category', 'product', 'variation', 'at', 'custom', 'day'];

/**
 * The choices in the address. Without any there, those made last for this sale, which the page's history entry has (`state`), so
 * that the price step can be reached again from the start page (FAST-5).
 */
export function choicesOf(params: URLSearchParams, state: unknown): URLSearchParams {
  return params.has('type') || typeof state !== 'string' ? params : new URLSearchParams(state);
}

/**
 * The address of a step. `from`: the address that is being left; its choices are kept through the checkout, so that Back finds them
 * (NAV-8). Without `from`, choosing starts with nothing chosen.
 */
export function stepAddress(step: WizardStep, from?: URLSearchParams): string {
  const params = new URLSearchParams();
  if (step.name !== 'products') params.set('step', step.name);
  if (step.name === 'success') params.set('sale', step.reference);
  else for (const [name, value] of from ?? []) if (choiceNames.includes(name)) params.set(name, value);
  return params.size === 0 ? '/' : `/?${params}`;
}
