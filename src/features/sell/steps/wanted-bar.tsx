import { Trans, useLingui } from '@lingui/react/macro';
import { countsOf, partyOf, type Wanted } from '../../../domain/cart/party.ts';
import type { PriceOption } from '../../../domain/catalogue/catalogue.ts';
import { useTellParty } from '../../shared/counted-party.ts';
import styles from './wanted-bar.module.css';

/** Quantities from a typed line or the party counter, shown while the other choices are made. */
export function WantedBar({ wanted, options }: { readonly wanted: Wanted; readonly options: readonly PriceOption[] }) {
  const { t } = useLingui();
  const { looseCount } = wanted;
  const counts = countsOf(partyOf(wanted), options);
  useTellParty(counts.length > 0 ? 'later' : null);
  if (counts.length === 0 && looseCount === null) return null;
  return (
    <section className={styles.wanted} aria-label={t`Counted so far`}>
      <span className={styles.chips}>
        <span className={styles.counted}>
          <Trans>Counted so far</Trans>
        </span>
        {counts.map(({ option, pieces }) => (
          <span key={option.id} className={styles.chip}>
            {pieces} × {option.name}
          </span>
        ))}
        {looseCount !== null && (
          <span className={styles.chip}>
            <Trans>{looseCount} × the price you tap</Trans>
          </span>
        )}
      </span>
    </section>
  );
}
