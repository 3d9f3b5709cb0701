/**
 * Gives whether the browser is still where it is now: at the same address or, with `pathname`, on the same page. Asked before a late
 * answer or a timer leads somewhere, as React ends a page's work (`useHasLeft`) only after the next page is shown.
 */
export function stayingHere(part: 'href' | 'pathname' = 'href'): () => boolean {
  const here = window.location[part];
  return () => window.location[part] === here;
}
