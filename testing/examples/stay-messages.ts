import { examplesOf } from 'flow-inspector/paths';
import { stayMessagesMachine } from '#machines/guest/stay/stay-messages.machine.ts';
import { bookingIdOf, messageIdOf, userIdOf } from '#testing/ids.ts';
import { answer, question, talkWith } from '#testing/machine/messages.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: stayMessagesMachine,
    inputs: [
      { about: { id: bookingIdOf('booking-1'), userId: userIdOf('user-1') }, text: '' },
      // A message whose reply was lost before the page was opened.
      {
        about: { id: bookingIdOf('booking-1'), userId: userIdOf('user-1') },
        text: 'Thanks',
        messageId: messageIdOf('00000000-0000-4000-8000-000000000003'),
      },
    ],
    events: [
      { type: 'messages.retry' },
      { type: 'page.seen' },
      { type: 'earlier.show' },
      { type: 'text.typed', text: 'Thanks' },
      { type: 'message.send', id: messageIdOf('00000000-0000-4000-8000-000000000003') },
    ],
    outcomes: {
      load: {
        done: [
          talkWith(),
          { ...talkWith(question, answer), hasEarlier: true },
          { ...talkWith(question), closed: 'ended' },
          // The message of this flow, which has arrived: with the typed text, and with another one.
          talkWith({
            ...question,
            id: messageIdOf('00000000-0000-4000-8000-000000000003'),
            text: 'Thanks',
          }),
          talkWith({ ...question, id: messageIdOf('00000000-0000-4000-8000-000000000003') }),
        ],
        error: [...anyFailure, notFound],
      },
      send: {
        done: [talkWith(question, answer)],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
  }),
];
