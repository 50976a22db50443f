import type { ReplyOf } from '#contract/call.ts';
import type { listServices } from '#contract/calls/company.ts';
import { createResourceMachine } from '../resource/resource.machine.ts';
import { isRefusal } from '../shared/failure-kind.ts';
import { sayError } from '../shared/failure-notice.ts';

/** SVC-05, SVC-06, OQ-24: a refused load and a failed one have sentences of their own. */
export const servicesMachine = createResourceMachine<ReplyOf<typeof listServices>['service']>({
  id: 'services',
  calls: ['listServices'],
  failed: (failure) =>
    sayError({ message: isRefusal(failure) ? 'service.refused' : 'service.failed' }),
});
