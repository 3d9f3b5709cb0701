import { expect, type Page, test } from './fixtures.ts';
import { offerAddress, offers } from './tasks/offers.ts';
import { cart, choose, goToPayment as goToPaymentOfTill } from './tasks/sell.ts';
import {
  addTicket,
  goToPayment,
  openNewWebview,
  openTerminal,
  restart,
  signInToWebview,
  tapTile,
  untilReady,
} from './tasks/terminal.ts';

/** What the webview shows and the device has noted at the moment at which the terminal hands over the copy. */
async function watchHandOver(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Reflect.set(window, 'handOvers', seen);
    const log = document.querySelector('#log');
    const frame = document.querySelector('iframe');
    new MutationObserver(() => {
      const newest = log?.firstElementChild;
      if (!/^Terminal.*load_storage/.test(newest?.textContent ?? '')) return;
      const drawn = [...(frame?.contentDocument?.querySelectorAll('#root :not(svg *)') ?? [])];
      const shown = drawn.filter((element) => element.checkVisibility({ visibilityProperty: true }));
      seen.push({
        shown: shown.map(({ localName }) => localName),
        flag: localStorage.getItem('terminalStorageLoaded'),
      });
    }).observe(log ?? document, { childList: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'handOvers'));
}

const flag = (page: Page) => page.evaluate(() => localStorage.getItem('terminalStorageLoaded'));

test('[TERM-1, TERM-2, TERM-10] the copy is asked for once, before anything shows; a restart does not ask again, nor do JSON text and answers without a Promise change anything', async ({
  page,
}) => {
  const terminal = await openTerminal(page);
  await terminal.answer('load_storage', 'Answers after 3 s');
  const handOvers = await watchHandOver(page);
  await openNewWebview(terminal);
  await signInToWebview(terminal);
  expect(await terminal.requests('load_storage')).toHaveLength(2);
  expect(await handOvers(), 'only the logo of index.html').toEqual([{ shown: ['svg'], flag: null }]);
  expect(await flag(page)).not.toBeNull();
  const [request] = await terminal.requests('load_storage');
  expect(request).toMatchObject({ message_kind: 'request', version: '1.0', message_payload: {} });
  await restart(terminal);
  await untilReady(terminal);
  expect(await terminal.requests('load_storage')).toHaveLength(2);
  const ids = (await terminal.log()).map(({ message }) => message.message_id);
  expect(new Set(ids).size).toBe(ids.length);

  await terminal.answer('load_storage', 'Answers');
  await page.getByLabel('Answers and messages as JSON text').check();
  await page.getByLabel('Answers at once, not as a Promise').check();
  await openNewWebview(terminal);
  await signInToWebview(terminal);
  await terminal.press('Add coffee');
  await expect(terminal.app.getByText('Coffee')).toBeVisible();
});

// Every other way to give no copy: src/terminal/start-up.test.ts.
test('[TERM-2, TERM-8] load_storage that never answers: an error and nothing else, until it works', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/the app could not start/);
  await page.clock.install();
  const terminal = await openTerminal(page);
  await terminal.answer('load_storage', 'Never answers');
  const asked = (await terminal.requests('load_storage')).length;
  await openNewWebview(terminal);
  await expect.poll(async () => (await terminal.requests('load_storage')).length).toBe(asked + 1);
  await page.clock.fastForward(10_000);
  await expect(terminal.app.getByText('Error when calling loadStorage event')).toBeVisible();
  await expect(terminal.app.getByRole('navigation')).toHaveCount(0);
  expect(await flag(page)).toBeNull();
  await terminal.answer('load_storage', 'Answers');
  await terminal.app.getByRole('button', { name: 'Refresh' }).click();
  await signInToWebview(terminal);
  expect(await flag(page)).not.toBeNull();
});

test('[PAY-4, TERM-2] a terminal that offers neither a copy nor to take carts leaves the money to the till', async ({
  page,
}) => {
  const terminal = await openTerminal(page);
  await terminal.answer('load_storage', 'Not offered');
  await terminal.answer('update_cart', 'Not offered');
  await openNewWebview(terminal);
  await signInToWebview(terminal);
  expect(await flag(page)).toBeNull();
  expect(await terminal.requests('load_storage')).toHaveLength(1);
  await addTicket(terminal);
  await goToPayment(terminal);
  await tapTile(terminal, /^Payment/);
  await expect(terminal.app.getByRole('dialog', { name: 'Payment' })).toBeVisible();
});

test('[TERM-2, PAY-3] functions that come after the start make the app the terminal’s, cart and all, but not at the payment', async ({
  page,
}) => {
  await page.goto(offerAddress(offers.museum));
  await choose(page, /Adult/);
  await goToPaymentOfTill(page);
  await page.evaluate(() => {
    Reflect.set(window, 'update_cart', () => new Promise(() => undefined));
  });
  await expect(page.getByText('A cash register was connected. It is used from the next sale on.')).toBeVisible();
  const listens = () => page.evaluate(() => 'pos_receive_message' in window);
  expect(await listens()).toBe(false);
  await page
    .getByRole('navigation', { name: 'Steps of the sale' })
    .getByRole('button', { name: /Products/ })
    .click();
  await expect.poll(listens).toBe(true);
  await expect(cart(page).getByText('Maritime Museum')).toBeVisible();
});
