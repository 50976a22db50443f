import type { ReplyOf, RequestOf } from '#contract/call.ts';
import { listHomeNumbers, readNumbers } from '#contract/desk/calls/numbers.ts';
import { createResourceMachine } from '../shared/resource.machine.ts';

/* Another month, home or order is another flow, so an answer that comes late is not shown for it. */

/** DESK-600: occupancy, revenue and money of a month and the eleven before it. */
export const deskNumbersMachine = createResourceMachine<
  ReplyOf<typeof readNumbers>,
  RequestOf<typeof readNumbers>
>({ id: 'deskNumbers', calls: [readNumbers] });

/** DESK-604: the numbers of the homes in a month. */
export const deskHomeNumbersMachine = createResourceMachine<
  ReplyOf<typeof listHomeNumbers>,
  RequestOf<typeof listHomeNumbers>
>({ id: 'deskHomeNumbers', calls: [listHomeNumbers] });
