import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { copyTemplate, type TestDatabase } from '#testing/postgres.ts';
import { runServer } from '#testing/server-process.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await copyTemplate(inject('postgresTemplate'));
});
afterEach(() => database.drop());

describe('starting the server on PostgreSQL', () => {
  it('answers with the database of DATABASE_URL, and ends cleanly on a signal', async () => {
    const { child, said, ended, untilSaid } = runServer({
      DATABASE_URL: database.url,
      DATA_KEY: 'a data key of the tests, long enough for one',
    });
    await untilSaid(/Ctrl-C/);
    const url = /http:\/\/localhost:\d+/.exec(said.out)?.[0] ?? '';
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const list = await fetch(`${url}/apartment/api/v1/property-registry/status/approved`);
    expect(await list.json()).toMatchObject({ pagination: { totalDocCount: 48 } });
    const metrics = async () => (await fetch(`${url}/metrics`)).text();
    expect(await metrics()).toMatch(/^ndako_database_connections\{state="idle"\} [1-9]$/m);
    await expect
      .poll(metrics, { timeout: 10_000 })
      .toContain('ndako_sweeps_total{sweep="bookings",result="success"} 1\n');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, error: '' });
  });

  it('fails with one line and exit code 1 when its database is unreachable or does not exist', async () => {
    for (const DATABASE_URL of [
      'postgres://a:b@localhost:9/none',
      new URL('/none', database.url).href,
    ]) {
      expect(await runServer({ DATABASE_URL }).ended).toEqual({
        code: 1,
        error:
          'The database of DATABASE_URL is unreachable, does not exist, or refuses the user.\n',
      });
    }
  });
});
