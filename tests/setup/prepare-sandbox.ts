import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestTemplate } from '../../sandbox/database/testing/test-database.ts';
import { bundleSandbox } from './sandbox-bundle.ts';
import { programVariable, startSandboxProcess } from './sandbox-process.ts';
import { templateVariable } from './sandbox-template.ts';

/**
 * Makes what all processes of this run start their sandboxes from: the program, and a database of this very moment. Resolves
 * to what takes both away again.
 */
export default async function prepareSandbox(): Promise<() => Promise<void>> {
  const bundle = await bundleSandbox();
  process.env[programVariable] = bundle.program;
  const folder = await mkdtemp(join(tmpdir(), 'pos-desk-template-'));
  const dataFolder = join(folder, 'data');
  // An embedded database that has been set up already saves the seconds of doing that.
  const sandbox = await startSandboxProcess({ dataFolder, flags: ['--fresh'], template: await findTestTemplate() });
  await sandbox.close();
  process.env[templateVariable] = dataFolder;
  return async () => {
    await bundle.remove();
    await rm(folder, { recursive: true, force: true });
  };
}
