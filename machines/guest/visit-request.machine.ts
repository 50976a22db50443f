import type { ActorRefFrom } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { requestVisit } from '#contract/calls/enquiries.ts';
import { visitDraft } from '#contract/forms/enquiry-draft.ts';
import type { VisitRequestForm } from '#contract/forms/visit-request.ts';
import type { UserId } from '#contract/ids.ts';
import { createSubmissionMachine } from '../shared/submission.machine.ts';
import { enquiryFailure } from './enquiry-failure.ts';

/** FORM-11 … FORM-19: asks for a visit. */
export const visitRequestMachine = createSubmissionMachine<
  VisitRequestForm & { readonly userId: UserId | undefined },
  RequestOf<typeof requestVisit>,
  ReplyOf<typeof requestVisit>
>({
  id: 'visitRequest',
  calls: ['requestVisit'],
  // A visitor sends it without a user (FORM-21).
  request: ({ userId, ...values }) => ({ body: { ...values, ...(userId && { userId }) } }),
  succeeded: () => [
    { type: 'notice', level: 'success', message: 'enquiry.succeeded' },
    { type: 'forget', key: visitDraft.key },
  ],
  failed: (failure) => enquiryFailure(failure, 'visit.failed'),
});

export type VisitRequestActor = ActorRefFrom<typeof visitRequestMachine>;
