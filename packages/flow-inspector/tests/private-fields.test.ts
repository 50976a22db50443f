import { describe, expect, test } from 'vitest';
import type { Redaction } from '../src/host.ts';
import { createExamples } from '../src/record/examples.ts';
import { createRedactor } from '../src/wire/redact.ts';

const none: Redaction = { secrets: new Set() };

describe('a host names private data', () => {
  test('by field, at any depth and in lists', () => {
    const { redact } = createRedactor({ secrets: new Set(['pin']) });
    expect(redact({ pin: 9, user: { pins: [{ pin: 'a' }], pin: ['b', 'c'] } })).toEqual({
      pin: '[hidden pin]',
      user: { pins: [{ pin: '[hidden pin]' }], pin: ['[hidden pin]', '[hidden pin]'] },
    });
  });

  test('by path, whose places in lists do not count', () => {
    const { redact } = createRedactor({ secrets: new Set(['door.code', 'rooms.code']) });
    expect(
      redact({
        code: 'open',
        door: { code: 'x1', lock: { code: 'open' } },
        home: { door: { code: 'x2' }, rooms: [{ code: 'x3' }] },
        text: '{"door":{"code":"x4"}}',
      }),
    ).toEqual({
      code: 'open',
      door: { code: '[hidden code]', lock: { code: 'open' } },
      home: { door: { code: '[hidden code]' }, rooms: [{ code: '[hidden code]' }] },
      text: '{"door":{"code":"[hidden code]"}}',
    });
  });

  test('by a path with any one field', () => {
    const { redact } = createRedactor({ secrets: new Set(['*.door.code', 'keys.*']) });
    expect(
      redact({ door: { code: 'y1' }, a: { door: { code: 'y2' } }, keys: { b: 'y3' } }),
    ).toEqual({
      door: { code: 'y1' },
      a: { door: { code: '[hidden code]' } },
      keys: { b: '[hidden b]' },
    });
  });

  test('by value, with a function', () => {
    const { redact } = createRedactor({
      ...none,
      isSecret: (field, value, object) => field === 'n' && value === 7 && 'key' in object,
    });
    expect(redact([{ n: 7 }, { n: 7, key: 1 }, { n: 8, key: 1 }])).toEqual([
      { n: 7 },
      { n: '[hidden n]', key: 1 },
      { n: 8, key: 1 },
    ]);
  });

  test('names and numbers of people in the same ways', () => {
    const { replace } = createExamples({
      names: new Set(['operator.name', '*.guest.name']),
      isName: (field, _, object) => field === 'by' && 'role' in object,
      numbers: new Set(['operator.phone']),
      isNumber: (_, value) => value === '0815',
    });
    expect(
      replace({
        operator: { name: 'Ada', phone: '0811' },
        booking: { guest: [{ name: 'Ada' }] },
        property: { name: 'Villa' },
        step: { by: 'Ada', role: 'owner' },
        desk: { by: 'Grace', line: '0815' },
      }),
    ).toEqual({
      operator: { name: 'Guestfbdbbf', phone: '243889492039' },
      booking: { guest: [{ name: 'Guestfbdbbf' }] },
      property: { name: 'Villa' },
      step: { by: 'Guestfbdbbf', role: 'owner' },
      desk: { by: 'Grace', line: '243822381563' },
    });
  });
});
