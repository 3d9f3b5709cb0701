import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A program that runs as long as a test needs it. */
export interface Running {
  /** What it said that matched. */
  readonly said: string;
  stop(): Promise<void>;
}

/** Starts a program and waits until it says what is waited for, if anything. Rejects with all that it said if it ends before. */
export function run(
  command: string,
  args: readonly string[],
  ready: RegExp | null,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let text = '';
    const listen = (chunk: Buffer | '') => {
      text += chunk.toString();
      const found = ready === null ? [] : ready.exec(text);
      if (found) resolve({ said: found[1] ?? '', stop: () => stop(child) });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('spawn', () => listen(''));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} ended:\n${text}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
