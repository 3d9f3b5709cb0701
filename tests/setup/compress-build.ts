import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files fit one network packet anyway. */
const MIN_BYTES = 1024;

/** What nobody edits after a build. Data files are left out: of one that was edited the compressed copy would be the old one. */
const compressible = /\.(?:css|html|js|svg)$/;

/** Writes `NAME.br` and `NAME.gz` beside each file of a build that gains from it, for web servers that send those. */
export function compressBuild(): Plugin {
  let folder = '';
  return {
    name: 'compress-build',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the worker, which is written when the bundle is closed, and which keeps none of these files.
      order: 'post',
      sequential: true,
      handler: () => compressFolder(folder),
    },
  };
}

/** Compresses all files below a folder, as the build does. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < MIN_BYTES) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
