import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newWalk } from '../src/record/recorder.ts';
import { rememberedReplay, rememberReplay } from '../src/record/remembered-replay.ts';

const entries = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => void entries.set(key, text),
  removeItem: (key: string) => void entries.delete(key),
};

beforeEach(() => void vi.stubGlobal('window', { sessionStorage }));

afterEach(() => {
  entries.clear();
  vi.unstubAllGlobals();
});

const key = 'flow-inspector.replay.v1';
const walk = newWalk({ name: 'News', address: '/', stored: {}, history: null });

test('a replay is continued once, with its walk and its step', () => {
  const replay = { walk, step: 3, stored: { user: '{}' } };
  rememberReplay(replay);
  expect(rememberedReplay()).toEqual(replay);
  expect(rememberedReplay()).toBeUndefined();
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"step":1}',
  JSON.stringify({ step: 1, walk: JSON.stringify(walk) }),
  JSON.stringify({ step: '1', walk: JSON.stringify(walk), stored: {} }),
  JSON.stringify({ step: 1, walk: JSON.stringify({ ...walk, version: 2 }), stored: {} }),
  JSON.stringify({
    step: 1,
    walk: JSON.stringify({ ...walk, steps: [{ kind: 'other' }] }),
    stored: {},
  }),
])('the text %j is no replay, and is removed', (text) => {
  entries.set(key, text);
  expect(rememberedReplay()).toBeUndefined();
  expect([...entries.keys()]).toEqual([]);
});
