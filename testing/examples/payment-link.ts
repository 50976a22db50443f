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
    events: [{ type: 'link.retry' }, { type: 'payment.over' }],
    outcomes: {
      readLink: {
        done: [owed, { link: linkOf('paid', linkedStay), receipts: [] }],
        error: [...anyFailure, notFound],
      },
    },
  }),
];
