import type { ItemChoice } from '../../domain/cart/cart.ts';
import type { Till } from '../till.ts';

/** A till with commands that only tests use. */
export interface TestTill extends Till {
  /** Adds `pieces` of one choice, by default one. */
  addToCart(choice: ItemChoice, pieces?: number): Promise<boolean>;
}

export function testTill(till: Till): TestTill {
  return { ...till, addToCart: (choice, pieces = 1) => till.addAllToCart([{ choice, pieces }]) };
}
