import { examplesOf } from 'flow-inspector/paths';
import {
  type LinkReading,
  paymentLinkMachine,
} from '#machines/guest/payment-link/payment-link.machine.ts';
import { linkedStay, linkOf } from '#testing/machine/payment-links.ts';
import { anyFailure, notFound } from './failures.ts';

const owed: LinkReading = { link: linkOf('owed', linkedStay), receipts: [] };

export const examples = [
  examplesOf({
    machine: paymentLinkMachine,
    inputs: [undefined],
    events: [
      { type: 'link.retry' },
      { type: 'payment.over' },
      { type: 'link.read', link: owed.link },
      { type: 'resource.refresh' },
    ],
    outcomes: {
      readLink: {
        done: [owed, { link: linkOf('paid', linkedStay), receipts: [] }],
        error: [...anyFailure, notFound],
      },
      readAgain: { done: [owed], error: [...anyFailure, notFound] },
    },
  }),
];
