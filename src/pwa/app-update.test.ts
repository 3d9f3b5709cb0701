import { describe, expect, it, vi } from 'vitest';
import { watchForUpdate } from './app-update.ts';
import type { BuildWorker } from './build-worker.ts';

function open(overrides: Partial<BuildWorker> = {}) {
  const heard = { onWaiting: () => {}, onTakeOver: () => {} };
  const worker = {
    register: vi.fn(async () => undefined),
    update: vi.fn(async () => undefined),
    letIn: vi.fn(() => true),
    ...overrides,
  };
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const update = watchForUpdate({
    worker: (listeners) => {
      Object.assign(heard, listeners);
      return worker;
    },
    reload,
    page,
  });
  return { update, worker, reload, page, heard, now: () => update.state.getSnapshot() };
}

describe('an update of the app', () => {
  it('[OFF-5] is offered when a new worker waits, and nothing reloads by itself', () => {
    const { now, reload, worker, heard } = open();
    expect(now()).toBe('none');
    heard.onWaiting();
    expect(now()).toBe('ready');
    expect(worker.letIn).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('[OFF-5] reloads once the accepted worker is in control', () => {
    const { update, reload, worker, heard } = open();
    heard.onWaiting();
    update.accept();
    expect(worker.letIn).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    heard.onTakeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[OFF-5] accepted in another tab, it is only offered in this one', () => {
    const { update, now, reload, heard } = open({ letIn: () => false });
    heard.onTakeOver();
    expect(now()).toBe('ready');
    expect(reload).not.toHaveBeenCalled();
    update.accept();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[OFF-5] is needed where a part of the old build is gone, whatever is heard after that', () => {
    const { update, now, reload, heard } = open();
    update.partMissing();
    heard.onWaiting();
    expect(now()).toBe('needed');
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['visible', 1],
    ['hidden', 0],
  ] as const)('[OFF-5] looks for a new version when the app becomes %s: %i time', (visibilityState, times) => {
    const { page, worker } = open();
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(worker.update).toHaveBeenCalledTimes(times);
  });

  it('[OFF-3] looking for a new version offline is no error', async () => {
    const { update } = open({ update: () => Promise.reject(new TypeError('Failed to update')) });
    await expect(update.check()).resolves.toBeUndefined();
  });

  it('[OFF-2] the app goes on where no worker can be registered', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { now } = open({ register: () => Promise.reject(new DOMException('private window', 'SecurityError')) });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(now()).toBe('none');
  });
});
