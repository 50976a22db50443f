import { once } from 'node:events';
import { connect, createServer, type LookupFunction } from 'node:net';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { codeOf, reasonOf } from '#server/pictures/picture-unavailable.ts';

/** A port at which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

const twoAddresses: LookupFunction = (_host, _options, done) =>
  done(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]);

it('[OPS-11] the reason names the first address of a host that refuses connections at all of them', async () => {
  const port = await closedPort();
  const socket = connect({ host: 'bucket.test', port, lookup: twoAddresses });
  const [refused] = await once(socket, 'error').catch((error: unknown) => [error]);
  expect(refused).toBeInstanceOf(AggregateError);
  expect(refused).toMatchObject({ message: '' });
  for (const error of [refused, new Error('Unable to read', { cause: refused })]) {
    expect([reasonOf(error), codeOf(error)]).toEqual([
      `connect ECONNREFUSED 127.0.0.1:${port}`,
      'ECONNREFUSED',
    ]);
  }
});

it.each([
  [new Error('it is full'), 'it is full'],
  [new TypeError('it is full'), 'TypeError: it is full'],
  [Object.assign(new Error(''), { code: 'EPIPE' }), 'Error: EPIPE'],

  ['closed', 'closed'],
])('[OPS-11] the reason is never empty: %o', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
