import { Plural } from '@lingui/react/macro';

/** So many sales may be booked twice, and a person has to tell (PAY-10). */
export function BookedTwice({ twice }: { readonly twice: number }) {
  return (
    <Plural value={twice} one="# sale may be booked twice. Decide." other="# sales may be booked twice. Decide." />
  );
}
