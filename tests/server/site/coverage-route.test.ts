import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { coverageRoute } from '#server/site/coverage-route.ts';

it('sends the coverage of the flows as it is now, and nothing while there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ndako-coverage-'));
  const app = fastify();
  coverageRoute(app, join(folder, 'coverage.json'));
  const ask = async () => {
    const { statusCode, headers, body } = await app.inject('/inspector/coverage.json');
    return [statusCode, headers['cache-control'], headers['content-type'], body];
  };
  try {
    expect(await ask()).toEqual([204, 'no-store', undefined, '']);
    await writeFile(join(folder, 'coverage.json'), '{"unit":["lamp.off"]}');
    expect(await ask()).toEqual([
      200,
      'no-store',
      'application/json; charset=utf-8',
      '{"unit":["lamp.off"]}',
    ]);
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
});
