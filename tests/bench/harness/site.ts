import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const floors = join(root, 'tests/bench/floor');

/** Puts the built app and, below `/floor/`, the pages that it is compared with into one folder. */
export async function makeSite(folder: string): Promise<void> {
  await cp(join(root, 'dist'), folder, { recursive: true });
  const pages = (await readdir(floors)).filter((name) => name.endsWith('.html'));
  await build({
    configFile: false,
    root: floors,
    base: '/floor/',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: join(folder, 'floor'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map((name) => join(floors, name)) },
    },
  });
}
