import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import type { ImportPlan } from '#contract/desk/records/listing-import.ts';
import { deskImportMachine } from '#machines/desk/desk-import.machine.ts';

const archive = new File(['homes'], 'listings.tar');
const other = new File(['villas'], 'others.tar');
/** One byte more than 100 MB. */
const large = Object.defineProperty(new File([], 'large.tar'), 'size', { value: 104_857_601 });
const tooLarge = { message: 'desk.import.tooLarge', values: { most: 100 } };
const house: ImportPlan['listings'][number] = {
  code: 'H-1',
  name: 'Lake house',
  step: 'add',
  fields: [],
  missing: [],
};
const plan: ImportPlan = {
  fingerprint: 'seen',
  errors: [],
  listings: [house],
  types: [],
  amenities: [],
  pictures: 0,
  leftOut: [],
};
const wrong = {
  file: 'listings.json',
  field: '[0].price',
  problem: 'missing',
  values: {},
} as const;
const refusedPlan: ImportPlan = { ...plan, errors: [wrong] };
const samePlan: ImportPlan = { ...plan, listings: [{ ...house, step: 'keep' }] };

async function checked(answer: ImportPlan) {
  const run = runMachine(deskImportMachine);
  run.actor.send({ type: 'archive.choose', archive });
  await run.calls.answer('checkListingImport', { status: 'success', plan: answer });
  return run;
}

const ways = {
  refused: () => checked(refusedPlan),
  same: () => checked(samePlan),
  planned: () => checked(plan),
  done: async () => {
    const run = await checked(plan);
    run.actor.send({ type: 'import.confirm' });
    await run.calls.answer('importListings', { status: 'success', plan });
    return run;
  },
};
const states = ['refused', 'same', 'planned', 'done'] as const;

it.each([
  ['refused', refusedPlan],
  ['same', samePlan],
] as const)('[DESK-235] shows the plan of an archive that is %s', async (state, shown) => {
  const { actor } = await ways[state]();
  expect(actor.getSnapshot().value).toBe(state);
  expect(actor.getSnapshot().context.plan).toEqual(shown);
});

it.each(states)('[DESK-235] takes another archive in place of one that is %s', async (state) => {
  const { actor, calls } = await ways[state]();
  actor.send({ type: 'archive.choose', archive: other });
  expect(actor.getSnapshot().value).toBe('checking');
  expect(actor.getSnapshot().context.plan).toBeUndefined();
  expect(calls.input('checkListingImport')).toMatchObject({ archive: other });
});

it.each(states)('[DESK-235] refuses a large archive in place of one that is %s', async (state) => {
  const { actor, calls } = await ways[state]();
  actor.send({ type: 'archive.choose', archive: large });
  expect(actor.getSnapshot().value).toBe('choosing');
  expect(actor.getSnapshot().context).toMatchObject({
    archive: undefined,
    plan: undefined,
    failure: tooLarge,
  });
  expect(calls.ids()).toEqual([]);
});

it('[DESK-235] says how much of the archive is sent for the import', async () => {
  const { actor } = await ways.planned();
  actor.send({ type: 'import.confirm' });
  actor.send({ type: 'upload.progressed', part: 0.7 });
  expect(actor.getSnapshot().context.sent).toBe(0.7);
});
