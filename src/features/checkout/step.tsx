import type { FormEvent, ReactNode } from 'react';
import { Toolbar } from '../../ui/actions/toolbar.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { StepHeading } from '../../ui/layout/step-heading.tsx';
import { stepFormId } from './step-form.ts';

interface StepProps {
  readonly name: string;
  readonly title: ReactNode;
  /** The way back, which the app knows (NAV-8). */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** One step of the checkout: Back, its title, its contents. */
export function Step({ name, title, back, children }: StepProps) {
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
      <Stack gap={4}>{children}</Stack>
    </>
  );
}

interface StepFormProps extends StepProps {
  /** Next was pressed, here or in the cart bar. */
  readonly onNext: () => void;
}

/** A step that Next leads on from: a form, so that Enter is Next too. */
export function StepForm({ onNext, ...step }: StepFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onNext();
  }
  return (
    <form id={stepFormId} noValidate onSubmit={submit}>
      <Step {...step} />
      <button type="submit" hidden tabIndex={-1} />
    </form>
  );
}
