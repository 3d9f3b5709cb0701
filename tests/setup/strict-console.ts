import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected console error or warning fails the test that caused it; a test that expects one spies on it itself. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const spy = vi.mocked(console[method]);
    if (vi.isMockFunction(spy) && spy.getMockImplementation() === undefined) {
      expect(spy.mock.calls, `unexpected console.${method}`).toEqual([]);
    }
  }
  vi.restoreAllMocks();
});
