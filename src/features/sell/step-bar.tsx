import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { canGoBack, currentStep } from '../../domain/flow.ts';
import { Button } from '../../ui/button.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { Wizard } from './use-wizard.ts';

export interface StepBarProps {
  readonly wizard: Wizard;
  /** The step's title. */
  readonly children: ReactNode;
  /** The step's own ways: a date, Custom time, Adjust price (NAV-5). */
  readonly actions?: ReactNode;
}

/** The head of a step: Back, its title, and what else can be done here (NAV-5). */
export function StepBar({ wizard: { flow, dispatch }, children, actions }: StepBarProps) {
  return (
    <Toolbar
      start={
        <>
          {canGoBack(flow) && (
            <Button variant="quiet" icon={ArrowLeft} onClick={() => dispatch({ kind: 'back' })}>
              <Trans>Back</Trans>
            </Button>
          )}
          <StepHeading step={`${currentStep(flow)} ${flow.product?.id ?? flow.category?.id ?? flow.type?.id}`}>
            {children}
          </StepHeading>
        </>
      }
    >
      {actions}
    </Toolbar>
  );
}
