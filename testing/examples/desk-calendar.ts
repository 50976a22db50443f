import { examplesOf } from 'flow-inspector/paths';
import { parse } from 'zod/mini';
import { blockId } from '#contract/desk/desk-ids.ts';
import { deskCalendarMachine } from '#machines/desk/desk-calendar/desk-calendar.machine.ts';
import { lakeHouse, march, painters } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile } from './failures.ts';

const propertyId = lakeHouse.id;
const booked = { kind: 'reply', status: 422, code: 'dates_taken' } as const;
const blocked = { kind: 'reply', status: 422, code: 'step_impossible' } as const;
const error = [...anyFailure, changedMeanwhile, booked, blocked];

/** The chosen day is blocked. */
const painted = {
  ...march,
  blocks: [
    ...march.blocks,
    {
      ...painters,
      id: parse(blockId, 'block-9'),
      firstDay: '05-03-2027',
      lastDay: '05-03-2027',
    } as const,
  ],
};
const freed = { ...march, blocks: march.blocks.filter(({ id }) => id !== painters.id) };

export const examples = [
  examplesOf({
    machine: deskCalendarMachine,
    inputs: [{ query: { from: '01-03-2027', days: 31 } }],
    events: [
      { type: 'calendar.retry' },
      { type: 'day.choose', propertyId, day: '05-03-2027' },
      { type: 'day.choose', propertyId, day: painters.firstDay },
      { type: 'day.extend', propertyId, day: '06-03-2027' },
      { type: 'day.tap', propertyId, day: '06-03-2027' },
      { type: 'selection.clear' },
      { type: 'blocking.begin' },
      { type: 'blocking.submit', reason: 'Painters' },
      { type: 'freeing.begin' },
      { type: 'block.choose', id: painters.id },
      { type: 'freeing.confirm' },
      { type: 'question.cancel' },
      { type: 'change.undo' },
    ],
    outcomes: {
      readDeskCalendar: {
        done: [march, painted, freed].map((calendar) => ({
          status: 'success' as const,
          calendar,
          next: undefined,
        })),
        error: anyFailure,
      },
      blockDays: { done: [{ status: 'success', block: painters }], error },
      freeDays: { done: [{ status: 'success', blocks: [] }], error },
      undoChange: { done: [{ blocks: [] }, { blocks: [painters] }], error },
    },
  }),
];
