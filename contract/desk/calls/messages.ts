import * as z from 'zod/mini';
import { acknowledgement, envelope } from '../../envelope.ts';
import { bookingId } from '../../ids.ts';
import { longestMessage, messageId } from '../../records/message.ts';
import { filled } from '../../typed-fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { everyRole } from '../desk-roles.ts';
import { deskConversation } from '../records/desk-message.ts';

const params = z.object({ id: bookingId });
const reply = z.object({ ...envelope, conversation: deskConversation });

export const listDeskMessages = defineDeskCall({
  method: 'GET',
  path: '/bookings/:id/messages',
  access: 'operator',
  roles: everyRole,
  summary: 'The messages of a booking, the newest page first',
  params,
  /** The message before which the page ends. Default: the page of the newest ones. */
  query: z.object({ before: z.optional(messageId) }),
  reply,
});

/** The same id with the same text is the same message. With another text it is refused. */
export const sendDeskMessage = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/messages',
  access: 'operator',
  roles: everyRole,
  summary: 'Write to the guest of a booking, who gets an e-mail unless the message is read soon',
  params,
  body: z.object({
    id: messageId,
    text: filled(longestMessage),
    /**
     * The newest message that the operator saw. Missing when there was none. If there is a newer one, the call
     * is refused with 409 `changed_meanwhile`.
     */
    lastSeen: z.optional(messageId),
  }),
  reply,
});

export const markDeskMessagesRead = defineDeskCall({
  method: 'POST',
  path: '/bookings/:id/messages/read',
  access: 'operator',
  roles: everyRole,
  summary: 'Mark the messages of the guest as read, up to one of the conversation',
  params,
  body: z.object({ upTo: messageId }),
  reply: acknowledgement,
});
