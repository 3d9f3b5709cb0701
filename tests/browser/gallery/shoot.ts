import { chromium } from '@playwright/test';

/** `node --import tsx shoot.ts <address> <folder> [screen?query …]`: every view at four sizes, light and dark. */
const [address = '', folder = '', ...views] = process.argv.slice(2);
const sizes = [
  [360, 740],
  [768, 1024],
  [1024, 600],
  [1440, 900],
] as const;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of sizes) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
    page.on('pageerror', (error) => console.error(error));
    for (const view of views) {
      await page.goto(`${address}/?${view}`);
      await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (sideways > 0) console.error(`${view} at ${width}: ${sideways} px wider than the screen`);
      const name = view.replaceAll(/[^a-z]+/g, '-');
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await page.close();
  }
}
await browser.close();
