/** Set while the provider's own session may outlive ours: it must not sign the next person in as the last one. */
const KEY = 'oidc.ask-password';

/** Whether the next sign-in has to ask for the password, although the provider may still know who was there (AUTH-6, AUTH-8). */
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
