import * as calls from '#contract/desk/calls/messages.ts';
import type { Deps } from '../../deps.ts';
import { doneSentence } from '../../errors.ts';
import { sendsMail } from '../../mail/mailer.ts';
import { firstOpenDay, markRead, talkOf } from '../../messages/message-store.ts';
import type { DeskRoute } from '../desk-route.ts';
import { readDeskConversation, writeToGuest } from './desk-message-store.ts';

/** DESK-560 … DESK-562: the messages of a booking. */
export function messageRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, environment } = deps;
  const status = 'success';
  const firstOpen = () => firstOpenDay(clock(), environment.VITE_TIME_ZONE);
  const mail = { sendsMail: sendsMail(environment) };

  route(calls.listDeskMessages, async ({ params: { id }, query }) => {
    const talk = await talkOf(db, id, firstOpen());
    return {
      status,
      conversation: { ...(await readDeskConversation(db, talk, query.before)), ...mail },
    };
  });

  route(calls.sendDeskMessage, async ({ actor, params: { id }, body }) => {
    await writeToGuest({ db, clock, actor }, firstOpen(), id, body);
    const talk = await talkOf(db, id, firstOpen());
    return { status, conversation: { ...(await readDeskConversation(db, talk)), ...mail } };
  });

  route(calls.markDeskMessagesRead, async ({ params: { id }, body }) => {
    const { bookingId } = await talkOf(db, id, firstOpen());
    await markRead(db, clock(), { bookingId, by: 'operator', upTo: body.upTo });
    return { status, message: doneSentence('server.done') };
  });
}
