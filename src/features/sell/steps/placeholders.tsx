import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx';

/** As many cards as may be coming, of their shape. */
export function placeholders(count: number, shape: 'picture' | 'hero' | 'text') {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
    <SkeletonCard key={index} shape={shape} />
  ));
}
