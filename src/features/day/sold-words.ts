import { useLingui } from '@lingui/react/macro';
import type { Taking } from '../../domain/day/taking.ts';

/** What was sold, each product with its pieces; of older sales only all pieces together are known. */
export function soldProducts({
  pieces,
  products,
  productPieces,
}: Pick<Taking, 'pieces' | 'products' | 'productPieces'>) {
  if (productPieces === undefined) return `${pieces} × ${products.join(', ')}`;
  return products.map((name, index) => `${productPieces[index]} × ${name}`).join(', ');
}

/** Says of a sale which order it corrects; null of any other (DAY-5). */
export function useCorrection() {
  const { t } = useLingui();
  return ({ corrects }: Pick<Taking, 'corrects'>): string | null =>
    corrects === undefined ? null : t`corrects ${corrects}`;
}
