import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type NavigateOptions, type To, useHref, useNavigate } from 'react-router-dom';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'>;

export interface LinkProps extends AnchorProps, Pick<NavigateOptions, 'replace' | 'state'> {
  readonly to: To;
  /** A click leads there: `follow` does so. Without it, at once. */
  readonly onFollow?: ((follow: () => void) => void) | undefined;
}

/** A link within the app. The router's own brings two kilobytes that fetch pages of a server ahead, and watches for it at each link. */
export function Link({ to, replace, state, onClick, onFollow, ...anchor }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        // Where it leads to the page that is open, Back does not come to it twice.
        const isOpen = event.currentTarget.href === location.href;
        const follow = () => void navigate(to, { replace: replace ?? isOpen, state });
        if (onFollow) onFollow(follow);
        else follow();
      }}
    />
  );
}

/** Others open a new tab or window, or a menu. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
