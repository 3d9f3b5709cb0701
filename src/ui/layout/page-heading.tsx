import { createContext, use } from 'react';
import { StepHeading, type StepHeadingProps } from './step-heading.tsx';

/** Whether staff have come to the page from another page or view of the till, and not by an address. */
export const HasNavigated = createContext(false);

/** The title of a page. On the one that a visit starts with it leaves the focus where it is (NAV-6). */
export function PageHeading(props: Omit<StepHeadingProps, 'focusOnMount'>) {
  return <StepHeading {...props} focusOnMount={use(HasNavigated)} />;
}
