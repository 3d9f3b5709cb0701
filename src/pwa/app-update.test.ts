import { describe, expect, it, vi } from 'vitest';
import { type Worker, watchForUpdate } from './app-update.ts';

function open(overrides: Partial<Worker> = {}) {
  const listeners = new Map<string, (event: { isUpdate?: boolean }) => void>();
  const worker = {
    register: vi.fn(async () => undefined),
    update: vi.fn(async () => undefined),
    messageSkipWaiting: vi.fn(),
    addEventListener: (type: string, listener: (event: { isUpdate?: boolean }) => void) => {
      listeners.set(type, listener);
    },
    ...overrides,
  };
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const update = watchForUpdate({ worker, reload, page });
  return { update, worker, reload, page, raise: (type: string, event = {}) => listeners.get(type)?.(event) };
}

describe('an update of the app', () => {
  it('[OFF-5] is offered when a new worker waits, and nothing reloads by itself', () => {
    const { update, reload, worker, raise } = open();
    expect(update.state.getSnapshot()).toBe('none');
    raise('waiting');
    expect(update.state.getSnapshot()).toBe('ready');
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('[OFF-5] reloads once the accepted worker is in control', () => {
    const { update, reload, worker, raise } = open();
    raise('waiting');
    update.accept();
    expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    raise('controlling', { isUpdate: true });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[OFF-5] accepted in another tab, it is only offered in this one', () => {
    const { update, reload, worker, raise } = open();
    raise('controlling', { isUpdate: true });
    expect(update.state.getSnapshot()).toBe('ready');
    expect(reload).not.toHaveBeenCalled();
    update.accept();
    expect(reload).toHaveBeenCalledOnce();
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  });

  it('[OFF-5] the first worker of all is no update', () => {
    const { update, raise } = open();
    raise('controlling', { isUpdate: false });
    expect(update.state.getSnapshot()).toBe('none');
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
    const { update } = open({ register: () => Promise.reject(new DOMException('private window', 'SecurityError')) });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(update.state.getSnapshot()).toBe('none');
  });
});
