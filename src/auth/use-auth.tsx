import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Auth } from './auth.ts';
import type { AuthState } from './auth-state.ts';

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ auth, children }: { readonly auth: Auth; readonly children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** Unauthenticated, InProgress, Authenticated or Failed (AUTH-4); re-renders on each change. */
export function useAuthState(): AuthState {
  const { state } = useAuth();
  return useSyncExternalStore(state.subscribe, state.getSnapshot);
}
