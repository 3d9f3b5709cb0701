import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** What a first start writes, with some room for sales. */
const NEEDED_MEGABYTES = 64;

/** Free bytes of the disk that a folder is on, or will be on; null where the system does not say. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    const parent = dirname(folder);
    return parent === folder ? null : freeBytes(parent);
  }
}

/**
 * Why the sandbox could not start, as a sentence. On a full disk the embedded database fails with whatever its engine meets
 * first, so the disk itself is looked at.
 */
export async function explainStart(error: unknown, dataFolder: string | undefined, free = freeBytes): Promise<string> {
  if (dataFolder !== undefined) {
    const left = await free(resolve(dataFolder));
    if (left !== null && left < NEEDED_MEGABYTES * 1024 * 1024) {
      return `The disk is full: the sandbox needs ${NEEDED_MEGABYTES} MB for its data in ${dataFolder}. Make room there, or choose another folder: npm start -- --data FOLDER`;
    }
  }
  return `The sandbox could not start. ${error instanceof Error ? error.message : JSON.stringify(error)}`;
}
