import { parse } from 'zod/mini';
import { choiceId } from '#contract/desk/desk-ids.ts';
import type { DeskChoice } from '#contract/desk/records/desk-choice.ts';
import { deskChoicesMachine } from '#machines/desk/desk-choices.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const pool: DeskChoice = {
  id: parse(choiceId, 'choice-1'),
  version: 1,
  kind: 'home',
  name: 'Pool',
  french: 'Piscine',
  uses: 1,
};
const lift: DeskChoice = {
  ...pool,
  id: parse(choiceId, 'choice-2'),
  name: 'Lift',
  french: '',
  uses: 0,
};
const large = { name: 'Large pool', french: '' };
/** The list as it is, with one more, with one renamed, with one changed by another operator, and with one less. */
const lists: DeskChoice[][] = [
  [pool, lift],
  [pool, lift, { ...lift, ...large, id: parse(choiceId, 'choice-3') }],
  [{ ...pool, ...large, version: 2 }, lift],
  [{ ...pool, name: 'Deep pool', version: 2 }, lift],
  [pool],
  [lift],
];
const done = [{ status: 'success', choice: lift } as const];
/** The names of another one are refused with 422. */
const roleMissing = { kind: 'reply', status: 403, code: 'role_missing' } as const;
const error = [...anyFailure, changedMeanwhile, notFound, roleMissing];

export const examples = [
  examplesOf({
    machine: deskChoicesMachine,
    inputs: [undefined],
    events: [
      { type: 'choices.retry' },
      { type: 'adding.begin', kind: 'home' },
      { type: 'renaming.begin', id: pool.id },
      { type: 'names.submit', values: large },
      { type: 'choice.moveUp', id: pool.id },
      { type: 'choice.moveUp', id: lift.id },
      { type: 'removal.choose', id: pool.id },
      { type: 'removal.choose', id: lift.id },
      { type: 'removal.confirm' },
      { type: 'question.cancel' },
    ],
    outcomes: {
      listChoices: {
        done: lists.map((choices) => ({ status: 'success', choices })),
        error: anyFailure,
      },
      createChoice: { done, error: [...anyFailure, roleMissing] },
      changeChoice: { done, error },
      moveChoice: { done, error },
      removeChoice: { done, error },
    },
  }),
];
