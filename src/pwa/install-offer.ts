import { createStore, type Store } from '../domain/store.ts';

/** Chromium's event, which TypeScript's library does not know. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** `none`: the browser makes no offer at present; `offered`: `install` opens its dialog; `installed`: the app is installed. */
export type InstallState = 'none' | 'offered' | 'installed';

export interface InstallOffer {
  readonly state: Store<InstallState>;
  readonly install: () => Promise<'accepted' | 'dismissed'>;
}

export interface InstallOptions {
  /** The window. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
  /** Whether the page already runs as an installed app. */
  readonly isStandalone: boolean;
}

/** Keeps the browser's offer to install, for the moment a person asks for it (OFF-1). */
export function watchInstallOffer({ events, isStandalone }: InstallOptions): InstallOffer {
  const state = createStore<InstallState>(isStandalone ? 'installed' : 'none');
  let offer: InstallPromptEvent | null = null;

  events.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // Otherwise the browser shows its own banner over the till.
    event.preventDefault();
    offer = event;
    state.set('offered');
  });
  events.addEventListener('appinstalled', () => {
    offer = null;
    state.set('installed');
  });

  return {
    state,
    install: async () => {
      if (offer === null) return 'dismissed';
      const asked = offer;
      // The event can be used only once; the browser sends a new one when it offers again.
      offer = null;
      state.set('none');
      return (await asked.prompt()).outcome;
    },
  };
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
