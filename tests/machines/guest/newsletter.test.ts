import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { newsletterMachine } from '#machines/guest/newsletter.machine.ts';

const subscribe = { type: 'newsletter.subscribe' } as const;
const error = (message: string, values?: object) => ({
  type: 'notice',
  level: 'error',
  message,
  ...(values && { values }),
});

function subscribing() {
  const run = runMachine(newsletterMachine, { input: { email: '' } });
  run.actor.send({ type: 'email.typed', email: ' ada@example.com ' });
  run.actor.send(subscribe);
  return run;
}

describe('newsletter', () => {
  it.each(['', '  '])('[NEWS-01] does not subscribe %j', (email) => {
    const { actor, calls } = runMachine(newsletterMachine, { input: { email } });
    expect(actor.getSnapshot().can(subscribe)).toBe(false);
    expect(calls.ids()).toEqual([]);
  });

  it('[NEWS-02] begins with the address it was given', () => {
    const { actor } = runMachine(newsletterMachine, { input: { email: 'ada@example.com' } });
    expect(actor.getSnapshot().context).toEqual({ email: 'ada@example.com' });
    expect(actor.getSnapshot().can(subscribe)).toBe(true);
  });

  it('[NEWS-03] [NEWS-07] says that it has subscribed, and is empty', async () => {
    const { actor, calls, effects } = subscribing();
    expect(calls.input('subscribe')).toEqual({ body: { email: 'ada@example.com' } });
    expect(actor.getSnapshot().can(subscribe)).toBe(false);
    await calls.answer('subscribe', { status: 'success' });
    expect(effects).toEqual([
      { type: 'notice', level: 'success', message: 'newsletter.subscribed' },
    ]);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual({ email: '' });
  });

  it.each([
    ['[NEWS-04] a refusal', { kind: 'reply', status: 422 }, error('newsletter.failed')],
    ['[NEWS-05] no reply', { kind: 'noReply' }, error('failure.noReply')],
    ['[NEWS-06] anything else', new Error('Odd'), error('failure.other', { message: 'Odd' })],
  ])('[NEWS-07] %s is said, and the field is empty', async (_, failure, notice) => {
    const { actor, calls, effects } = subscribing();
    await calls.refuse('subscribe', failure);
    expect(effects).toEqual([notice]);
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context).toEqual({ email: '' });
  });

  it('[NEWS-04] takes a reply that is no success for a failure', async () => {
    const { calls, effects } = subscribing();
    await calls.refuse('subscribe', { kind: 'unsuccessful', status: 200, hasFlag: true });
    expect(effects).toEqual([error('newsletter.failed')]);
  });
});
