import type { ReactNode } from 'react';

/** What a feature says of the look of a link; the app, which knows the addresses, draws it. */
export interface LinkLook {
  readonly className: string;
  readonly children: ReactNode;
}
