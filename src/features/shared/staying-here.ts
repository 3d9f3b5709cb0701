/**
 * Gives whether the browser is still at the address where it is now. Asked before a late answer or a timer leads somewhere, as React
 * ends a page's work (`useHasLeft`) only after the next page is shown.
 */
export function stayingHere(): () => boolean {
  const { href } = window.location;
  return () => window.location.href === href;
}

/** The same for the page: its steps, and the cart that is opened over it, are still this one. */
export function stayingOnPage(): () => boolean {
  const here = pageOf(window.location);
  return () => pageOf(window.location) === here;
}

function pageOf({ pathname }: Location): string {
  return pathname.replace(/\/(cart)?$/, '');
}
