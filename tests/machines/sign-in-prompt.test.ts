import { describe, expect, it } from 'vitest';
import { signInPromptMachine } from '#machines/sign-in-prompt/sign-in-prompt.machine.ts';
import { letPass, runMachine } from '#tests/support/machine/run-machine.ts';

const cleared = [
  { type: 'forget', key: 'popupShown' },
  { type: 'forget', key: 'popupShownNew' },
];

describe('the sign-in prompt', () => {
  it.each([
    ['CHR-30', 'home', 10_000],
    ['CHR-34', 'list', 2000],
  ] as const)('[%s] asks on the %s page after %i ms, not before', (_, place, delay) => {
    const { actor, clock } = runMachine(signInPromptMachine, { input: { place } });
    letPass(clock, delay - 1);
    expect(actor.getSnapshot().value).toBe('waiting');
    letPass(clock, 1);
    expect(actor.getSnapshot().value).toBe('asking');
  });

  it('[CHR-31] Cancel on the home page closes it and goes home', () => {
    const { actor, clock, effects } = runMachine(signInPromptMachine, { input: { place: 'home' } });
    letPass(clock, 10_000);
    actor.send({ type: 'prompt.cancel' });
    expect(actor.getSnapshot().value).toBe('answered');
    expect(effects.slice(2)).toEqual([{ type: 'navigate', to: '/', replace: true }]);
  });

  it('[CHR-35] Cancel on the list closes it and stays', () => {
    const { actor, clock, effects } = runMachine(signInPromptMachine, { input: { place: 'list' } });
    letPass(clock, 2000);
    actor.send({ type: 'prompt.cancel' });
    expect(actor.getSnapshot().value).toBe('answered');
    expect(effects).toEqual(cleared);
  });

  it.each(['home', 'list'] as const)('[CHR-32] Sign In on the %s page goes to sign in', (place) => {
    const { actor, clock, effects } = runMachine(signInPromptMachine, { input: { place } });
    letPass(clock, 10_000);
    actor.send({ type: 'prompt.accept' });
    expect(actor.getSnapshot().value).toBe('answered');
    expect(effects.slice(2)).toEqual([{ type: 'navigate', to: '/signin' }]);
  });

  it('[CHR-33] clears the popup flags on every visit, before it asks', () => {
    const { effects } = runMachine(signInPromptMachine, { input: { place: 'home' } });
    expect(effects).toEqual(cleared);
  });
});
