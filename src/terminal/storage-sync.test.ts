import { beforeEach, describe, expect, it } from 'vitest';
import type { HostAnswer } from './host-calls.ts';
import type { StorageCopy } from './message-parts.ts';
import { createStorageSync, noteRestored, type StorageSync, stateChangedAt } from './storage-sync.ts';
import { memoryNotes, type TestClock, testClock } from './testing/test-clock.ts';

const copy = (items: number) => ({ user_id: 'u-1', cart: { items }, checkout: {}, cash_register: {} });
const arrived: HostAnswer = { kind: 'success', payload: {} };
const lost: HostAnswer = { kind: 'no-answer', message: '' };

let clock: TestClock;
let notes: ReturnType<typeof memoryNotes>;
let saved: StorageCopy[];
let answers: HostAnswer[];
let sync: StorageSync;

function createSync(): StorageSync {
  return createStorageSync({
    clock,
    notes,
    save: async (sent) => {
      saved.push(sent);
      return answers.shift() ?? arrived;
    },
  });
}

beforeEach(() => {
  clock = testClock();
  notes = memoryNotes();
  saved = [];
  answers = [];
  sync = createSync();
});

describe('the terminal’s copy', () => {
  it('[TERM-3] is sent 1000 ms after the last write', async () => {
    sync.changed(copy(1));
    await clock.advance(900);
    sync.changed(copy(2));
    await clock.advance(999);
    expect(saved).toEqual([]);
    await clock.advance(1);
    expect(saved).toEqual([{ version: 1, saved_at: 1_000_900, ...copy(2) }]);
  });

  it('[TERM-3] is sent at once when the page is hidden, and not again', async () => {
    sync.changed(copy(1));
    sync.flush();
    sync.flush();
    await clock.advance(5_000);
    expect(saved.length).toBeGreaterThan(0);
    expect(new Set(saved.map(({ saved_at }) => saved_at)).size).toBe(1);
    saved.length = 0;
    sync.flush();
    expect(saved).toEqual([]);
  });

  it('[TERM-3] is sent again until it has arrived', async () => {
    answers = [lost, { kind: 'failure', message: '' }];
    sync.changed(copy(1));
    await clock.advance(1_000 + 5_000 + 30_000);
    expect(saved).toHaveLength(3);
    await clock.advance(600_000);
    expect(saved).toHaveLength(3);
  });

  it('[TERM-3] is not sent after a start without a change', async () => {
    sync.begin(copy(0));
    await clock.advance(5_000);
    expect(saved).toEqual([]);
  });

  it('[TERM-3] is sent after a start when the last change had not arrived', async () => {
    sync.changed(copy(1));
    sync.stop();
    sync = createSync();
    sync.begin(copy(1));
    await clock.advance(1_000);
    expect(saved).toEqual([{ version: 1, saved_at: 1_000_000, ...copy(1) }]);
  });

  it('[TERM-3] counts as sent when it was just restored', async () => {
    noteRestored(notes, { version: 1, saved_at: 77, ...copy(1) });
    expect(stateChangedAt(notes)).toBe(77);
    sync.begin(copy(1));
    await clock.advance(5_000);
    expect(saved).toEqual([]);
  });
});
