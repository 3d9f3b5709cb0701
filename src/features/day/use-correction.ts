import { useLingui } from '@lingui/react/macro';
import type { Taking } from '../../domain/day/taking.ts';

/** Says of a sale which order it corrects; null of any other (DAY-5). */
export function useCorrection() {
  const { t } = useLingui();
  return ({ corrects }: Pick<Taking, 'corrects'>): string | null =>
    corrects === undefined ? null : t`corrects ${corrects}`;
}
