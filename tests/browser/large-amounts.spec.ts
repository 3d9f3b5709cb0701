import { expect, type Page, test } from './fixtures.ts';
import { placeOf, settled, small } from './tasks/measure.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { cart, choose, goToPayment } from './tasks/sell.ts';

const amount = '1,234,567.89';

/** Where the text stands on screen and sticks out: of the window, of its button, or of what cuts it off. */
async function cut(page: Page, text = amount): Promise<string[]> {
  await settled(page);
  return page.evaluate((sought) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = (node.textContent ?? '').indexOf(sought);
      const parent = node.parentElement;
      if (start < 0 || parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + sought.length);
      for (const shown of range.getClientRects()) {
        const isOut = (left: number, right: number) => shown.left < left - 0.5 || shown.right > right + 0.5;
        if (isOut(0, document.documentElement.clientWidth)) found.push(`${parent.className}: the window`);
        for (let box: Element | null = parent; box !== null; box = box.parentElement) {
          const { left, right, width } = box.getBoundingClientRect();
          // Words for screen readers only have a box of one pixel.
          if (width <= 1) break;
          const cuts = getComputedStyle(box).overflowX !== 'visible' || box.matches('button, a');
          if (cuts && isOut(left, right)) found.push(`${parent.className}: ${box.tagName} ${box.className}`);
        }
      }
    }
    return found;
  }, text);
}

const sizes = [
  { width: 640, height: 360 },
  { width: 320, height: 740 },
  { width: 360, height: 740 },
  { width: 1024, height: 600 },
  { width: 1280, height: 800 },
];

/** What of the text is cut off at each size; the last one stays. */
async function cutAtAnySize(page: Page, text = amount): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await cut(page, text)).map((where) => `${size.width} × ${size.height}: ${where}`));
  }
  return found;
}

async function adjustPrice(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Adjust price' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Adjust price' });
  await dialog.getByRole('button', { name: /Adult/ }).click();
  await dialog.getByRole('textbox', { name: 'Adult' }).fill(price);
  await dialog.getByRole('button', { name: 'Apply' }).click();
}

test('[CART-1] [PAY-4] [PRICE-6] an amount of millions is read whole wherever it stands', async ({ page }) => {
  await page.goto(offerAddress(offers.museum));
  for (const [price, shown] of [
    ['1500', '1,500.00\u00a0EUR'],
    ['12345.67', '12,345.67\u00a0EUR'],
    ['123456.78', '123,456.78\u00a0EUR'],
  ] as const) {
    await adjustPrice(page, price);
    await expect(page.getByRole('main').getByText(shown)).toBeVisible();
    expect(await cutAtAnySize(page, shown), 'the price').toEqual([]);
  }
  await adjustPrice(page, '1234567.89');
  await expect(page.getByRole('main').getByText(amount)).toBeVisible();
  expect(await cutAtAnySize(page), 'the price').toEqual([]);
  await adjustPrice(page, '411522.63');
  await choose(page, /411,522\.63/);
  const quantity = cart(page).getByRole('textbox', { name: /Maritime/ });
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect(cart(page).getByText(amount).first()).toBeVisible();
  expect(await cutAtAnySize(page), 'beside the cart').toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /3 items/ }).click();
  await expect(page.getByRole('dialog').getByText(amount).first()).toBeVisible();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await cut(page), `the open cart at ${width}`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });

  await goToPayment(page);
  const tiles = page.getByRole('main').getByRole('list', { name: 'Ways to pay' }).getByRole('button');
  await expect(tiles.first()).toBeVisible();
  expect(await cutAtAnySize(page), 'the payment step').toEqual([]);
  await tiles.first().click();
  const take = page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: `Take ${amount}` });
  await expect(take).toBeVisible();
  expect(await cutAtAnySize(page), 'the till').toEqual([]);
  await take.click();
  await expect(page.getByRole('heading', { name: 'Confirmation', level: 1 })).toBeVisible();
  expect(await cutAtAnySize(page), 'the confirmation').toEqual([]);
});

test('[CART-2] [PAY-4] [NAV-7] on narrow phones a gift’s tag is as wide as its word, and the usual amounts stand on one line', async ({
  page,
}) => {
  await page.goto(offerAddress(offers.giftVoucher));
  await choose(page, /250\.00/);
  await expect(cart(page).getByText('Gift', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /1 item/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Cart' });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await expect
      .poll(async () => {
        const tag = await placeOf(sheet.getByText('Gift', { exact: true }));
        const less = await placeOf(sheet.getByRole('button', { name: /^Remove Gift voucher/ }));
        return { isNarrow: tag.width < 100, endsBeforeStepper: tag.x + tag.width < less.x };
      }, `at ${width}`)
      .toEqual({ isNarrow: true, endsBeforeStepper: true });
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  await goToPayment(page);
  await page.getByRole('main').getByRole('list', { name: 'Ways to pay' }).getByRole('button').first().click();
  const usual = page.getByRole('dialog', { name: 'Payment' }).getByRole('group', { name: 'Usual amounts' });
  await expect(usual.getByRole('button').nth(1)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(async () => {
      const first = await placeOf(usual.getByRole('button').first());
      const last = await placeOf(usual.getByRole('button').last());
      return { isOneLine: last.y === first.y, fits: last.x + last.width <= 340.5 };
    })
    .toEqual({ isOneLine: true, fits: true });
  // A phone on its side: nothing of it has to be scrolled to.
  await page.setViewportSize({ width: 640, height: 360 });
  const body = usual.locator('xpath=ancestor::form/*[2]');
  await expect.poll(() => body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect(await small(page)).toEqual([]);
});
