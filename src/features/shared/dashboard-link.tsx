import { createContext, type ReactNode, use } from 'react';

const DashboardUrl = createContext('');

/** Where the operator's dashboard is, by the host's settings. */
export const DashboardUrlProvider = DashboardUrl.Provider;

/** Leads to the operator's dashboard, in a tab of its own. */
export function DashboardLink({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <a href={use(DashboardUrl)} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}
