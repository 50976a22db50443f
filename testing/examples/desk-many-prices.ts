import { examplesOf } from 'flow-inspector/paths';
import { deskManyPricesMachine } from '#machines/desk/desk-many-prices/desk-many-prices.machine.ts';
import { threeHomes } from '#testing/machine/price-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const status = 'success' as const;
const listings = [...threeHomes];
/** The first two homes have a minimum of 4. The third one takes at most 3 days. */
const changed = threeHomes.map((home) =>
  home.name === 'Cabin'
    ? home
    : {
        ...home,
        version: 2,
        fields: { ...home.fields, rules: { ...home.fields.rules, minLength: 4 } },
      },
);

export const examples = [
  examplesOf({
    machine: deskManyPricesMachine,
    inputs: [{ ids: threeHomes.map(({ id }) => id) }],
    events: [
      { type: 'record.retry' },
      { type: 'form.submit', change: { minLength: 4 } },
      { type: 'form.submit', change: {} },
      { type: 'form.typed' },
      { type: 'change.save' },
      { type: 'change.undo' },
    ],
    outcomes: {
      load: {
        done: [
          { status, listings },
          { status, listings: changed },
          { status, listings: threeHomes.slice(2) },
          { status, listings: [] },
        ],
        error: anyFailure,
      },
      save: {
        done: [
          { status, listings: changed.slice(0, 2) },
          { status, listings: threeHomes.slice(0, 2) },
        ],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
    // The rounds of the form count up for ever.
    situation: ({ value, context }) => [
      value,
      context.listings?.[0]?.version,
      context.listings?.length,
      context.change !== undefined,
      context.undo !== undefined,
      context.failure,
    ],
  }),
];
