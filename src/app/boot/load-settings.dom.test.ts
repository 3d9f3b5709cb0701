import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsError } from '../../domain/settings/settings.ts';
import { loadSettings, SettingsUnreachable } from './load-settings.ts';

const appUrl = 'https://till.example/';
const storage = localStorage;

function load(answer: () => Promise<Response> | Response) {
  const fetch = vi.fn(async () => answer());
  return { fetch, settings: loadSettings({ fetch, storage, appUrl }) };
}

const file = (content: unknown) => () => Response.json(content);
const dead = () => Promise.reject(new TypeError('Failed to fetch'));

describe('loadSettings', () => {
  beforeEach(() => localStorage.clear());

  it('[API-5] reads config.json beside the app, never from a cache', async () => {
    const { fetch, settings } = load(file({ clientId: 'till-7' }));
    expect((await settings).clientId).toBe('till-7');
    expect(fetch).toHaveBeenCalledWith(
      new URL('https://till.example/config.json'),
      expect.objectContaining({ cache: 'no-store' }),
    );
  });

  it('[API-5] opens offline with the last good file', async () => {
    await load(file({ clientId: 'till-7' })).settings;
    expect((await load(dead).settings).clientId).toBe('till-7');
  });

  it('[OFF-6] opens with the last good file while the host is down', async () => {
    await load(file({ clientId: 'till-7' })).settings;
    expect((await load(() => new Response('', { status: 502 })).settings).clientId).toBe('till-7');
  });

  it('[OFF-6] opens with the last good file when the host takes long, whose answer is for the next start', async () => {
    await load(file({ clientId: 'till-7' })).settings;
    vi.useFakeTimers();
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { settings } = load(() => late);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await settings).clientId).toBe('till-7');
    answer(Response.json({ clientId: 'till-8' }));
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect((await load(dead).settings).clientId).toBe('till-8');
  });

  it('[API-5] names the keys that mean nothing in the console, with what was probably meant', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { settings } = load(file({ apiURL: '/v2/', theme: 'dark' }));
    expect((await settings).apiUrl).toBe('https://till.example/api/');
    expect(warned.mock.calls.flat()).toEqual([
      'config.json: the key "apiURL" means nothing and is ignored. Is "apiUrl" meant?',
      'config.json: the key "theme" means nothing and is ignored.',
    ]);
  });

  it('[API-5] says so when nothing was ever loaded', async () => {
    await expect(load(dead).settings).rejects.toThrow(SettingsUnreachable);
  });

  it.each([
    ['{"clientId":', 'config.json: is not valid JSON'],
    ['{"apiUrl":1}', 'config.json: "apiUrl" must be a text'],
  ])('[API-5] a broken file (%j) is an error even when a good one is known', async (body, message) => {
    await load(file({})).settings;
    const { settings } = load(() => new Response(body));
    await expect(settings).rejects.toThrow(SettingsError);
    await expect(settings).rejects.toThrow(message);
  });

  it.each([
    ['the page of a captive portal', '\n<!doctype html><h1>Wifi</h1>', 200, 'config.json: is not valid JSON'],
    ['nothing at all', '', 200, 'config.json: is empty'],
    ['a filter’s refusal', 'Blocked', 403, 'config.json: the host answered with status 403'],
    ['word that there is none', '', 404, 'config.json: the host answered with status 404'],
  ])('[OFF-6] opens with the last good file where %s comes in its place', async (_what, body, status, message) => {
    const other = () => new Response(body, { status });
    const { settings } = load(other);
    await expect(settings).rejects.toThrow(SettingsError);
    await expect(settings).rejects.toThrow(message);
    await load(file({ clientId: 'till-7' })).settings;
    expect((await load(other).settings).clientId).toBe('till-7');
    expect((await load(dead).settings).clientId).toBe('till-7');
  });

  it.each(['', '{"clientId":'])(
    '[API-5, OFF-6] a file that broke off on its way (%j) is asked for once more',
    async (part) => {
      const answers = [new Response(part), Response.json({ clientId: 'till-7' })];
      const { fetch, settings } = load(() => answers.shift() ?? dead());
      expect((await settings).clientId).toBe('till-7');
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );

  it('[API-5] a broken file does not replace the last good one', async () => {
    await load(file({ clientId: 'till-7' })).settings;
    await expect(load(file({ clientId: 7 })).settings).rejects.toThrow(SettingsError);
    expect((await load(dead).settings).clientId).toBe('till-7');
  });

  it('[AUTH-11] a failing storage does not keep the settings from loading', async () => {
    const blocked = {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    const settings = await loadSettings({ fetch: async () => Response.json({}), storage: blocked, appUrl });
    expect(settings.clientId).toBe('pos-desk');
  });
});
