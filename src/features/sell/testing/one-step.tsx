import type { ReactNode } from 'react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { vi } from 'vitest';
import type { Flow } from '../../../domain/catalogue/flow.ts';
import { StepAddressProvider } from '../step-address.ts';

/** What a step alone gets: what is chosen goes to `dispatch` and nowhere else. */
export function selectionOf(flow: Flow) {
  const dispatch = vi.fn();
  return {
    flow,
    dispatch,
    choosing: (action: unknown) => ({ onPress: () => undefined, onClick: () => void dispatch(action) }),
    want: null,
    changeWant: vi.fn(),
    isRestoring: false,
    comingStep: null,
  };
}

/** Where a step stands when it is drawn alone, in a page with an address like `?day=2026-12-05`. */
export function OneStep({ search = '', children }: { readonly search?: string; readonly children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[`/${search}`]}>
      <AtPageAddress>{children}</AtPageAddress>
    </MemoryRouter>
  );
}

function AtPageAddress({ children }: { readonly children: ReactNode }) {
  const [params, go] = useSearchParams();
  return <StepAddressProvider value={{ params, go, prepare: () => undefined }}>{children}</StepAddressProvider>;
}
