import { createContext, use } from 'react';

/** The address of the step that is shown, or that is being prepared, and the ways from it. */
export interface StepAddress {
  readonly params: URLSearchParams;
  readonly go: (params: URLSearchParams) => void;
  /** A press has begun that leads there: the step is drawn before it is shown. */
  readonly prepare: (params: URLSearchParams) => void;
}

const Address = createContext<StepAddress | null>(null);

export const StepAddressProvider = Address.Provider;

/** Of the step around it. Unlike the page's own address it stays the same while another step is being shown. */
export function useStepAddress(): StepAddress {
  const address = use(Address);
  if (address === null) throw new Error('useStepAddress outside of a step');
  return address;
}
