import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../sandbox/identity/pages/sign-in-page.ts';
import { textOf } from './read.ts';
import { fillSignIn } from './sign-in.ts';

/** How the simulator's terminal answers a message of the app, in the words of its page. */
export type Manner =
  | 'Answers'
  | 'Answers after 3 s'
  | 'Never answers'
  | 'Does it, then never answers'
  | 'Fails'
  | 'Throws an error'
  | 'Answers garbage'
  | 'Not offered';

export type HostFunction = 'update_cart' | 'sale_completed' | 'load_storage' | 'save_storage' | 'print_document';

interface Item {
  readonly custom_id: string;
  readonly name: string;
  readonly qty: number;
}

/** A message as the simulator has logged it. */
export interface LoggedMessage {
  readonly message_type: string;
  readonly message_kind: 'request' | 'response';
  readonly message_id: string;
  readonly in_reply_to?: string;
  readonly version: string;
  readonly message_payload: {
    readonly status?: string;
    readonly error?: { readonly message: string; readonly code: number };
    readonly order_number?: string | null;
    readonly cart?: { readonly items: readonly Item[] };
    readonly sale?: { readonly id: string; readonly order_number?: string; readonly items: readonly Item[] };
    readonly storage?: {
      readonly cart: { readonly items: readonly unknown[]; readonly external: readonly unknown[] };
      readonly cash_register: { readonly reportedUntil: number | null };
    };
    readonly document?: { readonly url: string; readonly title: string; readonly mime_type: string };
  };
}

/** Who said it, and what. */
export interface LogEntry {
  readonly from: 'app' | 'terminal';
  /** Milliseconds of the day. */
  readonly at: number;
  readonly message: LoggedMessage;
}

/** The simulator, with the app in its webview. */
export interface Terminal {
  readonly page: Page;
  readonly app: FrameLocator;
  /** The cash register's side of the page. */
  readonly register: Locator;
  /** What the register says last. */
  readonly notice: Locator;
  answer(type: HostFunction, manner: Manner): Promise<void>;
  press(button: string): Promise<void>;
  /** Whole messages so far, oldest first. */
  log(): Promise<LogEntry[]>;
  /** The app's requests of that type so far, oldest first. */
  requests(type: HostFunction): Promise<LoggedMessage[]>;
  /** The app's answers to the terminal so far, oldest first. */
  answers(type: string): Promise<LoggedMessage[]>;
  /** Hands the app any text from the box for own messages. */
  send(text: string): Promise<void>;
}

/** Opens the simulator; the app in it may still be at its gate. */
async function openSimulator(page: Page): Promise<Terminal> {
  await page.goto('/terminal');
  const log = () => readLog(page);
  const messages = async (type: string, kind: string) =>
    (await log()).filter(
      ({ from, message }) => from === 'app' && message.message_type === type && message.message_kind === kind,
    );
  return {
    page,
    app: page.frameLocator('#app'),
    register: page.getByRole('complementary', { name: 'Cash register' }),
    notice: page.locator('#notice'),
    answer: async (type, manner) =>
      void (await page.getByRole('combobox', { name: type }).selectOption({ label: manner })),
    press: (button) => page.getByRole('button', { name: button, exact: true }).click(),
    log,
    requests: async (type) => (await messages(type, 'request')).map(({ message }) => message),
    answers: async (type) => (await messages(type, 'response')).map(({ message }) => message),
    async send(text) {
      await openMessageBox(page);
      await page.getByRole('textbox', { name: 'Message' }).fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
  };
}

/** Opens the box for own messages, or leaves it open. */
async function openMessageBox(page: Page): Promise<void> {
  const box = page.locator('details').filter({ hasText: 'Send a message of your own' });
  await box.evaluate((element) => element.setAttribute('open', ''));
}

/** Opens the simulator and waits for the till. */
export async function openTerminal(page: Page): Promise<Terminal> {
  const terminal = await openSimulator(page);
  await untilReady(terminal);
  return terminal;
}

/** The till shows its first step. The first screen, which looks alike, does not listen to the terminal yet. */
export async function untilReady({ app }: Terminal): Promise<void> {
  await expect(app.getByRole('heading', { name: 'What would you like to sell?' })).toBeVisible();
  await expect(app.locator('html[data-shortcuts]')).toBeAttached();
}

/** Starts the app in the webview again, and waits until the old page is gone. */
export function restart(terminal: Terminal): Promise<void> {
  return replacePage(terminal, 'Restart webview');
}

/** Puts the app into a webview that never showed it, where nobody is signed in, and waits until the old page is gone. */
export function openNewWebview(terminal: Terminal): Promise<void> {
  return replacePage(terminal, 'New webview');
}

/** Signs in to a new webview, and waits for the till. */
export async function signInToWebview(terminal: Terminal): Promise<void> {
  await fillSignIn(terminal.app, DEMO_EMAIL, DEMO_PASSWORD);
  await untilReady(terminal);
}

/** Else what is looked for next may be found on the page that is about to leave. */
async function replacePage({ page, press }: Terminal, button: string): Promise<void> {
  const frame = page.locator('#app');
  await frame.evaluate((element) => {
    if (element instanceof HTMLIFrameElement) element.contentWindow?.document.body.setAttribute('data-old', '');
  });
  await press(button);
  await expect(page.frameLocator('#app').locator('body:not([data-old])')).toBeAttached();
}

/** The cart beside the wizard. */
export function appCart({ app }: Terminal): Locator {
  return app.getByRole('complementary');
}

/** Puts a museum ticket of 12 euros into the cart: no time and no buyer data, so the wizard is back at its start. */
export async function addTicket(terminal: Terminal): Promise<void> {
  const main = terminal.app.getByRole('main');
  await main.getByRole('button', { name: 'Tickets' }).click();
  await main.getByRole('button', { name: 'Museums and science' }).click();
  await main.getByRole('button', { name: /Maritime/ }).click();
  await main.getByRole('button', { name: /Adult/ }).click();
  await untilReady(terminal);
  await expect(appCart(terminal).getByText('Maritime')).toBeVisible();
}

/** Sells coffee at the cash register, which then has so many. It knows of one only once the app has agreed: then of the next. */
export async function addCoffee({ press, register }: Terminal, count = 1): Promise<void> {
  await press('Add coffee');
  const line = register.getByRole('listitem').filter({ hasText: 'Coffee' });
  await expect(line.getByRole('status')).toHaveText(String(count));
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

/** The notice that the cart lies at the terminal's checkout. */
export function movedNotice({ app }: Terminal): Locator {
  return app.getByRole('heading', { name: 'Successfully moved to checkout!' });
}

/** Hands the cart over to the terminal and waits for the notice. */
export async function moveToCheckout(terminal: Terminal): Promise<void> {
  await goToPayment(terminal);
  await tapTile(terminal, /^Payment/);
  await expect(movedNotice(terminal)).toBeVisible();
}

/** Opens the terminal, with a ticket in the cart that lies at its checkout. */
export async function openAtCheckout(page: Page): Promise<Terminal> {
  const terminal = await openTerminal(page);
  await addTicket(terminal);
  await moveToCheckout(terminal);
  return terminal;
}

/** Takes the money at the cash register. */
export async function pay({ register }: Terminal, way: string): Promise<void> {
  await register.getByRole('button', { name: way, exact: true }).click();
}

/** The order's number once the register has it. */
export async function placedOrder({ notice }: Terminal): Promise<string> {
  return /\d+/.exec(await textOf(notice, /^Order \d+ is placed\.$/))?.[0] ?? '';
}

/** The app confirms that order. */
export async function expectConfirmed({ app }: Terminal, order: string): Promise<void> {
  await expect(app.getByRole('heading', { name: 'Confirmation' })).toBeVisible();
  await expect(app.getByText('Order was placed successfully.')).toBeVisible();
  await expect(app.getByText(order, { exact: true })).toBeVisible();
}

async function readLog(page: Page): Promise<LogEntry[]> {
  const entries = await page.locator('#log li').evaluateAll((lines) =>
    lines.map((line) => ({
      way: line.querySelector('.way')?.className ?? '',
      time: line.querySelector('time')?.textContent ?? '',
      text: line.querySelector('pre')?.textContent ?? '',
    })),
  );
  return entries.reverse().flatMap(({ way, time, text }) => {
    const message = readMessage(text);
    return message === null ? [] : [{ from: way.endsWith('app') ? 'app' : 'terminal', at: timeOf(time), message }];
  });
}

/** What isn't a whole message, like garbage on purpose, is left out. */
function readMessage(text: string): LoggedMessage | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function timeOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}
