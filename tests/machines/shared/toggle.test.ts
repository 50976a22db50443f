import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';

it('[CHR-05] [CHR-13] [CHR-14] [SVC-10] is closed at first, opens and closes', () => {
  const { actor } = runMachine(createToggleMachine('menu'));
  const value = () => actor.getSnapshot().value;
  expect(value()).toBe('closed');
  actor.send({ type: 'toggle.close' });
  expect(value()).toBe('closed');
  // CHR-05, CHR-13, SVC-10
  actor.send({ type: 'toggle.open' });
  expect(value()).toBe('open');
  actor.send({ type: 'toggle.open' });
  expect(value()).toBe('open');
  // CHR-05, CHR-14, SVC-10
  actor.send({ type: 'toggle.close' });
  expect(value()).toBe('closed');
});
