import {
  meantSetting,
  parseSettings,
  SETTINGS_FILE,
  type Settings,
  SettingsError,
} from '../../domain/settings/settings.ts';
import { late, within } from '../../domain/times/clock.ts';
import { systemClock } from '../../ui/system-clock.ts';

const STORAGE_KEY = 'settings';
/** How long a till with a copy of its settings waits for the host's file before it opens with the copy. */
const LONGEST_WAIT_MS = 1_000;
const LONGEST_ANSWER_MS = 20_000;

/** The settings file could not be fetched, and this device has no good copy. */
export class SettingsUnreachable extends Error {
  override readonly name = 'SettingsUnreachable';
}

export interface SettingsSource {
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Absolute address of the folder that the app is served from. */
  readonly appUrl: string;
}

/**
 * Loads the host's settings (API-5). If the host answers, its file is used; rejects with `SettingsError` if that is wrong.
 * Without an answer, or with a status of 5xx, uses the last good file; rejects with `SettingsUnreachable` if there is none. What is
 * no file, like a page or a status in its place, counts as no answer where there is a good file. If the answer takes long, it counts
 * at the next start.
 */
export async function loadSettings(source: SettingsSource): Promise<Settings> {
  const copy = lastGood(source);
  const hosts = settingsOfHost(source, copy !== null);
  const told = copy === null ? await hosts : await within(systemClock, LONGEST_WAIT_MS, hosts);
  const settings = told === late || told === null ? copy : told;
  if (settings === null) throw new SettingsUnreachable(`${SETTINGS_FILE} could not be loaded`);
  return settings;
}

/** The settings of the host's file; null when the host does not answer, or something else does, like a captive portal or a filter. */
async function settingsOfHost(source: SettingsSource, hasCopy: boolean): Promise<Settings | null> {
  const answer = await askUntilWhole(source);
  if (answer === null || (hasCopy && !isFile(answer))) return null;
  const file = decode(answer);
  const settings = parseSettings(file, source.appUrl);
  keep(source, file);
  for (const key of settings.unknownKeys) console.warn(warningOf(key, meantSetting(key)));
  return settings;
}

function warningOf(key: string, meant: string | null): string {
  const guess = meant === null ? '' : ` Is "${meant}" meant?`;
  return `${SETTINGS_FILE}: the key "${key}" means nothing and is ignored.${guess}`;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * Fetches the file, and once more if it can't be parsed: it may have been cut off on its way, which must not keep the till from
 * opening.
 */
async function askUntilWhole(source: SettingsSource): Promise<Answer | null> {
  const first = await ask(source);
  const isWhole = first === null || first.status !== 200 || parseJson(first.body) !== undefined;
  return isWhole ? first : ask(source);
}

async function ask({ fetch, appUrl }: SettingsSource): Promise<Answer | null> {
  try {
    const url = new URL(SETTINGS_FILE, appUrl);
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
    if (response.status >= 500) return null;
    return { status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}

/** Whether it is the file, be it broken. */
const isFile = ({ status, body }: Answer): boolean => status === 200 && /^\s*[^\s<]/.test(body);

function decode({ status, body }: Answer): unknown {
  if (status !== 200) throw new SettingsError(`${SETTINGS_FILE}: the host answered with status ${status}`);
  const file = parseJson(body);
  if (file === undefined)
    throw new SettingsError(`${SETTINGS_FILE}: ${body === '' ? 'is empty' : 'is not valid JSON'}`);
  return file;
}

function lastGood({ storage, appUrl }: SettingsSource): Settings | null {
  try {
    const stored = storage.getItem(STORAGE_KEY);
    return stored === null ? null : parseSettings(parseJson(stored), appUrl);
  } catch {
    // A blocked storage, or a copy that this version can't read, counts as no copy.
    return null;
  }
}

function keep({ storage }: SettingsSource, file: unknown): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(file));
  } catch {
    // The till works without the copy, and the sign-in reports a failing storage (AUTH-11).
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
