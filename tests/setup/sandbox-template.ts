import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestTemplate } from '../../sandbox/database/testing/test-database.ts';
import { startSandboxProcess } from './sandbox-process.ts';

/** Names the folder of the template to the processes of a run. */
const variable = 'POS_DESK_SANDBOX_TEMPLATE';

/** Folder of a provider's database as it is made at the first start, where the run has one: copied, it saves that work. */
export const sandboxTemplate = (): string | undefined => process.env[variable];

/** Makes the template for all processes of this run that are started from here on. Resolves to what takes it away again. */
export default async function makeSandboxTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pos-desk-template-'));
  const dataFolder = join(folder, 'data');
  // Its data are of this very moment; an embedded database that has been set up already saves the seconds of doing that.
  const sandbox = await startSandboxProcess({ dataFolder, flags: ['--fresh'], template: await findTestTemplate() });
  await sandbox.close();
  process.env[variable] = dataFolder;
  return () => rm(folder, { recursive: true, force: true });
}
