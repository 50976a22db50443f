import { expect, test } from 'vitest';
import { createShownCopies } from '../src/page/shown-copies.ts';
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
