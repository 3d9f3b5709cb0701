import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getFormat } from '@lingui/cli/api';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/domain/settings/locale.ts';

/** A text of the app, by lingui's id: the words in the source, and what a language says instead ('' for nothing yet). */
export type Catalogue = ReadonlyMap<string, { readonly text: string; readonly translation: string }>;

const folder = 'locales';

/** The catalogue of a language as it is kept, without what is marked as no longer used; null when there is none. */
export async function readCatalogue(locale: Locale, from = folder): Promise<Catalogue | null> {
  const format = await getFormat('po', {}, DEFAULT_LOCALE);
  const entries = await format.read(join(from, `${locale}.po`), locale);
  if (entries === null) return null;
  return new Map(
    Object.entries(entries)
      .filter(([, { obsolete }]) => obsolete !== true)
      .map(([id, { message = id, translation = '' }]) => [id, { text: message, translation }]),
  );
}

/** All kept catalogues; null where a language has none. */
export async function readCatalogues(): Promise<readonly (readonly [Locale, Catalogue | null])[]> {
  return Promise.all(LOCALES.map(async (locale) => [locale, await readCatalogue(locale)] as const));
}

/** Every text in the sources, extracted into a folder of its own, so that nobody's catalogues change meanwhile. */
export async function extractTexts(): Promise<Catalogue> {
  const scratch = mkdtempSync(join(tmpdir(), 'pos-desk-texts-'));
  try {
    const config = join(scratch, 'lingui.config.json');
    writeFileSync(config, JSON.stringify(extractionInto(scratch)));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--config', config, '--workers', '1'],
      { encoding: 'utf8' },
    );
    const texts = status === 0 ? await readCatalogue(DEFAULT_LOCALE, scratch) : null;
    if (texts === null) throw new Error(`lingui extract failed: ${stderr}`);
    return texts;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Only files that use lingui are read: parsing is what takes the time. */
function extractionInto(scratch: string) {
  const include = sourceFiles(/\.tsx?$/).filter((file) => readFileSync(file, 'utf8').includes('@lingui/'));
  return {
    sourceLocale: DEFAULT_LOCALE,
    locales: [DEFAULT_LOCALE],
    rootDir: resolve('.'),
    catalogs: [{ path: join(scratch, '{locale}'), include: include.map((file) => resolve(file)) }],
  };
}

/** The app's own files whose name has an end like `pattern`; tests and what only they use are left out. */
export function sourceFiles(pattern: RegExp): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/(\.test|test-support)\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => join('src', file));
}
