import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database server that can cut and restore its connections. `url` is its address. */
export interface DatabaseLine {
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, at the same address. */
  restore(): Promise<void>;
}

/** Starts a proxy to the database at the address. */
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
      // A cut connection is an error at both ends, but not a failure of the test.
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
