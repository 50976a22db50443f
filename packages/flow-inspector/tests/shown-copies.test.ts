import { expect, test } from 'vitest';
import { createShownCopies } from '../src/page/shown-copies.ts';
import { ShownFlows } from '../src/page/shown-flows.ts';
import { WatchedActors } from '../src/page/watched-actors.ts';
import { createRedactor } from '../src/wire/redact.ts';

test('a context is copied again only after a secret became known', () => {
  const redactor = createRedactor();
  const copyOf = createShownCopies(redactor);
  const context = { text: 'My word is hunter2' };
  const first = copyOf(context);
  expect(copyOf(context)).toBe(first);
  expect(first).toEqual({ text: 'My word is hunter2' });
  copyOf({ password: 'hunter2' });
  expect(copyOf(context)).toEqual({ text: 'My word is [hidden password]' });
  expect(copyOf({ text: 'My word is hunter2' })).not.toBe(copyOf(context));
});

test('a typed secret is hidden in a copy that was made before', () => {
  const redactor = createRedactor();
  const copyOf = createShownCopies(redactor);
  const context = { said: 'correct horse' };
  expect(copyOf(context)).toEqual({ said: 'correct horse' });
  redactor.hideTyped({ field: {}, name: 'password', value: 'correct horse' });
  expect(copyOf(context)).toEqual({ said: '[hidden password]' });
});

test('the examples for the names in all that a window gets are known as soon as it has them', () => {
  const redaction = { secrets: new Set(['token']), names: new Set(['guest.name']) };
  const flows = new ShownFlows({ machines: {}, calls: {}, redaction }, new WatchedActors());
  const { copy, cleaned } = flows;
  expect(cleaned.people()).toEqual({});
  expect(copy({ guest: { name: 'Ada' } })).toEqual({ guest: { name: 'Ada' } });
  expect(cleaned.people()).toEqual({ Ada: 'Guestfbdbbf' });
  flows.effect({ type: 'greeted', guest: { name: 'Grace' } });
  expect(Object.keys(cleaned.people())).toEqual(['Ada', 'Grace']);
});
