import type { ActorRefFrom } from 'xstate';
import { listMessages, markMessagesRead, sendMessage } from '#contract/calls/messages.ts';
import { storedMessageDraft } from '#contract/forms/message-draft.ts';
import type { BookingId, UserId } from '#contract/ids.ts';
import type { Conversation } from '#contract/records/message.ts';
import { entryOf } from '#contract/stored-value.ts';
import { createConversationMachine } from '../../shared/conversation.machine.ts';
import { serverWords } from '../../shared/failure-notice.ts';

export interface OwnStay {
  readonly id: BookingId;
  readonly userId: UserId;
}

/** STAY-134 … STAY-136: what the guest and the host write to each other about a booking. */
export const stayMessagesMachine = createConversationMachine<Conversation, OwnStay>({
  id: 'stayMessages',
  side: 'guest',
  reads: [listMessages, markMessagesRead],
  sends: [sendMessage, markMessagesRead],
  said: (failure) => serverWords(failure, 'stay.messageRefused'),
  draftOf: ({ id, userId }, unsent) =>
    entryOf(storedMessageDraft(id), { userId, bookingId: id, ...unsent }),
});

export type StayMessagesActor = ActorRefFrom<typeof stayMessagesMachine>;
