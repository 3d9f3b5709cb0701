import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { afterPaint } from '../when.ts';
import { keepFocus } from './keep-focus.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main><h1 tabindex="-1">Prices</h1><button>Adult</button><p><button>Custom time</button></p></main>
    <aside><h2 tabindex="-1">Cart</h2><button>Park sale</button></aside>
    <section><button>Close message</button></section>`;
  onTestFinished(() => document.body.replaceChildren());
  onTestFinished(keepFocus());
});

const buttons = () => [...document.querySelectorAll('button')];
const button = (name: string) => buttons().find(({ textContent }) => textContent === name);
const focused = () => document.activeElement?.textContent;
const nextPaint = () => new Promise<void>(afterPaint);

it.each([
  ['Custom time', 'Prices'],
  ['Park sale', 'Cart'],
  ['Close message', 'Prices'],
])('[NAV-6] %s, taken away with the focus, leaves it to the title: %s', async (name, title) => {
  button(name)?.focus();
  button(name)?.remove();
  await vi.waitFor(() => expect(focused()).toBe(title));
});

it('[NAV-6] goes to the page where all around it goes', async () => {
  button('Park sale')?.focus();
  document.querySelector('aside')?.remove();
  await vi.waitFor(() => expect(focused()).toBe('Prices'));
});

it('[NAV-6] leaves the focus to whoever has given it to something else meanwhile', async () => {
  button('Park sale')?.focus();
  button('Park sale')?.remove();
  await Promise.resolve();
  button('Adult')?.focus();
  await nextPaint();
  expect(focused()).toBe('Adult');
});

it('[NAV-6] takes no focus from anything, and gives none to what never had it', async () => {
  button('Custom time')?.remove();
  await nextPaint();
  expect(document.activeElement).toBe(document.body);
  button('Adult')?.focus();
  button('Park sale')?.remove();
  await nextPaint();
  expect(focused()).toBe('Adult');
});
