import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { deskTaxonomyMachine } from '#machines/desk/desk-taxonomy.machine.ts';
import { changedMeanwhile, noReply, notFound, refused } from '#testing/examples/failures.ts';

const villa = { id: 'c-1', version: 3, kind: 'type', name: 'Villa', french: '', uses: 1 };
const pool = { id: 'c-2', version: 1, kind: 'home', name: 'Pool', french: 'Piscine', uses: 0 };
const lift = { id: 'c-3', version: 2, kind: 'home', name: 'Lift', french: '', uses: 0 };
const listed = { status: 'success', entries: [villa, pool, lift] };
const answer = { status: 'success', entry: lift };
const known = ['c-1', 'c-2', 'c-3'];
const nothing = { chosen: undefined, names: { name: '', french: '' }, failure: undefined };

async function shown() {
  const run = runMachine(deskTaxonomyMachine);
  await run.calls.answer('listTaxonomy', listed);
  const state = () => run.actor.getSnapshot().value;
  const context = () => run.actor.getSnapshot().context;
  const ids = context().entries?.map(({ id }) => id) ?? [];
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
  expect(calls.input('createTaxonomyEntry')).toEqual({ body: { kind: 'kitchen', ...values } });
  await calls.refuse('createTaxonomyEntry', refused);
  expect([state(), context().failure, context().names]).toEqual([
    'namingNew',
    { message: 'desk.taxonomy.taken' },
    values,
  ]);
  actor.send({ type: 'names.submit', values });
  expect([state(), context().failure]).toEqual(['adding', undefined]);
  await calls.answer('createTaxonomyEntry', answer);
  expect([state(), context().names]).toEqual(['loading', { name: '', french: '' }]);
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.taxonomy.saved' }]);
});

it('[DESK-353] nothing can be changed while the list is read again', async () => {
  const { actor, calls, state, context, third } = await shown();
  const steps = [
    { type: 'adding.begin', kind: 'kitchen' },
    { type: 'renaming.begin', id: third },
    { type: 'entry.moveUp', id: third },
    { type: 'removal.choose', id: third },
  ] as const;
  const can = () => steps.map((step) => actor.getSnapshot().can(step));
  expect(can()).toEqual([true, true, true, true]);
  actor.send({ type: 'entry.moveUp', id: third });
  expect(can()).toEqual([false, false, false, false]);
  await calls.answer('moveTaxonomyEntry', answer);
  expect([state(), context().entries]).toEqual(['loading', [villa, pool, lift]]);
  expect(can()).toEqual([false, false, false, false]);
  await calls.answer('listTaxonomy', listed);
  expect(can()).toEqual([true, true, true, true]);
});

const unconfirmed = { message: 'desk.unconfirmed' };
const saved = { type: 'notice', level: 'success', message: 'desk.taxonomy.saved' };
const kettle = { id: 'c-4', version: 1, kind: 'kitchen', name: 'Kettle', french: '', uses: 0 };

async function addedInSilence() {
  const run = await shown();
  run.actor.send({ type: 'adding.begin', kind: 'kitchen' });
  const values = { name: 'Kettle', french: '' };
  run.actor.send({ type: 'names.submit', values });
  await run.calls.refuse('createTaxonomyEntry', noReply);
  expect(run.state()).toBe('checkingNew');
  return { ...run, values };
}

it('[DESK-352] says that one is added when its reply was lost and the list has it', async () => {
  const { calls, effects, state, context } = await addedInSilence();
  const entries = [villa, pool, lift, kettle];
  await calls.answer('listTaxonomy', { status: 'success', entries });
  expect([state(), context().entries]).toEqual(['shown', entries]);
  expect(context()).toMatchObject(nothing);
  expect(effects).toEqual([saved]);
});

it('[DESK-352] keeps the names when the reply was lost and the list does not have them', async () => {
  const { actor, calls, effects, state, context, values } = await addedInSilence();
  const moved = [pool, villa, lift];
  await calls.answer('listTaxonomy', { status: 'success', entries: moved });
  expect([state(), context().failure, context().names]).toEqual(['namingNew', unconfirmed, values]);
  expect(context().entries).toEqual(moved);
  actor.send({ type: 'names.submit', values });
  await calls.refuse('createTaxonomyEntry', noReply);
  // One of another kind is another one.
  const others = [villa, pool, lift, { ...kettle, kind: 'home' }];
  await calls.answer('listTaxonomy', { status: 'success', entries: others });
  expect([state(), context().failure]).toEqual(['namingNew', unconfirmed]);
  expect(effects).toEqual([]);
});

it('[DESK-352] says no more than it knows when the list cannot be read after a lost reply', async () => {
  const { calls, effects, state, context, values } = await addedInSilence();
  await calls.refuse('listTaxonomy', noReply);
  expect([state(), context().failure, context().names]).toEqual([
    'namingNew',
    { message: 'failure.noReply' },
    values,
  ]);
  expect(effects).toEqual([]);
});

const forbidden = { kind: 'reply', status: 403, code: 'role_missing' } as const;

it('[DESK-239] says why one could not be added, and keeps the names', async () => {
  const { actor, calls, state, context } = await shown();
  actor.send({ type: 'adding.begin', kind: 'kitchen' });
  const values = { name: 'Kettle', french: '' };
  actor.send({ type: 'names.submit', values });
  await calls.refuse('createTaxonomyEntry', forbidden);
  expect([state(), context().failure, context().names]).toEqual([
    'namingNew',
    { message: 'desk.refused.role' },
    values,
  ]);
  expect(calls.ids()).toEqual([]);
});

it.each([
  ['has the names already', refused, 'desk.taxonomy.taken'],
  ['may not be renamed', forbidden, 'desk.refused.role'],
])('[DESK-239] says why one could not be renamed that %s', async (_, failure, message) => {
  const { actor, calls, state, context, second } = await shown();
  actor.send({ type: 'renaming.begin', id: second });
  actor.send({ type: 'names.submit', values: large });
  await calls.refuse('changeTaxonomyEntry', failure);
  expect([state(), context().failure, context().names]).toEqual([
    'renamingOne',
    { message },
    large,
  ]);
  expect(calls.ids()).toEqual([]);
});

const large = { name: 'Large pool', french: '' };

async function renamedWith(failure: unknown) {
  const run = await shown();
  run.actor.send({ type: 'renaming.begin', id: run.second });
  expect(run.context().names).toEqual({ name: 'Pool', french: 'Piscine' });
  run.actor.send({ type: 'names.submit', values: large });
  expect(run.calls.input('changeTaxonomyEntry')).toEqual({
    params: { id: 'c-2' },
    body: { version: 1, ...large },
  });
  await run.calls.refuse('changeTaxonomyEntry', failure);
  expect(run.state()).toBe('checkingOne');
  const answer = (present: object) =>
    run.calls.answer('listTaxonomy', {
      status: 'success',
      entries: [villa, { ...pool, ...present }, lift],
    });
  return { ...run, answer };
}

it('[DESK-352] says that one is renamed when its reply was lost and the list has the names', async () => {
  const { answer, effects, state, context } = await renamedWith(noReply);
  await answer({ version: 2, ...large });
  expect(state()).toBe('shown');
  expect(context()).toMatchObject({
    ...nothing,
    entries: [villa, { ...pool, version: 2, ...large }, lift],
  });
  expect(effects).toEqual([saved]);
});

it('[DESK-352] keeps new names when the reply was lost and the list has the old ones', async () => {
  const { answer, effects, state, context } = await renamedWith(noReply);
  // A new listing has it. That does not change its version.
  await answer({ uses: 1 });
  expect([state(), context().failure, context().names]).toEqual([
    'renamingOne',
    unconfirmed,
    large,
  ]);
  expect(context().entries).toEqual([villa, { ...pool, uses: 1 }, lift]);
  expect(effects).toEqual([]);
});

it.each([
  ['refused', changedMeanwhile],
  ['not answered', noReply],
])(
  '[DESK-239] [DESK-351] keeps new names after the change of another operator when the save was %s',
  async (_, failure) => {
    const { actor, answer, calls, effects, state, context } = await renamedWith(failure);
    await answer({ version: 5, name: 'Small pool' });
    expect([state(), context().failure, context().names]).toEqual([
      'renamingOne',
      { message: 'desk.form.changed' },
      large,
    ]);
    actor.send({ type: 'names.submit', values: large });
    expect(calls.input('changeTaxonomyEntry')).toEqual({
      params: { id: 'c-2' },
      body: { version: 5, ...large },
    });
    expect(effects).toEqual([]);
  },
);

it('[DESK-239] keeps new names when the list cannot be read again', async () => {
  const { calls, state, context } = await renamedWith(changedMeanwhile);
  await calls.refuse('listTaxonomy', noReply);
  expect([state(), context().failure, context().names]).toEqual([
    'renamingOne',
    { message: 'failure.noReply' },
    large,
  ]);
});

it.each([
  ['missing', notFound],
  ['changed', changedMeanwhile],
  ['not answered', noReply],
])(
  '[DESK-351] keeps the new names of one that another operator has removed, to add it again: %s',
  async (_, failure) => {
    const { actor, calls, effects, state, context } = await renamedWith(failure);
    await calls.answer('listTaxonomy', { status: 'success', entries: [villa, lift] });
    expect(state()).toBe('namingNew');
    expect(context()).toMatchObject({
      entries: [villa, lift],
      chosen: undefined,
      names: large,
      failure: { message: 'desk.taxonomy.gone' },
    });
    actor.send({ type: 'names.submit', values: large });
    expect(calls.input('createTaxonomyEntry')).toEqual({ body: { kind: pool.kind, ...large } });
    expect(effects).toEqual([]);
  },
);

it('[DESK-239] moves one up among its kind without a notice, and not the first', async () => {
  const { actor, calls, effects, state, context, first, second, third } = await shown();
  for (const id of [first, second]) {
    expect(actor.getSnapshot().can({ type: 'entry.moveUp', id })).toBe(false);
  }
  actor.send({ type: 'entry.moveUp', id: third });
  expect(calls.input('moveTaxonomyEntry')).toEqual({
    params: { id: 'c-3' },
    body: { version: 2, step: 'up' },
  });
  await calls.answer('moveTaxonomyEntry', answer);
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
  expect(calls.input('removeTaxonomyEntry')).toEqual({
    params: { id: 'c-3' },
    body: { version: 2, step: 'remove' },
  });
  await calls.refuse('removeTaxonomyEntry', forbidden);
  expect([state(), context().failure]).toEqual([
    'confirmingRemoval',
    { message: 'desk.refused.role' },
  ]);
  actor.send({ type: 'removal.confirm' });
  expect([state(), context().failure]).toEqual(['removing', undefined]);
  await calls.answer('removeTaxonomyEntry', answer);
  expect([state(), context().chosen]).toEqual(['loading', undefined]);
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.taxonomy.removed' }]);
});

it('[DESK-239] shows no list after it could not be read again', async () => {
  const { actor, calls, state, context, third } = await shown();
  actor.send({ type: 'entry.moveUp', id: third });
  await calls.answer('moveTaxonomyEntry', answer);
  await calls.refuse('listTaxonomy', noReply);
  expect([state(), context().entries]).toEqual(['failed', undefined]);
  actor.send({ type: 'taxonomy.retry' });
  await calls.answer('listTaxonomy', listed);
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
  await calls.refuse('createTaxonomyEntry', refused);
  actor.send({ type: 'question.cancel' });
  expect(state()).toBe('shown');
  expect(context()).toMatchObject(nothing);
  expect(calls.ids()).toEqual([]);
});

it('[DESK-239] says that new names are saved, and reads the list again', async () => {
  const { actor, calls, effects, state, context, second } = await shown();
  actor.send({ type: 'renaming.begin', id: second });
  actor.send({ type: 'names.submit', values: { name: 'Large pool', french: '' } });
  await calls.answer('changeTaxonomyEntry', answer);
  expect(state()).toBe('loading');
  expect(context()).toMatchObject(nothing);
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.taxonomy.saved' }]);
});

it('[DESK-239] renames none that is not in the list', async () => {
  const { second } = await shown();
  const { actor, calls } = runMachine(deskTaxonomyMachine);
  await calls.answer('listTaxonomy', { status: 'success', entries: [villa] });
  expect(actor.getSnapshot().can({ type: 'renaming.begin', id: second })).toBe(false);
});

it.each([
  ['changed', changedMeanwhile],
  ['removed', notFound],
])('[DESK-239] reads the list again when another operator has %s the one', async (_, failure) => {
  for (const call of ['moveTaxonomyEntry', 'removeTaxonomyEntry']) {
    const { actor, calls, effects, state, context, third } = await shown();
    if (call === 'moveTaxonomyEntry') actor.send({ type: 'entry.moveUp', id: third });
    else actor.send({ type: 'removal.choose', id: third });
    actor.send({ type: 'removal.confirm' });
    await calls.refuse(call, failure);
    expect(state()).toBe('loading');
    expect(context()).toMatchObject(nothing);
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
  }
});

it('[DESK-352] reads the list again when the reply to a move was lost', async () => {
  const { actor, calls, effects, state, context, third } = await shown();
  actor.send({ type: 'entry.moveUp', id: third });
  await calls.refuse('moveTaxonomyEntry', noReply);
  expect(state()).toBe('loading');
  expect(context()).toMatchObject(nothing);
  expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'failure.noReply' }]);
});

it('[DESK-239] says why one could not be moved, and keeps the list', async () => {
  const { actor, calls, effects, state, context, third } = await shown();
  actor.send({ type: 'entry.moveUp', id: third });
  await calls.refuse('moveTaxonomyEntry', forbidden);
  expect(state()).toBe('shown');
  expect(context()).toMatchObject(nothing);
  expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.refused.role' }]);
});

async function removedInSilence() {
  const run = await shown();
  run.actor.send({ type: 'removal.choose', id: run.third });
  run.actor.send({ type: 'removal.confirm' });
  await run.calls.refuse('removeTaxonomyEntry', noReply);
  expect(run.state()).toBe('checkingRemoval');
  return run;
}

it('[DESK-352] says that one is removed when its reply was lost and the list does not have it', async () => {
  const { calls, effects, state, context } = await removedInSilence();
  await calls.answer('listTaxonomy', { status: 'success', entries: [villa, pool] });
  expect(state()).toBe('shown');
  expect(context()).toMatchObject({ ...nothing, entries: [villa, pool] });
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.taxonomy.removed' }]);
});

it('[DESK-352] asks again when the reply to a removal was lost and the list still has it', async () => {
  const { actor, calls, effects, state, context } = await removedInSilence();
  const used = { ...lift, version: 3 };
  await calls.answer('listTaxonomy', { status: 'success', entries: [villa, pool, used] });
  expect(state()).toBe('confirmingRemoval');
  expect(context()).toMatchObject({ chosen: used, failure: unconfirmed });
  actor.send({ type: 'removal.confirm' });
  await calls.refuse('removeTaxonomyEntry', noReply);
  await calls.refuse('listTaxonomy', noReply);
  expect(state()).toBe('confirmingRemoval');
  expect(context().failure).toEqual({ message: 'failure.noReply' });
  expect(effects).toEqual([]);
});

it('[DESK-239] says why one could not be removed, and asks again', async () => {
  const { actor, calls, effects, state, context, third } = await shown();
  actor.send({ type: 'removal.choose', id: third });
  actor.send({ type: 'removal.confirm' });
  await calls.refuse('removeTaxonomyEntry', forbidden);
  expect(state()).toBe('confirmingRemoval');
  expect(context()).toMatchObject({ chosen: lift, failure: { message: 'desk.refused.role' } });
  expect(effects).toEqual([]);
});
