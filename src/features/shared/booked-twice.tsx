import { Plural } from '@lingui/react/macro';

/** Says how many sales may be booked twice, which a person has to decide (PAY-10). */
export function BookedTwice({ twice }: { readonly twice: number }) {
  return (
    <Plural value={twice} one="# sale may be booked twice. Decide." other="# sales may be booked twice. Decide." />
  );
}
