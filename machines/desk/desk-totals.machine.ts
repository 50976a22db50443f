import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { readTotals } from '#contract/desk/calls/payments.ts';
import { createResourceMachine } from '../shared/resource.machine.ts';

/** DESK-75: what was received and paid back in a month. Another month is another flow. */
export const deskTotalsMachine = createResourceMachine<
  ReplyOf<typeof readTotals>,
  RequestOf<typeof readTotals>
>({ id: 'deskTotals', calls: [readTotals] });
