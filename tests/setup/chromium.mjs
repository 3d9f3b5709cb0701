import { existsSync } from 'node:fs';

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

/**
 * The Chromium to test with: CHROMIUM_PATH, else Playwright's own, else one of the system's; undefined without any.
 * A CHROMIUM_PATH that leads nowhere is an error: whoever set it wants that one.
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
  return [chosen, own, ...systemPaths].find((path) => path && existsSync(path));
}
