import type { ReactNode } from 'react';
import styles from './dotted.module.css';

/** Words side by side with a dot between them; they wrap where they meet, and then no line begins or ends with the dot. */
export function Dotted({ parts }: { readonly parts: readonly ReactNode[] }) {
  return (
    <span className={styles.clip}>
      <span className={styles.parts}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their place
          <span key={index} className={styles.part}>
            {index > 0 && <span className={styles.dot}> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
