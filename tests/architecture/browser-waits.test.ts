import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findHastyWaits } from './browser-waits.ts';

const root = new URL('../browser/', import.meta.url);

/** The places that read by themselves: again and again until what they read is what was meant, or once all is at rest. */
const readers = ['tasks/read.ts', 'tasks/measure.ts'];

describe('findHastyWaits', () => {
  it.each([
    'await page.waitForTimeout(500);',
    'await new Promise((resolve) => setTimeout(resolve, 500));',
    "await page.waitForLoadState('networkidle');",
    "await page.goto('/', { waitUntil: 'networkidle' });",
    'if (await dialog.isVisible()) await dialog.press("Escape");',
    'expect(await heading.textContent()).toBe("Payment");',
    'const before = await field.inputValue();',
    'const address =\n  (await link\n    .first()\n    .getAttribute("href")) ?? "";',
    'const { width } = await button.boundingBox();',
    'expect(await rows.count()).toBe(3);',
    'for (const row of await rows.all()) await row.click();',
    'expect(page.url()).toContain("/bookings");',
    'expect(new URL(page.url()).pathname).toBe("/bookings");',
  ])('finds %s', (source) => {
    expect(findHastyWaits(source)).not.toEqual([]);
  });

  it.each([
    'await expect(heading).toHaveText("Payment");',
    'await expect(rows).toHaveCount(3);',
    'await expect(page).toHaveURL("/bookings");',
    'const code = await textOf(cell, /^\\d+$/);',
    'test.setTimeout(240_000);',
    'await Promise.all([one, other].map((tab) => tab.click()));',
    'const label = await page.evaluate(() => document.body.getAttribute("lang"));',
    'await page.goto(new URL(page.url()).origin);',
  ])('is content with %s', (source) => {
    expect(findHastyWaits(source)).toEqual([]);
  });
});

it('browser tests wait for what only the finished action shows', () => {
  const files = ['', 'tasks/']
    .flatMap((folder) => readdirSync(new URL(folder, root)).map((name) => folder + name))
    .filter((file) => file.endsWith('.ts') && !readers.includes(file));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    findHastyWaits(readFileSync(new URL(file, root), 'utf8')).map(
      ({ line, found, instead }) => `tests/browser/${file}:${line} ${found}: ${instead}`,
    ),
  );
  expect(found).toEqual([]);
});
