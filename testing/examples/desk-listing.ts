import { examplesOf } from 'flow-inspector/paths';
import { listingValues } from '#contract/desk/listing-values.ts';
import { deskListingMachine } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import {
  draftListing,
  odette,
  publishedListing,
  repliesOf,
} from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const hidden = { ...publishedListing, version: 4, state: 'hidden' } as const;
const values = listingValues(draftListing.fields);
const name = { en: 'Lake terrace', fr: '' };
const savedListing = {
  ...draftListing,
  version: 9,
  fields: { ...draftListing.fields, name },
};
const failures = [...anyFailure, changedMeanwhile, notFound];

export const examples = [
  examplesOf({
    machine: deskListingMachine,
    inputs: [{ id: 'listing-1', operator: odette.id }],
    events: [
      { type: 'record.retry' },
      { type: 'form.typed', values: { ...values, nameEn: 'Lake terrace' } },
      { type: 'form.typed', values },
      { type: 'form.submit', change: { name } },
      { type: 'draft.discard' },
      { type: 'discard.confirm' },
      { type: 'discard.cancel' },
      { type: 'step.choose', step: 'publish' },
      { type: 'step.choose', step: 'hide' },
      { type: 'step.choose', step: 'show' },
      { type: 'step.choose', step: 'delete' },
      { type: 'step.confirm' },
      { type: 'step.cancel' },
    ],
    outcomes: {
      load: {
        done: [draftListing, publishedListing, savedListing].map(repliesOf),
        error: [...anyFailure, notFound],
      },
      save: { done: [{ status: 'success', listing: publishedListing }], error: failures },
      take: { done: [{ listing: hidden }, {}], error: failures },
    },
    // The form's round counts up for ever.
    situation: ({ value, context: { loaded, draft, step, failure } }) => [
      value,
      loaded?.listing.state,
      loaded?.listing.version,
      draft !== undefined,
      step,
      failure,
    ],
    // Only a deletion leaves no listing.
    canHappen: ({ context: { step } }, event) =>
      event.type !== 'xstate.done.actor.take' ||
      !('listing' in event.output) === (step === 'delete'),
  }),
];
