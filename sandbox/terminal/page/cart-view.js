// @ts-check
import { byId, make } from './dom.js';
import { hundredths, isApps, money, register, total } from './register.js';

/** @typedef {import('./register.js').Item} Item */

const place = byId('cart', HTMLElement);

/**
 * Shows the register's cart. `change` is called with a line and its new quantity.
 * @param {(item: Item, quantity: number) => void} change
 */
export function showCart(change) {
  const { cart } = register;
  byId('total', HTMLElement).textContent = money(total(cart), cart.currency);
  if (cart.items.length === 0) {
    place.replaceChildren(
      make('p', {
        className: 'hint',
        textContent: 'No items. In the app, put an offer into the cart and choose Payment.',
      }),
    );
    return;
  }
  place.replaceChildren(make('ul', { className: 'lines' }, ...cart.items.map((item) => line(item, change))));
}

/** @param {Item} item @param {(item: Item, quantity: number) => void} change */
function line(item, change) {
  const whose = isApps(item) ? 'POS Desk' : 'Terminal';
  const step = (/** @type {number} */ by) =>
    make('button', {
      type: 'button',
      className: 'step',
      textContent: by > 0 ? '+' : '−',
      ariaLabel: `${by > 0 ? 'One more' : 'One less'}: ${item.name}`,
      onclick: () => change(item, item.qty + by),
    });
  const steps = hundredths(item) < 0 ? [] : [step(-1), make('output', { textContent: String(item.qty) }), step(1)];
  return make(
    'li',
    {},
    make('span', { className: 'name', textContent: item.name }),
    make('span', { className: 'price', textContent: money(hundredths(item), item.currency ?? register.cart.currency) }),
    make('div', {}, make('span', { className: `badge ${isApps(item) ? 'app' : 'terminal'}`, textContent: whose })),
    make('div', { className: 'steps' }, ...steps),
  );
}
