// @ts-check
/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, unknown>>} properties
 * @param {(Node | string)[]} children
 */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/**
 * The page's element of that id and kind.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {{ new (): Kind, prototype: Kind }} kind
 * @returns {Kind}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`the page has no ${kind.name} "${id}"`);
}
