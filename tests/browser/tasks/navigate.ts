import type { Page } from '@playwright/test';

/**
 * Leads the app to an address in the language it speaks, as Back and Forward do; a page that is still empty starts it there. A
 * start costs about a second of work: `page.goto` is for what is about one, and for another language, which is one.
 *
 * What stood before may satisfy a wait: wait for what only the new address shows. Where a list of bookings is to have a row that
 * has just been sold, the app is started: an open one has kept the list. Whoever has chosen a price first waits until it has
 * gone on to the next step.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    // As the router marks its entries, one after the other.
    const state: unknown = history.state;
    const idx = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
    history.pushState({ idx: idx + 1, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    // Like a key's click, at no place: what is tapped next is no second tap of what was tapped before (ui/latest-tap.ts).
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }, address);
}
