import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

/** @throws StartError when the port is taken or may not be used. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken. Set PORT to another one.`);
    }
    if (code === 'EACCES') throw new StartError(`Port ${port} may not be used by this user.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  }
}
