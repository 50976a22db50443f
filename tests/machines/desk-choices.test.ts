import { expect, it } from 'vitest';
import { deskChoicesMachine } from '#machines/desk-choices/desk-choices.machine.ts';
import { changedMeanwhile, noReply, notFound, refused } from '#tests/paths/examples/failures.ts';
import { runMachine } from '#tests/support/machine/run-machine.ts';

const villa = { id: 'c-1', version: 3, kind: 'type', name: 'Villa', french: '', uses: 1 };
const pool = { id: 'c-2', version: 1, kind: 'home', name: 'Pool', french: 'Piscine', uses: 0 };
const lift = { id: 'c-3', version: 2, kind: 'home', name: 'Lift', french: '', uses: 0 };
const listed = { status: 'success', choices: [villa, pool, lift] };
const answer = { status: 'success', choice: lift };
const known = ['c-1', 'c-2', 'c-3'];
const nothing = { chosen: undefined, names: { name: '', french: '' }, failure: undefined };

async function shown() {
  const run = runMachine(deskChoicesMachine);
  await run.calls.answer('listChoices', listed);
  const state = () => run.actor.getSnapshot().value;
  const context = () => run.actor.getSnapshot().context;
  const ids = context().choices?.map(({ id }) => id) ?? [];
  expect([state(), ids]).toEqual(['shown', known]);
  const [first, second, third] = ids;
  if (!first || !second || !third) throw new Error('The list is not complete');
  return { ...run, state, context, first, second, third };
}

it('[DESK-239] adds one of a kind, says so, and reads the list again', async () => {
  const { actor, calls, effects, state, context } = await shown();
  actor.send({ type: 'adding.begin', kind: 'kitchen' });
  expect([state(), context().names]).toEqual(['namingNew', { name: '', french: '' }]);
  const values = { name: 'Kettle', french: 'Bouilloire' };
  actor.send({ type: 'names.submit', values });
  expect(calls.input('createChoice')).toEqual({ body: { kind: 'kitchen', ...values } });
  await calls.refuse('createChoice', refused);
  expect([state(), context().failure, context().names]).toEqual([
    'namingNew',
    { message: 'desk.choices.taken' },
    values,
  ]);
  actor.send({ type: 'names.submit', values });
  await calls.answer('createChoice', answer);
  expect([state(), context().names]).toEqual(['loading', { name: '', french: '' }]);
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.choices.saved' }]);
});

it('[DESK-239] renames one, and reads the list again after the change of another operator', async () => {
  const { actor, calls, effects, state, context, second } = await shown();
  actor.send({ type: 'renaming.begin', id: second });
  expect(context().names).toEqual({ name: 'Pool', french: 'Piscine' });
  actor.send({ type: 'names.submit', values: { name: 'Large pool', french: '' } });
  expect(calls.input('changeChoice')).toEqual({
    params: { id: 'c-2' },
    body: { version: 1, name: 'Large pool', french: '' },
  });
  await calls.refuse('changeChoice', noReply);
  expect([state(), context().failure]).toEqual(['renamingOne', { message: 'failure.noReply' }]);
  actor.send({ type: 'names.submit', values: { name: 'Large pool', french: '' } });
  await calls.refuse('changeChoice', changedMeanwhile);
  expect([state(), context().chosen]).toEqual(['loading', undefined]);
  expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
});

it('[DESK-239] moves one up among its kind without a notice, and not the first', async () => {
  const { actor, calls, effects, state, context, first, second, third } = await shown();
  for (const id of [first, second]) {
    expect(actor.getSnapshot().can({ type: 'choice.moveUp', id })).toBe(false);
  }
  actor.send({ type: 'choice.moveUp', id: third });
  expect(calls.input('moveChoice')).toEqual({
    params: { id: 'c-3' },
    body: { version: 2, step: 'up' },
  });
  await calls.answer('moveChoice', answer);
  expect([state(), context().chosen]).toEqual(['loading', undefined]);
  expect(effects).toEqual([]);
});

it('[DESK-239] removes one after a question, and not one that a listing has', async () => {
  const { actor, calls, effects, state, context, first, third } = await shown();
  expect(actor.getSnapshot().can({ type: 'removal.choose', id: first })).toBe(false);
  actor.send({ type: 'removal.choose', id: third });
  actor.send({ type: 'question.cancel' });
  expect([state(), context().chosen]).toEqual(['shown', undefined]);
  actor.send({ type: 'removal.choose', id: third });
  actor.send({ type: 'removal.confirm' });
  expect(calls.input('removeChoice')).toEqual({
    params: { id: 'c-3' },
    body: { version: 2, step: 'remove' },
  });
  await calls.answer('removeChoice', answer);
  expect([state(), context().chosen]).toEqual(['loading', undefined]);
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.choices.removed' }]);
});

it('[DESK-239] shows no list after it could not be read again', async () => {
  const { actor, calls, state, context, third } = await shown();
  actor.send({ type: 'choice.moveUp', id: third });
  await calls.answer('moveChoice', answer);
  await calls.refuse('listChoices', noReply);
  expect([state(), context().choices]).toEqual(['failed', undefined]);
  actor.send({ type: 'choices.retry' });
  await calls.answer('listChoices', listed);
  expect(state()).toBe('shown');
});

it('[DESK-239] a cancelled form drops what was chosen, and sends nothing', async () => {
  const { actor, calls, state, context, second } = await shown();
  actor.send({ type: 'renaming.begin', id: second });
  expect([state(), context().chosen]).toEqual(['renamingOne', pool]);
  actor.send({ type: 'question.cancel' });
  expect(state()).toBe('shown');
  expect(context()).toMatchObject(nothing);
  actor.send({ type: 'adding.begin', kind: 'home' });
  actor.send({ type: 'names.submit', values: { name: 'Pool', french: '' } });
  await calls.refuse('createChoice', refused);
  actor.send({ type: 'question.cancel' });
  expect(state()).toBe('shown');
  expect(context()).toMatchObject(nothing);
  expect(calls.ids()).toEqual([]);
});

it('[DESK-239] says that new names are saved, and reads the list again', async () => {
  const { actor, calls, effects, state, context, second } = await shown();
  actor.send({ type: 'renaming.begin', id: second });
  actor.send({ type: 'names.submit', values: { name: 'Large pool', french: '' } });
  await calls.answer('changeChoice', answer);
  expect(state()).toBe('loading');
  expect(context()).toMatchObject(nothing);
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.choices.saved' }]);
});

it('[DESK-239] renames none that is not in the list', async () => {
  const { second } = await shown();
  const { actor, calls } = runMachine(deskChoicesMachine);
  await calls.answer('listChoices', { status: 'success', choices: [villa] });
  expect(actor.getSnapshot().can({ type: 'renaming.begin', id: second })).toBe(false);
});

it.each([
  ['changed', changedMeanwhile],
  ['removed', notFound],
])('[DESK-239] reads the list again when another operator has %s the one', async (_, failure) => {
  for (const call of ['moveChoice', 'removeChoice']) {
    const { actor, calls, effects, state, context, third } = await shown();
    if (call === 'moveChoice') actor.send({ type: 'choice.moveUp', id: third });
    else actor.send({ type: 'removal.choose', id: third });
    actor.send({ type: 'removal.confirm' });
    await calls.refuse(call, failure);
    expect(state()).toBe('loading');
    expect(context()).toMatchObject(nothing);
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
  }
});

it('[DESK-239] says why one could not be moved, and keeps the list', async () => {
  const { actor, calls, effects, state, context, third } = await shown();
  actor.send({ type: 'choice.moveUp', id: third });
  await calls.refuse('moveChoice', noReply);
  expect(state()).toBe('shown');
  expect(context()).toMatchObject(nothing);
  expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'failure.noReply' }]);
});

it('[DESK-239] says why one could not be removed, and asks again', async () => {
  const { actor, calls, effects, state, context, third } = await shown();
  actor.send({ type: 'removal.choose', id: third });
  actor.send({ type: 'removal.confirm' });
  await calls.refuse('removeChoice', noReply);
  expect(state()).toBe('confirmingRemoval');
  expect(context()).toMatchObject({ chosen: lift, failure: { message: 'failure.noReply' } });
  expect(effects).toEqual([]);
});
