import { expect, it } from 'vitest';
import { createStore } from '../../domain/store.ts';
import type { ConnectivityState } from '../../pwa/connectivity.ts';
import { keepPageLog, pageLog } from './page-log.ts';

it('[HOST-2] notes each change of the connection and each error that nobody caught, the last fifty of them', () => {
  const connectivity = createStore<ConnectivityState>('online');
  const events = new EventTarget();
  let time = 0;
  const stop = keepPageLog({ connectivity, events, now: () => (time += 1) });
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
