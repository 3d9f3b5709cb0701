import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Makes the template beside its place and moves it there, so that a half-made one is never seen. */
async function makeTemplate(folder: string, options: PrepareOptions): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  const database = await openDatabase({ folder: draft });
  await prepareDatabase(database, options);
  // To fill the usual 128 MB with zeros is a tenth of a start, and the invented data are 2 MB.
  await database.query("ALTER SYSTEM SET shared_buffers = '8MB'");
  await database.close();
  await rename(draft, folder).catch(async () => {
    if (!(await exists(folder))) throw new Error(`The template ${folder} could not be made.`);
    await rm(draft, { recursive: true });
  });
}

/** The folder of the template for data that are prepared like this, which is made unless it is there. */
export async function findTemplate(options: PrepareOptions): Promise<string> {
  const template = join(CACHE, await fingerprint(options));
  if (!(await exists(template))) await makeTemplate(template, options);
  return template;
}

/**
 * Fills `folder` with the data of a sandbox that was prepared like this once before: setting up an embedded database takes
 * seconds, copying one takes a moment. For tests and for servers that tests start; `options.now` should be rounded.
 */
export async function copyPrepared(folder: string, options: PrepareOptions): Promise<void> {
  const template = await findTemplate(options);
  await mkdir(folder, { recursive: true });
  await cp(join(template, EMBEDDED_FOLDER), join(folder, EMBEDDED_FOLDER), { recursive: true });
}
