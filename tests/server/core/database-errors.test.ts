import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { isUnavailable, sqlStateOf } from '#server/db/database.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { failure } from '../fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const withCode = (code: string) => Object.assign(new Error('driver'), { code });
const hidden = (cause: Error) => new Error('Failed query', { cause });

describe('a database error', () => {
  it('has a SQLSTATE, even as a nested cause', async () => {
    const real = await server.deps.db.execute('select 1 / 0').catch((error: unknown) => error);
    expect(sqlStateOf(real)).toBe('22012');
    expect(sqlStateOf(hidden(hidden(withCode('23P01'))))).toBe('23P01');
    expect(sqlStateOf(withCode('EPIPE'))).toBeUndefined();
    expect(sqlStateOf('text')).toBeUndefined();
  });

  it.each([
    withCode('ECONNREFUSED'),
    withCode('EPIPE'),
    withCode('EHOSTUNREACH'),
    withCode('EAI_AGAIN'),
    withCode('57P01'),
    withCode('57P03'),
    withCode('53300'),
    withCode('08006'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
    new Error('Cannot use a pool after calling end on the pool'),
  ])('is a 503 when the database is unreachable: %s', async (error) => {
    expect(isUnavailable(hidden(error))).toBe(true);
    const app = await buildApp({ deps: server.deps });
    app.get('/away', async () => {
      throw hidden(error);
    });
    const reply = await app.inject('/away');
    expect({ status: reply.statusCode, body: reply.json() }).toEqual(
      failure(
        503,
        'unavailable',
        'The service is not available right now. Please try again later.',
      ),
    );
    expect(reply.headers['retry-after']).toBe('1');
    await app.close();
  });

  it('does not mean an unreachable database in any other case', () => {
    expect(isUnavailable(withCode('23505'))).toBe(false);
    expect(isUnavailable(new Error('anything'))).toBe(false);
  });

  it('makes /readyz fail', async () => {
    const app = await buildApp({ deps: server.deps });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'success' });
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'success' });
    await app.close();
  });
});
