import { examplesOf } from 'flow-inspector/paths';
import { parse } from 'zod/mini';
import { taxonomyEntryId } from '#contract/desk/desk-ids.ts';
import type { TaxonomyEntry } from '#contract/desk/records/taxonomy-entry.ts';
import { deskTaxonomyMachine } from '#machines/desk/desk-taxonomy.machine.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const pool: TaxonomyEntry = {
  id: parse(taxonomyEntryId, 'entry-1'),
  version: 1,
  kind: 'home',
  name: 'Pool',
  french: 'Piscine',
  uses: 1,
};
const lift: TaxonomyEntry = {
  ...pool,
  id: parse(taxonomyEntryId, 'entry-2'),
  name: 'Lift',
  french: '',
  uses: 0,
};
const large = { name: 'Large pool', french: '' };
/** The list as it is, with one more, with one renamed, with one changed by another operator, and with one less. */
const lists: TaxonomyEntry[][] = [
  [pool, lift],
  [pool, lift, { ...lift, ...large, id: parse(taxonomyEntryId, 'entry-3') }],
  [{ ...pool, ...large, version: 2 }, lift],
  [{ ...pool, name: 'Deep pool', version: 2 }, lift],
  [pool],
  [lift],
];
const done = [{ status: 'success', entry: lift } as const];
/** The names of another one are refused with 422. */
const roleMissing = { kind: 'reply', status: 403, code: 'role_missing' } as const;
const error = [...anyFailure, changedMeanwhile, notFound, roleMissing];

export const examples = [
  examplesOf({
    machine: deskTaxonomyMachine,
    inputs: [undefined],
    events: [
      { type: 'taxonomy.retry' },
      { type: 'adding.begin', kind: 'home' },
      { type: 'renaming.begin', id: pool.id },
      { type: 'names.submit', values: large },
      { type: 'entry.moveUp', id: pool.id },
      { type: 'entry.moveUp', id: lift.id },
      { type: 'removal.choose', id: pool.id },
      { type: 'removal.choose', id: lift.id },
      { type: 'removal.confirm' },
      { type: 'question.cancel' },
    ],
    outcomes: {
      listTaxonomy: {
        done: lists.map((entries) => ({ status: 'success', entries })),
        error: anyFailure,
      },
      createTaxonomyEntry: { done, error: [...anyFailure, roleMissing] },
      changeTaxonomyEntry: { done, error },
      moveTaxonomyEntry: { done, error },
      removeTaxonomyEntry: { done, error },
    },
  }),
];
