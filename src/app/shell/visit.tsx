import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** React Router's key of the page that a visit starts with; Back to that page has the same. */
const keyOfFirstPage = 'default';

const HasNavigated = createContext(false);

/** Remembers for the pages below whether staff have gone from the page that the visit started with. */
export function VisitProvider({ children }: { readonly children: ReactNode }) {
  const isElsewhere = useLocation().key !== keyOfFirstPage;
  const [hasNavigated, setNavigated] = useState(isElsewhere);
  if (isElsewhere && !hasNavigated) setNavigated(true);
  return <HasNavigated value={hasNavigated}>{children}</HasNavigated>;
}

/** Whether staff have come from another page of the till, and not by an address: the page's title then takes the focus (NAV-6). */
export function useIsFromOtherPage(): boolean {
  return useContext(HasNavigated);
}
