import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/messages.ts';
import { ownBooking } from '../bookings/booking-store.ts';
import type { Deps } from '../deps.ts';
import { doneSentence } from '../errors.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { addMessage, firstOpenDay, markRead, readConversation, talkOf } from './message-store.ts';

/** STAY-130 … STAY-132: what a guest and the host write to each other about a booking. */
export async function messageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, environment } = deps;
  const firstOpen = () => firstOpenDay(clock(), environment.VITE_TIME_ZONE);

  route(app, calls.listMessages, async ({ params, query, guest }) => {
    const { id } = await ownBooking(db, guest.userId, params.id);
    const talk = await talkOf(db, id, firstOpen());
    return { status: 'success', conversation: await readConversation(db, talk, query.before) };
  });

  route(app, calls.sendMessage, async ({ params, body, guest }) => {
    const { id: bookingId } = await ownBooking(db, guest.userId, params.id);
    await db.transaction((tx) =>
      addMessage(
        tx,
        clock(),
        {
          firstOpen: firstOpen(),
          check: () => limitRate({ ...deps, db: tx }, 'messagePerBooking', bookingId),
        },
        { ...body, bookingId, from: 'guest', by: '' },
      ),
    );
    const talk = await talkOf(db, bookingId, firstOpen());
    return { status: 'success', conversation: await readConversation(db, talk) };
  });

  route(app, calls.markMessagesRead, async ({ params, body, guest }) => {
    const { id: bookingId } = await ownBooking(db, guest.userId, params.id);
    await markRead(db, clock(), { bookingId, by: 'guest', upTo: body.upTo });
    return { status: 'success', message: doneSentence('server.done') };
  });
}
