import { changeEnquiry, type EnquiryChange, readEnquiry } from '#contract/desk/calls/enquiries.ts';
import { canChangeEnquiry } from '#contract/desk/enquiry-steps.ts';
import type { EnquiryDetail } from '#contract/desk/records/enquiry.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** DESK-71: answered or not, with a note. */
export const deskEnquiryMachine = createDeskRecordMachine<EnquiryDetail, EnquiryChange>({
  id: 'deskEnquiry',
  reads: readEnquiry,
  changes: [changeEnquiry],
  canTake: canChangeEnquiry,
  hasTaken: (change, { isAnswered, note }, _, { reason: typed }) =>
    note === typed && (change === 'note' || isAnswered === (change === 'answer')),
  done: (change) => `desk.enquiry.${change}.done`,
});
