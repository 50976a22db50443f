import { describe, expect, test } from 'vitest';
import { commandsOf, found } from '../src/window/commands-of.ts';
import {
  delayIn,
  isDocumented,
  outcomeInWords,
  readReply,
  replyTexts,
  withDelay,
} from '../src/window/walk/own-reply.ts';
import type { NamedOutcome } from '../src/wire/call-outcomes.ts';

const outcomes: readonly NamedOutcome[] = [
  { label: 'Let it through', tone: 'neutral', outcome: { kind: 'letThrough' } },
  { label: 'Hold it', tone: 'neutral', outcome: { kind: 'hold' } },
  {
    label: '201 success',
    tone: 'success',
    outcome: { kind: 'reply', status: 201, body: { id: 1 } },
  },
  {
    label: '409 taken',
    tone: 'failure',
    outcome: { kind: 'reply', status: 409, body: { code: 'taken' } },
  },
  { label: 'No reply', tone: 'failure', outcome: { kind: 'noReply' } },
];

describe('a reply of the tester', () => {
  test('begins as the documented success, or as the chosen reply', () => {
    const success = { status: '201', body: '{\n  "id": 1\n}' };
    expect([
      replyTexts(outcomes, undefined),
      replyTexts(outcomes, { kind: 'noReply' }),
      replyTexts(outcomes, { kind: 'reply', status: 418, body: null }),
      replyTexts([], undefined),
    ]).toEqual([success, success, { status: '418', body: 'null' }, { status: '200', body: '{}' }]);
  });

  test.each([
    ['a number', '418', '[1, "tea"]', { kind: 'reply', status: 418, body: [1, 'tea'] }],
    ['spaces around', ' 599 ', ' null ', { kind: 'reply', status: 599, body: null }],
    ['an empty body', '204', '', { kind: 'reply', status: 204, body: null }],
  ])('is read from its texts: %s', (_, status, body, outcome) => {
    expect(readReply({ status, body })).toEqual({ outcome });
  });

  test.each(['', '99', '199', '600', '2e2', '200.5', 'abc'])('has no status %j', (status) => {
    expect(readReply({ status, body: '{}' })).toEqual({
      problem:
        'The status must be a number from 200 to 599. A browser gives a page no other status.',
    });
  });

  test('says what is wrong with a body', () => {
    expect(readReply({ status: '200', body: '{"id": }' })).toEqual({
      problem: 'The body is not valid JSON: Unexpected token \'}\', "{"id": }" is not valid JSON',
    });
  });

  test('is delayed by at most a minute', () => {
    const texts = ['0', '', ' 1500 ', '60000', '60001', '-1', '1.5', 'soon'];
    expect(texts.map(delayIn)).toEqual([
      0,
      0,
      1500,
      60_000,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the end of a call', () => {
  const teapot = { kind: 'reply', status: 418, body: null } as const;

  test('has a delay only when the call gets an end of its own', () => {
    const refused = { kind: 'reply', status: 409, body: { code: 'taken' } } as const;
    expect([
      withDelay(refused, 1500),
      withDelay({ ...refused, delay: 1500 }, 0),
      withDelay({ kind: 'noReply' }, 10),
      withDelay({ kind: 'letThrough' }, 10),
      withDelay({ kind: 'hold' }, 10),
    ]).toEqual([
      { ...refused, delay: 1500 },
      refused,
      { kind: 'noReply', delay: 10 },
      { kind: 'letThrough' },
      { kind: 'hold' },
    ]);
  });

  test('is documented, or the tester’s own, whatever its delay', () => {
    const taken = { kind: 'reply', status: 409, body: { code: 'taken' }, delay: 20 } as const;
    const all = [{ kind: 'hold' } as const, taken, { ...taken, body: {} }, teapot];
    expect(all.map((one) => isDocumented(outcomes, one))).toEqual([true, true, false, false]);
    expect(all.map((one) => outcomeInWords(outcomes, one))).toEqual([
      'Hold it',
      '409 taken after 20 ms',
      '409, a reply of your own after 20 ms',
      '418, a reply of your own',
    ]);
  });
});

describe('the command palette', () => {
  const call = { call: 'book', method: 'POST', path: '/book', summary: '', outcomes };
  const state = { charts: [], calls: [call], actors: [] };

  test('finds a reply with any status, with the body of a documented one', () => {
    const wishes = (text: string) =>
      found(commandsOf(state, undefined, text), text).map(({ label, wish }) => ({ label, wish }));
    const wish = { type: 'call.rule', call: 'book', times: 'once' };
    expect([
      wishes('next book 418'),
      wishes('book 202'),
      wishes('409'),
      wishes('book 999'),
    ]).toEqual([
      [
        {
          label: 'book: 418, a reply of your own',
          wish: { ...wish, outcome: { kind: 'reply', status: 418, body: { code: 'taken' } } },
        },
      ],
      [
        {
          label: 'book: 202, a reply of your own',
          wish: { ...wish, outcome: { kind: 'reply', status: 202, body: { id: 1 } } },
        },
      ],
      [
        {
          label: 'book: 409 taken',
          wish: { ...wish, outcome: { kind: 'reply', status: 409, body: { code: 'taken' } } },
        },
      ],
      [],
    ]);
  });
});
