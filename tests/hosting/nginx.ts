import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sample = fileURLToPath(new URL('nginx.conf', import.meta.url));
const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path));
const mimeTypes = '/etc/nginx/mime.types';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Why the tests with nginx are left out; null when they are not. */
export const nginxIsMissing =
  program !== undefined && existsSync(mimeTypes)
    ? null
    : 'nginx is not on this machine: apt-get install nginx-light (and libnginx-mod-http-brotli-static for brotli)';

export const hasBrotli = existsSync(brotliModule);

export interface NginxOptions {
  /** Of its own; everything it writes is there. */
  readonly folder: string;
  /** Folder of the web site; may be a link that is changed later. */
  readonly root: string;
  readonly port: number;
  /** Port of the provider on this machine. */
  readonly providerPort: number;
  /** Path of the app, which begins and ends with a slash. */
  readonly base: string;
}

/** Starts Debian's nginx with the sample of this folder, without special rights. Resolves to what stops it. */
export async function startNginx(options: NginxOptions): Promise<() => Promise<void>> {
  if (program === undefined) throw new Error(nginxIsMissing ?? '');
  const { folder, port } = options;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'nginx.conf'), mainFile());
  writeFileSync(join(folder, 'pos-desk.conf'), siteFile(options));
  const user = ordinaryUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilListening(child, port);
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

/** Nobody serves files as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'www-data'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** What Debian has around a site, with all files in one folder. */
function mainFile(): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${name};`);
  return [
    ...(hasBrotli ? [`load_module ${brotliModule};`] : []),
    'daemon off;',
    'pid nginx.pid;',
    'error_log stderr warn;',
    'events {}',
    'http {',
    `  include ${mimeTypes};`,
    '  default_type application/octet-stream;',
    '  access_log off;',
    '  sendfile on;',
    '  gzip on;',
    ...temporary,
    '  include pos-desk.conf;',
    '}',
    '',
  ].join('\n');
}

/** The sample with everything set that an installer sets. */
function siteFile({ root, port, providerPort, base }: NginxOptions): string {
  let text = readFileSync(sample, 'utf8');
  const set = (line: RegExp, value: string) => {
    if (!line.test(text)) throw new Error(`nginx.conf has no line ${line}`);
    text = text.replace(line, value);
  };
  set(/listen .*;/, `listen 127.0.0.1:${port};`);
  set(/server_name .*;/, 'server_name localhost;');
  set(/root .*;/, `root ${root};`);
  set(/proxy_pass .*;/, `proxy_pass http://127.0.0.1:${providerPort};`);
  if (hasBrotli) set(/# (brotli_static on;)/, '$1');
  if (base === '/') return text;
  const [before = '', atRoot = '', belowPath = '', after = ''] = text.split(/^ +#.*--- .*$/m);
  if (!atRoot.includes('location /') || !belowPath.includes('location /pos/'))
    throw new Error('nginx.conf has other marks');
  return before + belowPath.replaceAll(/^ +# /gm, '  ').replaceAll('/pos', base.slice(0, -1)) + after;
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  while (child.exitCode === null) {
    if (await isListening(port)) return;
  }
  throw new Error(`nginx ended at once: ${said}`);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.end();
      resolve(true);
    });
    // A refusal comes at once: the next try is a little later.
    socket.once('error', () => setTimeout(resolve, 20, false));
  });
}
