import { useEffect, useState } from 'react';
import styles from './provisional-receipt.module.css';

/** Quiet zone around the code, in its own squares. */
const margin = 4;

/** The reference as a code that a scanner reads. What draws it is loaded when needed; a receipt without it is one too. */
export function ReceiptCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = useSquares(text);
  if (rows === null) return <div className={styles.code} />;
  const size = rows.length;
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
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

function useSquares(text: string): readonly (readonly boolean[])[] | null {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let left = false;
    import('qr').then(
      ({ encodeQR }) => {
        if (!left) setRows(encodeQR(text, 'raw', { ecc: 'medium', border: margin }));
      },
      (error) => console.error('the code of the receipt could not be drawn', error),
    );
    return () => {
      left = true;
    };
  }, [text]);
  return rows;
}
