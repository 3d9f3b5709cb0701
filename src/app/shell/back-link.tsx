import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/actions/button.tsx';
import { Link, type LinkProps } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icon.tsx';

interface BackLinkProps extends Pick<LinkProps, 'to' | 'onClick'> {
  /** The name of the page that it leads to. */
  readonly children: ReactNode;
}

/** The link at the head of a page that leads back. */
export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <Link {...link} className={buttonClass({ variant: 'quiet' })}>
      <Icon of={ArrowLeft} size={20} />
      {children}
    </Link>
  );
}
