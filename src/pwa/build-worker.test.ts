import { describe, expect, it, vi } from 'vitest';
import { createBuildWorker } from './build-worker.ts';

/** A worker as the browser shows it, which the test takes through its states. */
function fakeWorker(state: ServiceWorkerState = 'installing') {
  const worker = Object.assign(new EventTarget(), { state, postMessage: vi.fn() });
  return Object.assign(worker, {
    become(next: ServiceWorkerState) {
      worker.state = next;
      worker.dispatchEvent(new Event('statechange'));
    },
  });
}

type FakeWorker = ReturnType<typeof fakeWorker>;

async function open({ isServed = true, waiting = null as FakeWorker | null } = {}) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting,
    active: isServed ? fakeWorker('activated') : null,
    update: vi.fn(async () => undefined),
  });
  const ready = Promise.resolve(registration);
  const container = Object.assign(new EventTarget(), { controller: registration.active, ready });
  const onWaiting = vi.fn();
  const onTakeOver = vi.fn();
  const worker = createBuildWorker({
    container: container as unknown as ServiceWorkerContainer,
    register: async () => registration as unknown as ServiceWorkerRegistration,
    language: () => 'de-DE',
    onWaiting,
    onTakeOver,
  });
  await worker.register();
  return {
    worker,
    registration,
    onWaiting,
    onTakeOver,
    find() {
      registration.installing = fakeWorker();
      registration.dispatchEvent(new Event('updatefound'));
      return registration.installing;
    },
    takeOver: () => container.dispatchEvent(new Event('controllerchange')),
  };
}

describe('the worker of a newer build', () => {
  it('[OFF-5] is told of when it is there as a whole', async () => {
    const { find, onWaiting } = await open();
    const next = find();
    expect(onWaiting).not.toHaveBeenCalled();
    next.become('installed');
    expect(onWaiting).toHaveBeenCalledOnce();
  });

  it('[OFF-5] is reported also after several that failed to install', async () => {
    const { find, onWaiting } = await open();
    for (let broken = 0; broken < 3; broken += 1) find().become('redundant');
    expect(onWaiting).not.toHaveBeenCalled();
    find().become('installed');
    expect(onWaiting).toHaveBeenCalledOnce();
  });

  it('[OFF-5] is told of when it was waiting already', async () => {
    const { onWaiting } = await open({ waiting: fakeWorker('installed') });
    expect(onWaiting).toHaveBeenCalledOnce();
  });

  it('[OFF-5] is let in by a message, and only when it waits', async () => {
    const none = await open();
    expect(none.worker.letIn()).toBe(false);
    const waiting = fakeWorker('installed');
    const { worker } = await open({ waiting });
    expect(worker.letIn()).toBe(true);
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything());
  });
});

describe('the worker of this build', () => {
  it('[I18N-1, OFF-2] is told at each start to keep the languages, the one in use first', async () => {
    const { registration } = await open();
    expect(registration.active?.postMessage).toHaveBeenCalledWith(
      { type: 'KEEP_LANGUAGES', first: 'de-DE' },
      expect.anything(),
    );
  });
});

describe('the first worker of all', () => {
  it('[OFF-5] is no update, and the next one is', async () => {
    const { find, registration, onWaiting, onTakeOver, takeOver } = await open({ isServed: false });
    const first = find();
    first.become('installed');
    registration.active = first;
    takeOver();
    expect(onWaiting).not.toHaveBeenCalled();
    expect(onTakeOver).not.toHaveBeenCalled();
    find().become('installed');
    takeOver();
    expect(onWaiting).toHaveBeenCalledOnce();
    expect(onTakeOver).toHaveBeenCalledOnce();
  });

  it('[OFF-5] a page that it did not serve reloads too once the build it let in takes over', async () => {
    const { worker, onTakeOver, takeOver } = await open({ isServed: false, waiting: fakeWorker('installed') });
    worker.letIn();
    takeOver();
    expect(onTakeOver).toHaveBeenCalledOnce();
  });
});
