/*
 * Runs the sandbox's tests against a real PostgreSQL: starts a throw-away cluster on loopback, hands its address on as
 * TEST_DATABASE_URL, and stops it by its process id. Without PostgreSQL on the machine it says so and succeeds.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DEBIAN = '/usr/lib/postgresql';
const START_SECONDS = 30;

/** The folder with initdb and postgres: the newest of Debian's, else one on the path. */
function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: there it runs as the user its package made. */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(binaries, port) {
  for (let attempt = 0; attempt < START_SECONDS * 10; attempt += 1) {
    const ready = spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (ready.status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`PostgreSQL did not answer within ${START_SECONDS} seconds.`);
}

async function startCluster(binaries, folder, user) {
  const data = join(folder, 'data');
  const run = { ...user, cwd: folder, encoding: 'utf8' };
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    run,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=300',
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(server, 'exit').then(() => {
    throw new Error(`PostgreSQL ended at once: ${said}`);
  });
  // Its end is expected later on.
  ended.catch(() => {});
  await Promise.race([answers(binaries, port), ended]);
  return { server, url: `postgres://tester@127.0.0.1:${port}/postgres` };
}

async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  // SIGINT is PostgreSQL's fast shutdown: open sessions are ended.
  server.kill('SIGINT');
  await once(server, 'exit');
}

async function main() {
  const binaries = findBinaries();
  if (binaries === undefined) {
    console.log('skipped: no PostgreSQL on this machine');
    return 0;
  }
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'pos-desk-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  let server;
  try {
    const cluster = await startCluster(binaries, folder, user);
    server = cluster.server;
    console.log(`Testing on ${execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()}`);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const wanted = process.argv.slice(2);
    const tests = spawn(
      process.execPath,
      [vitest, 'run', '-c', 'tests/vitest.config.ts', ...(wanted.length > 0 ? wanted : ['sandbox/'])],
      { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: cluster.url } },
    );
    const [code] = await once(tests, 'exit');
    return code ?? 1;
  } finally {
    if (server) await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
