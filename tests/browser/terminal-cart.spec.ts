import { expect, test } from './fixtures.ts';
import { textOf } from './tasks/read.ts';
import { closeMessages } from './tasks/sell.ts';
import {
  addCoffee,
  addTicket,
  appCart,
  goToPayment,
  type Manner,
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

// All ways to answer wrongly: src/terminal/host-calls.test.ts.
const unhelpful: readonly (readonly [Manner, string])[] = [
  ['Throws an error', 'Error: The terminal was told to throw.'],
  ['Never answers', 'Error: Oops! Something went wrong.'],
];

test('[PAY-2, TERM-8] update_cart that throws or never answers: said, the cart intact, and the next try works', async ({
  page,
}) => {
  await page.clock.install();
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await goToPayment(terminal);
  /** Taps the tile, and lets time pass once the terminal has been asked. */
  const handOver = async (manner: Manner, wait: number) => {
    await terminal.answer('update_cart', manner);
    const asked = (await terminal.requests('update_cart')).length;
    await tapTile(terminal, /^Payment/);
    await expect.poll(async () => (await terminal.requests('update_cart')).length).toBe(asked + 1);
    if (wait > 0) await page.clock.fastForward(wait);
  };
  for (const [manner, words] of unhelpful) {
    await test.step(manner, async () => {
      await handOver(manner, manner === 'Never answers' ? 10_000 : 0);
      await expect(terminal.app.getByText(words)).toBeVisible();
      await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
      await closeMessages(terminal.app);
      await handOver('Answers after 3 s', 3_000);
      await expect(movedNotice(terminal)).toBeVisible();
      await terminal.answer('update_cart', 'Answers');
      await terminal.app.getByRole('main').getByRole('button', { name: 'Back' }).click();
      await expect(terminal.register.getByText('No items.')).toBeVisible();
      await expect(terminal.app.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
    });
  }
});

test('[TERM-4, TERM-6, TERM-9] what the app cannot take is answered with a failure and changes nothing', async ({
  page,
}) => {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await addCoffee(terminal);
  // The provider's answers to the ticket belong to the cart before.
  await expect(appCart(terminal).getByText(/min$/)).toBeVisible();
  await expect(appCart(terminal).getByText(/^VAT 7/)).toBeVisible();
  // Time goes on meanwhile.
  const shown = async () => (await textOf(appCart(terminal), /Coffee/)).replaceAll(/\d+ (min|more minute)/g, '');
  const before = await shown();

  const message = {
    message_type: 'update_cart',
    message_kind: 'request',
    message_id: 'own-1',
    version: '1.0',
    message_payload: { cart: { items: [{ ...coffee, external_reference_custom_id: 'pos-desk' }] } },
  };
  const failures = async () =>
    (await terminal.log())
      .filter(({ from, message: { message_kind } }) => from === 'app' && message_kind === 'response')
      .flatMap(({ message: { message_payload } }) => message_payload.error ?? [])
      .map(({ message: words, code }) => `${code} ${words}`);
  const notUpdated = "500 Something went wrong, we couldn't update the cart.";
  const said: string[] = [];
  for (const [send, failure] of [
    [() => terminal.press('Send an unknown message'), '400 Listener not implemented'],
    [() => terminal.press('Send a broken message'), '400 Something went wrong'],
    [() => terminal.send(JSON.stringify(message)), notUpdated],
    [() => terminal.send(JSON.stringify({ ...message, message_payload: { cart: { items: 'none' } } })), notUpdated],
    [() => terminal.send(JSON.stringify({ ...message, version: '2.0' })), '400 Listener not implemented'],
    [() => terminal.send('"nonsense"'), '400 Something went wrong'],
  ] as const) {
    await send();
    said.push(failure);
    // One after the other: what is refused unread is answered sooner than what the cart has to be looked at for.
    await expect.poll(failures).toEqual(said);
  }
  expect(await shown()).toBe(before);
});
