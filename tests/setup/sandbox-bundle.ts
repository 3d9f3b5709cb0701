import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

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

/** One file of the sandbox's program. */
export interface SandboxBundle {
  readonly program: string;
  readonly remove: () => Promise<void>;
}

/**
 * Makes one file of the sandbox's program: to translate and load its hundreds of modules takes more than a second of a
 * processor at every start.
 */
export async function bundleSandbox(): Promise<SandboxBundle> {
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'sandbox-'));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [ownAddresses()],
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'dejavu-fonts-ttf', 'pdfkit', 'pg', 'sharp'] },
    build: { ssr: 'sandbox/server.ts', outDir, rolldownOptions: { output: { entryFileNames: 'server.mjs' } } },
  });
  return { program: join(outDir, 'server.mjs'), remove: () => rm(outDir, { recursive: true, force: true }) };
}
