import type { ActorRefFrom } from 'xstate';
import type { ReplyOf, RequestOf } from '#contract/call.ts';
import type { requestVisit } from '#contract/calls/enquiries.ts';
import type { VisitRequestForm } from '#contract/forms/visit-request.ts';
import { enquiryFailure } from '../shared/enquiry-failure.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';

/** Who sends it; a visitor sends it as nobody (FORM-21). */
interface Sender {
  readonly userId: string | undefined;
}

/** FORM-11 … FORM-19: asks for a visit. */
export const visitRequestMachine = createSubmissionMachine<
  VisitRequestForm,
  RequestOf<typeof requestVisit>,
  ReplyOf<typeof requestVisit>,
  Sender
>({
  id: 'visitRequest',
  request: (values, { userId }) => ({ body: { ...values, ...(userId && { userId }) } }),
  succeeded: () => [{ type: 'notice', level: 'success', message: 'enquiry.succeeded' }],
  failed: (failure) => enquiryFailure(failure, 'visit.failed'),
});

export type VisitRequestActor = ActorRefFrom<typeof visitRequestMachine>;
