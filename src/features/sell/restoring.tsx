import type { FlowStep } from '../../domain/catalogue/flow.ts';
import { CardGrid } from '../../ui/cards/card-grid.tsx';
import { type CardShape, Loading, SkeletonLine, skeletonCards } from '../../ui/feedback/skeleton.tsx';
import styles from './restoring.module.css';

/** The cards of each step. */
const shapes: Readonly<Record<FlowStep, CardShape>> = {
  type: 'text',
  category: 'text',
  product: 'picture',
  variation: 'text',
  appointment: 'hero',
  price: 'hero',
};

/** Placeholders of a step whose data is still being looked up: its title and its cards. No cards while the step is not known (WIZ-12). */
export function Restoring({ step }: { readonly step: FlowStep | null }) {
  return (
    <Loading>
      <div className={styles.title}>
        <SkeletonLine width={14} tall />
      </div>
      {step !== null && (
        <CardGrid
          label=""
          size={shapes[step] === 'hero' || step === 'type' ? 'narrow' : 'wide'}
          coming={skeletonCards(6, shapes[step])}
        />
      )}
    </Loading>
  );
}
