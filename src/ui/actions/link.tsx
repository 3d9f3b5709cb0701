import type { AnchorHTMLAttributes } from 'react';
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router-dom';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'>;

export interface LinkProps extends AnchorProps, Pick<NavigateOptions, 'replace' | 'state'> {
  readonly to: To;
}

/** A link within the app. The router's own brings two kilobytes that fetch pages of a server ahead, and watches for it at each link. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { ...(replace !== undefined && { replace }), state });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
