import type { ReplyOf } from '#contract/call.ts';
import type { listTopCategories } from '#contract/calls/top-categories.ts';
import { createResourceMachine } from '../resource/resource.machine.ts';
import { sayFailure } from '../shared/failure-notice.ts';

/** SES-14: the first top categories, read at the start of the site. */
export const homeCategoriesMachine = createResourceMachine<
  ReplyOf<typeof listTopCategories>['category']
>({ id: 'homeCategories', calls: ['listTopCategories'], failed: sayFailure });
