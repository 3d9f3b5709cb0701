import { Trans } from '@lingui/react/macro';
import styles from './decision-card.module.css';

/** As much of an entry as anybody reads on a screen (characters); a file has all of it. */
const longestShown = 4_000;

/** Something that can't be read, as it lies on the device. */
export function RawEntry({ entry }: { readonly entry: unknown }) {
  return (
    <details>
      <summary>
        <Trans>What is stored of it</Trans>
      </summary>
      <pre className={styles.raw} translate="no">
        {JSON.stringify(entry, null, 2).slice(0, longestShown)}
      </pre>
    </details>
  );
}
