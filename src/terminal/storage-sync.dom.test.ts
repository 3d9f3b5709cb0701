import { expect, it, vi } from 'vitest';
import { whenPageHidden } from './storage-sync.ts';

it('[TERM-3] calls back when the page is hidden or left, and not when it is shown again', () => {
  const work = vi.fn();
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const stop = whenPageHidden(window, work);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledTimes(0);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledTimes(2);
});
