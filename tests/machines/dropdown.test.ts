import { describe, expect, it } from 'vitest';
import { dropdownMachine } from '#machines/dropdown/dropdown.machine.ts';
import { letPass, runMachine } from '#tests/support/machine/run-machine.ts';

function opened() {
  const run = runMachine(dropdownMachine);
  run.actor.send({ type: 'dropdown.toggled' });
  return run;
}

describe('the user dropdown', () => {
  it('[CHR-08] opens and closes with its button', () => {
    const { actor } = opened();
    expect(actor.getSnapshot().matches('open')).toBe(true);
    actor.send({ type: 'dropdown.toggled' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('[CHR-09] closes a second after it was opened, not before', () => {
    const { actor, clock } = opened();
    letPass(clock, 999);
    expect(actor.getSnapshot().matches('open')).toBe(true);
    letPass(clock, 1);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('[CHR-10] stays while it is hovered, and closes a second after the pointer has left', () => {
    const { actor, clock } = opened();
    actor.send({ type: 'dropdown.entered' });
    letPass(clock, 60_000);
    expect(actor.getSnapshot().matches('open')).toBe(true);
    actor.send({ type: 'dropdown.left' });
    letPass(clock, 1000);
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('closes at once when it is dismissed, hovered or not', () => {
    const { actor } = opened();
    actor.send({ type: 'dropdown.entered' });
    actor.send({ type: 'dropdown.dismissed' });
    expect(actor.getSnapshot().value).toBe('closed');
  });
});
