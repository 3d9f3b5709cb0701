import { useLocation } from 'react-router-dom';

/** React Router's key of the page that a visit starts with. */
const keyOfFirstPage = 'default';

/** Whether staff have come from another page of the till, and not by an address: the page's title then takes the focus (NAV-6). */
export function useIsFromOtherPage(): boolean {
  return useLocation().key !== keyOfFirstPage;
}
