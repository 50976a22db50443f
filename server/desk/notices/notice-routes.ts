import * as calls from '#contract/desk/calls/notices.ts';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import type { Deps } from '../../deps.ts';
import { doneSentence, refuse } from '../../errors.ts';
import { sendsMail } from '../../mail/mailer.ts';
import { publishNotices } from '../../notices/notices.ts';
import type { Actor } from '../actor.ts';
import type { DeskRoute } from '../desk-route.ts';
import { chooseMails, markSeen, readNotices, readTopics } from './notice-store.ts';
import type { NoticeStreams } from './notice-streams.ts';

/** What happens to bookings without an operator. Every role may read all of it. */
export function noticeRoutes(
  route: DeskRoute,
  { db, clock, environment }: Deps,
  streams: NoticeStreams,
): void {
  const status = 'success';
  const mail = { sendsMail: sendsMail(environment) };

  route(calls.readNotices, async ({ actor, language }) => {
    const { id } = requireAccount(actor);
    await publishNotices(db, clock());
    return { status, ...(await readNotices(db, id, language)) };
  });

  route(calls.followNotices, async ({ actor, query, request, reply }) => {
    requireAccount(actor);
    // A browser that opens the stream again by itself sends the id of the last event.
    const known = Number(request.headers['last-event-id'] ?? query.since ?? 0) || 0;
    const stream = streams.open(actor.tokenHash ?? '', known);
    reply.raw.once('close', () => stream.destroy());
    reply.type('text/event-stream').header('x-accel-buffering', 'no');
    return stream;
  });

  route(calls.seeNotices, async ({ actor, body }) => {
    await markSeen(db, requireAccount(actor).id, body.number);
    return { status, message: doneSentence('server.done') };
  });

  route(calls.readNoticeMails, async ({ actor }) => ({
    status,
    topics: await readTopics(db, requireAccount(actor).id),
    ...mail,
  }));

  route(calls.chooseNoticeMails, async ({ actor, body, language }) => ({
    status,
    topics: await chooseMails(db, requireAccount(actor), { ...body, language }, clock()),
    ...mail,
  }));
}

/** @throws Refusal 403 `role_missing` for the command line, which has no account. */
function requireAccount(actor: Actor): Actor & { readonly id: OperatorId } {
  const { id } = actor;
  if (id === undefined) throw refuse(403, 'role_missing', 'server.roleMissing');
  return { ...actor, id };
}
