import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Makes keys with a collection of garbage every few allocations. */
const program = `
  import { setFlagsFromString } from 'node:v8';
  const { createSigningKey } = await import('./sandbox/identity/signing-key.ts');
  setFlagsFromString('--gc-interval=37');
  for (let made = 0; made < 300; made++) createSigningKey();
  console.log('made');
`;

// In a process of its own, as one that is stuck can only be killed.
it('a signing key is made also when garbage is collected meanwhile', () => {
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, flags, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    timeout: 45_000,
    killSignal: 'SIGKILL',
  });
  expect(stdout).toBe('made\n');
});
