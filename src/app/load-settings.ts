import { parseSettings, SETTINGS_FILE, type Settings, SettingsError } from '../domain/settings.ts';

const STORAGE_KEY = 'settings';
/** How long a connection that lies may keep a till that knows its settings from opening. */
const PATIENCE_MS = 4_000;
const PATIENCE_WITHOUT_COPY_MS = 20_000;

/** The settings file could not be fetched, and this device has never seen a good one. */
export class SettingsUnreachable extends Error {
  override readonly name = 'SettingsUnreachable';
}

export interface SettingsSource {
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly origin: string;
}

/**
 * The host's settings (API-5). A host that answers decides: its file is used, or its fault is a `SettingsError`. When no
 * answer comes, or only an outage's (5xx), the last good file opens the till; without one it is `SettingsUnreachable`.
 */
export async function loadSettings(source: SettingsSource): Promise<Settings> {
  const copy = lastGood(source);
  const answer = await askUntilWhole(source, copy === null ? PATIENCE_WITHOUT_COPY_MS : PATIENCE_MS);
  if (answer === null) {
    if (copy !== null) return copy;
    throw new SettingsUnreachable(`${SETTINGS_FILE} could not be loaded`);
  }
  const file = decode(answer);
  const settings = parseSettings(file, source.origin);
  keep(source, file);
  return settings;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * A file that broke off on its way can look like a whole one, and one such moment must not keep a till from opening: only
 * a second answer that can't be read is the host's own fault.
 */
async function askUntilWhole(source: SettingsSource, patience: number): Promise<Answer | null> {
  const first = await ask(source, patience);
  const isWhole = first === null || first.status !== 200 || parseJson(first.body) !== undefined;
  return isWhole ? first : ask(source, patience);
}

async function ask({ fetch, origin }: SettingsSource, patience: number): Promise<Answer | null> {
  try {
    const url = new URL(SETTINGS_FILE, `${origin}/`);
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
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

function lastGood({ storage, origin }: SettingsSource): Settings | null {
  try {
    const stored = storage.getItem(STORAGE_KEY);
    return stored === null ? null : parseSettings(parseJson(stored), origin);
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
