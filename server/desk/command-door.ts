import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { makeDataFolder } from '../db/data-folder.ts';

/** Where the command line reaches a running server of this machine. */
const door = z.object({ url: z.string(), token: z.string(), process: z.int() });

type Door = z.output<typeof door>;

const prefix = 'command-line-';

/** Where the command line reaches a listening server: on this machine, whatever it listens to. */
export function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server does not listen');
  const isEverywhere = address.address === '::' || address.address === '0.0.0.0';
  const host = isEverywhere ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/**
 * Writes the address and the token of this server into its data folder, for the same user only.
 *
 * @returns the removal of the file, at the server's end.
 */
export async function openDoor(
  dataDir: string,
  { url, token }: Pick<Door, 'url' | 'token'>,
): Promise<() => Promise<void>> {
  const path = join(await makeDataFolder(dataDir), `${prefix}${process.pid}.json`);
  for (const old of await doorFiles(dataDir)) {
    const left = await readDoor(old);
    if (old === path || !left || !isRunning(left.process)) await rm(old, { force: true });
  }
  const written: Door = { url, token, process: process.pid };
  await writeFile(path, JSON.stringify(written), { flag: 'wx', mode: 0o600 });
  return () => rm(path, { force: true });
}

/** The servers that run now on this data folder. A killed server leaves its file: that is no server. */
export async function openDoors(dataDir: string): Promise<Door[]> {
  const doors = await Promise.all((await doorFiles(dataDir)).map(readDoor));
  return doors.filter((each) => each !== undefined).filter((each) => isRunning(each.process));
}

async function doorFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names
    .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
    .map((name) => join(resolve(dataDir), name));
}

async function readDoor(path: string): Promise<Door | undefined> {
  try {
    return z.parse(door, JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
