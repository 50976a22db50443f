import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { acknowledgement, envelope } from '../envelope.ts';
import { bookingId } from '../ids.ts';
import { conversation, longestMessage, messageId } from '../records/message.ts';
import { filled } from '../typed-fields.ts';

/* STAY-130, our addition: the messages between a guest and the host about a booking. */

const params = z.object({ id: bookingId });
const reply = z.object({ ...envelope, conversation });

export const listMessages = defineCall({
  method: 'GET',
  path: '/booking-registry/:id/messages',
  access: 'session',
  summary: "The messages of one of the signed-in guest's bookings, the newest page first",
  params,
  /** The message before which the page ends. Default: the page of the newest ones. */
  query: z.object({ before: z.optional(messageId) }),
  reply,
});

/** The same id with the same text is the same message. With another text it is refused. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/booking-registry/:id/messages',
  access: 'session',
  summary: 'Write to the host about a booking. The reply has the newest messages',
  params,
  body: z.object({ id: messageId, text: filled(longestMessage) }),
  reply,
});

export const markMessagesRead = defineCall({
  method: 'POST',
  path: '/booking-registry/:id/messages/read',
  access: 'session',
  summary: 'Mark the messages of the host as read, up to one of the conversation',
  params,
  body: z.object({ upTo: messageId }),
  reply: acknowledgement,
});
