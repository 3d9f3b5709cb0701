/** Stored while the provider's session may still be open after ours has ended: it would sign the next person in as the last one. */
const KEY = 'oidc.ask-password';

/** The stored mark that the next sign-in has to ask for the password (AUTH-6, AUTH-8). */
export interface AskPassword {
  readonly isDue: () => boolean;
  readonly next: () => void;
  readonly done: () => void;
}

export function createAskPassword(storage: Storage): AskPassword {
  return {
    isDue: () => storage.getItem(KEY) !== null,
    next: () => storage.setItem(KEY, '1'),
    done: () => storage.removeItem(KEY),
  };
}
