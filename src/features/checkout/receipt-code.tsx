import { encodeQR } from 'qr';
import styles from './provisional-receipt.module.css';

/** Quiet zone around the code, in its own squares. */
const margin = 4;

/** The reference as a code that a scanner reads. A chunk of its own, as few sales need it. */
export default function ReceiptCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 0 });
  const size = rows.length + 2 * margin;
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + margin} ${y + margin}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
