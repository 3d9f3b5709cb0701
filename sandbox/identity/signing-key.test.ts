import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';

/** So many that garbage is collected in the middle of an export more often than not. */
const keys = 3_000;

// In a process of its own, as one that is stuck can only be killed.
it('a signing key is made also when garbage is collected meanwhile', async () => {
  const source = await readFile(new URL('signing-key.ts', import.meta.url), 'utf8');
  const { code } = await transformWithOxc(source, 'signing-key.ts');
  const program = `${code}
    for (let made = 0; made < ${keys}; made++) createSigningKey();
    console.log('made');`;
  // With little room for what is new, garbage is collected often.
  const flags = ['--max-semi-space-size=1', '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, flags, { encoding: 'utf8', timeout: 45_000, killSignal: 'SIGKILL' });
  expect(stdout).toBe('made\n');
});
