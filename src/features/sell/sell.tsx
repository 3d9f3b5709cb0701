import type { ItemChoice } from '../../domain/cart.ts';
import { canGoBack, currentStep } from '../../domain/flow.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { AppointmentStep } from './appointment-step.tsx';
import { CategoryStep } from './category-step.tsx';
import { placeholders } from './placeholders.tsx';
import { PriceStep } from './price-step.tsx';
import { ProductStep } from './product-step.tsx';
import { Trail } from './trail.tsx';
import { TypeStep } from './type-step.tsx';
import { usePrefetch } from './use-prefetch.ts';
import { useWizard, type Wizard } from './use-wizard.ts';
import { VariationStep } from './variation-step.tsx';

export interface SellProps {
  /** A price was tapped: the item goes to the cart. */
  readonly onChoose: (choice: ItemChoice) => void;
}

/** Choosing what is sold: type, category, product, variation, appointment, price (WIZ-1). */
export function Sell({ onChoose }: SellProps) {
  const wizard = useWizard();
  usePrefetch(wizard.flow);
  if (wizard.isRestoring) return <Restoring />;
  return (
    <>
      {canGoBack(wizard.flow) && <Trail wizard={wizard} />}
      <Step wizard={wizard} onChoose={onChoose} />
    </>
  );
}

function Step({ wizard, onChoose }: SellProps & { readonly wizard: Wizard }) {
  switch (currentStep(wizard.flow)) {
    case 'type':
      return <TypeStep wizard={wizard} />;
    case 'category':
      return <CategoryStep wizard={wizard} />;
    case 'product':
      return <ProductStep wizard={wizard} />;
    case 'variation':
      return <VariationStep wizard={wizard} />;
    case 'appointment':
      return <AppointmentStep wizard={wizard} />;
    case 'price':
      return <PriceStep wizard={wizard} onChoose={onChoose} />;
  }
}

function Restoring() {
  return (
    <Loading>
      <CardGrid label="">{placeholders(6, 'picture')}</CardGrid>
    </Loading>
  );
}
