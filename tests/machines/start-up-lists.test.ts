import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { approvedPropertiesMachine } from '#machines/guest/approved-properties.machine.ts';
import { homeCategoriesMachine } from '#machines/guest/home-categories.machine.ts';
import { lakeHouse } from '#testing/machine/records.ts';

const villa = { ...lakeHouse, id: 'property-2', name: 'Villa' };
const lofts = { id: 'category-1', title: 'Lofts', image: '', description: '' };

function startProperties() {
  return runMachine(approvedPropertiesMachine, {
    input: { request: undefined, data: [lakeHouse] },
  });
}

describe('the properties of the start', () => {
  it('[SES-12] are those of the storage until they are read', () => {
    const { actor, effects } = startProperties();
    expect(actor.getSnapshot().context.data).toEqual([lakeHouse]);
    expect(effects).toEqual([]);
  });

  it('[SES-14] [SES-15] are read once, with a loading flag until they are there', async () => {
    const { actor, calls, effects } = startProperties();
    expect(actor.getSnapshot().hasTag('loading')).toBe(true);
    await calls.answer('load', [villa]);
    expect(actor.getSnapshot().hasTag('loading')).toBe(false);
    expect(calls.ids()).toEqual([]);
    expect(actor.getSnapshot().context.data).toEqual([villa]);
    expect(effects).toEqual([
      { type: 'remember', key: 'properties', value: expect.stringContaining('"id":"property-2"') },
    ]);
  });

  it.each([
    [
      '[ERR-01]',
      { kind: 'reply', status: 503, message: 'Busy' },
      { message: 'failure.reply', values: { status: 503, message: 'Busy' } },
    ],
    ['[ERR-02]', { kind: 'noReply' }, { message: 'failure.noReply' }],
    [
      '[ERR-03]',
      { kind: 'other', message: 'Odd' },
      { message: 'failure.other', values: { message: 'Odd' } },
    ],
  ])(
    '%s say why they could not be read, once, and stay as they were',
    async (_, failure, message) => {
      const { actor, calls, effects } = startProperties();
      await calls.refuse('load', failure);
      expect(effects).toEqual([{ type: 'notice', level: 'error', ...message }]);
      expect(actor.getSnapshot().value).toBe('failed');
      expect(actor.getSnapshot().context.data).toEqual([lakeHouse]);
    },
  );
});

describe('the categories of the start', () => {
  it('[SES-14] [SES-16] are read, and read again on a refresh', async () => {
    const { actor, calls, effects } = runMachine(homeCategoriesMachine, {
      input: { request: undefined },
    });
    await calls.refuse('load', { kind: 'noReply' });
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'failure.noReply' }]);
    actor.send({ type: 'resource.refresh' });
    await calls.answer('load', [lofts]);
    expect(actor.getSnapshot().context.data).toEqual([lofts]);
  });
});
