import type { ReplyOf } from '#contract/call.ts';
import type { listAgentTypes } from '#contract/calls/company.ts';
import { createResourceMachine } from '../resource/resource.machine.ts';
import { sayError } from '../shared/failure-notice.ts';

/** FORM-11, FORM-20: the kinds of visit to choose from. */
export const visitTypesMachine = createResourceMachine<ReplyOf<typeof listAgentTypes>['types']>({
  id: 'visitTypes',
  calls: ['listAgentTypes'],
  failed: () => sayError({ message: 'visit.failed' }),
});
