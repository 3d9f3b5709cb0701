interface TraverseEvent extends Event {
  readonly navigationType?: string;
  readonly userInitiated?: boolean;
}

/**
 * Takes the browser's Back and Forward for a wish to close what lies above the page (RT-11): the page behind it stays. Where the
 * browser has no Navigation API, or nothing was touched since it last did so, they lead on as always. Returns how to stop.
 */
export function onBrowserBack(isAbove: () => boolean, close: () => void): () => void {
  const { navigation } = window as { readonly navigation?: EventTarget };
  if (navigation === undefined) return () => undefined;
  const stay = (event: TraverseEvent) => {
    // The app's own steps back are not the person's.
    const isPersons = event.navigationType === 'traverse' && event.userInitiated === true;
    if (!isPersons || !event.cancelable || event.defaultPrevented || !isAbove()) return;
    event.preventDefault();
    close();
  };
  navigation.addEventListener('navigate', stay);
  return () => navigation.removeEventListener('navigate', stay);
}
