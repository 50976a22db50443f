import { letPass, runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { signInPromptMachine } from '#machines/guest/sign-in-prompt.machine.ts';

type Place = 'home' | 'list';

const cleared = [
  { type: 'forget', key: 'popupShown' },
  { type: 'forget', key: 'popupShownNew' },
];

/** A page that asks: its time is over and the visitor is not busy. */
async function asked(place: Place) {
  const run = runMachine(signInPromptMachine, { input: { place } });
  letPass(run.clock, 10_000);
  await run.calls.answer('pageIdle', undefined);
  return run;
}

describe('the sign-in prompt', () => {
  it.each([
    ['CHR-30', 'home', 10_000],
    ['CHR-34', 'list', 2000],
  ] as const)('[%s] asks on the %s page after %i ms, not before', async (_, place, delay) => {
    const { actor, calls, clock } = runMachine(signInPromptMachine, { input: { place } });
    letPass(clock, delay - 1);
    expect([actor.getSnapshot().value, calls.ids()]).toEqual(['waiting', []]);
    letPass(clock, 1);
    await calls.answer('pageIdle', undefined);
    expect(actor.getSnapshot().value).toBe('asking');
  });

  it('[CHR-30] [CHR-34] waits, however long, until the visitor is not busy', async () => {
    const { actor, calls, clock } = runMachine(signInPromptMachine, { input: { place: 'list' } });
    letPass(clock, 600_000);
    expect(actor.getSnapshot().value).toBe('due');
    await calls.answer('pageIdle', undefined);
    expect(actor.getSnapshot().value).toBe('asking');
  });

  it('asks on a page that cannot be watched', async () => {
    const { actor, calls, clock } = runMachine(signInPromptMachine, { input: { place: 'home' } });
    letPass(clock, 10_000);
    await calls.refuse('pageIdle', new Error('no document'));
    expect(actor.getSnapshot().value).toBe('asking');
  });

  it('[CHR-31] Cancel on the home page closes it and goes home', async () => {
    const { actor, effects } = await asked('home');
    actor.send({ type: 'prompt.cancel' });
    expect(actor.getSnapshot().value).toBe('answered');
    expect(effects.slice(2)).toEqual([{ type: 'navigate', to: '/', replace: true }]);
  });

  it('[CHR-35] Cancel on the list closes it and stays', async () => {
    const { actor, effects } = await asked('list');
    actor.send({ type: 'prompt.cancel' });
    expect(actor.getSnapshot().value).toBe('answered');
    expect(effects).toEqual(cleared);
  });

  it('[CHR-32] Sign In on the home page goes to sign in', async () => {
    const { actor, effects } = await asked('home');
    actor.send({ type: 'prompt.accept', from: '/' });
    expect(actor.getSnapshot().value).toBe('answered');
    expect(effects.slice(2)).toEqual([{ type: 'navigate', to: '/signin' }]);
  });

  it('[CHR-35] Sign In on the list goes to sign in, and back to the same search', async () => {
    const { actor, effects } = await asked('list');
    actor.send({ type: 'prompt.accept', from: '/apartment?location=Goma' });
    expect(actor.getSnapshot().value).toBe('answered');
    expect(effects.slice(2)).toEqual([
      { type: 'navigate', to: '/signin?from=%2Fapartment%3Flocation%3DGoma' },
    ]);
  });

  it('[CHR-33] clears the popup flags on every visit, before it asks', () => {
    const { effects } = runMachine(signInPromptMachine, { input: { place: 'home' } });
    expect(effects).toEqual(cleared);
  });
});
