import type { OutputsOfFlows } from 'flow-inspector';
import * as z from 'zod/mini';
import { listMessages, sendMessage } from '#contract/calls/messages.ts';
import { listDeskMessages, sendDeskMessage } from '#contract/desk/calls/messages.ts';
import type { DeskConversation, DeskMessage } from '#contract/desk/records/desk-message.ts';
import { messageId } from '#contract/records/message.ts';

const question: DeskMessage = {
  id: z.parse(messageId, '00000000-0000-4000-8000-000000000001'),
  from: 'guest',
  text: 'May we come early?',
  sentAt: '2030-05-01T10:00:00.000Z',
  by: '',
};

const answer: DeskMessage = {
  id: z.parse(messageId, '00000000-0000-4000-8000-000000000002'),
  from: 'operator',
  text: 'From noon on.',
  sentAt: '2030-05-01T11:00:00.000Z',
  by: 'ada@example.com',
};

const status = { status: 'success', message: undefined } as const;

function talkOf(messages: DeskMessage[], hasEarlier = false): DeskConversation {
  return {
    messages,
    hasEarlier,
    hasUnread: false,
    closed: undefined,
    about: {
      language: 'en',
      guest: 'Ada',
      home: 'Example house',
      location: 'Goma',
      directions: '',
      checkIn: '10-05-2030',
      checkInFrom: '14:00',
    },
    sendsMail: true,
  };
}

/** A conversation with earlier messages, one without any, and one that is over. */
const talks = [
  talkOf([question], true),
  talkOf([]),
  { ...talkOf([question]), closed: 'ended' as const },
];
const answered = [talkOf([question, answer])];

/** The messages of a booking, for its guest and at the desk. See `Host.outputs`. */
export const messageOutputs: OutputsOfFlows = {
  stayMessages: {
    load: () =>
      talks.map((conversation) => ({
        output: conversation,
        replies: { listMessages: z.encode(listMessages.reply, { ...status, conversation }) },
      })),
    send: () =>
      answered.map((conversation) => ({
        output: conversation,
        replies: { sendMessage: z.encode(sendMessage.reply, { ...status, conversation }) },
      })),
  },
  deskMessages: {
    load: () =>
      talks.map((conversation) => ({
        output: conversation,
        replies: {
          listDeskMessages: z.encode(listDeskMessages.reply, { ...status, conversation }),
        },
      })),
    send: () =>
      answered.map((conversation) => ({
        output: conversation,
        replies: { sendDeskMessage: z.encode(sendDeskMessage.reply, { ...status, conversation }) },
      })),
  },
};
