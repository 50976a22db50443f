import type { ActorRefFrom } from 'xstate';
import {
  listDeskMessages,
  markDeskMessagesRead,
  sendDeskMessage,
} from '#contract/desk/calls/messages.ts';
import { storedDeskMessage } from '#contract/desk/message-draft.ts';
import type { DeskConversation } from '#contract/desk/records/desk-message.ts';
import type { Operator } from '#contract/desk/records/operator.ts';
import type { BookingId } from '#contract/ids.ts';
import { entryOf } from '#contract/stored-value.ts';
import { createConversationMachine } from '../shared/conversation.machine.ts';
import { deskFailure } from './desk-failure.ts';

/** The booking, and the operator whose page this is. */
interface AboutBooking {
  readonly id: BookingId;
  readonly operator: Operator['id'];
}

/** DESK-563, DESK-564: what the host and the guest of a booking write to each other. */
export const deskMessagesMachine = createConversationMachine<DeskConversation, AboutBooking>({
  id: 'deskMessages',
  side: 'operator',
  reads: [listDeskMessages, markDeskMessagesRead],
  sends: [sendDeskMessage, markDeskMessagesRead],
  said: deskFailure,
  draftOf: ({ id, operator }, unsent) => entryOf(storedDeskMessage(id, operator), unsent),
});

export type DeskMessagesActor = ActorRefFrom<typeof deskMessagesMachine>;
