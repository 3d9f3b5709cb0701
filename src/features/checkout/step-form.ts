/** The id of the form that a checkout step is. */
export const stepFormId = 'checkout-step';

/**
 * Next, pressed outside the step, like in the cart bar: the step that is open checks itself and goes on if it may
 * (BUY-5). False when no step is open that has something to check.
 */
export function submitStep(): boolean {
  const form = document.getElementById(stepFormId);
  if (!(form instanceof HTMLFormElement)) return false;
  form.requestSubmit();
  return true;
}
