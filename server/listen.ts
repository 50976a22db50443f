import type { FastifyInstance } from 'fastify';
import getPort from 'get-port';
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
      const next = Array.from({ length: portsTried }, (_, index) => port + 1 + index);
      // Without a free one among them, it is any free port.
      const free = await getPort({ host, port: next.filter((one) => one <= 65_535) });
      if (isPortGiven) {
        throw new StartError(`Port ${port} is already in use. Set PORT=${free}, which is free.`);
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
