import { createEvent, fireEvent } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dropDoubleTap, dropSecondTap } from './latest-tap.ts';

it('[NAV-6] a button that stays where it was tapped may be tapped on, as Next page twice', () => {
  const next = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => next.remove());
  const turned = vi.fn(dropDoubleTap);
  next.addEventListener('click', turned);
  for (const at of [0, 150, 300]) {
    const click = createEvent.click(next, { clientX: 10, clientY: 900 });
    Object.defineProperty(click, 'timeStamp', { value: performance.now() + at });
    fireEvent(next, click);
  }
  expect(turned).toHaveBeenCalledTimes(3);
});

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

/** A place of its own for each test: the taps of one are no second taps of another's. */
let places = 0;

describe('[NAV-6] what has come under the finger', () => {
  it.each<{ when: string; taps: readonly (readonly [at: number, right?: number])[]; acts: readonly number[] }>([
    { when: 'a second tap follows at once', taps: [[300]], acts: [] },
    { when: 'it is tapped later', taps: [[800]], acts: [800] },
    { when: 'a finger drums', taps: [[200], [550], [900], [1_250]], acts: [] },
    { when: 'a finger that has drummed comes back', taps: [[200], [550], [1_000]], acts: [1_000] },
    { when: 'it is tapped again after another place was', taps: [[200], [300, 200], [450]], acts: [300, 450] },
  ])('$when: $acts act', ({ taps, acts }) => {
    const page = document.body.appendChild(document.createElement('main'));
    onTestFinished(() => page.remove());
    const heard: number[] = [];
    places += 1;
    // Whole milliseconds: a sum with a fraction does not come out even.
    const start = Math.round(performance.now());
    const tap = ([at, right = 0]: readonly [number, number?]) => {
      const click = createEvent.click(page, { clientX: places * 1_000 + right, clientY: 400 });
      Object.defineProperty(click, 'timeStamp', { value: start + at });
      fireEvent(page, click);
    };
    tap([0]);
    page.addEventListener('click', ({ timeStamp }) => heard.push(timeStamp - start));
    dropSecondTap(page);
    taps.forEach(tap);
    expect(heard).toEqual(acts);
  });
});
