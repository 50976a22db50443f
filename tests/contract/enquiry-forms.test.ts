import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { partnershipRequestForm } from '#contract/forms/partnership-request.ts';
import { visitRequestForm } from '#contract/forms/visit-request.ts';
import { cappedWords, wordCount } from '#contract/rules/words.ts';

const complaints = (form: z.ZodMiniType, values: unknown) =>
  form.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

const sender = { name: 'Ada Lumumba', email: 'ada@example.com', message: 'Hello' };
const partnership = { ...sender, mobileNumber: '243810000001' };
const visit = { ...sender, visitTypeId: 'type-1' };
const words = (count: number) => Array.from({ length: count }, () => 'mbote').join(' ');

describe.each([
  ['partnership', '[FORM-02] [FORM-03]', partnershipRequestForm, partnership],
  ['visit', '[FORM-12] [FORM-14]', visitRequestForm, visit],
])('%s form %s', (_, __, form, good) => {
  it('accepts valid values, trimmed and in lower case', () => {
    expect(form.parse({ ...good, name: ' Ada Lumumba ', email: 'ADA@Example.com' })).toEqual(good);
  });

  it.each(Object.keys(good))('requires %s, and spaces do not count', (field) => {
    const said = [[field, 'enquiry.required']];
    expect(complaints(form, { ...good, [field]: '' })).toEqual(said);
    expect(complaints(form, { ...good, [field]: ' \n' })).toEqual(said);
  });

  it('reports missing values once, at the first empty field', () => {
    const empty = Object.fromEntries(Object.keys(good).map((field) => [field, '']));
    expect(complaints(form, empty)).toEqual([['name', 'enquiry.required']]);
  });

  it('accepts at most 40 characters of name and email', () => {
    const email = `${'a'.repeat(28)}@example.com`;
    expect(complaints(form, { ...good, name: 'a'.repeat(40), email })).toBeUndefined();
    expect(complaints(form, { ...good, name: 'a'.repeat(41) })).toEqual([
      ['name', 'field.tooLong'],
    ]);
    expect(complaints(form, { ...good, email: `a${email}` })).toEqual([['email', 'field.tooLong']]);
  });

  it('requires a valid email address', () => {
    expect(complaints(form, { ...good, email: 'ada' })).toEqual([['email', 'email.invalid']]);
  });
});

it('[FORM-03] accepts a phone number of at most 15 characters for a partnership', () => {
  const numbered = (count: number) => ({ ...partnership, mobileNumber: '2'.repeat(count) });
  expect(complaints(partnershipRequestForm, numbered(15))).toBeUndefined();
  expect(complaints(partnershipRequestForm, numbered(16))).toEqual([
    ['mobileNumber', 'field.tooLong'],
  ]);
});

it('[FORM-03] does not count the blanks of a phone number', () => {
  const typed = { ...partnership, mobileNumber: ' +243 810 000 0001 ' };
  expect(partnershipRequestForm.parse(typed)).toEqual({
    ...partnership,
    mobileNumber: '+2438100000001',
  });
});

it('[FORM-13] accepts at most 700 words for a visit', () => {
  const said = (count: number) => complaints(visitRequestForm, { ...visit, message: words(count) });
  expect(said(700)).toBeUndefined();
  expect(said(701)).toEqual([['message', 'visit.tooManyWords']]);
});

it('[FORM-04] ignores words after the 700th and keeps the spaces between the others', () => {
  const message = ` ${words(699)}\n\nlast`;
  expect(cappedWords(message)).toBe(message);
  expect(cappedWords(`${message} `)).toBe(`${message} `);
  expect(cappedWords(`${message} and more`)).toBe(message);
  expect(wordCount(cappedWords(words(2000)))).toBe(700);
});
