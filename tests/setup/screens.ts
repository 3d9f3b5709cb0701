import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { defineWindowWidth } from '../../src/ui/testing/window-width.ts';
import { makeComputedStyleQuick } from './computed-style.ts';
import { patience } from './patience.ts';

configure({ asyncUtilTimeout: patience });

makeComputedStyleQuick();

beforeEach(defineWindowWidth);

// The document is that of all files of a worker: each test leaves it as it was.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
