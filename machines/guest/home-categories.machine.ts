import type { listTopCategories } from '#contract/calls/top-categories.ts';
import type { RecordOf } from '#contract/list-reply.ts';
import { failureNotice } from '../shared/failure-notice.ts';
import { createResourceMachine } from '../shared/resource.machine.ts';

/** SES-14: the first top categories, read at the start of the site. */
export const homeCategoriesMachine = createResourceMachine<RecordOf<typeof listTopCategories>[]>({
  id: 'homeCategories',
  calls: ['listTopCategories'],
  failed: failureNotice,
});
