import * as z from 'zod/mini';
import { optional, timestamp } from '../fields.ts';

/** The longest text of a message, in characters. */
export const longestMessage = 2000;

/** Messages on a page of a conversation. */
export const messagesPerPage = 50;

/** The days after the check-out day on which the guest and the host can still write. */
export const mostDaysAfterStay = 60;

/** Not `z.uuid()`, whose code would be in the first load of every page. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The id of a message, a UUID. Its writer makes it, so that a message that is sent again is the same
 * message.
 */
export const messageId = z.string().check(z.regex(uuid)).brand<'MessageId'>();
export type MessageId = z.output<typeof messageId>;

/** What is typed and, as far as its writer knows, not sent. */
export const unsentMessage = z.object({
  text: z.string(),
  /** Of the message that was sent, and whose reply has not arrived. */
  messageId: z.optional(messageId),
});

export type UnsentMessage = z.output<typeof unsentMessage>;

/** A message between a guest and the host. */
export const message = z.object({
  id: messageId,
  from: z.enum(['guest', 'operator']),
  text: z.string(),
  sentAt: timestamp,
});

export type Message = z.output<typeof message>;

/** A page of the messages of a booking. */
export const conversation = z.object({
  /** The newest last. */
  messages: z.array(message),
  /** Whether there are older ones. */
  hasEarlier: z.boolean(),
  /** Whether the reader has not marked one of the other side's as read. */
  hasUnread: z.boolean(),
  /**
   * Why neither side can write any more. Missing while both can.
   * - `ended`: the stay was over more than `mostDaysAfterStay` days ago.
   * - `deleted`: the account of the guest is deleted.
   */
  closed: optional(z.enum(['ended', 'deleted'])),
});

export type Conversation = z.output<typeof conversation>;
