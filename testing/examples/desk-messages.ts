import { examplesOf } from 'flow-inspector/paths';
import { deskMessagesMachine } from '#machines/desk/desk-messages.machine.ts';
import { bookingIdOf, messageIdOf } from '#testing/ids.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { answer, deskTalkWith, question } from '#testing/machine/messages.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskMessagesMachine,
    inputs: [
      { about: { id: bookingIdOf('booking-1'), operator: odette.id }, text: '' },
      // A message whose reply was lost before the page was opened.
      {
        about: { id: bookingIdOf('booking-1'), operator: odette.id },
        text: 'Welcome',
        messageId: messageIdOf('00000000-0000-4000-8000-000000000003'),
      },
    ],
    events: [
      { type: 'messages.retry' },
      { type: 'page.seen' },
      { type: 'earlier.show' },
      { type: 'text.typed', text: 'Welcome' },
      { type: 'message.send', id: messageIdOf('00000000-0000-4000-8000-000000000003') },
    ],
    outcomes: {
      load: {
        done: [
          deskTalkWith(),
          { ...deskTalkWith(question), hasEarlier: true },
          { ...deskTalkWith(question), closed: 'deleted' },
          // The message of this flow, which has arrived: with the typed text, and with another one.
          deskTalkWith({
            ...answer,
            id: messageIdOf('00000000-0000-4000-8000-000000000003'),
            text: 'Welcome',
          }),
          deskTalkWith({ ...answer, id: messageIdOf('00000000-0000-4000-8000-000000000003') }),
        ],
        error: [...anyFailure, notFound],
      },
      send: {
        done: [deskTalkWith(question, answer)],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
  }),
];
