import { examplesOf } from 'flow-inspector/paths';
import { shareMachine } from '#machines/guest/share.machine.ts';

export const examples = [
  examplesOf({
    machine: shareMachine,
    inputs: [{ title: 'Lake house', path: '/propertyDetails/lake-house' }],
    events: [{ type: 'share.press' }],
    outcomes: {
      openSheet: { done: ['closed', undefined], error: [new Error('no sheet')] },
      copyLink: { done: [undefined], error: [new Error('no clipboard')] },
    },
  }),
];
