import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import './latest-tap.ts';

it('[NAV-6] a double click selects no word and takes no focus where something else has come under the pointer', () => {
  const [save, title] = ['Save', 'Buyer'].map((text) => {
    const element = document.body.appendChild(document.createElement('p'));
    element.textContent = text;
    return element;
  });
  if (save === undefined || title === undefined) throw new Error('two elements are expected');
  const isTaken = (element: Element, detail: number) => fireEvent.mouseDown(element, { detail });
  fireEvent.click(save);
  expect(isTaken(title, 2)).toBe(false);
  expect(isTaken(save, 2), 'a word is selected by a double click on it').toBe(true);
  expect(isTaken(title, 1)).toBe(true);
  fireEvent.click(title);
  expect(isTaken(title, 2)).toBe(true);
  save.remove();
  title.remove();
});
