import { type CheckoutStep, firstCheckoutStep } from '../../domain/catalogue/flow.ts';

/** The wizard's current step: choosing, or a step of the checkout. `reference`: the sale that the success step is about. */
export type WizardStep =
  | { readonly name: 'products' | Exclude<CheckoutStep, 'success'> }
  | { readonly name: 'success'; readonly reference: string };

/** Reads the step from the address; without a cart only choosing and success make sense (NAV-2). */
export function stepOf(params: URLSearchParams, cartIsEmpty: boolean): WizardStep {
  const asked = params.get('step');
  if (asked === null) return { name: 'products' };
  const step = firstCheckoutStep(asked);
  const reference = params.get('sale') ?? '';
  if (step === 'success') return reference === '' ? { name: 'products' } : { name: step, reference };
  // A sale that is made empties its cart while its step still says so.
  return { name: cartIsEmpty && step !== 'payment' ? 'products' : step };
}

/** What the wizard's choices are called in the address (RT-11). */
const choiceNames = ['type', 'category', 'product', 'variation', 'at', 'custom', 'day'];

/**
 * The choices that the address names, or that were made last for this sale: where the address has none, the page's history
 * entry has brought them along (`state`), so that the price step is found again from the start, too (FAST-5).
 */
export function choicesOf(params: URLSearchParams, state: unknown): URLSearchParams {
  return params.has('type') || typeof state !== 'string' ? params : new URLSearchParams(state);
}

/**
 * The address of a step. `from` is the address that is left: the choices made there travel along through the checkout, so that
 * Back finds them (NAV-8). Without it choosing starts anew with nothing chosen.
 */
export function stepAddress(step: WizardStep, from?: URLSearchParams): string {
  const params = new URLSearchParams();
  if (step.name !== 'products') params.set('step', step.name);
  if (step.name === 'success') params.set('sale', step.reference);
  else for (const [name, value] of from ?? []) if (choiceNames.includes(name)) params.set(name, value);
  return params.size === 0 ? '/' : `/?${params}`;
}
