import { Suspense, useEffect } from 'react';
import type { ChosenPieces } from '../../domain/cart/cart.ts';
import { canGoBack, currentStep } from '../../domain/catalogue/flow.ts';
import { useIsTillOpen } from '../../sale/index.ts';
import { Restoring } from './restoring.tsx';
import { laterSteps } from './steps/load-later-steps.ts';
import { TypeStep } from './steps/type-step.tsx';
import { usePrefetch } from './steps/use-prefetch.ts';
import { useWizard, type Wizard } from './use-wizard.ts';

const Trail = laterSteps.component((steps) => steps.Trail);
const CategoryStep = laterSteps.component((steps) => steps.CategoryStep);
const ProductStep = laterSteps.component((steps) => steps.ProductStep);
const VariationStep = laterSteps.component((steps) => steps.VariationStep);
const AppointmentStep = laterSteps.component((steps) => steps.AppointmentStep);
const PriceStep = laterSteps.component((steps) => steps.PriceStep);

export interface SellProps {
  /** A price was tapped, or a whole line typed: it goes to the cart. */
  readonly onChoose: (chosen: readonly ChosenPieces[]) => void;
}

/** Choosing what is sold: type, category, product, variation, appointment, price (WIZ-1). */
export function Sell({ onChoose }: SellProps) {
  const wizard = useWizard();
  usePrefetch(wizard.flow);
  const isTillOpen = useIsTillOpen();
  useEffect(() => {
    // With the till, once the first cards stand; a failure shows when a step is really opened.
    if (isTillOpen) laterSteps.load().catch(() => undefined);
  }, [isTillOpen]);
  if (wizard.comingStep !== null) return <Restoring step={wizard.comingStep} />;
  return (
    <Suspense fallback={<Restoring step={currentStep(wizard.flow)} />}>
      {canGoBack(wizard.flow) && <Trail wizard={wizard} />}
      <Step wizard={wizard} onChoose={onChoose} />
    </Suspense>
  );
}

function Step({ wizard, onChoose }: SellProps & { readonly wizard: Wizard }) {
  switch (currentStep(wizard.flow)) {
    case 'type':
      return <TypeStep wizard={wizard} onChoose={onChoose} />;
    case 'category':
      return <CategoryStep wizard={wizard} onChoose={onChoose} />;
    case 'product':
      return <ProductStep wizard={wizard} onChoose={onChoose} />;
    case 'variation':
      return <VariationStep wizard={wizard} />;
    case 'appointment':
      return <AppointmentStep wizard={wizard} />;
    case 'price':
      return <PriceStep wizard={wizard} onChoose={onChoose} />;
  }
}
