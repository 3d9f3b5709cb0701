import { expect, type Page, test } from './fixtures.ts';
import { addCoffee, addTicket, type HostFunction, moveToCheckout, openTerminal } from './tasks/terminal.ts';

/** Buttons, choices and boxes of the simulator's own page that are smaller than a finger. */
function small(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, select, summary, label.line')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
      .map((element) => element.textContent ?? ''),
  );
}

test('[TERM-10, NAV-7] the simulator fits every screen, and the webview in it: nothing sideways, nothing too small to touch', async ({
  page,
}) => {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await addCoffee(terminal);
  await moveToCheckout(terminal);
  const body = terminal.app.locator('body');
  expect(await body.evaluate(({ ownerDocument: { documentElement: root } }) => root.scrollWidth - 1024)).toBe(0);
  const buttons = await body.evaluate((element) =>
    [...element.querySelectorAll('button, a[href]')]
      .filter((button) => button.checkVisibility() && button.getBoundingClientRect().width > 1)
      .filter((button) => button.getBoundingClientRect().height < 43.5)
      .map((button) => `${button.textContent} ${button.getBoundingClientRect().height}`),
  );
  expect(buttons).toEqual([]);
  for (const [name, width, height] of [
    ['a desk', 1440, 1000],
    ['a tablet', 1024, 768],
    ['a phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(sideways, name).toBeLessThanOrEqual(0);
    await expect.poll(() => small(page), name).toEqual([]);
  }
});

/** Calls the terminal as the app does; 'absent' where it does not offer that. `ms`: how long its answer took. */
function call(page: Page, type: HostFunction) {
  return page.evaluate(async (name) => {
    const frame = document.querySelector<HTMLIFrameElement>('#app');
    const ask: unknown = frame?.contentWindow && Reflect.get(frame.contentWindow, name);
    if (typeof ask !== 'function') return 'absent';
    const message = { message_type: name, message_kind: 'request', message_id: `test-${name}`, version: '1.0' };
    const payload = { cart: { items: [] }, sale: { items: [] }, storage: {}, document: { url: '/', title: 'Ticket' } };
    const begin = performance.now();
    const { message_payload } = await ask({ ...message, message_payload: payload });
    return { status: message_payload.status, ms: performance.now() - begin };
  }, type);
}

test('[TERM-10] every call can be failed, delayed and left out, and the messages are shown', async ({ page }) => {
  const types = ['update_cart', 'sale_completed', 'load_storage', 'save_storage', 'print_document'] as const;
  const terminal = await openTerminal(page);
  for (const type of types) {
    await terminal.answer(type, 'Not offered');
    await expect.poll(() => call(page, type), type).toBe('absent');
    await terminal.answer(type, 'Fails');
    await expect.poll(() => call(page, type), type).toMatchObject({ status: 'failure' });
    await terminal.answer(type, 'Answers after 3 s');
  }
  const slow = await Promise.all(types.map((type) => call(page, type)));
  for (const answer of slow) {
    expect(answer).toMatchObject({ status: 'success' });
    expect(answer === 'absent' ? 0 : answer.ms).toBeGreaterThan(2_900);
  }
  const log = await terminal.log();
  for (const type of types) {
    const own = log.filter(({ message }) => [message.message_id, message.in_reply_to].includes(`test-${type}`));
    expect(own.map(({ from }) => from).sort(), type).toEqual(['app', 'app', 'terminal', 'terminal']);
  }
});
