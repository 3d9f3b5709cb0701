import { afterEach, describe, expect, it } from 'vitest';
import { createStore } from '../../domain/store.ts';
import { ProviderError, recentCalls } from '../../provider/index.ts';
import type { ConnectivityState } from '../../pwa/connectivity.ts';
import { keepPageLog, noteCaughtError, pageLog } from './page-log.ts';

it('[HOST-2] notes each change of the connection and each error that nobody caught, the last fifty of them', () => {
  const connectivity = createStore<ConnectivityState>('online');
  const events = new EventTarget();
  let time = 0;
  const stop = keepPageLog({ connectivity, events, storage: () => sessionStorage, now: () => (time += 1) });
  for (let change = 0; change < 40; change += 1) {
    connectivity.set('offline');
    connectivity.set('online');
  }
  const crash = new TypeError('x is undefined');
  events.dispatchEvent(new ErrorEvent('error', { error: crash }));
  stop();
  connectivity.set('offline');
  events.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));
  expect(pageLog.connections()).toHaveLength(50);
  expect(pageLog.connections().slice(-2)).toEqual([
    { at: 80, state: 'offline' },
    { at: 81, state: 'online' },
  ]);
  expect(pageLog.errors().at(-1)).toEqual({ at: 82, error: crash });
});

describe('a reload of the tab', () => {
  afterEach(() => sessionStorage.clear());

  const kept = {
    connections: [{ at: 1, state: 'offline' }],
    calls: [{ method: 'GET', path: 'products/variations/*', sentAt: 2, ms: 3, error: null }],
    errors: [{ at: 4, error: { name: 'TypeError', failure: {} } }],
  };
  const open = (storage = () => sessionStorage) => {
    const events = new EventTarget();
    const connectivity = createStore<ConnectivityState>('online');
    const stop = keepPageLog({ connectivity, events, storage, now: () => 9 });
    return { stop, leave: () => void events.dispatchEvent(new Event('pagehide')) };
  };

  it('[HOST-2] loses no call, no error and no change of the connection', () => {
    sessionStorage.setItem('pos-desk.log', JSON.stringify(kept));
    const { stop, leave } = open();
    // Other tests of this process may have made calls.
    expect(pageLog.calls()).toEqual([...kept.calls, ...recentCalls()].slice(-200));
    expect(pageLog.errors()).toContainEqual(kept.errors[0]);
    // What was kept comes before what is noted now.
    expect(pageLog.connections().at(-1)).toEqual({ at: 9, state: 'online' });
    expect(sessionStorage).toHaveLength(0);
    leave();
    stop();
    const stored = JSON.parse(sessionStorage.getItem('pos-desk.log') ?? '');
    expect(stored.calls).toHaveLength(pageLog.calls().length);
    expect(stored.connections.at(-1)).toEqual({ at: 9, state: 'online' });
  });

  it('[HOST-2] stores no word of an error', () => {
    const { stop, leave } = open();
    noteCaughtError(new Error('Ada Byron'), 1);
    noteCaughtError(
      new ProviderError({ kind: 'refused', code: 422, message: 'Ada', fieldErrors: { Ada: 'Byron' } }),
      2,
    );
    leave();
    stop();
    const text = sessionStorage.getItem('pos-desk.log') ?? '';
    expect(text).toContain('"kind":"refused","status":422');
    expect(text).not.toMatch(/Ada|Byron/);
  });

  it('[HOST-2] is no harm where the storage is forbidden, or holds something else', () => {
    sessionStorage.setItem('pos-desk.log', '{');
    open().stop();
    const forbidden = open(() => {
      throw new DOMException('no', 'SecurityError');
    });
    forbidden.leave();
    forbidden.stop();
    expect(sessionStorage).toHaveLength(0);
  });
});
