import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { createSubmissionMachine } from '#machines/shared/submission.machine.ts';

interface Letter {
  readonly text: string;
}

const machine = createSubmissionMachine<
  Letter,
  Letter & { to: string },
  { status: string },
  string
>({
  id: 'letter',
  request: ({ text }, to) => ({ text, to }),
  succeeded: (_, { text }) => [{ type: 'navigate', to: `/apartment?location=${text}` }],
  failed: (failure) => ({ message: 'failure.other', values: { message: failure.kind } }),
});

const values = { text: 'hello' };

function sending() {
  const run = runMachine(machine, { input: { given: 'ada' } });
  run.actor.send({ type: 'form.submit', values });
  return run;
}

const settled = (failure: unknown, successes = 0) => ({
  given: 'ada',
  values: undefined,
  failure,
  successes,
});

describe('submission', () => {
  it('goes from editing to succeeded, and forgets what was typed', async () => {
    const { actor, calls, effects } = sending();
    expect(actor.getSnapshot().value).toBe('submitting');
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(calls.input('submit')).toEqual({ request: { text: 'hello', to: 'ada' } });
    await calls.answer('submit', { status: 'success' });
    expect(actor.getSnapshot().value).toBe('succeeded');
    expect(actor.getSnapshot().context).toEqual(settled(undefined, 1));
    expect(effects).toEqual([{ type: 'navigate', to: '/apartment?location=hello' }]);
  });

  it('can be submitted again after a success', async () => {
    const { actor, calls } = sending();
    await calls.answer('submit', { status: 'success' });
    actor.send({ type: 'form.submit', values: { text: 'again' } });
    expect(calls.input('submit')).toEqual({ request: { text: 'again', to: 'ada' } });
    await calls.answer('submit', { status: 'success' });
    expect(actor.getSnapshot().context).toEqual(settled(undefined, 2));
  });

  it.each([
    ['a refusal', { kind: 'reply', status: 422 }, 'reply'],
    ['no reply', { kind: 'noReply' }, 'noReply'],
    ['a bug', new Error('Odd'), 'other'],
  ])('goes to failed on %s, and can be submitted again', async (_, error, kind) => {
    const { actor, calls, effects } = sending();
    await calls.refuse('submit', error);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context).toEqual(
      settled({ message: 'failure.other', values: { message: kind } }),
    );
    actor.send({ type: 'form.submit', values });
    expect(actor.getSnapshot().context.failure).toBeUndefined();
    await calls.answer('submit', { status: 'success' });
    expect(actor.getSnapshot().context).toEqual(settled(undefined, 1));
    expect(effects).toHaveLength(1);
  });

  it('takes a reply that is not a success for a failure', async () => {
    const { actor, calls, effects } = sending();
    await calls.refuse('submit', { kind: 'unsuccessful', status: 200, hasFlag: true });
    expect(actor.getSnapshot().value).toBe('failed');
    expect(effects).toEqual([]);
  });

  it('sends once, however often it is submitted', () => {
    const { actor, calls } = sending();
    actor.send({ type: 'form.submit', values: { text: 'again' } });
    expect(calls.input('submit')).toEqual({ request: { text: 'hello', to: 'ada' } });
  });
});
