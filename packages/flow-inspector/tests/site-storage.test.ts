import { expect, test } from 'vitest';
import { siteStorage } from '../src/page/site-storage.ts';

const stored = { user: 'Ada', viewed: 'five homes', 'flow-inspector.tab': '1' };
/** A storage, whose entries are its properties. */
const storage = { ...stored, getItem: (key: string) => Object(stored)[key] ?? null };
const entries = Object.defineProperty(storage, 'getItem', { enumerable: false });

const clean = (value: unknown) => ({ ...Object(value), value: `clean ${Object(value).value}` });

test('a walk has every entry of the app, cleaned, and none of the inspector', () => {
  expect(siteStorage(entries, clean)).toEqual({ user: 'clean Ada', viewed: 'clean five homes' });
});

test('a walk has only the entries that the host keeps', () => {
  expect(siteStorage(entries, clean, (key) => key !== 'viewed')).toEqual({ user: 'clean Ada' });
});
