import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { canGoBack, currentStep } from '../../../domain/catalogue/flow.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StepHeading } from '../../../ui/layout/step-heading.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { Selection } from '../use-selection.ts';
import styles from './step-bar.module.css';

interface StepBarProps {
  readonly selection: Pick<Selection, 'flow' | 'dispatch'>;
  /** The step's title. */
  readonly children: ReactNode;
  /** What is chosen here, where the title is that of other steps too: for who can't see the cards (NAV-6). */
  readonly choice?: string;
  /** The step's own buttons (NAV-5), and the pin last. */
  readonly actions?: ReactNode;
  readonly search?: ReactNode;
  /** See StepHeading. */
  readonly focusOnMount?: boolean;
}

/** The head of a step: Back, its title, and what else can be done here (NAV-5). */
export function StepBar({
  selection: { flow, dispatch },
  children,
  choice,
  actions,
  search,
  focusOnMount = true,
}: StepBarProps) {
  const { t } = useLingui();
  const back = t`Back`;
  return (
    <div className={classNames(styles.bar, Boolean(actions) && styles.withActions)}>
      {canGoBack(flow) && (
        <div className={styles.back}>
          <Button
            variant="quiet"
            icon={ArrowLeft}
            data-shortcut="back"
            aria-label={back}
            onClick={() => dispatch({ kind: 'back' })}
          >
            <span className={styles.word}>{back}</span>
          </Button>
        </div>
      )}
      <div className={styles.title}>
        <StepHeading
          step={`${currentStep(flow)} ${flow.product?.id ?? flow.category?.id ?? flow.type?.id}`}
          focusOnMount={focusOnMount}
        >
          {children}
          {choice && <VisuallyHidden>, {choice}</VisuallyHidden>}
        </StepHeading>
      </div>
      <div className={styles.search}>{search}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
