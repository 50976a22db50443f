import { createRedactor } from 'flow-inspector/testing';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { storedUser } from '#contract/stored-session.ts';
import { sessionMachine } from '#machines/guest/session.machine.ts';
import { redaction } from '#src/inspector-host/redaction.ts';
import { ada } from '#testing/machine/records.ts';

describe('the inspector does not receive', () => {
  test('secret fields at any depth', () => {
    const { redact } = createRedactor(redaction);
    expect(
      redact({
        type: 'form.submit',
        values: {
          email: 'ada@example.com',
          password: 'secret1',
          accountNumber: '1234567890123456',
        },
        list: [{ token: 'abcdef' }, { passwordResetToken: '' }, { endedTokens: undefined }],
      }),
    ).toEqual({
      type: 'form.submit',
      values: {
        email: 'ada@example.com',
        password: '[hidden password]',
        accountNumber: '[hidden accountNumber]',
      },
      list: [{ token: '[hidden token]' }, { passwordResetToken: '' }, { endedTokens: undefined }],
    });
  });

  test('a one-time code, but not the code of a coupon or of a failure', () => {
    const { redact } = createRedactor(redaction);
    expect([
      redact({ type: 'code.submit', code: 'abcd' }),
      redact({ purpose: 'signUp', code: '4711' }),
      redact({ type: 'coupon.apply', code: 'MAY' }),
      redact({ kind: 'reply', status: 422, code: 'code_invalid' }),
    ]).toEqual([
      { type: 'code.submit', code: '[hidden code]' },
      { purpose: 'signUp', code: '[hidden code]' },
      { type: 'coupon.apply', code: 'MAY' },
      { kind: 'reply', status: 422, code: 'code_invalid' },
    ]);
  });

  test('values that are stored with a secret key', () => {
    const { redact } = createRedactor(redaction);
    expect([
      redact({ type: 'remember', key: 'token', value: 'abcdef' }),
      redact({ type: 'storage.changed', key: 'token', stored: { token: 'abcdef', user: null } }),
      redact({ type: 'remember', key: 'usersId', value: 'user-1' }),
    ]).toEqual([
      { type: 'remember', key: 'token', value: '[hidden token]' },
      { type: 'storage.changed', key: 'token', stored: { token: '[hidden token]', user: null } },
      { type: 'remember', key: 'usersId', value: 'user-1' },
    ]);
  });

  test('the token that a flow gives to the session', () => {
    const { redact } = createRedactor(redaction);
    const event = { type: 'token.received', token: 'abcdef', user: { id: 'user-1' } };
    expect(redact({ type: 'tellSession', event })).toEqual({
      type: 'tellSession',
      event: { type: 'token.received', token: '[hidden token]', user: { id: 'user-1' } },
    });
  });

  test('a known secret inside any other text', () => {
    const { redact, redactText } = createRedactor(redaction);
    redact({ otp: '4711', token: 'abc.def+ghi' });
    expect([
      redactText('Your OTP is 4711.'),
      redactText('Call 04711 or 47110'),
      redact(['Bearer abc.def+ghi', { text: '{"token":"other-token","n":[1]}' }]),
    ]).toEqual([
      'Your OTP is [hidden otp].',
      'Call 04711 or 47110',
      ['Bearer [hidden token]', { text: '{"token":"[hidden token]","n":[1]}' }],
    ]);
  });

  test('numbers with the length of an account or card number', () => {
    const { redactText } = createRedactor(redaction);
    expect(redactText('1234567890123456, T234567890123456, 20-11-2026')).toBe(
      '[hidden number], T234567890123456, 20-11-2026',
    );
  });

  test('every value is sent as plain data', () => {
    const { redact } = createRedactor(redaction);
    const circle: Record<string, unknown> = { name: 'circle' };
    circle.again = circle;
    expect([
      redact(new File(['photo'], 'photo.png')),
      redact(new Error('Odd')),
      redact(function load() {}),
      redact(new Date(0)),
      JSON.stringify(redact(circle)).length < 1000,
    ]).toEqual([
      '[file photo.png, 5 bytes]',
      { name: 'Error', message: 'Odd' },
      '[function load]',
      '1970-01-01T00:00:00.000Z',
      true,
    ]);
  });

  test("a whole snapshot of the session's", () => {
    const stored = { token: 'token-of-ada', user: storedUser.text(ada) };
    const session = createActor(sessionMachine, { input: { stored } });
    const text = JSON.stringify(createRedactor(redaction).redact(session.getSnapshot()));
    expect([text.includes('token-of-ada'), text.includes('[hidden token]')]).toEqual([false, true]);
  });
});
