import type { EnquiryChange } from './calls/enquiries.ts';
import type { Enquiry } from './records/enquiry.ts';

/** Whether the change is possible in the present state. */
export function canChangeEnquiry(
  change: EnquiryChange,
  { isAnswered }: Pick<Enquiry, 'isAnswered'>,
): boolean {
  return change === 'note' || isAnswered === (change === 'reopen');
}
