import { CardGrid } from '../../ui/card-grid.tsx';
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx';
import { placeholders } from './placeholders.tsx';
import styles from './restoring.module.css';

/** A step whose name is not known yet: its title and its cards to come. */
export function Restoring() {
  return (
    <Loading>
      <div className={styles.title}>
        <SkeletonLine width={14} tall />
      </div>
      <CardGrid label="">{placeholders(6, 'picture')}</CardGrid>
    </Loading>
  );
}
