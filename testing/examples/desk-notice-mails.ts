import { examplesOf } from 'flow-inspector/paths';
import { deskNoticeMailsMachine } from '#machines/desk/desk-notice-mails.machine.ts';
import { anyFailure } from './failures.ts';

const none = { status: 'success', topics: [], sendsMail: true } as const;
const some = { status: 'success', topics: ['bookings'], sendsMail: true } as const;

export const examples = [
  examplesOf({
    machine: deskNoticeMailsMachine,
    inputs: [undefined],
    events: [
      { type: 'mails.retry' },
      { type: 'mails.choose', topic: 'bookings', isWanted: true },
      { type: 'mails.choose', topic: 'bookings', isWanted: false },
    ],
    outcomes: {
      readNoticeMails: { done: [none], error: anyFailure },
      chooseNoticeMails: { done: [some], error: anyFailure },
      checkNoticeMails: { done: [none, some], error: anyFailure },
    },
  }),
];
