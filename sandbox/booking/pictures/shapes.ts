/* The little of SVG that the pictures need. All coordinates are in a field of 640 × 360. */

export const WIDTH = 640;
export const HEIGHT = 360;

type Attributes = Readonly<Record<string, string | number>>;

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 10) / 10 : value}"`)
    .join('');
}

function element(name: string, attributes: Attributes, content = ''): string {
  return content === ''
    ? `<${name}${attributesOf(attributes)}/>`
    : `<${name}${attributesOf(attributes)}>${content}</${name}>`;
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill, ...more });

/** A line of the given colour and width; round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

/** Moves what was drawn around 0,0 to a place, at a size. */
export const at = (x: number, y: number, scale: number, content: string): string =>
  element('g', { transform: `translate(${x} ${y}) scale(${scale})` }, content);

export const gradient = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
