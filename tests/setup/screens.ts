import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { defineWindowWidth } from '../../src/ui/testing/window-width.ts';
import { makeComputedStyleQuick } from './computed-style.ts';
import { patience } from './patience.ts';

configure({ asyncUtilTimeout: patience });

makeComputedStyleQuick();

beforeEach(defineWindowWidth);

const timers = { set: setTimeout, clear: clearTimeout };

/** jsdom's own frames never come again once one was asked for while a test held the time. */
function defineFrames(): void {
  window.requestAnimationFrame = (work) => Number(timers.set(() => work(performance.now()), 16));
  window.cancelAnimationFrame = (frame) => timers.clear(frame);
}

beforeEach(defineFrames);

// The document is that of all files of a worker: each test leaves it as it was.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
