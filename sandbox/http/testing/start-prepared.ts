import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPrepared } from '../../database/testing/template.ts';
import { TEST_NOW } from '../../database/testing/test-database.ts';
import type { SandboxOptions } from '../options.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';

/** A sandbox on a free port, with data of its own that were prepared as of TEST_NOW. */
export async function startPrepared(options: Partial<SandboxOptions> = {}): Promise<RunningSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'pos-desk-sandbox-'));
  await copyPrepared(folder, { now: TEST_NOW });
  const sandbox = await startSandbox({ port: 0, ...options, dataFolder: folder });
  return {
    ...sandbox,
    close: async () => {
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
