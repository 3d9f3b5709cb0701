import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { findTestTemplate } from '../../sandbox/database/testing/test-database.ts';
import { programVariable, startSandboxProcess } from './sandbox-process.ts';
import { templateVariable } from './sandbox-template.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Below node_modules, where the program finds its packages. */
const cache = join(root, 'node_modules/.cache/pos-desk');

/** Modules go on finding the files that lie beside them. */
function ownAddresses(): Plugin {
  return {
    name: 'own-addresses',
    transform: {
      filter: { id: /\/sandbox\/.*\.ts$/, code: /import\.meta\.url/ },
      handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    },
  };
}

/**
 * Makes one file of the sandbox's program: to translate and load its hundreds of modules takes more than a second of a
 * processor at every start. Resolves to the file.
 */
async function bundleSandbox(outDir: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [ownAddresses()],
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'dejavu-fonts-ttf', 'pdfkit', 'pg', 'sharp'] },
    build: { ssr: 'sandbox/server.ts', outDir, rolldownOptions: { output: { entryFileNames: 'server.mjs' } } },
  });
  return join(outDir, 'server.mjs');
}

/**
 * Makes what all processes of this run start their sandboxes from: the program, and a database of this very moment. Resolves
 * to what takes both away again.
 */
export default async function prepareSandbox(): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true });
  const programFolder = await mkdtemp(join(cache, 'sandbox-'));
  process.env[programVariable] = await bundleSandbox(programFolder);
  const folder = await mkdtemp(join(tmpdir(), 'pos-desk-template-'));
  const dataFolder = join(folder, 'data');
  // An embedded database that has been set up already saves the seconds of doing that.
  const sandbox = await startSandboxProcess({ dataFolder, flags: ['--fresh'], template: await findTestTemplate() });
  await sandbox.close();
  process.env[templateVariable] = dataFolder;
  return async () => {
    for (const made of [programFolder, folder]) await rm(made, { recursive: true, force: true });
  };
}
