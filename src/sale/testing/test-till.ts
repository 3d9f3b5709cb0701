import type { ItemChoice } from '../../domain/cart/cart.ts';
import type { Till } from '../till.ts';

/** A till, and what only tests do with it. */
export interface TestTill extends Till {
  /** Adds one choice: one piece, or as many as are said. */
  addToCart(choice: ItemChoice, pieces?: number): Promise<boolean>;
}

export function testTill(till: Till): TestTill {
  return { ...till, addToCart: (choice, pieces = 1) => till.addAllToCart([{ choice, pieces }]) };
}
