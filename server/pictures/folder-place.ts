import { access, constants, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { objectBytes } from './object-bytes.ts';
import type { Storage } from './picture-places.ts';
import { codeOf } from './picture-unavailable.ts';

/**
 * Objects as files of a folder. The folder itself must exist: a missing one may be a disk that is not mounted, and pictures
 * beneath its mount point would be lost from sight.
 */
export async function openFolderPlace(folder: string): Promise<Storage> {
  const [{ Disk }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ]);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));

  async function requireFolder(): Promise<void> {
    const isFolder = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder) throw new Error(`the folder ${folder} is missing`);
  }

  return {
    async write(key, bytes) {
      await requireFolder();
      await disk.put(key, bytes);
      // The row is durable when its transaction has ended, and so must the file be.
      const path = join(folder, key);
      for (const changed of [path, dirname(path), folder]) await syncToDisk(changed);
    },
    async read(key) {
      await requireFolder();
      // `getBytes` of this driver gives back a pool of Node's for an empty file.
      return objectBytes(await disk.getStream(key));
    },
    async remove(key) {
      await requireFolder();
      await disk.delete(key);
    },
    isMissing: (error) => codeOf(error) === 'ENOENT',
  };
}

/**
 * Checks the folder of pictures before the server starts.
 *
 * @throws StartError when the folder does not exist, or when this user cannot write to it.
 */
export async function requireWritableFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The folder of PICTURES, ${folder}, must exist, and this user must be able to write to it (${codeOf(error)}).`,
    );
  }
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
