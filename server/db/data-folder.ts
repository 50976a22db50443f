import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Makes the data folder, with the folders around it, where it is not there yet.
 *
 * @throws StartError when that is not allowed.
 */
export async function makeDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  try {
    await make(folder);
    return folder;
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/** One line for a folder that cannot be written. */
export function notWritable(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The data folder ${folder} cannot be written: ${reason}`);
}

/** Not `mkdir` with `recursive`: in folders that hold no folders, such as /proc, it never ends. */
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    await make(dirname(folder));
    await mkdir(folder);
  }
}
