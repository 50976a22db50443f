import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { type SheetOutcome, shareMachine } from '#machines/guest/share.machine.ts';

const lakeHouse = { title: 'Lake house', path: '/propertyDetails/lake-house' };

function pressed() {
  const run = runMachine(shareMachine, { input: lakeHouse });
  run.actor.send({ type: 'share.press' });
  return run;
}

async function afterSheet(outcome: SheetOutcome) {
  const run = pressed();
  await run.calls.answer('openSheet', outcome);
  return run;
}

describe('sharing a listing', () => {
  it('[STAY-122] opens the sheet of the device with the name and the page', () => {
    const { calls } = pressed();
    expect(calls.input('openSheet')).toEqual(lakeHouse);
  });

  it('[STAY-122] says nothing when the sheet is closed', async () => {
    const { actor, calls, effects } = await afterSheet('closed');
    expect([actor.getSnapshot().value, calls.ids(), effects]).toEqual(['idle', [], []]);
  });

  it('[STAY-123] copies the link where there is no sheet, and says so', async () => {
    const { actor, calls, effects } = await afterSheet(undefined);
    expect(calls.input('copyLink')).toEqual({ path: '/propertyDetails/lake-house' });
    await calls.answer('copyLink', undefined);
    expect(actor.getSnapshot().value).toBe('idle');
    expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'share.copied' }]);
  });

  it('[STAY-124] says that the link could not be copied, and can be pressed again', async () => {
    const { actor, calls, effects } = await afterSheet(undefined);
    await calls.refuse('copyLink', new Error('no clipboard'));
    expect(actor.getSnapshot().value).toBe('idle');
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'share.failed' }]);
    actor.send({ type: 'share.press' });
    expect(actor.getSnapshot().value).toBe('sharing');
  });

  it('copies the link where the sheet fails', async () => {
    const { actor, calls } = pressed();
    await calls.refuse('openSheet', new Error('no sheet'));
    expect(actor.getSnapshot().value).toBe('copying');
    expect(calls.input('copyLink')).toEqual({ path: '/propertyDetails/lake-house' });
  });

  it('[STAY-124] opens the sheet again when the browser never said that it was closed', () => {
    const { actor, calls } = pressed();
    const first = actor.getSnapshot().children.openSheet;
    actor.send({ type: 'share.press' });
    expect([actor.getSnapshot().value, calls.ids()]).toEqual(['sharing', ['openSheet']]);
    expect(actor.getSnapshot().children.openSheet).not.toBe(first);
  });
});
