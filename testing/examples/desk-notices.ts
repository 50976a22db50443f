import { examplesOf } from 'flow-inspector/paths';
import { deskNoticesMachine } from '#machines/desk/desk-notices.machine.ts';
import { aminasNotice } from '#testing/machine/desk-records.ts';
import { anyFailure } from './failures.ts';

const status = 'success' as const;

export const examples = [
  examplesOf({
    machine: deskNoticesMachine,
    inputs: [undefined],
    events: [
      { type: 'stream.news' },
      { type: 'stream.beat' },
      { type: 'stream.lost' },
      { type: 'notices.open' },
      { type: 'notices.close' },
      { type: 'notices.retry' },
    ],
    outcomes: {
      readNotices: {
        done: [
          { status, records: [aminasNotice], newest: 1, seen: 0, unread: 1 },
          { status, records: [aminasNotice], newest: 1, seen: 1, unread: 0 },
        ],
        error: anyFailure,
      },
      readNews: {
        done: [
          {
            status,
            records: [{ ...aminasNotice, number: 2 }, aminasNotice],
            newest: 2,
            seen: 0,
            unread: 2,
          },
        ],
        error: anyFailure,
      },
      seeNotices: { done: [{ status }], error: anyFailure },
    },
  }),
];
