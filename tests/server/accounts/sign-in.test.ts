import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import * as accountTables from '#server/db/account-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { empty, failure, noon, send, startEmptyServer } from '../fixtures.ts';
import { createAccount, newcomer, signInAs } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(() => empty(server));
afterAll(() => server.close());

const { email, password } = newcomer;
const login = (body: unknown) => send(server, 'POST', '/user-auth/login', { body });
const favourites = (id: string, authorization?: string) =>
  server.app.inject({
    method: 'GET',
    url: `/apartment/api/v1/watchlist-registry/get/by-detail/${id}`,
    headers: authorization === undefined ? {} : { authorization },
  });

async function change(id: UserId, values: Partial<typeof accountTables.users.$inferInsert>) {
  await server.deps.db
    .update(accountTables.users)
    .set(values)
    .where(eq(accountTables.users.id, id));
}

describe('signing in', () => {
  it('[API-37] [API-01] replies with status, message, a token and the user', async () => {
    const { id } = await createAccount(server);
    const reply = await login({ email: 'Grace@Example.com', password });
    expect(reply).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Signed in successfully',
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { id, firstName: '', lastName: '', email, mobileNumber: '', avatar: '' },
      },
    });
  });

  it('keeps only a hash of the token and of the password', async () => {
    await createAccount(server);
    const token = await signInAs(server, newcomer);
    const [session] = await server.deps.db.select().from(accountTables.sessions);
    const [user] = await server.deps.db.select().from(accountTables.users);
    expect(session?.tokenHash).not.toContain(token);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('gives the same reply for a wrong password and an unknown email address', async () => {
    await createAccount(server);
    const refused = failure(400, 'wrong_credentials', 'Wrong email or password');
    expect(await login({ email, password: 'secret2' })).toEqual(refused);
    expect(await login({ email: 'missing@example.com', password })).toEqual(refused);
  });

  it('refuses a blocked account with 401, but only after the correct password', async () => {
    const { id } = await createAccount(server);
    await change(id, { isBlocked: true });
    expect(await login({ email, password })).toEqual(
      failure(401, 'account_blocked', 'Your account has been blocked by an admin'),
    );
    expect(await login({ email, password: 'wrong-one' })).toMatchObject({ status: 400 });
  });

  it('refuses a deleted account with 401, but only after the correct password', async () => {
    const { id } = await createAccount(server);
    await change(id, { isDeleted: true });
    expect(await login({ email, password })).toEqual(
      failure(401, 'account_deleted', 'This account has been deleted'),
    );
    expect(await login({ email, password: 'wrong-one' })).toMatchObject({ status: 400 });
  });
});

describe('the bearer token', () => {
  it('[API-02] gives access to its owner’s data, with the scheme in any case', async () => {
    const { id } = await createAccount(server);
    const token = await signInAs(server, newcomer);
    for (const scheme of ['Bearer', 'bearer']) {
      expect((await favourites(id, `${scheme} ${token}`)).statusCode).toBe(200);
    }
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer undefined', 'Bearer null', 'Basic eA=='])(
    'treats %j as a visitor without a token',
    async (header) => {
      const { id } = await createAccount(server);
      const reply = await favourites(id, header);
      expect({ status: reply.statusCode, body: reply.json() }).toEqual(
        failure(401, 'session_expired', 'Please sign in first.'),
      );
    },
  );

  it.each(['', 'Bearer', 'Bearer undefined', 'Bearer null', 'Bearer not-a-token'])(
    '[API-05] is ignored on public calls: %j',
    async (authorization) => {
      for (const path of ['property-registry/status/approved', 'categories-registry']) {
        const url = `/apartment/api/v1/${path}?docPerPageCount=5&currentPage=0`;
        const reply = await server.app.inject({ url, headers: { authorization } });
        expect(reply.statusCode).toBe(200);
      }
    },
  );

  it('expires after a week without use', async () => {
    const { id } = await createAccount(server);
    const token = await signInAs(server, newcomer);
    const days = (count: number) => new Date(noon.getTime() + count * 86_400_000);
    server.setNow(days(6));
    expect((await favourites(id, `Bearer ${token}`)).statusCode).toBe(200);
    server.setNow(days(12));
    expect((await favourites(id, `Bearer ${token}`)).statusCode).toBe(200);
    server.setNow(days(20));
    const reply = await favourites(id, `Bearer ${token}`);
    expect({ status: reply.statusCode, body: reply.json() }).toEqual(
      failure(401, 'session_expired', 'Your session has ended. Please sign in again.'),
    );
  });

  it('expires after 30 days in any case', async () => {
    const { id } = await createAccount(server);
    const token = await signInAs(server, newcomer);
    for (let day = 6; day < 30; day += 6) {
      server.setNow(new Date(noon.getTime() + day * 86_400_000));
      expect((await favourites(id, `Bearer ${token}`)).statusCode).toBe(200);
    }
    server.setNow(new Date(noon.getTime() + 30 * 86_400_000));
    expect((await favourites(id, `Bearer ${token}`)).statusCode).toBe(401);
  });

  it('is refused with the reason when an admin has deleted or blocked the account', async () => {
    const { id } = await createAccount(server);
    const token = await signInAs(server, newcomer);
    await change(id, { isBlocked: true });
    expect((await favourites(id, `Bearer ${token}`)).json()).toMatchObject({
      code: 'account_blocked',
    });
    await change(id, { isDeleted: true });
    const reply = await favourites(id, `Bearer ${token}`);
    expect({ status: reply.statusCode, body: reply.json() }).toEqual(
      failure(401, 'account_deleted', 'This account has been deleted'),
    );
  });

  it('is invalid after sign-out', async () => {
    const { id } = await createAccount(server);
    const token = await signInAs(server, newcomer);
    const other = await signInAs(server, newcomer);
    expect(await send(server, 'POST', '/user-auth/logout', { token })).toEqual({
      status: 200,
      body: { status: 'success', message: 'Signed out successfully' },
    });
    expect((await favourites(id, `Bearer ${token}`)).statusCode).toBe(401);
    expect((await favourites(id, `Bearer ${other}`)).statusCode).toBe(200);
  });
});
