import type { ChosenPieces } from '../../../domain/cart/cart.ts';
import type { Wizard } from '../use-wizard.ts';

/** What a step gets from which something can go into the cart. */
export interface StepProps {
  readonly wizard: Wizard;
  readonly onChoose: (chosen: readonly ChosenPieces[]) => void;
}
