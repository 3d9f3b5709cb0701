import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';
import styles from './provisional-receipt.module.css';

/** Quiet zone around the code, in its own squares. */
const margin = 4;

/** The reference as a code that a scanner reads. */
export function ReceiptCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
