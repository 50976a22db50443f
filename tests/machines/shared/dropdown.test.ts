import { letPass, runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { dropdownMachine } from '#machines/shared/dropdown.machine.ts';

function opened(pointer: 'mouse' | 'other' = 'mouse') {
  const run = runMachine(dropdownMachine);
  run.actor.send({ type: 'dropdown.toggled', pointer });
  return run;
}

describe('the user dropdown', () => {
  it.each(['mouse', 'other'] as const)(
    '[CHR-08] opens and closes with its button: %s',
    (pointer) => {
      const { actor } = opened(pointer);
      expect(actor.getSnapshot().matches('open')).toBe(true);
      actor.send({ type: 'dropdown.toggled', pointer });
      expect(actor.getSnapshot().value).toBe('closed');
    },
  );

  it('[CHR-09] closes a second after it was opened, not before', () => {
    const { actor, clock } = opened();
    letPass(clock, 999);
    expect(actor.getSnapshot().value).toEqual({ open: 'closingSoon' });
    letPass(clock, 1);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('[CHR-10] stays while it is hovered, and closes a second after the pointer has left', () => {
    const { actor, clock } = opened();
    actor.send({ type: 'dropdown.entered', pointer: 'mouse' });
    letPass(clock, 60_000);
    expect(actor.getSnapshot().value).toEqual({ open: 'held' });
    actor.send({ type: 'dropdown.left', pointer: 'mouse' });
    letPass(clock, 1000);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('[CHR-10] stays open for a finger or a key, which cannot hover', () => {
    const { actor, clock } = opened('other');
    actor.send({ type: 'dropdown.entered', pointer: 'other' });
    actor.send({ type: 'dropdown.left', pointer: 'other' });
    letPass(clock, 60_000);
    expect(actor.getSnapshot().value).toEqual({ open: 'held' });
  });

  it('is not held by a finger that passes', () => {
    const { actor } = opened();
    actor.send({ type: 'dropdown.entered', pointer: 'other' });
    expect(actor.getSnapshot().value).toEqual({ open: 'closingSoon' });
  });

  it('stays while the focus is in it', () => {
    const { actor, clock } = opened();
    actor.send({ type: 'dropdown.focused' });
    letPass(clock, 60_000);
    expect(actor.getSnapshot().value).toEqual({ open: 'held' });
  });

  it('closes at once when it is dismissed, hovered or not', () => {
    const { actor } = opened();
    actor.send({ type: 'dropdown.dismissed' });
    expect(actor.getSnapshot().value).toBe('closed');
    actor.send({ type: 'dropdown.toggled', pointer: 'mouse' });
    actor.send({ type: 'dropdown.entered', pointer: 'mouse' });
    actor.send({ type: 'dropdown.dismissed' });
    expect(actor.getSnapshot().value).toBe('closed');
  });
});
