/** The cache in which the service worker keeps files of the previous build for its open tabs; the page drops it where room is needed. */
export const PREVIOUS_BUILD = 'pos-desk-previous-build';
