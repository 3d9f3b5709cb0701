import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Folders this process has open: a lock naming this process but not in here was left by a killed one with the same id. */
const openHere = new Set<string>();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function claim(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function holder(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number.parseInt(text, 10);
}

/** Makes sure that one process has `folder` open (the embedded database has no lock of its own). Answers the unlock. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(resolve(folder), 'database.lock');
  if (openHere.has(file)) throw new Error(`The data folder ${folder} is already open in this process.`);
  if (!(await claim(file))) {
    const pid = await holder(file);
    const isTaken = Number.isInteger(pid) && pid !== process.pid && isRunning(pid);
    if (isTaken) {
      throw new Error(
        `The data folder ${folder} is in use by process ${pid}. Stop it, choose another folder, or delete ${file} if no sandbox is running.`,
      );
    }
    await rm(file, { force: true });
    if (!(await claim(file))) throw new Error(`The data folder ${folder} was opened by another process just now.`);
  }
  openHere.add(file);
  return async () => {
    if (openHere.delete(file)) await rm(file, { force: true });
  };
}
