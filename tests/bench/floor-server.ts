import { once } from 'node:events';
import { join } from 'node:path';
import { execa } from 'execa';

/** Starts the bare Fastify server of `floor/hello.ts`. `url` is its origin. */
export async function startFloorServer(databaseUrl: string) {
  const program = join(import.meta.dirname, 'floor/hello.ts');
  const server = execa(process.execPath, [program, databaseUrl], { reject: false });
  const [url] = await once(server.stdout, 'data');
  const { pid } = server;
  if (pid === undefined) throw new Error('The bare server did not start.');
  async function stop(): Promise<void> {
    server.kill();
    await server;
  }
  return { url: String(url).trim(), pid, stop };
}
