import { meantSetting } from '../../domain/settings/meant-setting.ts';
import { parseSettings, SETTINGS_FILE, type Settings, SettingsError } from '../../domain/settings/settings.ts';
import { late, within } from '../../domain/times/within.ts';
import { systemClock } from '../../ui/system-clock.ts';

const STORAGE_KEY = 'settings';
/** How long a till that knows its settings waits for the host's word before it opens with them. */
const LONGEST_WAIT_MS = 1_000;
const LONGEST_ANSWER_MS = 20_000;

/** The settings file could not be fetched, and this device has never seen a good one. */
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
 * The host's settings (API-5). A host that answers decides: its file is used, or its fault is a `SettingsError`. When no
 * answer comes, or only an outage's (5xx), the last good file opens the till; without one it is `SettingsUnreachable`. An
 * answer that takes long, or its fault, is for the next start.
 */
export async function loadSettings(source: SettingsSource): Promise<Settings> {
  const copy = lastGood(source);
  const hosts = settingsOfHost(source);
  const told = copy === null ? await hosts : await within(systemClock, LONGEST_WAIT_MS, hosts);
  const settings = told === late || told === null ? copy : told;
  if (settings === null) throw new SettingsUnreachable(`${SETTINGS_FILE} could not be loaded`);
  return settings;
}

/** Null when the host does not answer. */
async function settingsOfHost(source: SettingsSource): Promise<Settings | null> {
  const answer = await askUntilWhole(source);
  if (answer === null) return null;
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
 * A file that broke off on its way can look like a whole one, and one such moment must not keep a till from opening: only
 * a second answer that can't be read is the host's own fault.
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
    // Blocked storage, or a copy that an older version wrote otherwise: as good as none.
    return null;
  }
}

function keep({ storage }: SettingsSource, file: unknown): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(file));
  } catch {
    // The till works without the copy; signing in tells about a failing storage (AUTH-11).
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
