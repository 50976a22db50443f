import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storedUser } from '#contract/stored-session.ts';
import { parseEnvironment } from '#src/app/environment-schema.ts';
import { recall, remember } from '#src/app/storage.ts';

/** A local storage without a browser. */
class Shelf extends Map<string, string> {
  getItem(key: string) {
    return this.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.set(key, value);
  }
}

const localStorage = new Shelf();

beforeAll(() => {
  // The constant of the bundler, and the objects of a browser.
  vi.stubGlobal('__ENVIRONMENT__', parseEnvironment({}));
  vi.stubGlobal('window', { localStorage });
});
afterAll(() => vi.unstubAllGlobals());

test('[SES-17] the session hook throws outside its provider', async () => {
  const { useAuth } = await import('#src/app/session.tsx');
  expect(() => renderToString(createElement(() => String(useAuth().isSignedIn)))).toThrow(
    'useAuth must be used within the AuthProvider.',
  );
});

test('[SES-09] a missing value is never written to the storage', () => {
  remember({ key: 'token', value: 'abc' });
  for (const nothing of [null, undefined, 'null', 'undefined']) {
    remember({ key: 'token', value: nothing });
  }
  expect([...localStorage]).toEqual([['token', 'abc']]);
  expect(recall(storedUser)).toBeUndefined();
});
