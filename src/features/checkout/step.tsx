import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Toolbar } from '../../ui/actions/toolbar.tsx';
import { dropSecondTap } from '../../ui/latest-tap.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { StepHeading } from '../../ui/layout/step-heading.tsx';

interface StepProps {
  readonly name: string;
  readonly title: ReactNode;
  /** The way back, which the app knows (NAV-8). */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** One step of the checkout: Back, its title, its contents. */
export function Step({ name, title, back, children }: StepProps) {
  const contents = useRef<HTMLDivElement>(null);
  // A field may have come where the price was tapped.
  useLayoutEffect(() => dropSecondTap(contents.current), []);
  const heading = <StepHeading step={name}>{title}</StepHeading>;
  return (
    <>
      {back === undefined ? (
        heading
      ) : (
        <Toolbar
          start={
            <>
              {back}
              {heading}
            </>
          }
        />
      )}
      <Stack gap={4} ref={contents}>
        {children}
      </Stack>
    </>
  );
}

interface StepFormProps extends StepProps {
  /** Next was pressed, here or in the cart bar. `onPassed` is to be called before the step is left, if it may be. */
  readonly onNext: (onPassed?: () => void) => void;
}

/** A step that Next leads on from: a form, so that Enter is Next too. */
export function StepForm({ onNext, ...step }: StepFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onNext(submittedWith);
  }
  return (
    <form id={stepFormId} noValidate onSubmit={submit}>
      <Step {...step} />
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}

/** The id of the form that a checkout step is. */
const stepFormId = 'checkout-step';

/** What the submit that is being told to the form is to do once the form has passed its check. */
let submittedWith: (() => void) | undefined;

/**
 * Next, pressed outside the step, like in the cart bar: the step that is open checks itself and, if it may, calls `onPassed` and goes
 * on (BUY-5). False when no step is open that has something to check.
 */
export function submitStep(onPassed?: () => void): boolean {
  const form = document.getElementById(stepFormId);
  if (!(form instanceof HTMLFormElement)) return false;
  submittedWith = onPassed;
  form.requestSubmit();
  submittedWith = undefined;
  return true;
}
