import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '#contract/desk/records/listing-import.ts';
import { deskImportMachine } from '#machines/desk/desk-import.machine.ts';
import { noReply } from '#testing/examples/failures.ts';

const archive = new File(['homes'], 'listings.tar');
const plan: ImportPlan = {
  fingerprint: 'seen',
  errors: [],
  listings: [{ code: 'H-1', name: 'Lake house', step: 'add', fields: [], missing: [] }],
  types: [],
  amenities: [],
  pictures: 0,
  leftOut: [],
};
const reply = (changes: Partial<ImportPlan> = {}) => ({
  status: 'success',
  plan: { ...plan, ...changes },
});
const wrong = {
  file: 'listings.json',
  field: '[0].price',
  problem: 'missing',
  values: {},
} as const;
const refusal = (status: number, code: string) => ({ kind: 'reply', status, code }) as const;

function importing() {
  const run = runMachine(deskImportMachine);
  const state = () => run.actor.getSnapshot().value;
  const context = () => run.actor.getSnapshot().context;
  return {
    ...run,
    state,
    context,
    choose: () => run.actor.send({ type: 'archive.choose', archive }),
  };
}

describe('the import of an archive', () => {
  it('[DESK-235] checks it, shows what would change, and imports it when that is confirmed', async () => {
    const { actor, calls, state, context, choose } = importing();
    choose();
    expect(calls.input('checkListingImport')).toEqual({
      archive,
      onProgress: expect.any(Function),
    });
    actor.send({ type: 'upload.progressed', part: 0.4 });
    expect(context().sent).toBe(0.4);
    await calls.answer('checkListingImport', reply());
    expect([state(), context().plan]).toEqual(['planned', plan]);
    actor.send({ type: 'import.confirm' });
    expect(context().sent).toBe(0);
    expect(calls.input('importListings')).toEqual({
      archive,
      fingerprint: 'seen',
      onProgress: expect.any(Function),
    });
    // Another archive cannot take its place now.
    choose();
    expect(state()).toBe('importing');
    await calls.answer('importListings', reply({ pictures: 1 }));
    expect([state(), context().plan?.pictures]).toEqual(['done', 1]);
  });

  it('[DESK-235] does not offer the import of an archive with errors, or of one that changes nothing', async () => {
    const { actor, calls, state, choose } = importing();
    choose();
    await calls.answer('checkListingImport', reply({ errors: [wrong] }));
    expect(state()).toBe('refused');
    expect(actor.getSnapshot().can({ type: 'import.confirm' })).toBe(false);
    choose();
    await calls.answer('checkListingImport', {
      status: 'success',
      plan: { ...plan, listings: [{ ...plan.listings[0], step: 'keep' }] },
    });
    expect(state()).toBe('same');
    choose();
    await calls.answer('checkListingImport', reply({ listings: [], types: ['Villa'] }));
    expect(state()).toBe('planned');
  });

  it('[DESK-235] checks it again when something has changed meanwhile', async () => {
    for (const failure of [refusal(409, 'changed_meanwhile'), refusal(422, 'refused')]) {
      const { actor, calls, effects, state, choose } = importing();
      choose();
      await calls.answer('checkListingImport', reply());
      actor.send({ type: 'import.confirm' });
      await calls.refuse('importListings', failure);
      expect(state()).toBe('checking');
      expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.import.changed' }]);
    }
  });

  it('[DESK-235] keeps the plan after a failure, so that it can be confirmed again', async () => {
    const { actor, calls, state, context, choose } = importing();
    choose();
    await calls.answer('checkListingImport', reply());
    actor.send({ type: 'import.confirm' });
    await calls.refuse('importListings', noReply);
    expect([state(), context().failure]).toEqual(['planned', { message: 'failure.noReply' }]);
    actor.send({ type: 'import.confirm' });
    expect([state(), context().failure]).toEqual(['importing', undefined]);
  });

  it('[DESK-235] says why an archive was not checked, and tries again', async () => {
    const { actor, calls, state, context, choose } = importing();
    expect(actor.getSnapshot().can({ type: 'check.retry' })).toBe(false);
    for (const [failure, message] of [
      [noReply, { message: 'failure.noReply' }],
      [refusal(422, 'refused'), { message: 'desk.import.notArchive' }],
      [refusal(413, 'too_large'), { message: 'desk.import.tooLarge', values: { most: 100 } }],
      [
        { ...refusal(413, 'too_large'), message: 'An archive can have at most 20,000 files.' },
        {
          message: 'server.said',
          values: { message: 'An archive can have at most 20,000 files.' },
        },
      ],
    ] as const) {
      choose();
      await calls.refuse('checkListingImport', failure);
      expect([state(), context().failure]).toEqual(['choosing', message]);
    }
    actor.send({ type: 'check.retry' });
    expect([state(), context().failure]).toEqual(['checking', undefined]);
  });

  it('[DESK-235] does not send an archive that is too large', () => {
    const { actor, state, context } = importing();
    const large = new File([new Uint8Array(100 * 1024 * 1024 + 1)], 'listings.tar');
    actor.send({ type: 'archive.choose', archive: large });
    expect([state(), context().failure]).toEqual([
      'choosing',
      { message: 'desk.import.tooLarge', values: { most: 100 } },
    ]);
    expect(actor.getSnapshot().can({ type: 'check.retry' })).toBe(false);
  });
});
