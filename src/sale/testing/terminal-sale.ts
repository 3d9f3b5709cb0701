import type { CartItem } from '../../domain/cart/cart.ts';
import { sumOfLines } from '../../domain/cart/cart.ts';
import type { OwnLine, TerminalSale } from '../../terminal/index.ts';
import { terminalLines } from '../terminal/terminal-items.ts';

/** The lines by which a terminal sells these. */
export function ownLines(items: readonly CartItem[]): readonly OwnLine[] {
  return terminalLines(items, sumOfLines(items, 'EUR'), { code: null, nameOf: () => '' });
}

/** What a terminal says of a sale that was paid in cash, of no line unless said otherwise. */
export function terminalSale(change: Partial<TerminalSale>): TerminalSale {
  return {
    id: 'S-1',
    givenId: 'S-1',
    reference: null,
    gross: { minor: 5000, currency: 'EUR' },
    currency: 'EUR',
    payments: ['cash'],
    own: [],
    external: [],
    message: '{}',
    ...change,
  };
}
