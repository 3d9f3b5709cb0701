// @ts-check
import { showCart } from './cart-view.js';
import { byId, make } from './dom.js';
import { failure, read, request } from './envelope.js';
import { form, hostFunction, hostFunctions, manner, manners } from './host.js';
import { clearLog, log } from './log-view.js';
import { isApps, keepCart, keepSale, keepStored, register, saleOf } from './register.js';
import { createWebview } from './webview.js';

/** @typedef {import('./envelope.js').Payload} Payload */
/** @typedef {import('./register.js').Sale} Sale */

const payments = {
  cash: 'Cash',
  card: 'Card',
  gift_card: 'Gift card',
  terminal_gift_card: 'Terminal gift card',
  invoice: 'Invoice',
};

/** What the terminal does when the app calls. @type {Record<string, (payload: Payload) => Payload>} */
const duties = {
  update_cart({ cart }) {
    byId('notice', HTMLElement).hidden = true;
    keepCart(/** @type {import('./register.js').Cart} */ (cart));
    show();
    return { status: 'success' };
  },
  sale_completed({ sale }) {
    const { order_number: order } = /** @type {Sale} */ (sale);
    keepCart({ ...register.cart, items: register.cart.items.filter((item) => !isApps(item)) });
    say(`The app sold order ${order} itself.`, 'good');
    show();
    return { status: 'success' };
  },
  load_storage: () => ({ status: 'success', storage: register.stored }),
  save_storage({ storage }) {
    keepStored(storage);
    show();
    return { status: 'success' };
  },
  print_document({ document: job }) {
    const { url, title } = /** @type {{ url?: unknown, title?: unknown }} */ (job);
    if (typeof url !== 'string') return failure('There is nothing to print.', 400);
    preview(url, String(title ?? 'Document'));
    return { status: 'success' };
  },
};

const functions = Object.fromEntries(
  hostFunctions.map((type) => [type, hostFunction(type, duties[type] ?? (() => failure('Unknown', 400)), log)]),
);
const webview = createWebview(byId('app', HTMLIFrameElement), functions);

/** How long the app may take to answer (ms): longer than it takes to be sure of a sale. */
const patience = 60_000;

/**
 * Sends a message to the app and resolves to its answer's payload.
 * @param {unknown} message @returns {Promise<Payload>}
 */
async function send(message) {
  const receive = webview.receiver();
  log('terminal', message);
  if (receive === undefined) return failure('The app does not listen yet', 503);
  const asked = form.asText && typeof message !== 'string' ? JSON.stringify(message) : message;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('The app did not answer')), patience));
  const gone = webview.gone().then(() => Promise.reject(new Error('The app went away before it answered')));
  try {
    const answer = read(await Promise.race([receive(asked), late, gone]));
    log('app', answer);
    return answer.message_payload;
  } catch (error) {
    return failure(error instanceof Error ? error.message : 'The app did not answer', 504);
  }
}

/** @param {Payload} payload */
function errorText(payload) {
  const { message, code } = /** @type {{ message?: string, code?: number }} */ (payload.error ?? {});
  return `${message ?? 'Something went wrong'}${code === undefined ? '' : ` (code ${code})`}`;
}

/** @param {string} text @param {'good' | 'bad' | 'busy'} mood */
function say(text, mood) {
  const notice = byId('notice', HTMLElement);
  notice.textContent = text;
  notice.className = `notice ${mood}`;
  notice.hidden = false;
}

/** Tells the app the cart that it is to have; the register follows only when the app agrees. @param {import('./register.js').Item[]} items */
async function replaceCart(items) {
  const cart = { ...register.cart, items };
  const payload = await send(request('update_cart', { cart }));
  if (payload.status === 'success') keepCart(cart);
  else say(errorText(payload), 'bad');
  show();
}

/** @param {Sale} sale */
async function complete(sale) {
  keepSale(sale);
  say('The money is taken. Waiting for the order …', 'busy');
  busy(true);
  const payload = await send(request('sale_completed', { sale }));
  busy(false);
  if (payload.status === 'success') {
    if (sale.items === register.cart.items || JSON.stringify(sale.items) === JSON.stringify(register.cart.items)) {
      keepCart({ external_reference_custom_id: null, currency: 'EUR', items: [] });
    }
    say(payload.order_number === null ? 'Sold.' : `Order ${payload.order_number} is placed.`, 'good');
  } else {
    say(`${errorText(payload)}. Sale ${sale.id} can be sent again.`, 'bad');
  }
  show();
}

const ownText = byId('own-text', HTMLTextAreaElement);

/** @param {string} type @param {Payload} payload */
function draft(type, payload) {
  ownText.value = JSON.stringify(request(type, payload), null, 2);
}

function ownMessage() {
  try {
    return JSON.parse(ownText.value);
  } catch {
    return ownText.value;
  }
}

/** @param {boolean} on */
function busy(on) {
  for (const button of document.querySelectorAll('.pay button, .more button')) {
    if (button instanceof HTMLButtonElement) button.disabled = on;
  }
}

/** @param {string} url @param {string} title */
function preview(url, title) {
  byId('preview-title', HTMLElement).textContent = title;
  byId('preview-link', HTMLAnchorElement).href = /^(https?:|\/)/.test(url) ? url : '#';
  byId('preview-frame', HTMLIFrameElement).src =
    new URL(url, location.href).origin === location.origin ? url : 'about:blank';
  byId('preview', HTMLDialogElement).showModal();
}

function show() {
  showCart((item, quantity) => {
    const items = register.cart.items.flatMap((line) =>
      line !== item ? [line] : quantity > 0 ? [{ ...line, qty: quantity }] : [],
    );
    void replaceCart(items);
  });
  byId('resend', HTMLButtonElement).disabled = register.lastSale === null;
  byId('stored', HTMLElement).textContent =
    register.stored === null ? 'Nothing.' : JSON.stringify(register.stored, null, 2);
  for (const button of byId('pay', HTMLElement).querySelectorAll('button'))
    button.disabled = register.cart.items.length === 0;
}

const coffee = {
  custom_id: 'coffee',
  external_reference_custom_id: 'terminal',
  name: 'Coffee',
  qty: 1,
  amount: { gross: '3.20' },
  currency: 'EUR',
  vat_rate: 0.19,
  metadata: { barcode: '4012345678901' },
};

/** @param {string} id @param {() => unknown} work */
function onClick(id, work) {
  byId(id, HTMLButtonElement).addEventListener('click', () => void work());
}

byId('pay', HTMLElement).append(
  ...Object.entries(payments).map(([type, title]) =>
    make('button', { type: 'button', textContent: title, onclick: () => void complete(saleOf(type)) }),
  ),
);

byId('faults', HTMLElement).append(
  ...hostFunctions.map((type) => {
    const choice = make(
      'select',
      { id: `manner-${type}` },
      ...Object.entries(manners).map(([value, textContent]) => make('option', { value, textContent })),
    );
    choice.addEventListener('change', () => {
      manner[type] = /** @type {keyof typeof manners} */ (choice.value);
      webview.offer();
    });
    const label = make('label', { htmlFor: choice.id }, make('code', { textContent: type }));
    return make('tr', {}, make('th', { scope: 'row' }, label), make('td', {}, choice));
  }),
);

onClick('coffee', () => {
  const { items } = register.cart;
  const more = items.some(({ custom_id }) => custom_id === coffee.custom_id)
    ? items.map((item) => (item.custom_id === coffee.custom_id ? { ...item, qty: item.qty + 1 } : item))
    : [...items, coffee];
  return replaceCart(more);
});
onClick('resend', () => register.lastSale !== null && complete(register.lastSale));
onClick('cancel', () => replaceCart([]));
onClick('restart', webview.restart);
onClick('forget', webview.forget);
onClick('clear', clearLog);
onClick('unknown', () => send(request('open_drawer', {})));
onClick('broken', () => send(JSON.stringify(request('update_cart', { cart: register.cart })).slice(0, 60)));
onClick('own-cart', () => draft('update_cart', { cart: register.cart }));
onClick('own-sale', () => draft('sale_completed', { sale: saleOf('card') }));
onClick('own-send', () => send(ownMessage()));
onClick('drop-stored', () => {
  keepStored(null);
  show();
});
byId('as-text', HTMLInputElement).addEventListener('change', ({ currentTarget }) => {
  form.asText = currentTarget instanceof HTMLInputElement && currentTarget.checked;
});
byId('as-plain', HTMLInputElement).addEventListener('change', ({ currentTarget }) => {
  form.asPlain = currentTarget instanceof HTMLInputElement && currentTarget.checked;
});

const bezel = byId('bezel', HTMLElement);
new ResizeObserver(() => {
  bezel.style.setProperty('--scale', String(Math.min(1, bezel.clientWidth / 1024)));
}).observe(bezel);

show();
webview.open();
