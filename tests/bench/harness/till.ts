import type { Page } from 'playwright';

/** CSS selectors and ways of the app that several measurements need. */

/** A card with this text, for Playwright. */
export const cardOf = (text: string): string => `main ul button:not([aria-pressed]):has-text("${text}")`;

/** The first card of a step, behind its back card; placeholders are no buttons, and a price has others to count it below. */
export const firstCard = (label: string, position = 2): string =>
  `ul[aria-label="${label}"] > li:nth-child(${position}) button:not(fieldset *)`;

/** The types of offers: the first screen that can be worked with. Those that are pressed stand above later steps. */
export const usable = `${firstCard('Types of offers', 1)}:not([aria-pressed])`;

/** The field of a line's quantity in the cart beside the steps. */
export const quantity = (value?: number): string =>
  `aside input[aria-label^="Quantity of"]${value === undefined ? '' : `[value="${value}"]`}`;

/** Begins a new booking. */
export async function startAgain(page: Page): Promise<void> {
  await page.locator('nav a:has-text("New Booking")').click();
  await page.locator(usable).waitFor();
}

/** Rounded to a hundredth, which is more than the clock of a page tells. */
export const onlyTimes = (values: readonly number[]): number[] => values.map((value) => Math.round(value * 100) / 100);

/** Opens the price of the museum: untimed, and nothing is asked of the buyer. */
export async function openMuseum(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  for (const name of ['Tickets', 'Museums', 'museum']) await page.locator(cardOf(name)).first().click();
  await page.locator(firstCard('Prices')).waitFor();
}

export async function putMuseumInCart(page: Page): Promise<void> {
  await openMuseum(page);
  await page.locator(firstCard('Prices')).click();
  await page.locator(quantity()).waitFor();
}

/** From a price to the confirmation. */
export async function payCash(page: Page): Promise<void> {
  await page.locator(firstCard('Prices')).click();
  await page.locator(quantity()).waitFor();
  await page.locator(usable).waitFor();
  await page.locator('nav button:has-text("Payment")').click();
  await page.locator(cardOf('Payment')).click();
  await page.locator('dialog[open] button[type=submit]').click();
  await page.locator('main h1:has-text("Confirmation")').waitFor();
}

/** So many sales as fast as the page goes, clicked from inside: a thousand would take too long by hand. */
export async function sellMuseum(page: Page, sales: number): Promise<void> {
  await page.evaluate(
    async ([count, ways]) => {
      for (let sale = 0; sale < count; sale++) {
        for (const [selector, text] of ways) {
          // Without a text it is only waited for: adding to the cart ends with going back to the start.
          if (text === null) await window.bench.shown(selector, 1);
          else await window.bench.click(selector, text);
        }
      }
    },
    [
      sales,
      [
        ['main ul button', 'Tickets'],
        ['main ul[aria-label="Categories"] button', 'Museums'],
        ['main ul[aria-label="Offers"] button', 'useum'],
        ['main ul[aria-label="Prices"] > li:nth-child(2) button', ''],
        [usable, null],
        ['nav button:not([aria-disabled="true"])', 'Payment'],
        ['main ul[aria-label="Ways to pay"] button', 'Payment'],
        ['dialog[open] button[type=submit]', 'Take'],
        ['main button, main a', 'New booking'],
      ],
    ] as const,
  );
}
