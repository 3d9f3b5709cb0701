import { expect, test as ordinary, type Page } from './fixtures.ts';
import { venueDay } from './tasks/days.ts';
import { settled } from './tasks/measure.ts';
import { goTo } from './tasks/navigate.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { choose } from './tasks/sell.ts';

/** A browser whose user has set letters twice as large. */
const test = ordinary.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
});

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

/** Parts of the layer on top that would have to scroll sideways, words that are broken, and such that stick out of their place. */
async function faults(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const layer = document.querySelector('dialog[open]') ?? document.body;
    const shown = [...layer.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.checkVisibility() && element.closest('thead') === null,
    );
    const wide = shown
      .filter(
        (element) => element.matches('main, dialog *:not(ul, ol)') && getComputedStyle(element).overflowY === 'auto',
      )
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`);
    const whole = shown.filter(
      (element) => getComputedStyle(element).textOverflow !== 'ellipsis' && element.clientWidth !== 1,
    );
    const texts = whole.flatMap((element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
    );
    const words = texts.flatMap((text) =>
      [...(text.textContent ?? '').matchAll(/(?<!\p{Letter})\p{Letter}{2,16}(?!\p{Letter})/gu)].map(
        ({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const button = text.parentElement?.closest('button, a');
          const { right = Infinity } = button?.getBoundingClientRect() ?? {};
          return { word, lines: range.getClientRects().length, over: range.getBoundingClientRect().right - right };
        },
      ),
    );
    return [...wide, ...words.filter(({ lines, over }) => lines > 1 || over > 1).map(({ word }) => word)];
  });
}

test('[NAV-7] a sale, the bookings and the settings fit a phone with letters twice as large', async ({ page }) => {
  const fits = async (screen: string) => expect.soft(await faults(page), screen).toEqual([]);
  const day = venueDay(33);
  await page.goto('/de');
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
  await fits('types');
  await goTo(page, `/de${offerAddress(offers.canoe, { day })}`);
  await expect(page.getByRole('button', { name: /^09:00/ })).toBeVisible();
  await fits('appointments');
  await goTo(page, `/de${offerAddress(offers.canoe, { day, at: `${day}T09:00:00` })}`);
  const prices = page.getByRole('list', { name: 'Preise' });
  await expect(prices.getByRole('button', { name: /Erwachsene/ }).first()).toBeVisible();
  await fits('prices');
  await choose(page, /Erwachsene/);
  await expect(page.getByRole('heading', { name: 'Käufer' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^1 Artikel.*Minuten vorgemerkt/ })).toBeVisible();
  await fits('buyer');
  await page.getByRole('button', { name: /^1 Artikel/ }).tap();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Weiter', exact: true })).toBeVisible();
  await fits('cart');
  await goTo(page, '/de?step=payment');
  await expect(page.getByRole('main').getByRole('button', { name: /^Zahlung/ })).toBeVisible();
  await fits('payment');
  await choose(page, /^Zahlung/);
  await expect(page.getByRole('dialog').getByRole('button', { name: /kassieren$/ })).toBeVisible();
  await fits('till');
  await goTo(page, '/de/bookings');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(10);
  await fits('bookings');
  await goTo(page, '/de/settings');
  await expect(page.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
  await fits('settings');
});
