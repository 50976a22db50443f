import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as tables from '#server/db/desk-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { MailServer } from '#testing/mail-server.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { failure, noon } from '../fixtures.ts';
import {
  addOperator,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from './desk-fixtures.ts';

let server: TestServer;
let owner: TestOperator;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  server.setNow(noon);
  // The operators of earlier tests stay in the trail. None of them is an owner any more.
  await server.deps.db.update(tables.operators).set({ isEnded: true });
  owner = await addOperator(server, 'owner');
});
afterAll(() => server.close());

const post = (path: string, body: object, by = owner) =>
  sendToDesk(server, 'POST', path, { by, body });
const end = (id: string, version: number) => post(`/operators/${id}/end`, { version });
const change = (id: string, role: string, version: number) =>
  post(`/operators/${id}`, { version, role });

const lastOwner = failure(
  422,
  'step_impossible',
  'This is the last owner. Invite another one first.',
);
const listed = z.object({ records: z.array(z.record(z.string(), z.unknown())) });

/** The operators that have not ended before this test. */
async function list() {
  const { body } = await sendToDesk(server, 'GET', '/operators', { by: owner });
  return listed.parse(body).records;
}

describe('the operators', () => {
  it('[DESK-27] are listed with role and state', async () => {
    const marc = await addOperator(server, 'manager', { name: 'Marc' });
    await post('/operators', { email: 'New@ndako.example', role: 'support' });
    const records = await list();
    expect(records.find(({ id }) => id === owner.id)).toEqual({
      id: owner.id,
      name: 'Odette the owner',
      email: owner.email,
      role: 'owner',
      version: 1,
      state: 'active',
    });
    expect(records.find(({ email }) => email === 'new@ndako.example')).toMatchObject({
      name: '',
      role: 'support',
      state: 'invited',
    });
    expect(records.find(({ id }) => id === marc.id)).toMatchObject({ state: 'active' });
    expect((await end(marc.id, 1)).status).toBe(200);
    expect((await list()).find(({ id }) => id === marc.id)).toMatchObject({
      role: 'manager',
      state: 'ended',
    });
  });

  it('[DESK-27] keep their last owner, also when another is only invited', async () => {
    await post('/operators', { email: 'lea@ndako.example', role: 'owner' });
    expect(await end(owner.id, 1)).toMatchObject(lastOwner);
    expect(await change(owner.id, 'manager', 1)).toMatchObject(lastOwner);
    const again = { email: owner.email, role: 'support' };
    expect(await post('/operators', again)).toMatchObject(lastOwner);
    expect(await auditEntriesOf(server, owner.id)).toEqual([]);
    // With another owner who can sign in, all of this is possible.
    await addOperator(server, 'owner');
    expect(await change(owner.id, 'manager', 1)).toMatchObject({ status: 200 });
  });

  it('[DESK-263] keep their role when they are invited again, unless they never signed in or have ended', async () => {
    const marc = await addOperator(server, 'manager');
    const again = (email: string, role: string) => post('/operators', { email, role });
    expect(await again(marc.email, 'support')).toMatchObject({
      status: 422,
      body: {
        code: 'step_impossible',
        message:
          'This person is an operator with another role. Change the role in the list of operators.',
      },
    });
    expect(await auditEntriesOf(server, marc.id)).toEqual([]);
    // The way back for an operator who lost the password or the app.
    expect(await again(marc.email, 'manager')).toMatchObject({ status: 201 });
    expect((await end(marc.id, 1)).status).toBe(200);
    expect(await again(marc.email, 'support')).toMatchObject({ status: 201 });
    expect(await again('new@ndako.example', 'manager')).toMatchObject({ status: 201 });
    expect(await again('new@ndako.example', 'support')).toMatchObject({ status: 201 });
  });

  it('[DESK-29] get another role, which their session has at once', async () => {
    const marc = await addOperator(server, 'manager');
    expect(await change(marc.id, 'support', 1)).toEqual({
      status: 200,
      body: {
        status: 'success',
        operator: {
          id: marc.id,
          name: 'Odette the manager',
          email: marc.email,
          role: 'support',
          version: 2,
          state: 'active',
        },
      },
      setCookie: undefined,
    });
    const me = await sendToDesk(server, 'GET', '/me', { by: marc });
    expect(me).toMatchObject({ status: 200, body: { operator: { role: 'support' } } });
    expect(await auditEntriesOf(server, marc.id)).toEqual([
      {
        at: noon,
        operatorId: owner.id,
        email: owner.email,
        address: '127.0.0.1',
        action: 'operator.changeRole',
        subjectKind: 'operator',
        subjectId: marc.id,
        subjectLabel: marc.email,
        before: { role: 'manager' },
        after: { role: 'support' },
        reason: '',
      },
    ]);
  });

  it('[DESK-29] are ended with every session and invitation', async () => {
    const marc = await addOperator(server, 'manager');
    const invited = await post('/operators', { email: marc.email, role: 'manager' });
    const { invitation } = z.object({ invitation: z.string() }).parse(invited.body);
    expect(await end(marc.id, 1)).toMatchObject({
      status: 200,
      body: { operator: { version: 2 } },
    });
    expect(await sendToDesk(server, 'GET', '/me', { by: marc })).toMatchObject({ status: 401 });
    const opened = await sendToDesk(server, 'POST', '/set-up/open', { body: { invitation } });
    expect(opened).toMatchObject({ status: 422, body: { code: 'code_expired' } });
    const impossible = failure(422, 'step_impossible', 'This is not possible as things are now.');
    expect(await end(marc.id, 2)).toMatchObject(impossible);
    expect(await change(marc.id, 'owner', 2)).toMatchObject(impossible);
    const trail = await auditEntriesOf(server, marc.id);
    expect(trail.map(({ action, before, after }) => ({ action, before, after }))).toContainEqual({
      action: 'operator.end',
      before: { isEnded: false },
      after: { isEnded: true },
    });
  });

  it('[DESK-29] are not changed with an outdated version', async () => {
    const marc = await addOperator(server, 'manager');
    await change(marc.id, 'support', 1);
    const stale = {
      status: 409,
      body: { code: 'changed_meanwhile', record: { id: marc.id, role: 'support', version: 2 } },
    };
    expect(await change(marc.id, 'owner', 1)).toMatchObject(stale);
    expect(await end(marc.id, 1)).toMatchObject(stale);
    expect(await end('00000000-0000-4000-8000-000000000000', 1)).toMatchObject({ status: 404 });
    // A sign-in is no change.
    await server.deps.db.update(tables.operators).set({ totpStep: 5 });
    expect(await change(marc.id, 'manager', 2)).toMatchObject({ status: 200 });
  });

  it('[DESK-27] two owners cannot end each other at the same time', async () => {
    const other = await addOperator(server, 'owner');
    const replies = await Promise.all([
      end(other.id, 1),
      post(`/operators/${owner.id}/end`, { version: 1 }, other),
    ]);
    // The session of the one who was ended first may have ended before the other request.
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('[DESK-29] are changed by the command line too', async () => {
    const marc = await addOperator(server, 'manager');
    const run = (...args: string[]) => runCommand(server.deps, args);
    expect(await run('operators', 'role', marc.email, '--role', 'support')).toEqual([
      `${marc.email} now has the role support.`,
    ]);
    await expect(run('operators', 'role', marc.email)).rejects.toThrow(
      'This command needs --role owner, --role manager or --role support.',
    );
  });
});

describe('the link of an invitation', () => {
  it('[DESK-28] is in the reply alone when the server sends no e-mail', async () => {
    const { body } = await post('/operators', { email: 'zoe@ndako.example', role: 'manager' });
    expect(body).toEqual({
      status: 'success',
      message: 'Done',
      id: expect.any(String),
      invitation: expect.stringMatching(/^[\w-]{43}$/),
      link: expect.stringMatching(/^http:\/\/localhost(:80)?\/desk\/set-up#[\w-]{43}$/),
      isSent: false,
    });
    expect(await server.deps.db.$count(outbox)).toBe(0);
  });

  it('[DESK-28] is sent by e-mail, and lies in the outbox only sealed', async () => {
    const mails = new MailServer();
    const mailing = await startMailingServer(mails, { SITE_ORIGIN: 'http://localhost:4000' });
    const { cookie } = await addOperator(mailing, 'owner');
    const reply = await sendToDesk(mailing, 'POST', '/operators', {
      by: { cookie },
      body: { email: 'zoe@ndako.example', role: 'manager' },
    });
    const { invitation, isSent } = z
      .object({ invitation: z.string(), isSent: z.boolean() })
      .parse(reply.body);
    expect(isSent).toBe(true);
    expect(JSON.stringify(await mailing.deps.db.select().from(outbox))).not.toContain(invitation);
    expect(await deliverMails(mailing, mails)).toMatchObject([
      {
        to: 'zoe@ndako.example',
        subject: 'Your invitation to the Ndako desk',
        text: [
          'You are invited to work at the Ndako desk as manager.',
          `Open this link within 24 hours. It works once: http://localhost:4000/desk/set-up#${invitation}`,
          'If you do not know why you got this, you can ignore this message.',
        ].join('\n\n'),
      },
    ]);
    await mailing.close();
    await mails.close();
  });
});

it('[DESK-33] the audit trail is filtered by a part of the operator’s address, by action and days', async () => {
  const marc = await addOperator(server, 'owner', { email: 'marc.audit@ndako.example' });
  const zoe = await addOperator(server, 'support');
  await post(`/operators/${zoe.id}`, { version: 1, role: 'manager' }, marc);
  await runCommand(server.deps, ['operators', 'end', zoe.email]);
  const actions = async (query: string) => {
    const { body } = await sendToDesk(server, 'GET', `/audit?subject=${zoe.id}${query}`, {
      by: owner,
    });
    return listed.parse(body).records.map(({ action }) => action);
  };
  expect(await actions('')).toHaveLength(2);
  expect(await actions('&search=MARC.audit')).toEqual(['operator.changeRole']);
  expect(await actions('&search=command')).toEqual(['operator.end']);
  expect(await actions('&search=100%25')).toEqual([]);
  expect(await actions('&search=marc_audit')).toEqual([]);
  expect(await actions('&action=operator.end')).toEqual(['operator.end']);
  expect(await actions('&from=2027-03-10&to=2027-03-10&search=marc')).toHaveLength(1);
  expect(await actions('&from=2027-03-11')).toEqual([]);
});
