import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform, type TransformOptions } from 'node:stream';

/**
 * What is wrong with a line:
 * - `slow`: every piece arrives 20 ms late.
 * - `sliced`: every byte arrives alone.
 * - `reset`: the connection breaks before every 50th piece, in either direction.
 * - `cut off`: half of every 50th piece arrives, and the connection ends.
 * - `silent`: nothing arrives, and the connection stays open.
 */
export type Trouble = 'slow' | 'sliced' | 'reset' | 'cut off' | 'silent';

/** A proxy to a database server that can cut and restore its connections. `url` is its address. */
export interface DatabaseLine {
  readonly url: string;
  /** Undefined: the line is in order. */
  trouble: Trouble | undefined;
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
      socket.pipe(new Transform({ transform: pass(socket, other) })).pipe(other);
    }
  });
  let port = 0;
  let trouble: Trouble | undefined;
  let pieces = 0;

  /** Passes a piece on, with the trouble of the moment. */
  function pass(socket: Socket, other: Socket): NonNullable<TransformOptions['transform']> {
    return function transform(piece: Buffer, _encoding, done) {
      pieces += 1;
      const isHit = pieces % 50 === 0;
      if (trouble === 'silent') return;
      if (trouble === 'slow') {
        setTimeout(() => done(null, piece), 20);
      } else if (trouble === 'sliced') {
        for (const byte of piece) this.push(Buffer.of(byte));
        done();
      } else if (trouble === 'reset' && isHit) {
        socket.resetAndDestroy();
        other.resetAndDestroy();
      } else if (trouble === 'cut off' && isHit) {
        other.end(piece.subarray(0, piece.length / 2));
        socket.destroy();
      } else {
        done(null, piece);
      }
    };
  }

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
    get trouble() {
      return trouble;
    },
    set trouble(next) {
      trouble = next;
    },
    restore,
    async cut() {
      const closed = once(line, 'close');
      line.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
