import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToKeyboard } from './keyboard.ts';

let now = 0;
let hasShortcuts = true;
let due: { at: number; work: () => void }[] = [];
let stop: () => void = () => undefined;
const onShortcut = vi.fn();
const onScan = vi.fn();

const clock = {
  after(ms: number, work: () => void) {
    const entry = { at: now + ms, work };
    due.push(entry);
    return () => {
      due = due.filter((other) => other !== entry);
    };
  },
};

function pass(ms: number): void {
  now += ms;
  const ready = due.filter(({ at }) => at <= now);
  due = due.filter(({ at }) => at > now);
  for (const { work } of ready) work();
}

/** As a browser does it: the key is told first, then what it writes goes into the field, unless somebody objects. */
function press(key: string, gap = 300): KeyboardEvent {
  pass(gap);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: now });
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(event);
  if (!event.defaultPrevented && key.length === 1 && target instanceof HTMLInputElement) target.value += key;
  return event;
}

const scan = (code: string) => [...code, 'Enter'].map((key, index) => press(key, index === 0 ? 300 : 8)).at(-1);
const ids = () => onShortcut.mock.calls.map(([shortcut]) => shortcut.id);

beforeEach(() => {
  now = 0;
  due = [];
  hasShortcuts = true;
  onShortcut.mockReset();
  onScan.mockReset();
  document.body.innerHTML = '<h1 tabindex="-1"></h1><button></button><input>';
  stop = listenToKeyboard(window, { clock, hasShortcuts: () => hasShortcuts, onShortcut, onScan });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const field = () => document.querySelector('input')?.value;

describe('a shortcut', () => {
  it('acts when no other key follows', () => {
    press('n');
    expect(ids()).toEqual([]);
    pass(100);
    expect(ids()).toEqual(['new']);
  });

  it('[/] acts at once, so that what is typed next goes into the field', () => {
    expect(press('/').defaultPrevented).toBe(true);
    expect(ids()).toEqual(['search']);
  });

  it.each(['h1', 'button'])('acts while %s has the focus', (selector) => {
    focus(selector);
    press('b');
    pass(100);
    expect(ids()).toEqual(['bookings']);
  });

  it.each(['/', "'"])('[%s] opens no search of the browser, also amid a code, and is written in a field', (key) => {
    for (const before of ['A', 'B']) press(before, 8);
    expect(press(key, 8).defaultPrevented).toBe(true);
    focus('input');
    expect(press(key).defaultPrevented).toBe(false);
    expect(field()).toBe(key);
  });

  it('is a letter in a field', () => {
    focus('input');
    expect(press('n').defaultPrevented).toBe(false);
    press('/');
    pass(100);
    expect(ids()).toEqual([]);
    expect(field()).toBe('n/');
  });

  it('does not act while a dialog is open', () => {
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    press('n');
    pass(100);
    expect(ids()).toEqual([]);
  });

  it('does not act when it is turned off', () => {
    hasShortcuts = false;
    press('n');
    press('?');
    pass(100);
    expect(ids()).toEqual([]);
  });
});

describe('a scan', () => {
  it('is taken wherever the focus is, and is no shortcut', () => {
    scan('nb4000123');
    pass(100);
    expect(onScan.mock.calls).toEqual([['nb4000123']]);
    expect(ids()).toEqual([]);
  });

  it('leaves a field as a person left it, and its Enter goes nowhere', () => {
    const typed = vi.fn();
    document.querySelector('input')?.addEventListener('keydown', typed);
    focus('input');
    for (const key of 'Ada') press(key, 90);
    const enter = scan('4000123');
    expect(field()).toBe('Ada');
    expect(enter?.defaultPrevented).toBe(true);
    expect(typed).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Enter' }));
    expect(onScan.mock.calls).toEqual([['4000123']]);
  });

  it('stays in a field that is made for codes', () => {
    document.querySelector('input')?.setAttribute('data-scan', 'keep');
    focus('input');
    expect(scan('SUMMER')?.defaultPrevented).toBe(false);
    expect(field()).toBe('SUMMER');
    expect(onScan).not.toHaveBeenCalled();
  });

  it('is not what a person types, however long it is', () => {
    focus('input');
    for (const key of [...'4000123', 'Enter']) expect(press(key, 70).defaultPrevented).toBe(false);
    expect(field()).toBe('4000123');
    expect(onScan).not.toHaveBeenCalled();
  });
});
