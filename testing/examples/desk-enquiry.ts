import { examplesOf } from 'flow-inspector/paths';
import { deskEnquiryMachine } from '#machines/desk/desk-enquiry.machine.ts';
import { openEnquiry } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskEnquiryMachine,
    inputs: [{ id: 'enquiry-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'record.refresh' },
      { type: 'step.choose', step: 'answer' },
      { type: 'step.choose', step: 'reopen' },
      { type: 'step.choose', step: 'note' },
      { type: 'step.confirm', reason: '' },
      { type: 'step.cancel' },
    ],
    outcomes: {
      load: {
        done: [
          openEnquiry,
          { ...openEnquiry, version: 9 },
          { ...openEnquiry, version: 9, note: 'Called her' },
          { ...openEnquiry, version: 9, isAnswered: true },
        ],
        error: [...anyFailure, notFound],
      },
      take: {
        done: [{ ...openEnquiry, version: 2, isAnswered: true }],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
  }),
];
