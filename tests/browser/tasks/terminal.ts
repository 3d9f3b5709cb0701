import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** How the simulator's terminal answers a message of the app, in the words of its page. */
export type Manner =
  | 'Answers'
  | 'Answers after 3 s'
  | 'Never answers'
  | 'Fails'
  | 'Answers garbage'
  | 'Throws an error'
  | 'Not offered';

export type HostFunction = 'update_cart' | 'sale_completed' | 'load_storage' | 'save_storage' | 'print_document';

/** A message as the simulator has logged it. */
export interface LoggedMessage {
  readonly message_type: string;
  readonly message_kind: string;
  readonly message_payload: Readonly<Record<string, unknown>>;
}

/** The simulator, with the app in its webview. */
export interface Terminal {
  readonly page: Page;
  readonly app: FrameLocator;
  /** The cash register's side of the page. */
  readonly register: Locator;
  answer(type: HostFunction, manner: Manner): Promise<void>;
  /** Whole messages so far, oldest first. */
  messages(type: string, kind?: 'request' | 'response'): Promise<LoggedMessage[]>;
  /** What the register says last. */
  readonly notice: Locator;
}

/** Opens the simulator; the app in it may still be at its gate. */
export async function openSimulator(page: Page): Promise<Terminal> {
  await page.goto('/terminal');
  return {
    page,
    app: page.frameLocator('#app'),
    register: page.getByRole('complementary', { name: 'Cash register' }),
    notice: page.locator('#notice'),
    answer: async (type, manner) =>
      void (await page.getByRole('combobox', { name: type }).selectOption({ label: manner })),
    messages: async (type, kind = 'request') => (await logged(page)).filter(isOf(type, kind)),
  };
}

/** Opens the simulator and waits for the till. */
export async function openTerminal(page: Page): Promise<Terminal> {
  const terminal = await openSimulator(page);
  await untilReady(terminal);
  return terminal;
}

/** The app shows its first step. */
export async function untilReady({ app }: Terminal): Promise<void> {
  await expect(app.getByRole('heading', { name: 'What would you like to sell?' })).toBeVisible();
}

/** Puts a museum ticket into the cart: no time and no buyer data, so the wizard is back at its start. */
export async function addTicket({ app }: Terminal): Promise<void> {
  const main = app.getByRole('main');
  await main.getByRole('button', { name: 'Tickets' }).click();
  await main.getByRole('button', { name: 'Museums and science' }).click();
  await main.getByRole('button', { name: /Maritime/ }).click();
  await main.getByRole('button', { name: /Adult/ }).click();
  await expect(app.getByRole('heading', { name: 'What would you like to sell?' })).toBeVisible();
}

/** Opens the payment tiles. */
export async function goToPayment({ app }: Terminal): Promise<void> {
  await app
    .getByRole('navigation', { name: 'Steps of the sale' })
    .getByRole('button', { name: /Payment/ })
    .click();
  await expect(app.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
}

/** Taps a tile of the payment step. */
export async function tapTile({ app }: Terminal, name: RegExp): Promise<void> {
  await app.getByRole('main').getByRole('button', { name }).click();
}

/** Hands the cart over to the terminal and waits for the notice. */
export async function moveToCheckout(terminal: Terminal): Promise<void> {
  await goToPayment(terminal);
  await tapTile(terminal, /^Payment/);
  await expect(terminal.app.getByRole('heading', { name: 'Successfully moved to checkout!' })).toBeVisible();
}

/** Taps a way to pay at the cash register. */
export async function pay({ register }: Terminal, name: string): Promise<void> {
  await register.getByRole('button', { name, exact: true }).click();
}

async function logged(page: Page): Promise<LoggedMessage[]> {
  const texts = await page.locator('#log pre').allTextContents();
  return texts.reverse().flatMap(readMessage);
}

/** What isn't whole, like garbage on purpose, is left out. */
function readMessage(text: string): LoggedMessage[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

function isOf(type: string, kind: string) {
  return (message: LoggedMessage) => message.message_type === type && message.message_kind === kind;
}
