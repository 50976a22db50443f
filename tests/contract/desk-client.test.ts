import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { readMe } from '#contract/desk/calls/sign-in.ts';
import { createTaxonomyEntry, listTaxonomy } from '#contract/desk/calls/taxonomy.ts';
import { deskSessionMachine } from '#machines/desk/desk-session.machine.ts';
import { byCookie } from '#src/api/by-cookie.ts';
import { callActor } from '#src/app/actors.ts';
import { client, connectClient } from '#src/app/client.ts';
import { endSession } from '#src/desk/app/end-session.ts';
import { odette } from '#testing/machine/desk-records.ts';

const ended = { status: 'error', code: 'session_expired', message: 'Sign in.' };
const isOver = { kind: 'reply', status: 401, code: 'session_expired', message: 'Sign in.' };

let server: Server;
let isLive = false;
let received: string[] = [];
/** The operators whom the pages of the calls show. */
let shown: unknown[] = [];

beforeAll(async () => {
  server = createServer((request, reply) => {
    received.push(`${request.method} ${request.url}`);
    shown.push(request.headers['x-ndako-desk']);
    reply.writeHead(isLive ? 200 : 401, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(isLive ? { status: 'success', entries: [] } : ended));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init),
  );
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

beforeEach(() => {
  isLive = false;
  received = [];
  shown = [];
});

/** A session of an operator, connected to the client. */
function signedIn() {
  const waiting = fromPromise<ReplyOf<typeof readMe>, RequestOf<typeof readMe>>(
    () => new Promise(() => {}),
  );
  const session = createActor(deskSessionMachine.provide({ actors: { readMe: waiting } })).start();
  session.send({ type: 'operator.signedIn', operator: odette });
  connectClient({
    authenticate: byCookie(
      () => endSession(session),
      () => session.getSnapshot().context.operator?.id,
    ),
    inspection: undefined,
  });
  return session;
}

const path = 'GET /desk/api/taxonomy';

test('[DESK-51] a read that meets the end of the session is sent again after the sign-in', async () => {
  const session = signedIn();
  const { signal } = new AbortController();
  const reading = client.send(listTaxonomy, {}, { signal });
  await expect.poll(() => session.getSnapshot().value).toBe('ended');
  expect(received).toEqual([path]);
  isLive = true;
  session.send({ type: 'operator.signedIn', operator: odette });
  expect(await reading).toEqual({ status: 'success', entries: [] });
  expect(received).toEqual([path, path]);
});

test('[DESK-51] a change that meets the end of the session is refused, and not sent again', async () => {
  const session = signedIn();
  const { signal } = new AbortController();
  const body = { kind: 'home', name: 'Kettle', french: '' } as const;
  await expect(client.send(createTaxonomyEntry, { body }, { signal })).rejects.toEqual(isOver);
  expect(session.getSnapshot().value).toBe('ended');
  isLive = true;
  session.send({ type: 'operator.signedIn', operator: odette });
  expect(received).toEqual(['POST /desk/api/taxonomy']);
});

test('[DESK-51] a read of one operator is not sent again for another', async () => {
  const session = signedIn();
  const { signal } = new AbortController();
  const reply = vi.fn();
  void client.send(listTaxonomy, {}, { signal }).then(reply);
  await expect.poll(() => session.getSnapshot().value).toBe('ended');
  isLive = true;
  const grace = { ...odette, id: `${odette.id}2` as typeof odette.id, name: 'Grace Mbuyi' };
  session.send({ type: 'operator.signedIn', operator: grace });
  // The pages of the other operator send their own reads.
  await client.send(listTaxonomy, {}, { signal });
  expect(received).toEqual([path, path]);
  expect(reply).not.toHaveBeenCalled();
});

test('[DESK-50] each call names the operator whom the page shows', async () => {
  isLive = true;
  signedIn();
  const { signal } = new AbortController();
  await client.send(listTaxonomy, {}, { signal });
  expect(shown).toEqual(['operator-1']);
});

test('[DESK-50] a visitor is told at once that there is no session', async () => {
  const machine = deskSessionMachine.provide({ actors: { readMe: callActor(readMe) } });
  const session = createActor(machine);
  connectClient({
    authenticate: byCookie(
      () => endSession(session),
      () => session.getSnapshot().context.operator?.id,
    ),
    inspection: undefined,
  });
  session.start();
  await expect.poll(() => session.getSnapshot().value).toBe('signedOut');
});
