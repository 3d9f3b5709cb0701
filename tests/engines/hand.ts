import { vi } from 'vitest';
import type { Engine } from './engine.ts';

/** Somebody at the till: finds things by their names, presses, types and reads, whatever the engine. */
export interface Hand {
  open(address: string): Promise<void>;
  /** Presses the first link, button or field whose name begins so. */
  press(name: string, within?: string): Promise<void>;
  /** Presses a field and types into it. */
  fill(name: string, text: string): Promise<void>;
  key(value: string): Promise<void>;
  /** Waits until these words stand on the screen. */
  see(words: string | RegExp): Promise<string>;
}

const patience = { timeout: 40_000, interval: 150 };

export function createHand(engine: Engine): Hand {
  async function pressAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
      // A person looks before pressing again: what follows sooner at the same place is a double tap, which the app drops.
      { type: 'pause', duration: 800 },
    ];
    await engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  async function type(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await engine.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** The words of the topmost dialog, or of the page; with common spaces, which sums of money have not. */
  async function screen(): Promise<string> {
    const scope = '([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body)';
    return String(await engine.read(`${scope}.innerText`)).replace(/[^\S\n]+/g, ' ');
  }

  async function press(name: string, within = 'body'): Promise<void> {
    const place = await vi.waitFor(async () => {
      const found = await engine.read(`(${placeOf})(${JSON.stringify(name)}, ${JSON.stringify(within)})`);
      const { x, y } = Object(found);
      if (typeof x !== 'number' || typeof y !== 'number')
        throw new Error(`"${name}": ${String(found)} in ${await screen()}`);
      return { x, y };
    }, patience);
    await pressAt(place.x, place.y);
  }

  return {
    open: (address) => engine.open(address),
    press,
    async fill(name, text) {
      await press(name);
      await type([...text]);
    },
    key: (value) => type([value]),
    see: (words) =>
      vi.waitFor(async () => {
        const text = await screen();
        const found = typeof words === 'string' ? text.includes(words) : words.test(text);
        if (!found) throw new Error(`${words} is not to be seen in: ${text.slice(0, 600)}`);
        return text;
      }, patience),
  };
}

/**
 * Runs in the page: where to press what has this name, in the topmost dialog if there is one; else a sentence.
 * What is still moving, or covered by something else, cannot be pressed yet.
 */
const placeOf = `async (name, within) => {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector(within) ?? document.body;
  const wordsOf = (element) => {
    const spoken = element.cloneNode(true);
    for (const silent of spoken.querySelectorAll('[aria-hidden="true"]')) silent.remove();
    return spoken.textContent;
  };
  const nameOf = (element) =>
    (element.getAttribute('aria-label') ?? ([...(element.labels ?? [])].map(wordsOf).join(' ') || wordsOf(element)))
      .replace(/\\s+/g, ' ').trim();
  const found = [...scope.querySelectorAll('a[href], button, input')]
    .find((element) => element.checkVisibility() && nameOf(element).startsWith(name));
  if (!found) return 'not there';
  if (found.ariaDisabled === 'true') return 'off';
  found.scrollIntoView({ block: 'center', inline: 'center' });
  const place = () => found.getBoundingClientRect();
  const before = place();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const { left, top, width, height } = place();
  if (left !== before.left || top !== before.top) return 'moving';
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (!found.contains(hit) && !hit?.contains(found)) return 'covered by ' + hit?.outerHTML.slice(0, 200);
  return { x, y };
}`;
