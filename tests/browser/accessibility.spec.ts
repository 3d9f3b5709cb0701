import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, type Page, test } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { covered, hanging, placeOf, running, settled, small } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { goOffline } from './tasks/network.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { seeMuseum, sellOffline } from './tasks/outage.ts';
import { walks } from './tasks/screens.ts';
import { addCanoeTour, cart, choose } from './tasks/sell.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/**
 * Runs axe on the topmost dialog, else on the page: what lies below a dialog is a screen that is examined by itself. By the
 * debugger's way, which the page's security policy does not concern.
 */
async function findings(page: Page, options: object): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const scope = "[...document.querySelectorAll('dialog[open]')].at(-1) ?? document";
  const run = `axe.run(${scope}, ${JSON.stringify({ resultTypes: ['violations'], ...options })})`;
  const results: AxeResults = await page.evaluate(run);
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
/** A phone's and a tablet's width at 200 % and more (NAV-7). */
const magnified = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
];

/** All that is asked of every screen, one after the other, so that each is opened once. */
async function examine(page: Page, name: string): Promise<void> {
  expect.soft(await findings(page, {}), `${name}, light`).toEqual([]);
  expect.soft(await running(page), `${name}: what moves`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findings(page, { runOnly: ['color-contrast'] }), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  expect.soft(await small(page), `${name}: too small`).toEqual([]);
  for (const size of magnified) {
    await page.setViewportSize(size);
    expect.soft(await hanging(page), `${name} at ${size.width} × ${size.height}`).toEqual([]);
  }
  await page.setViewportSize(desk);
  await settled(page);
}

test.describe('every screen and dialog', () => {
  test.use({ colorScheme: 'light', hasTouch: true, viewport: desk });

  for (const [index, [part, walk]] of Object.entries(walks).entries()) {
    test(`[NAV-6, NAV-7] of ${part}: axe finds nothing in light and in dark, nothing moves for those who want that, targets are 44 pixels, fields do not zoom, nothing hangs over at 320 pixels or 200 %`, async ({
      page,
    }) => {
      test.slow();
      await walk(page, venueDay(40 + index), (name) => test.step(name, () => examine(page, name)));
    });
  }
});

test.describe('for those who want nothing to move', () => {
  test.use({ colorScheme: 'dark' });

  test('[NAV-6] another theme is there at once: no colour passes from one to the other', async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await settled(page);
    const moved = page.evaluate(async () => {
      const seen: number[] = [];
      while (matchMedia('(prefers-color-scheme: dark)').matches) await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < 5; frame += 1) {
        seen.push(document.getAnimations().length);
        await new Promise(requestAnimationFrame);
      }
      return seen;
    });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await moved).toEqual([0, 0, 0, 0, 0]);
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
      await page.goto(`/?type=activity&category=12&product=4701&variation=47011&at=${venueDay(44)}T09:00:00`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /EUR.*Adult/ })
        .click();
      await page.getByRole('switch', { name: 'Enter customer information' }).click();
      await expect(page.getByLabel('First name')).toBeVisible();
      await goOffline(page);
      await page.getByRole('heading', { level: 1 }).focus();
      for (let count = 0; count < 16; count += 1) {
        await page.keyboard.press('Tab');
        expect(await covered(page)).toBe('');
      }

      await context.setOffline(false);
      await expect(page.getByText('No internet connection')).toBeHidden();
      const lowest = page.getByLabel('E-mail');
      await lowest.focus();
      await lowest.evaluate((field) => field.scrollIntoView({ block: 'end' }));
      await goOffline(page);
      expect(await covered(page)).toBe('');
      await context.setOffline(false);
    });
  });
}

const bottomOf = ({ y, height }: { readonly y: number; readonly height: number }) => y + height;

test('[NAV-7] [OFF-3] banners stand below the page at every size, and cover nothing of it', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(offerAddress(offers.museum));
  await page.getByRole('button', { name: 'More' }).first().click();
  const add = page.getByRole('button', { name: /^Add 12\.00/ });
  await expect(add).toBeVisible();
  await goOffline(page);
  const banner = page.getByRole('status').filter({ hasText: 'No internet connection' });
  for (const size of [phone, { width: 820, height: 1180 }, { width: 1024, height: 600 }, desk]) {
    await page.setViewportSize(size);
    // The places are read one after the other, and the page may still give way to the banner.
    await expect
      .poll(async () => {
        const end = bottomOf(await placeOf(page.getByRole('main')));
        return { isBannerBelow: (await placeOf(banner)).y >= end, isButtonAbove: bottomOf(await placeOf(add)) <= end };
      }, `${size.width} × ${size.height}`)
      .toEqual({ isBannerBelow: true, isButtonAbove: true });
  }
  await context.setOffline(false);
});

test('[NAV-7] [NAV-1] in a low window half is left to the page beside a banner and a parked sale, and the navigation stays when banners are opened', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(offerAddress(offers.museum));
  await choose(page, /Adult/);
  // Both the price and parking lead to the start; what is opened before would be left again.
  await expect(page.getByRole('heading', { name: 'What would you like to sell?' })).toBeVisible();
  await cart(page).getByRole('button', { name: 'Park sale' }).click();
  await expect(page.getByText('The sale is parked.')).toBeAttached();
  await seeMuseum(page);
  await page.setViewportSize({ width: 640, height: 360 });
  await goOffline(page);
  const heightOf = async (locator: Locator) => (await placeOf(locator)).height;
  await expect(page.getByRole('list', { name: 'Parked sales' })).toBeInViewport();
  await expect.poll(() => heightOf(page.getByRole('main'))).toBeGreaterThanOrEqual(180);

  await choose(page, /Adult/);
  await sellOffline(page);
  await goTo(page, '/');
  for (const size of [
    { width: 360, height: 740 },
    { width: 1024, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByText('1 sale is waiting to be sent'), 'folded').toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 640, height: 360 });
  await page.getByText('2 things to look at').click();
  await expect(page.getByText('1 sale is waiting to be sent')).toBeVisible();
  for (const size of [
    { width: 640, height: 360 },
    { width: 360, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeInViewport({ ratio: 1 });
  }
  await context.setOffline(false);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
]) {
  test(`[ERR-1] [NAV-7] alerts cover nothing at ${size.width} × ${size.height}, in the cart's sheet neither`, async ({
    page,
  }) => {
    await page.goto(offerAddress(offers.museum));
    await choose(page, /Adult/);
    await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
    await goTo(page, offerAddress(offers.canoe, { at: `${venueDay(46)}T09:00:00` }));
    await choose(page, /Adult/);
    await expect(cart(page).getByText('Canoe tour on the old canal')).toBeVisible();
    await page.setViewportSize(size);
    if (size.width < 1024) await page.getByRole('button', { name: /^2 items/ }).click();
    await page.getByRole('button', { name: 'Remove Maritime Museum, Adult' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeInViewport({ ratio: 1 });
    // What is pointed at stays.
    await undo.hover();
    expect(await underAlerts(page)).toEqual([]);
    await undo.click();
    await expect(page.getByRole('textbox', { name: /Maritime/ })).toBeVisible();
  });
}

/** What could be tapped if no alert lay over it; in the topmost dialog, if any. */
async function underAlerts(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const alerts = [...scope.querySelectorAll('section[aria-label="Messages"] > *')];
    const isScrolledAway = (element: Element, y: number): boolean => {
      const around = element.parentElement;
      if (around === null) return false;
      const { top, bottom } = around.getBoundingClientRect();
      return (getComputedStyle(around).overflowY === 'auto' && (y < top || y > bottom)) || isScrolledAway(around, y);
    };
    return [...scope.querySelectorAll('button, a, input, h1, h2')]
      .filter((element) => element.checkVisibility() && !alerts.some((alert) => alert.contains(element)))
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return alerts.some((alert) => alert.contains(document.elementFromPoint(x, y))) && !isScrolledAway(element, y);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

test('[NAV-6] [NAV-7] a dialog stays when the tablet is turned, and closing it leaves the focus to what can be seen', async ({
  page,
}) => {
  await page.goto(offerAddress(offers.museum));
  await choose(page, /Adult/);
  await cart(page)
    .getByRole('button', { name: /^Maritime/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Maritime Museum' });
  await expect(sheet).toBeVisible();
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect(cart(page)).toBeHidden();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('[NAV-6] what is chosen, current or off can still be told', async ({ page }) => {
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
    await goTo(page, '/');
    await addCanoeTour(page);
    await expect.poll(() => colour(next)).not.toBe(off);
    await goTo(page, '/?step=printing');
    const card = (name: string) =>
      page.locator('label', { hasText: name }).evaluate((element) => getComputedStyle(element).borderTopWidth);
    await expect(page.getByRole('radio', { name: 'Print at home (A4)' })).toBeChecked();
    expect(await card('Print at home')).not.toBe(await card('Wristbands'));
  });
});
