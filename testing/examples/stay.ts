import { examplesOf } from 'flow-inspector/paths';
import { stayMachine } from '#machines/guest/stay/stay.machine.ts';
import { bookingIdOf, userIdOf } from '#testing/ids.ts';
import { mayStayPage } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

const readAt = 1_900_000_000_000;
const opened = {
  id: bookingIdOf('booking-1'),
  userId: userIdOf('user-1'),
  today: '01-05-2030',
} as const;

export const examples = [
  examplesOf({
    machine: stayMachine,
    inputs: [
      { ...opened, stored: undefined },
      { ...opened, stored: { userId: opened.userId, copies: [{ readAt, stay: mayStayPage }] } },
    ],
    events: [
      { type: 'resource.retry' },
      { type: 'resource.refresh' },
      { type: 'page.seen' },
      { type: 'network.returned' },
    ],
    outcomes: {
      load: {
        done: [
          { stay: mayStayPage, readAt, stored: undefined },
          { stay: null, readAt, stored: undefined },
        ],
        error: anyFailure,
      },
    },
  }),
];
