import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailer } from '#server/mail/mailer.ts';
import { MailServer } from '#tests/support/mail-server.ts';
import type { TestServer } from '#tests/support/server.ts';
import { send, startEmptyServer } from '../fixtures.ts';
import { newcomer } from './account-steps.ts';

const mails = new MailServer();
let server: TestServer;

beforeAll(async () => {
  server = await startEmptyServer({
    OTP_DELIVERY: 'email',
    SMTP_URL: await mails.listen(),
    MAIL_FROM: 'Ndako <stays@ndako.example>',
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
    expect(await forget('nobody@example.com')).toEqual(answer);
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
});
