import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailer } from '#server/mail/mailer.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import { addGuest, send, startEmptyServer } from '../fixtures.ts';
import { newcomer } from './account-steps.ts';

const mails = new MailServer();
let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer({
    OTP_DELIVERY: 'email',
    SMTP_URL: await mails.listen(),
    MAIL_FROM: 'Ndako <stays@ndako.example>',
    RATE_LIMITS: 'on',
  });
});
beforeEach(() => mails.reset());
afterAll(async () => {
  await server.close();
  await mails.close();
});

/** The only e-mail that is due. */
async function nextMail() {
  await expect
    .poll(async () => {
      await mailer(server.deps).deliver((error) => expect.unreachable(String(error)));
      return mails.received.length;
    })
    .toBe(1);
  const [mail] = mails.received.splice(0);
  if (!mail) throw new Error('There is no e-mail');
  return mail;
}

function codeIn(text: string): string {
  return /one-time code is (\d{4})\./.exec(text)?.[1] ?? '';
}

describe('a one-time code by e-mail', () => {
  it('is not in the reply of a sign-up, and confirms the account', async () => {
    expect(await send(server, 'POST', '/user-registry', { body: newcomer })).toEqual({
      status: 201,
      body: { status: 'success', message: 'OTP sent successfully', otp: '' },
    });
    const mail = await nextMail();
    const code = codeIn(mail.text);
    expect(mail).toEqual({
      from: 'Ndako <stays@ndako.example>',
      to: 'grace@example.com',
      subject: 'Your one-time code for Ndako',
      text: `Your one-time code is ${code}. It is valid for 10 minutes.\n\nIf you did not ask for it, you can ignore this message.`,
      attachments: [],
    });
    const body = { ...newcomer, otp: code };
    expect(await send(server, 'POST', '/user-registry/verify-otp', { body })).toMatchObject({
      status: 200,
    });
  });

  it('replies to a forgotten password in the same way with and without an account', async () => {
    const forget = (email: string) =>
      send(server, 'POST', '/admin-auth/forgot-password', { body: { email } });
    const answer = {
      status: 200,
      body: { status: 'success', message: 'OTP sent successfully', otp: '' },
    };
    expect(await forget('unknown@example.com')).toEqual(answer);
    expect(await forget(newcomer.email)).toEqual(answer);
    const { to, subject, text } = await nextMail();
    expect({ to, subject }).toEqual({
      to: 'grace@example.com',
      subject: 'Reset your Ndako password',
    });
    const body = { email: newcomer.email, otp: codeIn(text) };
    expect(
      await send(server, 'POST', '/admin-auth/forgot-password-otp-verification', { body }),
    ).toMatchObject({ status: 200 });
  });

  it('runs the same statements for a forgotten password with and without an account', async () => {
    const client: unknown = Reflect.get(server.deps.db, '$client');
    if (!(client instanceof PGlite)) throw new Error('This test needs PGlite');
    const query = vi.spyOn(client, 'query');
    async function statementsFor(email: string) {
      query.mockClear();
      await send(server, 'POST', '/admin-auth/forgot-password', { body: { email } });
      return query.mock.calls.map(([text]) => text);
    }
    const { email } = await addGuest(server);
    const { email: deleted } = await addGuest(server, { isDeleted: true });
    const statements = await statementsFor(email);
    const tables = statements.map((text) => /(?:from|into) "(\w+)"/.exec(text)?.[1]);
    expect(tables).toEqual([
      'rate_limits',
      'rate_limits',
      'known_addresses',
      'rate_limits',
      'one_time_codes',
      'outbox',
    ]);
    expect(await statementsFor('unknown@example.com')).toEqual(statements);
    expect(await statementsFor(deleted)).toEqual(statements);
    query.mockRestore();
    expect((await nextMail()).to).toBe(email);
  });
});
