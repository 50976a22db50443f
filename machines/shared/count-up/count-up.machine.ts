import { type ActorRefFrom, setup } from 'xstate';

/** HOME-18: how long counting takes, in milliseconds. */
export const countDuration = 3000;

/** The figures of the experience band: they count up once, when they are first seen. */
export const countUpMachine = setup({
  types: { events: {} as { readonly type: 'card.seen' } },
  delays: { countDuration },
}).createMachine({
  id: 'countUp',
  initial: 'unseen',
  states: {
    unseen: {
      description: 'Less than half of the card has been in view (HOME-19).',
      on: { 'card.seen': 'counting' },
    },
    counting: { after: { countDuration: 'counted' } },
    counted: { description: 'Coming into view again starts nothing (HOME-20).' },
  },
});

export type CountUpActor = ActorRefFrom<typeof countUpMachine>;
