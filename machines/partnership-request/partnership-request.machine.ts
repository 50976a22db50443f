import type { ActorRefFrom } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { requestPartnership } from '#contract/calls/enquiries.ts';
import type { PartnershipRequestForm } from '#contract/forms/partnership-request.ts';
import { enquiryFailure } from '../shared/enquiry-failure.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';

/** Who sends it; a visitor sends it as nobody (FORM-21). */
interface Sender {
  readonly userId: string | undefined;
}

/** FORM-01 … FORM-10: asks for a partnership. */
export const partnershipRequestMachine = createSubmissionMachine<
  PartnershipRequestForm,
  RequestOf<typeof requestPartnership>,
  ReplyOf<typeof requestPartnership>,
  Sender
>({
  id: 'partnershipRequest',
  request: (values, { userId }) => ({ body: { ...values, ...(userId && { userId }) } }),
  succeeded: () => [{ type: 'notice', level: 'success', message: 'enquiry.succeeded' }],
  failed: (failure) => enquiryFailure(failure, 'partnershipRequest.failed'),
});

export type PartnershipRequestActor = ActorRefFrom<typeof partnershipRequestMachine>;
