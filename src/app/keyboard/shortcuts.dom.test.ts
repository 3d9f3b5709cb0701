import { afterEach, describe, expect, it } from 'vitest';
import { type PressedKey, shortcutOf, shortcuts, takesText } from './shortcuts.ts';

const pressed = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  ...change,
});

afterEach(() => document.body.replaceChildren());

describe('shortcutOf', () => {
  it.each([
    ['n', {}, 'new'],
    ['N', {}, 'new'],
    ['/', {}, 'search'],
    ['?', {}, 'list'],
    ['d', {}, 'shift'],
    ['.', {}, 'next'],
    ['n', { ctrlKey: true }, null],
    ['n', { metaKey: true }, null],
    ['n', { altKey: true }, null],
    ['n', { repeat: true }, null],
    ['n', { isComposing: true }, null],
    ['Escape', {}, null],
    ['Enter', {}, null],
    ['ArrowLeft', {}, null],
    ['x', {}, null],
  ])('%s %o', (key, change, id) => {
    expect(shortcutOf(pressed(key, change))?.id ?? null).toBe(id);
  });

  it('no key does two things', () => {
    expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
  });
});

describe('takesText', () => {
  it.each([
    ['<input id="at">', true],
    ['<input id="at" type="search">', true],
    ['<input id="at" type="number">', true],
    ['<input id="at" type="checkbox">', false],
    ['<input id="at" type="radio">', false],
    ['<textarea id="at"></textarea>', true],
    ['<select id="at"></select>', true],
    ['<button id="at"></button>', false],
    ['<h1 id="at" tabindex="-1"></h1>', false],
    ['<ul role="listbox"><li id="at" tabindex="0"></li></ul>', true],
  ])('%s', (markup, expected) => {
    document.body.innerHTML = markup;
    expect(takesText(document.getElementById('at'))).toBe(expected);
  });

  it('nothing', () => expect(takesText(null)).toBe(false));
});
