import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/server.ts';
import { send, startEmptyServer } from '../fixtures.ts';
import { newcomer } from './account-steps.ts';

/** A minimal mail server that accepts every message. */
function mailServer(take: (message: string) => void): Server {
  return createServer((socket) => {
    let text = '';
    let isMessage = false;
    socket.write('220 mail\r\n');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (isMessage) {
        if (!text.endsWith('\r\n.\r\n')) return;
        take(text);
        isMessage = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isMessage = true;
        socket.write('354 go on\r\n');
      } else {
        socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      }
      text = '';
    });
  });
}

let mails: Server;
let server: TestServer;
let hears: (message: string) => void = () => undefined;
const nextMail = () =>
  new Promise<string>((resolve) => {
    hears = resolve;
  });

beforeAll(async () => {
  mails = mailServer((message) => hears(message)).listen(0, '127.0.0.1');
  await once(mails, 'listening');
  const address = mails.address();
  const port = typeof address === 'object' ? address?.port : 0;
  server = await startEmptyServer({
    OTP_DELIVERY: 'email',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Ndako <stays@ndako.example>',
  });
});
afterAll(async () => {
  await server.close();
  mails.close();
});

function codeIn(mail: string): string {
  return /one-time code is (\d{4})\./.exec(mail)?.[1] ?? '';
}

describe('a one-time code by e-mail', () => {
  it('is not in the reply of a sign-up, and confirms the account', async () => {
    const mail = nextMail();
    expect(await send(server, 'POST', '/user-registry', { body: newcomer })).toEqual({
      status: 201,
      body: { status: 'success', message: 'OTP sent successfully', otp: '' },
    });
    const message = await mail;
    expect(message).toContain('To: grace@example.com');
    expect(message).toContain('Subject: Your one-time code for Ndako');
    const body = { ...newcomer, otp: codeIn(message) };
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
    const mail = nextMail();
    expect(await forget('nobody@example.com')).toEqual(answer);
    expect(await forget(newcomer.email)).toEqual(answer);
    const message = await mail;
    expect(message).toContain('To: grace@example.com');
    expect(message).toContain('Subject: Reset your Ndako password');
    const body = { email: newcomer.email, otp: codeIn(message) };
    expect(
      await send(server, 'POST', '/admin-auth/forgot-password-otp-verification', { body }),
    ).toMatchObject({ status: 200 });
  });
});
