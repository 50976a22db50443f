import { examplesOf } from 'flow-inspector/paths';
import { type RulesValues, rulesValues } from '#contract/desk/rules-values.ts';
import { cents } from '#contract/money.ts';
import { deskPricesMachine } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { august, priceReplies, withRules } from '#testing/machine/price-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const shown = withRules({ seasons: [august] }, { version: 3 });
const free = withRules(null, { version: 4 });
const closed = withRules({ dayRules: { '03-04-2027': { closed: true } } }, { version: 5 });
const values: RulesValues = rulesValues(shown.fields);
const { pricePerDay } = shown.fields;

export const examples = [
  examplesOf({
    machine: deskPricesMachine,
    inputs: [{ id: 'listing-1', operator: odette.id }],
    events: [
      { type: 'record.retry' },
      { type: 'form.typed', values: { ...values, cleaningFee: '40' } },
      { type: 'form.typed', values },
      { type: 'form.submit', typed: { pricePerDay, rules: { cleaningFee: cents(4000) } } },
      { type: 'form.submit', typed: { pricePerDay, rules: {} } },
      { type: 'draft.discard' },
      { type: 'discard.confirm' },
      { type: 'day.choose', day: '03-04-2027' },
      { type: 'day.extend', day: '09-04-2027' },
      { type: 'day.tap', day: '05-04-2027' },
      { type: 'selection.clear' },
      { type: 'days.submit', rule: { closed: true } },
      { type: 'days.submit', rule: {} },
      { type: 'days.reset' },
      { type: 'season.describe', season: august },
      { type: 'season.submit', season: { ...august, to: '15-08-2027' } },
      { type: 'season.submit', season: august },
      { type: 'season.remove', season: august },
      { type: 'question.cancel' },
      { type: 'change.undo' },
    ],
    outcomes: {
      load: { done: [shown, free, closed].map(priceReplies), error: [...anyFailure, notFound] },
      save: {
        done: [{ status: 'success', listing: free }],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
      undo: {
        done: [{ status: 'success', listing: shown }],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
    // The rounds of the forms count up for ever.
    situation: ({ value, context }) => [
      value,
      context.loaded?.listing.version,
      context.selection !== undefined,
      context.selection?.anchor === context.selection?.focus,
      context.draft !== undefined,
      context.dialog !== undefined,
      context.change?.kind,
      context.undo !== undefined,
      context.failure,
    ],
  }),
];
