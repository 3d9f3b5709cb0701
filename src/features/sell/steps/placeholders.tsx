import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx';

/** Placeholders of so many cards of this shape. */
export function placeholders(count: number, shape: 'picture' | 'hero' | 'text') {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
    <SkeletonCard key={index} shape={shape} />
  ));
}
