import type { listServices } from '#contract/calls/company.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { isRefusal } from '../shared/failure-kind.ts';
import { errorNotice } from '../shared/failure-notice.ts';
import { createResourceMachine } from '../shared/resource.machine.ts';

/** SVC-05, SVC-06, OQ-24: a refused load and a failed one have sentences of their own. */
export const servicesMachine = createResourceMachine<RecordOf<typeof listServices>[]>({
  id: 'services',
  calls: ['listServices'],
  failed: (failure) =>
    errorNotice({ message: isRefusal(failure) ? 'service.refused' : 'service.failed' }),
});
