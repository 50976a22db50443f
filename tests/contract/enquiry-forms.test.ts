import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { partnershipRequestForm } from '#contract/forms/partnership-request.ts';
import { visitRequestForm } from '#contract/forms/visit-request.ts';
import { cappedWords, wordCount } from '#contract/rules/words.ts';

const complaints = (form: z.ZodMiniType, values: unknown) =>
  form.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

const sender = { name: 'Ada Lumumba', email: 'ada@example.com', message: 'Hello' };
const partnership = { ...sender, mobilenumber: '243810000001' };
const visit = { ...sender, typesId: 'type-1' };
const words = (count: number) => Array.from({ length: count }, () => 'mbote').join(' ');

describe.each([
  ['partnership', '[FORM-02] [FORM-03]', partnershipRequestForm, partnership],
  ['visit', '[FORM-12] [FORM-14]', visitRequestForm, visit],
])('%s form %s', (_, __, form, good) => {
  it('accepts what is filled in, trimmed and in lower case', () => {
    expect(form.parse({ ...good, name: ' Ada Lumumba ', email: 'ADA@Example.com' })).toEqual(good);
  });

  it.each(Object.keys(good))('wants %s, blanks are none', (field) => {
    const said = [[field, 'enquiry.required']];
    expect(complaints(form, { ...good, [field]: '' })).toEqual(said);
    expect(complaints(form, { ...good, [field]: ' \n' })).toEqual(said);
  });

  it('says once that much is missing, at the first empty field', () => {
    const empty = Object.fromEntries(Object.keys(good).map((field) => [field, '']));
    expect(complaints(form, empty)).toEqual([['name', 'enquiry.required']]);
  });

  it('takes 40 characters of name and email, no more', () => {
    const email = `${'a'.repeat(28)}@example.com`;
    expect(complaints(form, { ...good, name: 'a'.repeat(40), email })).toBeUndefined();
    expect(complaints(form, { ...good, name: 'a'.repeat(41) })).toEqual([
      ['name', 'field.tooLong'],
    ]);
    expect(complaints(form, { ...good, email: `a${email}` })).toEqual([['email', 'field.tooLong']]);
  });

  it('wants an address', () => {
    expect(complaints(form, { ...good, email: 'ada' })).toEqual([['email', 'email.invalid']]);
  });
});

it('[FORM-03] a partner has a phone number of 15 characters at most', () => {
  const numbered = (count: number) => ({ ...partnership, mobilenumber: '2'.repeat(count) });
  expect(complaints(partnershipRequestForm, numbered(15))).toBeUndefined();
  expect(complaints(partnershipRequestForm, numbered(16))).toEqual([
    ['mobilenumber', 'field.tooLong'],
  ]);
});

it('[FORM-13] a visit is asked for in 700 words at most', () => {
  const said = (count: number) => complaints(visitRequestForm, { ...visit, message: words(count) });
  expect(said(700)).toBeUndefined();
  expect(said(701)).toEqual([['message', 'visit.tooManyWords']]);
});

it('[FORM-04] words past the 700th are ignored, spaces between them kept', () => {
  const message = ` ${words(699)}\n\nlast`;
  expect(cappedWords(message)).toBe(message);
  expect(cappedWords(`${message} `)).toBe(`${message} `);
  expect(cappedWords(`${message} and more`)).toBe(message);
  expect(wordCount(cappedWords(words(2000)))).toBe(700);
});
