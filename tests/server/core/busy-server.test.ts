import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startServer } from '#testing/server.ts';

it('a server whose event loop is delayed by a second, again and again, refuses no request', async () => {
  // Delays have a limit only with PostgreSQL.
  const server = await startServer({ DATABASE_URL: 'postgres://not-used.example/ndako' });
  const statuses: number[] = [];
  for (let delay = 0; delay < 4; delay += 1) {
    await pause(1);
    const end = performance.now() + 1050;
    while (performance.now() < end);
    statuses.push((await server.app.inject('/healthz')).statusCode);
  }
  await server.close();
  expect(statuses).toEqual([200, 200, 200, 200]);
});
