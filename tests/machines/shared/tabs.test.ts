import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { createTabsMachine } from '#machines/shared/tabs.machine.ts';

it('[MYP-01] [MYR-01] opens on the first tab and changes to the other one and back', () => {
  const { actor } = runMachine(createTabsMachine('paymentTabs', ['first', 'second']));
  expect(actor.getSnapshot().value).toBe('first');
  actor.send({ type: 'tab.switch' });
  expect(actor.getSnapshot().value).toBe('second');
  actor.send({ type: 'tab.switch' });
  expect(actor.getSnapshot().value).toBe('first');
});
