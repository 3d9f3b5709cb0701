import type { ChosenPieces } from '../../domain/cart/cart.ts';
import { canGoBack, currentStep, type FlowStep } from '../../domain/catalogue/flow.ts';
import { AppointmentStep } from './appointments/appointment-step.tsx';
import { PriceStep } from './prices/price-step.tsx';
import { Restoring } from './restoring.tsx';
import { CategoryStep } from './steps/category-step.tsx';
import { ProductStep } from './steps/product-step.tsx';
import { TypeStep } from './steps/type-step.tsx';
import { TypeSwitch } from './steps/type-switch.tsx';
import { usePrefetch } from './steps/use-prefetch.ts';
import { VariationStep } from './steps/variation-step.tsx';
import { Trail } from './trail.tsx';
import { useWizard, type Wizard } from './use-wizard.ts';

export interface SellProps {
  /** A price was tapped, or a whole line typed: it goes to the cart. */
  readonly onChoose: (chosen: readonly ChosenPieces[]) => void;
}

/** Choosing what is sold: type, category, product, variation, appointment, price (WIZ-1). */
export function Sell({ onChoose }: SellProps) {
  const wizard = useWizard();
  usePrefetch(wizard.flow);
  if (wizard.comingStep !== null) return <Restoring step={wizard.comingStep} />;
  return (
    <>
      {canGoBack(wizard.flow) && <Trail wizard={wizard} />}
      {typeSwitchSteps.has(currentStep(wizard.flow)) && (
        <TypeSwitch currentId={wizard.flow.type?.id ?? null} dispatch={wizard.dispatch} />
      )}
      <Step wizard={wizard} onChoose={onChoose} />
    </>
  );
}

/** Above these the types stand as tabs (WIZ-1). */
const typeSwitchSteps: ReadonlySet<FlowStep> = new Set(['category', 'product']);

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
