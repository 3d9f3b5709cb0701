import { existsSync } from 'node:fs';

/** Debian's Chromium without a window system: starts sooner and does the same work with a third less of the processor. */
const systemShells = ['/usr/bin/chromium-headless-shell'];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that Playwright itself would take, if it has been downloaded. */
async function playwrightsOwn() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

const own = await playwrightsOwn();

/** @param {readonly (string | undefined)[]} paths */
const first = (paths) => paths.find((path) => path && existsSync(path));

function chosen() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH is ${path}, but there is no such file.`);
  return path;
}

/**
 * The Chromium to test with: CHROMIUM_PATH, else Playwright's own, else one of the system's; undefined without any.
 * A CHROMIUM_PATH that leads nowhere is an error: whoever set it wants that one.
 * @returns {string | undefined}
 */
export function findChromium() {
  return first([chosen(), own, ...systemPaths]);
}

/**
 * The Chromium for what needs no window and no installed app: CHROMIUM_PATH, else a headless shell of the system's, else any
 * Chromium; undefined without any.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  return first([chosen(), ...systemShells]) ?? findChromium();
}

/** Whether tests that need no window have the lighter browser, or were told which one to take. */
export const hasHeadlessShell = () => first([chosen(), ...systemShells]) !== undefined;
