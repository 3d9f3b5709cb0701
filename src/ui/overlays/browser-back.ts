interface TraverseEvent extends Event {
  readonly navigationType?: string;
  readonly userInitiated?: boolean;
}

/**
 * Takes the browser's Back and Forward for a wish to close what lies above the page (RT-11): the page behind it stays. Where
 * nothing was touched since the browser last did so, they lead on as always. Returns how to stop.
 */
export function onBrowserBack(isAbove: () => boolean, close: () => void): () => void {
  const { navigation } = window as { readonly navigation?: EventTarget };
  return navigation === undefined ? onStepMade(isAbove, close) : onStepWanted(navigation, isAbove, close);
}

function onStepWanted(navigation: EventTarget, isAbove: () => boolean, close: () => void): () => void {
  const stay = (event: TraverseEvent) => {
    // Steps back that the app makes itself are not the user's.
    const isPersons = event.navigationType === 'traverse' && event.userInitiated === true;
    if (!isPersons || !event.cancelable || event.defaultPrevented || !isAbove()) return;
    event.preventDefault();
    // Afterwards, as a step back that it makes would be counted from the entry that was wanted.
    setTimeout(close);
  };
  navigation.addEventListener('navigate', stay);
  return () => navigation.removeEventListener('navigate', stay);
}

/**
 * A browser without the Navigation API tells of a step when it is made: it is kept from the router and taken back, and only then
 * is closed what lies above. A step to a page that is not of this app can't be held up so.
 */
function onStepMade(isAbove: () => boolean, close: () => void): () => void {
  const here = entryNumber();
  let isComingBack = false;
  const stay = (event: PopStateEvent) => {
    if (isComingBack) {
      isComingBack = false;
      event.stopImmediatePropagation();
      close();
      return;
    }
    const there = entryNumber();
    if (here === null || there === null || here === there || !isAbove()) return;
    event.stopImmediatePropagation();
    isComingBack = true;
    window.history.go(here - there);
  };
  // Before the router, which listens at the same place.
  window.addEventListener('popstate', stay, { capture: true });
  return () => window.removeEventListener('popstate', stay, { capture: true });
}

/** The number of the entry that is shown: the router numbers those that it makes, from 0; null for one that is not the router's. */
export function entryNumber(): number | null {
  const { state }: { readonly state: unknown } = window.history;
  const number = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof number === 'number' ? number : null;
}
