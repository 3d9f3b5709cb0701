import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from './node-flags.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names the sandbox's program as one file, where the run has made it, to the processes of the run. */
export const programVariable = 'POS_DESK_SANDBOX_PROGRAM';

/** A sandbox in a process of its own, so that a test can kill it like a power cut would. */
export interface SandboxProcess {
  readonly origin: string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Ends it in order, its database closed. */
  close(): Promise<void>;
}

export interface SandboxProcessOptions {
  /** Folder of its database; the same folder after a kill is the same provider again. */
  readonly dataFolder: string;
  /** 0 takes a free one. */
  readonly port?: number;
  readonly flags?: readonly string[];
  /** Folder of a closed database to begin with, in place of one that has to be made; taken where `dataFolder` is new. */
  readonly template?: string | undefined;
}

/** Starts a sandbox with its control calls and waits until it answers. Rejects with what it said when it ends before. */
export async function startSandboxProcess({
  dataFolder,
  port = 0,
  flags = [],
  template,
}: SandboxProcessOptions): Promise<SandboxProcess> {
  if (template !== undefined && !existsSync(dataFolder)) await cp(template, dataFolder, { recursive: true });
  const program = process.env[programVariable] ?? 'sandbox/server.ts';
  return startServer(program, ['--control', '--port', String(port), '--data', dataFolder, ...flags]);
}

/** A start takes seconds: after so long (ms) it is stuck, and whoever waits for it would wait for ever. */
const longestStart = 180_000;

/** Starts a program that serves a sandbox and says so as `sandbox/server.ts` does. Rejects with what it said when it does not. */
export async function startServer(program: string, flags: readonly string[]): Promise<SandboxProcess> {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...NODE_FLAGS, ...loader, program, ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // It may be stuck in a way in which it hears no other signal.
  const stuck = setTimeout(() => child.kill('SIGKILL'), longestStart);
  const origin = await readOrigin(child).finally(() => clearTimeout(stuck));
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
  return { origin, kill: () => end('SIGKILL'), close: () => end('SIGTERM') };
}

function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const origin = /POS Desk is ready: (\S+)/.exec(said)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`the sandbox ended before it was ready, or was stuck:\n${said}`)));
  });
}
