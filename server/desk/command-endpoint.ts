import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { makeDataFolder } from '../db/data-folder.ts';
import type { Environment } from '../environment.ts';

/** Where the command line reaches a running server of this machine. */
const endpoint = z.object({
  url: z.string(),
  token: z.string(),
  process: z.int(),
  /** The server's database, see `databaseHash`. */
  database: z.string(),
});

type CommandEndpoint = z.output<typeof endpoint>;

/** The data folder, and the database of a server or a command. */
type Place = Pick<Environment, 'DATA_DIR' | 'DATABASE_URL'>;

const prefix = 'command-line-';

/** The address of a listening server on this machine, for the command line. */
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
export async function announceEndpoint(
  { DATA_DIR, DATABASE_URL }: Place,
  { url, token }: Pick<CommandEndpoint, 'url' | 'token'>,
): Promise<() => Promise<void>> {
  const path = join(await makeDataFolder(DATA_DIR), `${prefix}${process.pid}.json`);
  for (const old of await endpointFiles(DATA_DIR)) {
    const left = await readEndpoint(old);
    if (old === path || !left || !isRunning(left.process)) await rm(old, { force: true });
  }
  const database = databaseHash(DATABASE_URL);
  const written: CommandEndpoint = { url, token, process: process.pid, database };
  await writeFile(path, JSON.stringify(written), { flag: 'wx', mode: 0o600 });
  return () => rm(path, { force: true });
}

/**
 * The endpoints of this database in this data folder whose process runs. A killed server leaves its
 * file, and another process may have its id now: the caller must still prove the server.
 */
export async function runningEndpoints({
  DATA_DIR,
  DATABASE_URL,
}: Place): Promise<CommandEndpoint[]> {
  const database = databaseHash(DATABASE_URL);
  const endpoints = await Promise.all((await endpointFiles(DATA_DIR)).map(readEndpoint));
  return endpoints
    .filter((each) => each !== undefined)
    .filter((each) => each.database === database && isRunning(each.process));
}

/** Names a database without the password in its URL. The embedded database has no URL. */
function databaseHash(url = ''): string {
  return createHash('sha256').update(url).digest('hex');
}

async function endpointFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names
    .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
    .map((name) => join(resolve(dataDir), name));
}

async function readEndpoint(path: string): Promise<CommandEndpoint | undefined> {
  try {
    return z.parse(endpoint, JSON.parse(await readFile(path, 'utf8')));
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
