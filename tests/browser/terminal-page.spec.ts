import { expect, type Page, test } from './fixtures.ts';
import { addCoffee, addTicket, moveToCheckout, openTerminal } from './tasks/terminal.ts';

/** Buttons, choices and boxes of the simulator's own page that are smaller than a finger. */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, select, summary, label.line')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
      .map((element) => element.textContent ?? ''),
  );
}

test('[TERM-10, NAV-7] the simulator fits every screen, and the webview in it: nothing sideways, nothing too small to touch', async ({
  page,
}) => {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await addCoffee(terminal);
  await moveToCheckout(terminal);
  const body = terminal.app.locator('body');
  expect(await body.evaluate(({ ownerDocument: { documentElement: root } }) => root.scrollWidth - 1024)).toBe(0);
  const buttons = await body.evaluate((element) =>
    [...element.querySelectorAll('button, a[href]')]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().width > 1)
      .filter((button) => button.getBoundingClientRect().height < 43.5)
      .map((button) => `${button.textContent} ${button.getBoundingClientRect().height}`),
  );
  expect(buttons).toEqual([]);
  for (const [name, width, height] of [
    ['a desk', 1440, 1000],
    ['a tablet', 1024, 768],
    ['a phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sideways, name).toBeLessThanOrEqual(0);
    await expect.poll(() => small(page), name).toEqual([]);
  }
});
