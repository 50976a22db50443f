import { describe, expect, test } from 'vitest';
import { secretIn } from '../src/page/secret-fields.ts';
import { createRedactor } from '../src/wire/redact.ts';

/** A redactor, and a field without a name into which a person types. */
function typing(name = 'password') {
  const redactor = createRedactor();
  const field = {};
  const type = (value: string) => redactor.hideTyped({ field, name, value });
  const typeLetters = (value: string) => {
    for (let length = 1; length <= value.length; length += 1) type(value.slice(0, length));
  };
  return { ...redactor, type, typeLetters };
}

describe('a typed secret is hidden', () => {
  test('by its value in events, contexts, bodies, addresses and alerts', () => {
    const { redact, redactText, type } = typing();
    expect(type('hunter2!')).toBe('[hidden password]');
    expect([
      redact({ type: 'word.typed', word: 'hunter2!' }),
      redact({ context: { draft: ['hunter2!'] } }),
      redact({ address: '/check?word=hunter2%21', body: '{"word":"hunter2!"}' }),
      redactText('word=hunter2%21&again=hunter2!'),
      redactText('“hunter2!” is too short'),
    ]).toEqual([
      { type: 'word.typed', word: '[hidden password]' },
      { context: { draft: ['[hidden password]'] } },
      { address: '/check?word=[hidden password]', body: '{"word":"[hidden password]"}' },
      'word=[hidden password]&again=[hidden password]',
      '“[hidden password]” is too short',
    ]);
  });

  test('after each letter', () => {
    const { redact, type } = typing();
    const seen = ['9', '98', '987', '9876'].map((value) => {
      type(value);
      return redact({ type: 'pin.typed', pin: value });
    });
    expect(seen).toEqual([
      { type: 'pin.typed', pin: '[hidden password]' },
      { type: 'pin.typed', pin: '[hidden password]' },
      { type: 'pin.typed', pin: '[hidden password]' },
      { type: 'pin.typed', pin: '[hidden password]' },
    ]);
  });

  test('with its beginnings, where these are whole values', () => {
    const { redact, redactText, typeLetters } = typing();
    typeLetters('password7');
    expect([
      redact({ late: 'passw', text: 'Wrong email or password' }),
      redactText('/strength?word=passwo&n=1'),
      redactText('password7'),
    ]).toEqual([
      { late: '[hidden password]', text: 'Wrong email or password' },
      '/strength?word=[hidden password]&n=1',
      '[hidden password]',
    ]);
  });

  test('also in a field that tells that it is a secret', () => {
    const { redact, redactText, typeLetters, type } = typing();
    for (const value of ['hunt', 'hunte', 'hunter']) {
      type(value);
      redact({ token: value });
    }
    typeLetters('hunter2');
    expect(redactText('hunter2 hunts')).toBe('[hidden password] hunts');
  });

  test('after the field has become empty, and after another one was typed', () => {
    const { redactText, typeLetters, type } = typing();
    typeLetters('hunter2');
    for (const value of ['hunter', 'hunte', 'hunt', 'hun', 'hu', 'h', '']) type(value);
    typeLetters('correct horse');
    expect(redactText('Not hunter2 but correct horse, correct+horse. I hunt.')).toBe(
      'Not [hidden password] but [hidden password], [hidden password]. I hunt.',
    );
  });

  test('as a number', () => {
    const { redact, type } = typing();
    type('9876');
    expect(redact({ pin: 9876, price: 98765 })).toEqual({
      pin: '[hidden password]',
      price: 98765,
    });
  });

  test('when it is short, only where it is a whole value, and only while its field has it', () => {
    const { redact, redactText, type } = typing('cvc');
    type('123');
    const held = redact({ cvc: '123', nights: 123, text: 'Room 123, /rooms/123', said: '“123”?' });
    type('1234');
    expect([held, redact({ room: '123' }), redactText('card 1234')]).toEqual([
      {
        cvc: '[hidden cvc]',
        nights: 123,
        text: 'Room 123, /rooms/123',
        said: '“[hidden cvc]”?',
      },
      { room: '123' },
      'card [hidden cvc]',
    ]);
  });

  test('but not when it is empty', () => {
    const { redact, type } = typing();
    expect([type(''), redact({ empty: '', none: 0 })]).toEqual(['', { empty: '', none: 0 }]);
  });
});

test('a longer secret is hidden before a shorter one that begins it', () => {
  const { redact, redactText } = createRedactor();
  redact({ token: 'hunt', password: 'hunter2' });
  expect(redactText('hunter2 hunt')).toBe('[hidden password] [hidden token]');
});

test('a secret in the query of an address is hidden by its name', () => {
  const { redactText } = createRedactor();
  const hidden = '/reset?token=[hidden token]&lang=fr&password=#top';
  expect(redactText('/reset?token=ab&lang=fr&password=#top')).toBe(hidden);
  expect(redactText(hidden)).toBe(hidden);
});

describe('a field has a secret', () => {
  const field = { type: 'text', autocomplete: '', value: 'hunter2', wasPassword: false };

  test.each([
    ['by its type', { ...field, type: 'password' }, 'password'],
    ['while a button shows it', { ...field, wasPassword: true }, 'password'],
    ['current-password', { ...field, autocomplete: 'section-a current-password' }, 'password'],
    ['new-password', { ...field, autocomplete: 'new-password webauthn' }, 'password'],
    ['one-time-code', { ...field, autocomplete: 'one-time-code', value: '4711' }, 'code4'],
    ['cc-number', { ...field, autocomplete: 'cc-number' }, 'cardNumber'],
    ['cc-csc', { ...field, autocomplete: 'billing cc-csc', value: '123' }, 'code3'],
    ['digits', { ...field, type: 'password', value: '9876' }, 'code4'],
    ['no secret', { ...field, autocomplete: 'username' }, undefined],
  ])('%s', (_, given, name) => {
    expect(secretIn(given)).toBe(name);
  });
});
