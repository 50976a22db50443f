import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { readToday } from '#contract/desk/calls/today.ts';
import { createResourceMachine } from '../../shared/resource.machine.ts';

/** DESK-54, DESK-305: what there is to do today, and which of the first steps are not done. */
export const deskTodayMachine = createResourceMachine<
  Pick<ReplyOf<typeof readToday>, 'counts' | 'openSteps'>,
  RequestOf<typeof readToday>
>({ id: 'deskToday', calls: [readToday] });
