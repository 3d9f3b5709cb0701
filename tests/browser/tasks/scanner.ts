import type { Page } from '@playwright/test';

/** Time between two keys of the scanner (ms). */
const gap = 5;

/**
 * A scanner plugged in as a keyboard: real keys, as quick as its own clock says, however slow this machine is; Enter at the
 * end.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const from = Date.now();
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const timestamp = (from + index * gap) / 1000;
    const text = key === 'Enter' ? '\r' : key;
    const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0);
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp, windowsVirtualKeyCode });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp, windowsVirtualKeyCode });
  }
  await client.detach();
}
