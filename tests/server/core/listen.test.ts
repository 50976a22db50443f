import { once } from 'node:events';
import { createServer } from 'node:http';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/listen.ts';
import { StartError } from '#server/start-error.ts';

/** What the server says instead of listening. */
async function refusal(settings: Parameters<typeof listen>[1]): Promise<unknown> {
  const app = fastify();
  onTestFinished(() => app.close());
  return listen(app, settings).catch((error: unknown) => error);
}

it('fails with one line that names a free port when the port of the settings is in use', async () => {
  const other = createServer().listen(0, 'localhost');
  onTestFinished(() => {
    other.close();
  });
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const error = await refusal({ HOST: 'localhost', PORT: port, isPortGiven: true });
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(
    new RegExp(`^Error: Port ${port} is already in use\\. Set PORT=\\d+, which is free\\.$`),
  );
});

it('fails with one line when its host is no address of this machine', async () => {
  const error = await refusal({ HOST: '203.0.113.7', PORT: 0, isPortGiven: true });
  expect(error).toEqual(new StartError('HOST 203.0.113.7 is not an address of this machine.'));
});
