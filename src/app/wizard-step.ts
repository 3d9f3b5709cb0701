import { type CheckoutStep, firstCheckoutStep } from '../domain/flow.ts';

/** Where the wizard's page stands: choosing, or at a step of the checkout. `reference`: the sale that success is about. */
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

/** The address of a step. Choosing starts anew with nothing chosen. */
export function stepAddress(step: WizardStep): string {
  if (step.name === 'products') return '/';
  const params = new URLSearchParams({ step: step.name });
  if (step.name === 'success') params.set('sale', step.reference);
  return `/?${params}`;
}
