import type { listAgentTypes } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { errorNotice } from '../shared/failure-notice.ts';
import { createResourceMachine } from '../shared/resource.machine.ts';

/** FORM-11, FORM-20: the kinds of visit to choose from. */
export const visitTypesMachine = createResourceMachine<RecordOf<typeof listAgentTypes>[]>({
  id: 'visitTypes',
  calls: ['listAgentTypes'],
  failed: () => errorNotice({ message: 'visit.failed' }),
});
