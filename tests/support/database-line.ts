import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a database server, which can be cut and mended. `url` leads through it. */
export interface DatabaseLine {
  readonly url: string;
  /** Ends every connection; from now on each new one is refused. */
  cut(): Promise<void>;
  /** Takes connections again, at the same address. */
  restore(): Promise<void>;
}

/** Opens a line to the database at the address. */
export async function openDatabaseLine(url: string): Promise<DatabaseLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // A cut line is an error at either end, and no fault of the test.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  let port = 0;

  async function restore(): Promise<void> {
    line.listen(port, '127.0.0.1');
    await once(line, 'listening');
    const address = line.address();
    port = typeof address === 'object' && address ? address.port : 0;
  }

  await restore();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = `${port}`;
  return {
    url: through.href,
    restore,
    async cut() {
      const closed = once(line, 'close');
      line.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
