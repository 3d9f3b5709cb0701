import type { Page } from '@playwright/test';

/** Time between two keys of the scanner (ms). */
const gap = 5;

/** From the last key of a hand to the scanner's first (ms): a hand takes longer to get there. */
const calm = 300;

/**
 * A scanner plugged in as a keyboard: real keys, as quick as its own clock says, however slow this machine is; Enter at the
 * end.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const from = Date.now() + calm;
  const pressed = [...code, 'Enter'].flatMap((key, index) => {
    const timestamp = (from + index * gap) / 1000;
    const text = key === 'Enter' ? '\r' : key;
    const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0);
    return [
      client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp, windowsVirtualKeyCode }),
      client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, windowsVirtualKeyCode }),
    ];
  });
  // All are on their way before the first is answered: a scanner waits for nobody.
  await Promise.all(pressed);
  await client.detach();
}
