// @ts-check
import { hostFunctions, manner } from './host.js';
import { registerKeys } from './register.js';

/** @typedef {(input: unknown) => unknown} HostFunction */

/** Where the app starts as a terminal's app. */
const start = '/?terminal=1';

/**
 * The webview: a frame of the same origin whose window gets the host functions. A window lives as long as its document, so
 * the functions are put on each new one: from the moment the old document leaves, every few milliseconds until the new one
 * is there. That is before its scripts have been fetched; and the app itself looks several times where the address says
 * `terminal=1`.
 *
 * @param {HTMLIFrameElement} frame
 * @param {Record<string, HostFunction>} functions
 */
export function createWebview(frame, functions) {
  /** @type {Window | null} */
  let known = null;
  /** @type {Document | null} */
  let page = null;

  function install() {
    const view = frame.contentWindow;
    if (view === null) return;
    try {
      if (view.document === page && view === known) return;
      if (view.location.href === 'about:blank') return;
      known = view;
      page = view.document;
      offer();
      view.addEventListener('pagehide', leave, { once: true });
    } catch {
      // Another origin's page (a sign-in elsewhere) is none of the terminal's business.
      known = null;
      page = null;
    }
  }

  /** Puts the functions that are offered on the window, and takes the others away. */
  function offer() {
    const view = frame.contentWindow;
    if (view === null) return;
    for (const type of hostFunctions) {
      if (manner[type] === 'absent') Reflect.deleteProperty(view, type);
      else Reflect.set(view, type, functions[type]);
    }
  }

  /** @type {(() => void)[]} */
  let whenGone = [];

  function leave() {
    for (const tell of whenGone) tell();
    whenGone = [];
    watchClosely();
  }

  function watchClosely() {
    const before = page;
    const end = performance.now() + 10_000;
    const look = () => {
      install();
      if (page === before && performance.now() < end) setTimeout(look, 1);
    };
    setTimeout(look, 0);
  }

  function open() {
    watchClosely();
    frame.src = start;
  }

  frame.addEventListener('load', install);
  setInterval(install, 50);

  return {
    offer,
    open,
    /** The app starts again; what it keeps stays. */
    restart() {
      watchClosely();
      frame.contentWindow?.location.reload();
    },
    /** A webview that has never shown the app: nobody is signed in, and its cart and its notes are gone. */
    async forget() {
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve, { once: true });
        frame.src = '/terminal/blank.html';
      });
      for (const name of Object.keys(localStorage)) {
        if (!name.startsWith(registerKeys)) localStorage.removeItem(name);
      }
      await fetch('/terminal/new-webview', { method: 'POST' });
      await new Promise((resolve) => {
        const deletion = indexedDB.deleteDatabase('pos-desk');
        deletion.onsuccess = resolve;
        deletion.onerror = resolve;
        deletion.onblocked = resolve;
      });
      open();
    },
    /** Resolves when the page that is shown now leaves, and with it every answer that it still owes. @returns {Promise<void>} */
    gone: () => new Promise((resolve) => void whenGone.push(resolve)),
    /** The app's own function; undefined while it doesn't listen. @returns {HostFunction | undefined} */
    receiver() {
      const receive =
        frame.contentWindow === null ? undefined : Reflect.get(frame.contentWindow, 'pos_receive_message');
      return typeof receive === 'function' ? receive : undefined;
    },
  };
}
