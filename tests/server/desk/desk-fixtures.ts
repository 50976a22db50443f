import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { deskHeader, deskPath, type Role } from '#contract/desk/desk-call.ts';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import { audit, operators } from '#server/db/desk-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { startDeskSession } from '#server/desk/operators/desk-sessions.ts';
import { mailer } from '#server/mail/mailer.ts';
import type { MailServer, ReceivedMail } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import { addBooking, addGuest, addProperty, empty, startEmptyServer } from '../fixtures.ts';

/** 160 random bits of another generator, in Base32. */
export const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that an authenticator app shows at this moment. */
export function appCode(now: Date, secret = appSecret): string {
  return generateSync({ secret, epoch: now.getTime() / 1000 });
}

export interface TestOperator {
  readonly id: OperatorId;
  readonly email: string;
  /** The `cookie` header of a session. */
  readonly cookie: string;
}

/** Creates a signed-in operator. The audit trail keeps them, so each has another address. */
export async function addOperator(
  { deps: { db, clock, seal } }: TestServer,
  role: Role,
  values: Partial<typeof operators.$inferInsert> = {},
): Promise<TestOperator> {
  const [row] = await db
    .insert(operators)
    .values({
      email: `${role}-${randomBytes(6).toString('hex')}@ndako.example`,
      name: `Odette the ${role}`,
      role,
      passwordHash: 'none',
      totpSealed: seal.seal(appSecret),
      ...values,
    })
    .returning();
  if (!row) throw new Error('The database inserted no operator');
  const origin = { address: '127.0.0.1', device: 'A test' };
  const token = await startDeskSession(db, row.id, origin, clock());
  return { id: row.id, email: row.email, cookie: `ndako-desk=${token}` };
}

/** Starts a server whose e-mails arrive at this mail server. */
export async function startMailingServer(
  mails: MailServer,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  return startEmptyServer({
    ...settings,
    OTP_DELIVERY: 'email',
    SMTP_URL: await mails.listen(),
    MAIL_FROM: 'Ndako <stays@ndako.example>',
  });
}

/** Empties the server, and adds an operator and Grace's pending booking of Lake house. */
export async function addDeskBooking(server: TestServer, role: Role) {
  await empty(server);
  await server.deps.db.delete(outbox);
  const operator = await addOperator(server, role);
  const grace = await addGuest(server, { email: 'grace@example.com' });
  const house = await addProperty(server);
  const { id: bookingId } = await addBooking(server, grace.id, house.id);
  return { operator, grace, house, bookingId };
}

/** Sends the waiting e-mails. @returns the e-mails that arrived since the last call. */
export async function deliverMails(server: TestServer, mails: MailServer): Promise<ReceivedMail[]> {
  await mailer(server.deps).deliver((error) => expect(error).toBeUndefined());
  return mails.received.splice(0);
}

export interface DeskReply {
  readonly status: number;
  readonly body: unknown;
  readonly setCookie: string | undefined;
}

/** Sends a request as the desk does. */
export async function sendToDesk(
  server: TestServer,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options: {
    readonly by?: Pick<TestOperator, 'cookie'>;
    readonly body?: unknown;
    /** The network address. Default: this machine. */
    readonly from?: string;
  } = {},
): Promise<DeskReply> {
  const reply = await server.app.inject({
    method,
    url: `${deskPath}${path}`,
    ...(options.from !== undefined && { remoteAddress: options.from }),
    headers: {
      [deskHeader]: '1',
      'user-agent': 'A test',
      ...(options.by && { cookie: options.by.cookie }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
  });
  const setCookie = reply.headers['set-cookie'];
  return {
    status: reply.statusCode,
    body: reply.json(),
    setCookie: setCookie === undefined ? undefined : String(setCookie),
  };
}

/** The entries of the audit trail about a record, oldest first, without their ids. */
export async function auditEntriesOf({ deps: { db } }: TestServer, subjectId: string) {
  const rows = await db
    .select()
    .from(audit)
    .where(eq(audit.subjectId, subjectId))
    .orderBy(audit.at);
  return rows.map(({ id: _id, ...row }) => row);
}
