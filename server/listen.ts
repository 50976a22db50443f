import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

/** @throws StartError when the port is in use or not allowed. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is already in use. Set PORT to another number.`);
    }
    if (code === 'EACCES') throw new StartError(`This user may not use port ${port}.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  }
}
