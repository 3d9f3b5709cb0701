import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type SandboxProcess, startSandboxProcess } from '../setup/sandbox-process.ts';
import { sandboxTemplate } from '../setup/sandbox-template.ts';
import { startNginx } from './nginx.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');

/** Which web server has the app, and where it has it. */
export interface Hosting {
  readonly server: 'nginx' | 'sandbox';
  /** Path of the app, which begins and ends with a slash. */
  readonly base: string;
}

/** What a project of the tests sets. */
export interface HostingFixtures {
  readonly hosting: Hosting;
}

/** A host of the app with a provider on its own origin. */
export interface Host extends Hosting {
  readonly sandbox: SandboxProcess;
  /** Where the provider itself listens, beside the web server. */
  readonly providerPort: number;
  /** Folder of the files that are served first. */
  readonly files: string;
  /** Puts the next build in place of the first one. */
  update(): Promise<void>;
  remove(): Promise<void>;
}

export async function startHost({ server, base }: Hosting): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), 'pos-desk-hosting-'));
  const at = (...names: string[]) => join(folder, ...names);
  // Also the web server's user may read it.
  await chmod(folder, 0o755);
  const below = base.slice(1);
  for (const build of ['first', 'next']) await mkdir(at(build));
  if (base === '/') await cp(dist, at('first'), { recursive: true });
  else await buildApp({ outDir: at('first', below), base });
  await buildApp({ outDir: at('next', below), base, id: 'the-next' });

  async function serve(build: 'first' | 'next'): Promise<void> {
    await symlink(at(build), at('link'));
    await rename(at('link'), at('served'));
  }
  await serve('first');

  const [providerPort, port] = [await freePort(), await freePort()];
  const ofHost =
    server === 'nginx' ? ['--origin', `http://localhost:${port}`, '--no-app'] : ['--app', at('served', below)];
  const sandbox = await startSandboxProcess({
    dataFolder: at('data'),
    port: providerPort,
    flags: ['--base', base, '--ticket-delay-ms', '200', '--access-token-minutes', '600', ...ofHost],
    template: sandboxTemplate(),
  });
  const stopNginx =
    server === 'nginx'
      ? await startNginx({ folder: at('nginx'), root: at('served'), port, providerPort, base })
      : async () => undefined;
  return {
    server,
    base,
    sandbox,
    providerPort,
    files: at('first', below),
    update: () => serve('next'),
    async remove() {
      await stopNginx();
      await sandbox.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  server.close();
  await once(server, 'close');
  return address.port;
}

interface BuildOptions {
  readonly outDir: string;
  /** Path that the app is built for. */
  readonly base?: string;
  /** The same sources under another name, which changes the names of all scripts, as any change of the app does. */
  readonly id?: string;
}

/** Builds the app as `npm run build` does. */
async function buildApp({ outDir, base = '/', id }: BuildOptions): Promise<void> {
  const info = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await build({
    root,
    base,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    ...(id !== undefined && { define: { __BUILD__: JSON.stringify({ version: info.version, id }) } }),
    build: { outDir, emptyOutDir: true },
  });
}
