import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { readToday } from '#contract/desk/calls/today.ts';
import { createResourceMachine } from '../resource/resource.machine.ts';

/** DESK-54: what there is to do today. */
export const deskTodayMachine = createResourceMachine<
  ReplyOf<typeof readToday>['counts'],
  RequestOf<typeof readToday>
>({ id: 'deskToday', calls: [readToday] });
