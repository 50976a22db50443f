import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

/**
 * Creates the data folder and its parent folders if they do not exist.
 *
 * @throws StartError when the process has no permission.
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

/** A one-line error for a folder that the server cannot write to. */
export function notWritable(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The server cannot write to the data folder ${folder}: ${reason}`);
}

/** `mkdir` with `recursive` never returns in places that allow no new folder, such as /proc. */
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
