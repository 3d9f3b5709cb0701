import { createStore, type WritableStore } from '../domain/store.ts';

export interface AuthUser {
  /** The provider's `sub` (AUTH-10). */
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

/**
 * Why signing in failed. `storage`: this browser's storage is blocked or full (AUTH-11). `unreachable`: no answer.
 * `refused`: the sign-in service refused, or gave an answer that this app must not accept.
 */
export type AuthFailure = 'storage' | 'unreachable' | 'refused';

/** Each status has a screen of its own (AUTH-4). */
export type AuthState =
  | {
      readonly status: 'Unauthenticated';
      /**
       * Another tab has ended the session, as by a sign-out. The sign-in then waits for a person: the provider may be about to end
       * its own session, and would sign the same person in again (AUTH-8).
       */
      readonly isEndedElsewhere?: true;
    }
  | { readonly status: 'InProgress' }
  | { readonly status: 'Authenticated'; readonly user: AuthUser }
  | { readonly status: 'Failed'; readonly reason: AuthFailure; readonly message: string };

export function createAuthStore(): WritableStore<AuthState> {
  return createStore<AuthState>({ status: 'InProgress' }, isSame);
}

function isSame(a: AuthState, b: AuthState): boolean {
  if (a.status === 'Authenticated' && b.status === 'Authenticated') {
    return a.user.id === b.user.id && a.user.name === b.user.name && a.user.email === b.user.email;
  }
  if (a.status === 'Unauthenticated' && b.status === 'Unauthenticated')
    return a.isEndedElsewhere === b.isEndedElsewhere;
  return a.status === b.status && a.status !== 'Failed';
}
