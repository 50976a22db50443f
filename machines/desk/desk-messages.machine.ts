import type { ActorRefFrom } from 'xstate';
import {
  listDeskMessages,
  markDeskMessagesRead,
  sendDeskMessage,
} from '#contract/desk/calls/messages.ts';
import type { DeskConversation } from '#contract/desk/records/desk-message.ts';
import type { BookingId } from '#contract/ids.ts';
import { createConversationMachine } from '../shared/conversation.machine.ts';
import { deskFailure } from './desk-failure.ts';

/** DESK-563, DESK-564: what the host and the guest of a booking write to each other. */
export const deskMessagesMachine = createConversationMachine<
  DeskConversation,
  { readonly id: BookingId }
>({
  id: 'deskMessages',
  side: 'operator',
  reads: [listDeskMessages, markDeskMessagesRead],
  sends: [sendDeskMessage, markDeskMessagesRead],
  said: deskFailure,
});

export type DeskMessagesActor = ActorRefFrom<typeof deskMessagesMachine>;
