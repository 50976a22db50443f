import type { ActorRefFrom } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { requestPartnership } from '#contract/calls/enquiries.ts';
import { partnershipDraft } from '#contract/forms/enquiry-draft.ts';
import type { PartnershipRequestForm } from '#contract/forms/partnership-request.ts';
import type { UserId } from '#contract/ids.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import { enquiryFailure } from './enquiry-failure.ts';

/** FORM-01 … FORM-10: asks for a partnership. */
export const partnershipRequestMachine = createSubmissionMachine<
  PartnershipRequestForm & { readonly userId: UserId | undefined },
  RequestOf<typeof requestPartnership>,
  ReplyOf<typeof requestPartnership>
>({
  id: 'partnershipRequest',
  calls: ['requestPartnership'],
  // A visitor sends it without a user (FORM-21).
  request: ({ userId, ...values }) => ({ body: { ...values, ...(userId && { userId }) } }),
  succeeded: () => [
    { type: 'notice', level: 'success', message: 'enquiry.succeeded' },
    { type: 'forget', key: partnershipDraft.key },
  ],
  failed: (failure) => enquiryFailure(failure, 'partnershipRequest.failed'),
});

export type PartnershipRequestActor = ActorRefFrom<typeof partnershipRequestMachine>;
