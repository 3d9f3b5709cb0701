import { expect, test } from './fixtures.ts';
import { cart, closeMessages } from './tasks/sell.ts';
import {
  addCoffee,
  addTicket,
  appCart,
  movedNotice,
  moveToCheckout,
  openAtCheckout,
  openTerminal,
  tapTile,
} from './tasks/terminal.ts';

const coffee = {
  custom_id: 'coffee',
  external_reference_custom_id: 'terminal',
  name: 'Coffee',
  qty: 2,
  amount: { gross: '3.20' },
  currency: 'EUR',
  vat_rate: 0.19,
  metadata: { barcode: '4012345678901' },
};

// What answers wrongly or never: src/terminal/host-calls.test.ts. What the app can’t take: src/terminal/receiver.test.ts.
test('[PAY-2, PAY-3, TERM-1, TERM-4, TERM-7] the cart goes to the terminal, comes back with Back, is changed by staff there, and is emptied by Cancel', async ({
  page,
}) => {
  const terminal = await openAtCheckout(page);
  await expect(terminal.app.getByText('Proceed to payment by clicking on Checkout.')).toBeVisible();
  await expect(terminal.register.getByText('Maritime Museum – Adult')).toBeVisible();
  await expect(terminal.register.locator('#total')).toHaveText('€12.00');
  const [request] = await terminal.requests('update_cart');
  expect(request).toMatchObject({
    version: '1.0',
    message_payload: {
      cart: {
        currency: 'EUR',
        items: [
          {
            external_reference_custom_id: 'pos-desk',
            qty: 1,
            amount: { gross: 12 },
            currency: 'EUR',
            vat_rate: 0.07,
          },
        ],
      },
    },
  });
  await terminal.app.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(terminal.app.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await expect(terminal.register.getByText('No items.')).toBeVisible();
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();

  await tapTile(terminal, /^Payment/);
  await expect(movedNotice(terminal)).toBeVisible();
  await appCart(terminal).getByRole('button', { name: 'More', exact: true }).click();
  await expect(terminal.register.locator('#total')).toHaveText('€24.00');
  await expect(terminal.app.getByRole('main').getByText('24.00 EUR')).toBeVisible();
  await terminal.answer('update_cart', 'Fails');
  await appCart(terminal).getByRole('button', { name: 'More', exact: true }).click();
  await expect(terminal.app.getByText('Error: The terminal was told to fail.')).toBeVisible();
  await expect(terminal.app.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();

  await terminal.answer('update_cart', 'Answers');
  await closeMessages(terminal.app);
  await tapTile(terminal, /^Payment/);
  await expect(movedNotice(terminal)).toBeVisible();
  await terminal.press('Cancel');
  await expect(appCart(terminal).getByText('Cart is empty')).toBeVisible();
  await expect(terminal.app.getByRole('heading', { name: 'Payment', level: 1 })).toBeHidden();
});

test('[PAY-3, DAY-1, SET-2] a cart that was left at the checkout is asked about and parked in a browser without the terminal', async ({
  page,
}) => {
  await openAtCheckout(page);
  await page.goto('/fr/settings');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/settings');
  await page.goto('/');
  await cart(page).getByRole('button', { name: 'Park sale' }).click();
  await expect(cart(page).getByText('Cart is empty')).toBeVisible();
});

test('[TERM-4, CART-12, PAY-3] the terminal changes the cart, and its own items travel untouched', async ({ page }) => {
  const terminal = await openTerminal(page);
  for (const count of [1, 2]) await addCoffee(terminal, count);
  await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
  await addTicket(terminal);
  await moveToCheckout(terminal);
  await expect(terminal.register.locator('#total')).toHaveText('€18.40');
  const [moved] = await terminal.requests('update_cart');
  expect(moved?.message_payload.cart?.items).toContainEqual(coffee);

  await terminal.press('One more: Maritime Museum – Adult');
  await expect(appCart(terminal).getByRole('textbox')).toHaveValue('2');
  await expect(terminal.app.getByRole('main').getByText('24.00 EUR')).toBeVisible();
  await expect(terminal.register.locator('#total')).toHaveText('€30.40');
  await terminal.press('One less: Maritime Museum – Adult');
  await expect(appCart(terminal).getByRole('textbox')).toHaveValue('1');
  // The register counts on from what it has, which is the app's answer.
  await expect(terminal.register.locator('#total')).toHaveText('€18.40');
  await terminal.press('One less: Maritime Museum – Adult');
  await expect(appCart(terminal).getByText('Maritime')).toHaveCount(0);
  await expect(movedNotice(terminal)).toHaveCount(0);
  await expect(appCart(terminal).getByText('Coffee')).toBeVisible();
});
