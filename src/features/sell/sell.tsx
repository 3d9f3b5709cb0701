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
import { type Selection, useSelection } from './use-selection.ts';

export interface SellProps {
  /** A price was tapped, or a whole line typed: it goes to the cart. */
  readonly onChoose: (chosen: readonly ChosenPieces[]) => void;
}

/** Choosing what is sold: type, category, product, variation, appointment, price (WIZ-1). */
export function Sell({ onChoose }: SellProps) {
  const selection = useSelection();
  usePrefetch(selection.flow);
  if (selection.comingStep !== null) return <Restoring step={selection.comingStep} />;
  return (
    <>
      {canGoBack(selection.flow) && <Trail selection={selection} />}
      {typeSwitchSteps.has(currentStep(selection.flow)) && (
        <TypeSwitch currentId={selection.flow.type?.id ?? null} dispatch={selection.dispatch} />
      )}
      <Step selection={selection} onChoose={onChoose} />
    </>
  );
}

/** Above these the types stand as tabs (WIZ-1). */
const typeSwitchSteps: ReadonlySet<FlowStep> = new Set(['category', 'product']);

function Step({ selection, onChoose }: SellProps & { readonly selection: Selection }) {
  switch (currentStep(selection.flow)) {
    case 'type':
      return <TypeStep selection={selection} onChoose={onChoose} />;
    case 'category':
      return <CategoryStep selection={selection} onChoose={onChoose} />;
    case 'product':
      return <ProductStep selection={selection} onChoose={onChoose} />;
    case 'variation':
      return <VariationStep selection={selection} />;
    case 'appointment':
      return <AppointmentStep selection={selection} />;
    case 'price':
      return <PriceStep selection={selection} onChoose={onChoose} />;
  }
}
