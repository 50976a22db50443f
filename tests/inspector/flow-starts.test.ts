import { expect, test } from 'vitest';
import { flowStarts } from '#src/inspector-host/flow-starts.ts';
import { everyFlow } from '#tests/support/machine/every-flow.ts';

test('a page is known that starts every flow', () => {
  const ids = everyFlow.flatMap(({ machines }) => machines.map(({ id }) => id));
  expect([...new Set(ids)].filter((id) => !(id in flowStarts))).toEqual([]);
});
