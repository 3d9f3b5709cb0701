import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openDatabase } from '../database.ts';
import { EMBEDDED_FOLDER } from '../embedded.ts';
import { type PrepareOptions, prepareDatabase } from '../prepare.ts';

// Not a URL beside `import.meta.url`: where tests have a document it would be one of the page.
const DATABASE_SOURCES = join(import.meta.dirname, '..');
const MODULES = join(import.meta.dirname, '../../../node_modules');
const CACHE = join(MODULES, '.cache/sandbox-templates');

/** Changes whenever the schema, the invented data or the embedded database may have changed. */
async function fingerprint(options: PrepareOptions): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  hash.update(await readFile(join(MODULES, '@electric-sql/pglite/package.json')));
  const files = (await readdir(DATABASE_SOURCES, { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
  for (const file of files) hash.update(await readFile(join(DATABASE_SOURCES, file)));
  return hash.digest('hex').slice(0, 16);
}

async function exists(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}

/** What a template has: the data folder of a sandbox, and the same as one file for databases in memory. */
const dataFolder = (template: string) => join(template, 'data');
const contentsFile = (template: string) => join(template, 'contents.tar');

/** What PostgreSQL makes new databases of: nobody makes any here, and they are most of the files to copy. */
const UNUSED_DATABASES = ['template0', 'template1'];

/** Takes away what no test needs, and keeps the rest also as one file. */
async function pack(draft: string): Promise<void> {
  const pglite = await PGlite.create({ dataDir: join(dataFolder(draft), EMBEDDED_FOLDER), extensions: { pg_trgm } });
  for (const name of UNUSED_DATABASES) {
    await pglite.exec(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await pglite.exec(`DROP DATABASE ${name}`);
  }
  await pglite.exec('CHECKPOINT');
  const contents = await pglite.dumpDataDir('none');
  await pglite.close();
  await writeFile(contentsFile(draft), contents.stream());
}

/** Makes the template beside its place and moves it there, so that a half-made one is never seen. */
async function makeTemplate(folder: string, options: PrepareOptions): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  const database = await openDatabase({ folder: dataFolder(draft) });
  await prepareDatabase(database, options);
  // To fill the usual 128 MB with zeros is a tenth of a start, and the invented data are 2 MB.
  await database.query("ALTER SYSTEM SET shared_buffers = '8MB'");
  await database.close();
  await pack(draft);
  await rename(draft, folder).catch(async () => {
    if (!(await exists(folder))) throw new Error(`The template ${folder} could not be made.`);
    await rm(draft, { recursive: true });
  });
}

/** The template for data that are prepared like this, which is made unless it is there. */
async function findTemplate(options: PrepareOptions): Promise<string> {
  const template = join(CACHE, await fingerprint(options));
  if (!(await exists(template))) await makeTemplate(template, options);
  return template;
}

/** The data folder of a sandbox that was prepared like this once: to be copied, not to be opened. */
export async function findPrepared(options: PrepareOptions): Promise<string> {
  return dataFolder(await findTemplate(options));
}

/** The same data as an archive, for a database in memory to begin with. */
export async function readContents(options: PrepareOptions): Promise<Blob> {
  return openAsBlob(contentsFile(await findTemplate(options)));
}

/**
 * Fills `folder` with the data of a sandbox that was prepared like this once before: setting up an embedded database takes
 * seconds, copying one takes a moment. For tests and for servers that tests start; `options.now` should be rounded.
 */
export async function copyPrepared(folder: string, options: PrepareOptions): Promise<void> {
  await cp(await findPrepared(options), folder, { recursive: true });
}
