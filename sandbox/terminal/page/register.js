// @ts-check
/**
 * What the cash register knows: its cart, its last sale, and what it keeps for the app. All of it outlives a reload.
 *
 * @typedef {{ custom_id: string, external_reference_custom_id?: string | null, name: string, qty: number,
 *   amount: { gross: string | number }, currency?: string | null, vat_rate?: number | null }} Item
 * @typedef {{ external_reference_custom_id?: string | null, currency?: string | null, items: Item[] }} Cart
 * @typedef {{ id: string, payments: { type: string }[], items: Item[] } & Record<string, unknown>} Sale
 */

/** What the register keeps lies under such names, beside what the app keeps. */
export const registerKeys = 'terminalSimulator.';

/** @template Value @param {string} name @param {Value} otherwise @returns {Value} */
function load(name, otherwise) {
  const text = localStorage.getItem(registerKeys + name);
  return text === null ? otherwise : JSON.parse(text);
}

/** @param {string} name @param {unknown} value */
function keep(name, value) {
  localStorage.setItem(registerKeys + name, JSON.stringify(value));
}

export const register = {
  /** @type {Cart} */
  cart: load('cart', { external_reference_custom_id: null, currency: 'EUR', items: [] }),
  /** @type {Sale | null} */
  lastSale: load('lastSale', null),
  /** @type {unknown} */
  stored: load('stored', null),
};

/** @param {Cart} cart */
export function keepCart(cart) {
  register.cart = cart;
  keep('cart', cart);
}

/** @param {Sale} sale */
export function keepSale(sale) {
  register.lastSale = sale;
  keep('lastSale', sale);
}

/** @param {unknown} stored */
export function keepStored(stored) {
  register.stored = stored;
  keep('stored', stored);
}

/** A line of the app, known by its reference. @param {Item} item */
export function isApps(item) {
  return item.external_reference_custom_id === 'pos-desk';
}

/** Hundredths, so that sums are exact. @param {Item} item */
export function hundredths({ amount, qty }) {
  return Math.round(Number(amount.gross) * 100) * qty;
}

/** @param {Cart} cart */
export function total(cart) {
  return cart.items.reduce((sum, item) => sum + hundredths(item), 0);
}

/** @param {number} value */
function decimal(value) {
  return (value / 100).toFixed(2);
}

/** @param {number} value @param {string | null | undefined} currency */
export function money(value, currency) {
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency ?? 'EUR' }).format(value / 100);
}

/** The sale of the cart as it is. @param {string} type @returns {Sale} */
export function saleOf(type) {
  const { cart } = register;
  return {
    id: `S-${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 8)}`,
    external_reference_custom_id: cart.external_reference_custom_id ?? null,
    totals: { gross: { value: decimal(total(cart)), currency: cart.currency ?? 'EUR' } },
    items: cart.items,
    payments: [{ type }],
  };
}
