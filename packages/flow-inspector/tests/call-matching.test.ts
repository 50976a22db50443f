import { expect, test } from 'vitest';
import { type CallStep, callFor, type SentCall } from '../src/record/call-matching.ts';

function sent(id: string, actor: string | undefined, body: string): SentCall {
  return { id, call: 'addFavourite', actor, request: { address: '/favourites', body } };
}

function recorded(actor: string | undefined, body?: string): CallStep {
  return {
    kind: 'call',
    call: 'addFavourite',
    ...(actor !== undefined && { actor }),
    ...(body !== undefined && { request: { address: '/favourites', body } }),
    reply: { kind: 'noReply' },
    isDecided: false,
  };
}

test('a recorded call matches the pending one with its content, in any order', () => {
  const pending = [sent('1', 'favourite', 'villa'), sent('2', 'favourite#2', 'flat')];
  const [villa, flat] = [recorded('favourite#2', 'villa'), recorded('favourite', 'flat')];
  expect(callFor(flat, pending, [villa])?.id).toBe('2');
  expect(callFor(villa, pending, [])?.id).toBe('1');
});

test('calls with the same content are matched by their actors', () => {
  const pending = [sent('1', 'favourite', 'villa'), sent('2', 'favourite#2', 'villa')];
  const second = recorded('favourite#2', 'villa');
  expect(callFor(second, pending, [recorded('favourite', 'villa')])?.id).toBe('2');
  expect(callFor(second, pending.slice(0, 1), [recorded('favourite', 'villa')])).toBeUndefined();
});

test('a call of another flow or another name is never matched', () => {
  const other = { ...sent('1', 'favourite', 'villa'), call: 'removeFavourite' };
  const pending = [other, sent('2', 'favourites', 'villa')];
  expect(callFor(recorded('favourite', 'villa'), pending, [])).toBeUndefined();
});

test('a call that contains the time of the replay is matched, unless it is more like another recorded call', () => {
  const pending = [sent('1', 'cancellation', '12:01')];
  const step = recorded('cancellation', '12:00');
  expect(callFor(step, pending, [])?.id).toBe('1');
  expect(callFor(step, pending, [recorded('cancellation', '12:01')])).toBeUndefined();
});

test('an older walk, which has only names, matches the calls in their order', () => {
  const pending = [sent('1', 'favourite', 'villa'), sent('2', undefined, 'flat')];
  expect(callFor(recorded(undefined), pending, [recorded(undefined)])?.id).toBe('1');
});

test('a chosen file matches the example file of the replay', () => {
  const files = ['[file me.png, 812 bytes]', '[file example.png, 70 bytes]'];
  const [mine, example] = files.map((avatar) => ({ address: '/profile', body: { avatar } }));
  const pending = { id: '1', call: 'addFavourite', actor: 'profile', request: example };
  const step = { ...recorded('profile'), request: mine };
  const other = { ...recorded('profile'), request: { address: '/profile', body: {} } };
  expect(callFor(step, [pending], [other])?.id).toBe('1');
  expect(callFor(other, [pending], [step])).toBeUndefined();
});
