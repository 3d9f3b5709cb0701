import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppMessage } from './presence.ts';
import { askAgainForCopy, noteApplied, passStartUp, type StartUp } from './start-up.ts';
import { failure, type HostBehaviour, type ScriptedHost, scriptedHost, success } from './testing/scripted-host.ts';
import { memoryNotes, type TestClock, testClock } from './testing/test-clock.ts';

const copy = { version: 1, saved_at: 5, user_id: 'u-1', cart: {}, checkout: {}, cash_register: {} };

let clock: TestClock;
let notes: ReturnType<typeof memoryNotes>;
let visit: ReturnType<typeof memoryNotes>;

beforeEach(() => {
  clock = testClock();
  notes = memoryNotes();
  visit = memoryNotes();
});

function start(host: ScriptedHost, query = ''): { result: Promise<StartUp>; isOpen: () => boolean } {
  const result = passStartUp({ terminal: host.terminal, clock, query, notes, visit });
  let open = false;
  void result.then(() => {
    open = true;
  });
  return { result, isOpen: () => open };
}

function hostWith(offered: readonly AppMessage[], load?: HostBehaviour): ScriptedHost {
  const host = scriptedHost(clock, offered);
  if (load) host.offer('load_storage', load);
  return host;
}

describe('the start-up gate', () => {
  it('[TERM-2] opens at once where there is no terminal', async () => {
    const { result, isOpen } = start(hostWith([]));
    await Promise.resolve();
    await Promise.resolve();
    expect(isOpen()).toBe(true);
    expect(await result).toEqual({ kind: 'alone' });
  });

  it('[TERM-2] asks for the copy once, and sets the flag when it has been applied', async () => {
    const host = hostWith([], (request) => success(request, { storage: copy }));
    expect(await start(host).result).toEqual({ kind: 'in-terminal', copy });
    expect(notes.map.has('terminalStorageLoaded')).toBe(false);
    noteApplied(notes);
    expect(notes.map.has('terminalStorageLoaded')).toBe(true);
    expect(await start(host).result).toEqual({ kind: 'in-terminal', copy: null });
    expect(host.requests.map(({ message_type }) => message_type)).toEqual(['load_storage']);
  });

  it('[TERM-2] asks for the copy once more where the state was lost', async () => {
    const host = hostWith([], (request) => success(request, { storage: copy }));
    await start(host).result;
    noteApplied(notes);
    askAgainForCopy(notes);
    expect(await start(host).result).toEqual({ kind: 'in-terminal', copy });
  });

  it('[TERM-2] keeps the copy over the sign-in’s redirects, without asking again', async () => {
    const host = hostWith([], (request) => success(request, { storage: copy }));
    await start(host).result;
    expect(await start(host, '?code=abc').result).toEqual({ kind: 'in-terminal', copy });
    expect(host.requests).toHaveLength(1);
  });

  it('[TERM-2] asks again where the copy could neither be applied nor kept', async () => {
    const host = hostWith([], (request) => success(request, { storage: copy }));
    const full = { ...notes, setItem: thrower };
    const pass = () => passStartUp({ terminal: host.terminal, clock, query: '', notes: full, visit });
    expect(await pass()).toEqual({ kind: 'in-terminal', copy });
    expect(await pass()).toEqual({ kind: 'in-terminal', copy });
  });

  it('[TERM-2] sets the flag at once where the terminal has no copy', async () => {
    await start(hostWith([], (request) => success(request, { storage: null }))).result;
    expect(notes.map.has('terminalStorageLoaded')).toBe(true);
  });

  it('[TERM-2] goes on with none where the terminal has none', async () => {
    expect(await start(hostWith([], (request) => success(request, { storage: null }))).result).toMatchObject({
      copy: null,
    });
  });

  it('[TERM-2] goes on without a copy that can’t be read, which is named and set aside', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const future = hostWith([], (request) => success(request, { storage: { ...copy, version: 9 } }));
    expect(await start(future).result).toEqual({ kind: 'in-terminal', copy: null });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('storage.version: expected 1'));
    expect(notes.map.get('terminalCopySetAside')).toContain('"version":9');
    expect(notes.map.has('terminalStorageLoaded')).toBe(true);
  });

  it('[TERM-2] goes on with none where the terminal leaves it out', async () => {
    const host = hostWith([], (request) => success(request, {}));
    expect(await start(host).result).toEqual({ kind: 'in-terminal', copy: null });
    expect(notes.map.has('terminalCopySetAside')).toBe(false);
  });

  it.each<[string, unknown]>([
    ['an empty object', {}],
    ['its JSON text', '{}'],
    ['the JSON text of null', 'null'],
  ])('[TERM-2] takes %s for no copy', async (_what, storage) => {
    const host = hostWith([], (request) => success(request, { storage }));
    expect(await start(host).result).toEqual({ kind: 'in-terminal', copy: null });
    expect(notes.map.has('terminalCopySetAside')).toBe(false);
    expect(notes.map.has('terminalStorageLoaded')).toBe(true);
  });

  it('[TERM-2] takes a copy that comes as its JSON text', async () => {
    const host = hostWith([], (request) => success(request, { storage: JSON.stringify(copy) }));
    expect(await start(host).result).toEqual({ kind: 'in-terminal', copy });
  });

  it.each(['{', '', '[]', '{"version":9}'])('[TERM-2] sets aside a text that is no copy: %j', async (storage) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const host = hostWith([], (request) => success(request, { storage }));
    expect(await start(host).result).toEqual({ kind: 'in-terminal', copy: null });
    expect(notes.map.has('terminalCopySetAside')).toBe(true);
  });

  it('[TERM-2] [SEC] goes on without a copy of more than is read, which is named', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const host = hostWith([], (request) => success(request, { storage: { junk: 'x'.repeat(5_000_000) } }));
    expect(await start(host).result).toEqual({ kind: 'in-terminal', copy: null });
    expect(notes.map.get('terminalCopySetAside')).toContain('more than is read');
    expect(notes.map.has('terminalStorageLoaded')).toBe(true);
  });

  it.each<[string, HostBehaviour]>([
    ['a failure', (request) => failure(request, 'no', 500)],
    ['garbage', () => 'garbage'],
    [
      'an exception',
      () => {
        throw new Error('no');
      },
    ],
  ])('[TERM-2] stays shut with the text after %s, and tries again when asked', async (_what, load) => {
    const host = hostWith([], load);
    expect(await start(host).result).toEqual({ kind: 'failed', text: 'Error when calling loadStorage event' });
    expect(notes.map.size).toBe(0);
    host.offer('load_storage', (request) => success(request, { storage: null }));
    expect(await start(host).result).toEqual({ kind: 'in-terminal', copy: null });
  });

  it('[TERM-2] stays shut with the text when no answer comes', async () => {
    const { result } = start(hostWith([], () => new Promise(() => undefined)));
    await clock.advance(10_000);
    expect(await result).toMatchObject({ kind: 'failed' });
  });

  it.each([
    ['?terminal=1 alone', '?terminal=1', [], 'alone'],
    ['a terminal that doesn’t keep storage', '', ['update_cart'], 'in-terminal'],
  ] as const)(
    '[TERM-2] looks three times more, every 200 ms, then goes on: %s',
    async (_what, query, offered, kind) => {
      const { result, isOpen } = start(hostWith(offered), query);
      await clock.advance(599);
      expect(isOpen()).toBe(false);
      await clock.advance(1);
      expect(isOpen()).toBe(true);
      expect(await result).toMatchObject({ kind });
    },
  );

  it('[TERM-2] takes a function that appears while it looks', async () => {
    const host = hostWith([]);
    const { result } = start(host, '?terminal=1');
    await clock.advance(250);
    host.offer('load_storage', (request) => success(request, { storage: copy }));
    await clock.advance(200);
    expect(await result).toEqual({ kind: 'in-terminal', copy });
  });

  it('[TERM-2] remembers ?terminal=1 over the sign-in’s redirects', async () => {
    const first = start(hostWith([]), '?terminal=1');
    await clock.advance(600);
    await first.result;
    const { isOpen } = start(hostWith([]), '?code=abc');
    await clock.advance(400);
    expect(isOpen()).toBe(false);
  });

  it('[TERM-2] passes where local storage is refused', async () => {
    const refusing = { getItem: thrower, setItem: thrower, removeItem: thrower };
    const { terminal } = hostWith([], (request) => success(request, { storage: null }));
    const passed = passStartUp({ terminal, clock, query: '', notes: refusing, visit: refusing });
    expect(await passed).toEqual({ kind: 'in-terminal', copy: null });
  });
});

function thrower(): never {
  throw new Error('refused');
}
