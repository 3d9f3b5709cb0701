import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** `node --import tsx tests/browser/gallery/draw-icons.ts`: makes the app's PNG icons from public/icons/icon.svg. */
const folder = new URL('../../../public/icons/', import.meta.url);
const rounded = readFileSync(new URL('icon.svg', folder), 'utf8');
// Phones cut these to their own shape, so the ground fills the square; a mask may take all but the inner 80 %.
const square = rounded.replace('rx="14"', '');
const icons = [
  { name: 'icon-192.png', size: 192, svg: rounded, scale: 1 },
  { name: 'icon-512.png', size: 512, svg: rounded, scale: 1 },
  { name: 'maskable-512.png', size: 512, svg: square, scale: 0.86 },
  { name: 'apple-touch-icon.png', size: 180, svg: square, scale: 1 },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
for (const { name, size, svg, scale } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = svg === square ? '#0a5c63' : 'transparent';
  await page.setContent(
    `<style>body{margin:0;background:${ground};display:grid;place-items:center;height:100vh}svg{width:${scale * 100}%}</style>${svg}`,
  );
  await page.screenshot({ path: new URL(name, folder).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
