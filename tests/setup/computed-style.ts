/*
 * Whatever looks for a role asks of every element, again and again, whether it is shown, and whether a word ends with it. To know
 * that, jsdom matches the element against each rule of its own sheet, which took a quarter of the time of these tests. As long as
 * the document has no sheet of its own, the answer depends on the kind of the element, and on inline styles.
 */

type ComputedStyle = typeof globalThis.getComputedStyle;

/** All that jsdom's own sheet looks at where it says how an element is displayed, but for what `isRare` leaves to jsdom. */
const deciding = ['hidden', 'open', 'type'];

const isRare = (element: Element) => element.localName === 'summary' || element.hasAttribute('popover');

function kindOf(element: Element): string {
  const attributes = deciding.map((name) => element.getAttribute(name));
  return JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
}

/** An element that differs from this one in nothing that decides. */
function sampleOf(element: Element): Element {
  const sample = document.createElementNS(element.namespaceURI, element.localName);
  for (const name of deciding) {
    const value = element.getAttribute(name);
    if (value !== null) sample.setAttribute(name, value);
  }
  return sample;
}

function inlineStyle(element: Element, name: string): string {
  if (!element.hasAttribute('style') || !('style' in element)) return '';
  return element.style instanceof CSSStyleDeclaration ? element.style.getPropertyValue(name) : '';
}

/** Of the element itself, or of the nearest one around it that has any. */
function inheritedStyle(element: Element, name: string): string {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const value = inlineStyle(one, name);
    if (value !== '' && value !== 'inherit') return value;
  }
  return '';
}

/** Answers by itself what is asked often, and leaves the rest to `real`. */
function quickly(real: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>();

  function displayOf(element: Element): string {
    const kind = kindOf(element);
    const known = displays.get(kind) ?? real(sampleOf(element)).display;
    displays.set(kind, known);
    return known;
  }

  const quick: Readonly<Record<string, (element: Element) => string>> = {
    display: (element) => inlineStyle(element, 'display') || displayOf(element),
    visibility: (element) => inheritedStyle(element, 'visibility') || 'visible',
    pointerEvents: (element) => inheritedStyle(element, 'pointer-events') || 'auto',
  };

  const target = document.createElement('i').style;
  return (element, pseudo) => {
    if (pseudo || isRare(element) || document.styleSheets.length > 0) return real(element, pseudo);
    const getPropertyValue = (name: string) => quick[name]?.(element) ?? real(element).getPropertyValue(name);
    const read = (name: string) => quick[name]?.(element) ?? Reflect.get(real(element), name);
    return new Proxy(target, {
      get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : read(String(name))),
    });
  };
}

/** Makes `getComputedStyle` quick; the window may be that of an earlier file, where it is. */
export function makeComputedStyleQuick(): void {
  if ('isQuick' in globalThis.getComputedStyle) return;
  globalThis.getComputedStyle = Object.assign(quickly(globalThis.getComputedStyle), { isQuick: true });
}
