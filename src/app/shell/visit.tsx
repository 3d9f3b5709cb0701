import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HasNavigated } from '../../ui/layout/page-heading.tsx';

/** React Router's key of the page that a visit starts with; Back to that page has the same. */
const keyOfFirstPage = 'default';

/** Remembers for the pages below whether staff have gone from the page that the visit started with. */
export function VisitProvider({ children }: { readonly children: ReactNode }) {
  const isElsewhere = useLocation().key !== keyOfFirstPage;
  const [hasNavigated, setNavigated] = useState(isElsewhere);
  if (isElsewhere && !hasNavigated) setNavigated(true);
  return <HasNavigated value={hasNavigated}>{children}</HasNavigated>;
}
