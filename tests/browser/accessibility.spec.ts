import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { covered, hanging, running, settled, small } from './tasks/measure.ts';
import { goOffline } from './tasks/network.ts';
import { walkScreens } from './tasks/screens.ts';
import { addCanoeTour } from './tasks/sell.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** Runs axe by the debugger's way, which the page's security policy does not concern. */
async function findings(page: Page, options: object): Promise<string[]> {
  await page.evaluate(axe);
  const run = `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...options })})`;
  const results: AxeResults = await page.evaluate(run);
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

test.describe('every screen and dialog', () => {
  // A change of theme is then over at once.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[NAV-6] axe finds nothing in light and in dark, and nothing moves for those who want that', async ({
    page,
  }) => {
    test.slow();
    await walkScreens(page, venueDay(40), (name) =>
      test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await settled(page);
        expect.soft(await findings(page, {}), `${name}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await settled(page);
        expect.soft(await findings(page, { runOnly: ['color-contrast'] }), `${name}, dark`).toEqual([]);
        expect.soft(await running(page), `${name}: what moves`).toEqual([]);
      }),
    );
  });
});

test.describe('on a touch screen', () => {
  const phone = { width: 390, height: 844 };
  test.use({ hasTouch: true, isMobile: true, viewport: phone });

  test('[NAV-6, NAV-7] targets are 44 pixels, fields do not zoom, and nothing hangs over at 320 pixels or 200 %', async ({
    page,
  }) => {
    test.slow();
    await walkScreens(page, venueDay(41), (name) =>
      test.step(name, async () => {
        expect.soft(await small(page), `${name}: too small`).toEqual([]);
        for (const size of [
          { width: 320, height: 256 },
          { width: 640, height: 400 },
        ]) {
          await page.setViewportSize(size);
          expect.soft(await hanging(page), `${name} at ${size.width} × ${size.height}`).toEqual([]);
        }
        await page.setViewportSize(phone);
      }),
    );
  });
});

for (const viewport of [
  { width: 640, height: 400 },
  { width: 390, height: 664 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('[NAV-6] bars and banners never cover what has the focus', async ({ page, context, expectedErrors }) => {
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
      await page.goto('/?type=activity&category=12&product=4701&variation=47011');
      await page.goto(`/?type=activity&category=12&product=4701&variation=47011&at=${venueDay(42)}T09:00:00`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /EUR.*Adult/ })
        .click();
      await page.getByRole('switch', { name: 'Enter customer information' }).click();
      await expect(page.getByLabel('First name')).toBeVisible();
      await goOffline(page);
      // The room that the banner takes is measured with the frame in which it is drawn.
      await settled(page);
      await page.getByRole('heading', { level: 1 }).focus();
      for (let count = 0; count < 16; count += 1) {
        await page.keyboard.press('Tab');
        expect(await covered(page)).toBe('');
      }
      await context.setOffline(false);
    });
  });
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('[NAV-6] what is chosen, current or off can still be told', async ({ page }) => {
    await page.goto('/');
    const border = (name: string | RegExp) =>
      page
        .getByRole('main')
        .getByRole('button', { name })
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopWidth);
    await page.goto('/?type=activity');
    expect(await border('Activities')).not.toBe(await border('Tours'));
    const next = page.getByRole('complementary').getByRole('button', { name: 'Next' });
    const colour = (locator: typeof next) => locator.evaluate((element) => getComputedStyle(element).color);
    const off = await colour(next);
    await page.goto('/');
    await addCanoeTour(page);
    expect(await colour(next)).not.toBe(off);
    await page.goto('/?step=printing');
    const card = (name: string) =>
      page.locator('label', { hasText: name }).evaluate((element) => getComputedStyle(element).borderTopWidth);
    await expect(page.getByRole('radio', { name: 'Print at home (A4)' })).toBeChecked();
    expect(await card('Print at home')).not.toBe(await card('Wristbands'));
  });
});
