import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

type Settings = Pick<Environment, 'HOST' | 'PORT' | 'isPortGiven'>;

const portsTried = 50;

/**
 * Listens on the port of the settings. If it is in use and no setting names it, the server uses
 * the next free one.
 *
 * @throws StartError when the port is in use or not allowed.
 */
export async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  const { HOST: host, PORT: port, isPortGiven } = settings;
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      const free = await freePortAfter(port, host);
      if (isPortGiven || free === undefined) {
        throw new StartError(
          `Port ${port} is already in use. Set PORT=${free ?? 0}, which is free.`,
        );
      }
      console.log(`Port ${port} is already in use: using ${free}.`);
      return listen(app, { HOST: host, PORT: free, isPortGiven: true });
    }
    if (code === 'EACCES') throw new StartError(`This user may not use port ${port}.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  }
}

async function freePortAfter(taken: number, host: string): Promise<number | undefined> {
  for (let port = taken + 1; port <= Math.min(taken + portsTried, 65_535); port++) {
    if (await isFree(port, host)) return port;
  }
  return undefined;
}

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
