import { Suspense, useEffect } from 'react';
import type { ChosenPieces } from '../../domain/cart.ts';
import { canGoBack, currentStep } from '../../domain/flow.ts';
import { CategoryStep } from './category-step.tsx';
import { later, loadLaterSteps } from './load-later-steps.ts';
import { ProductStep } from './product-step.tsx';
import { Restoring } from './restoring.tsx';
import { Trail } from './trail.tsx';
import { TypeStep } from './type-step.tsx';
import { usePrefetch } from './use-prefetch.ts';
import { useWizard, type Wizard } from './use-wizard.ts';

const VariationStep = later((steps) => steps.VariationStep);
const AppointmentStep = later((steps) => steps.AppointmentStep);
const PriceStep = later((steps) => steps.PriceStep);

export interface SellProps {
  /** A price was tapped, or a whole line typed: it goes to the cart. */
  readonly onChoose: (chosen: readonly ChosenPieces[]) => void;
}

/** Choosing what is sold: type, category, product, variation, appointment, price (WIZ-1). */
export function Sell({ onChoose }: SellProps) {
  const wizard = useWizard();
  usePrefetch(wizard.flow);
  useEffect(() => {
    // Fetched as soon as the first cards stand; a failure shows when a step is really opened.
    loadLaterSteps().catch(() => undefined);
  }, []);
  if (wizard.isRestoring) return <Restoring />;
  return (
    <>
      {canGoBack(wizard.flow) && <Trail wizard={wizard} />}
      <Suspense fallback={<Restoring />}>
        <Step wizard={wizard} onChoose={onChoose} />
      </Suspense>
    </>
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
