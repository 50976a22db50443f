import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as accountTables from '#server/db/account-tables.ts';
import type { TestServer } from '#testing/server.ts';
import { empty, failure, noon, send, startEmptyServer } from '../fixtures.ts';
import { anotherCode, askForAccount, createAccount, newcomer } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  await server.deps.db.delete(accountTables.oneTimeCodes);
});
afterAll(() => server.close());

const signUp = (body: unknown) => send(server, 'POST', '/user-registry', { body });
const verify = (otp: string, person = newcomer) =>
  send(server, 'POST', '/user-registry/verify-otp', { body: { ...person, otp } });
const invalid = failure(422, 'code_invalid', 'Invalid OTP. Please try again.');

describe('a request for an account', () => {
  it('[API-38] [OTP-08] gets the reply 201, success and a code of 4 digits', async () => {
    expect(await signUp(newcomer)).toEqual({
      status: 201,
      body: {
        status: 'success',
        message: 'OTP sent successfully',
        otp: expect.stringMatching(/^\d{4}$/),
      },
    });
  });

  it('creates no account yet, and stores only a keyed hash of the code', async () => {
    const otp = await askForAccount(server);
    expect(await server.deps.db.select().from(accountTables.users)).toEqual([]);
    const [code] = await server.deps.db.select().from(accountTables.oneTimeCodes);
    expect(code?.codeHash).toBe(server.deps.seal.digest(`signUp ${newcomer.email} ${otp}`));
  });

  it('is refused for an address with an account, in upper or lower case', async () => {
    await createAccount(server);
    expect(await signUp({ ...newcomer, email: 'GRACE@example.com' })).toEqual(
      failure(409, 'email_taken', 'There is already an account with this email address.'),
    );
  });

  it.each([
    [{ ...newcomer, userName: 'two words' }, /^userName: /],
    [{ ...newcomer, userName: '' }, /^userName: /],
    [{ ...newcomer, userName: 'n'.repeat(41) }, /^userName: /],
    [{ ...newcomer, email: 'grace' }, /^email: Invalid email address$/],
    [{ ...newcomer, email: `${'g'.repeat(40)}@example.com` }, /^email: /],
    [{ ...newcomer, password: '12345' }, /^password: /],
    [{ ...newcomer, password: 'p'.repeat(41) }, /^password: /],
    [{ userName: 'grace', email: newcomer.email }, /^password: /],
    ['grace', /expected object/],
  ])('is refused for %j, with the name of the field', async (body, message) => {
    expect(await signUp(body)).toEqual({
      status: 400,
      body: { status: 'error', code: 'malformed', message: expect.stringMatching(message) },
    });
  });
});

describe('the confirmation with the code', () => {
  it('[API-58] returns the user with its id and a profile token', async () => {
    const reply = await verify(await askForAccount(server));
    expect(reply).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'OTP verified successfully',
        data: {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          firstName: '',
          lastName: '',
          email: newcomer.email,
          mobileNumber: '',
          avatar: '',
        },
        profileToken: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
  });

  it('accepts a code only once', async () => {
    const otp = await askForAccount(server);
    await verify(otp);
    expect(await verify(otp)).toEqual(invalid);
  });

  it('creates one account when the correct code arrives twice at the same time', async () => {
    const otp = await askForAccount(server);
    const replies = await Promise.all([verify(otp), verify(otp), verify(otp)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await server.deps.db.select().from(accountTables.users)).toHaveLength(1);
  });

  it('refuses a wrong code, and the code of another address', async () => {
    const otp = await askForAccount(server);
    const other = { ...newcomer, email: 'other@example.com' };
    expect(await verify(anotherCode(otp))).toEqual(invalid);
    expect(await verify(otp, other)).toEqual(invalid);
  });

  it('refuses even the correct code after five tries', async () => {
    const otp = await askForAccount(server);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await verify(anotherCode(otp))).toEqual(invalid);
    }
    expect(await verify(otp)).toEqual(
      failure(422, 'too_many_tries', 'Too many wrong codes. Please ask for a new one.'),
    );
  });

  it('refuses a code that is 10 minutes old', async () => {
    const otp = await askForAccount(server);
    server.setNow(new Date(noon.getTime() + 10 * 60_000));
    expect(await verify(otp)).toEqual(
      failure(422, 'code_expired', 'This code has expired. Please ask for a new one.'),
    );
  });

  it('accepts only the latest code', async () => {
    const first = await askForAccount(server);
    let second = first;
    while (second === first) second = await askForAccount(server);
    expect(await verify(first)).toEqual(invalid);
    expect(await verify(second)).toMatchObject({ status: 200 });
  });

  it('gives a new code five new tries and ten new minutes', async () => {
    const first = await askForAccount(server);
    for (let tries = 0; tries < 6; tries += 1) await verify(anotherCode(first));
    server.setNow(new Date(noon.getTime() + 9 * 60_000));
    const second = await askForAccount(server);
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await verify(anotherCode(second))).toEqual(invalid);
    }
    server.setNow(new Date(noon.getTime() + 19 * 60_000 - 1));
    expect(await verify(second)).toMatchObject({ status: 200 });
  });

  it.each(['123', '12345', 'abcd', 1234])('refuses %j as malformed', async (otp) => {
    const body = { ...newcomer, otp };
    expect(await send(server, 'POST', '/user-registry/verify-otp', { body })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
  });
});
