import type { IconNode } from 'lucide';
import { createElement, type ReactNode } from 'react';

/** The parts of each icon that was drawn: as the same elements, React does not compare them again. */
const parts = new Map<IconNode, ReactNode>();

/**
 * One of lucide's icons, `size` pixels wide and high. Screen readers pass over it: a text, or the name of its button, says what
 * it means.
 */
export function Icon(props: { of: IconNode; size?: number; strokeWidth?: number; className?: string | undefined }) {
  const { of, size = 24, strokeWidth = 2, className } = props;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {partsOf(of)}
    </svg>
  );
}

function partsOf(icon: IconNode): ReactNode {
  const known = parts.get(icon);
  if (known) return known;
  const made = icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
  parts.set(icon, made);
  return made;
}
