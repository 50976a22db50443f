import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { profileCreationForm } from '#contract/forms/profile-creation.ts';
import { signInForm } from '#contract/forms/sign-in.ts';
import { signUpForm, typedUserName } from '#contract/forms/sign-up.ts';
import { en } from '#locales/en.ts';
import { fill, isMessageKey } from '#locales/message.ts';

/** What the form says of its fields, as sentences; undefined where all is well. */
function complaints(form: z.ZodMiniType, values: unknown) {
  const issues = form.safeParse(values).error?.issues;
  return issues?.map(({ path, message, ...rest }) => {
    if (!isMessageKey(message)) throw new Error(`${message} is no key of the locales`);
    const most = 'maximum' in rest ? Number(rest.maximum) : 0;
    return [path.join('.'), fill(en[message], { most })];
  });
}

const long = 'a'.repeat(41);

describe('sign-in form', () => {
  const good = { email: 'ada@example.com', password: 'secret1' };

  it('accepts a good pair', () => expect(complaints(signInForm, good)).toBeUndefined());

  it.each([
    ['[SIGNIN-02] no email', { ...good, email: '' }, ['email', 'Email is required']],
    ['[SIGNIN-03] no address', { ...good, email: 'ada' }, ['email', 'Email is invalid']],
    ['[SIGNIN-03] no dot', { ...good, email: 'ada@example' }, ['email', 'Email is invalid']],
    ['[SIGNIN-05] no password', { ...good, password: '' }, ['password', 'Password is required']],
    [
      '[SIGNIN-06] five characters',
      { ...good, password: '12345' },
      ['password', 'Password must be at least 6 characters'],
    ],
    [
      '[SIGNIN-07] a long email',
      { ...good, email: `${long}@example.com` },
      ['email', 'At most 40 characters'],
    ],
    [
      '[SIGNIN-07] a long password',
      { ...good, password: long },
      ['password', 'At most 40 characters'],
    ],
  ])('%s', (_, values, complaint) => {
    expect(complaints(signInForm, values)).toEqual([complaint]);
  });

  it('[SIGNIN-04] writes the email in lower case', () => {
    expect(signInForm.safeParse({ ...good, email: 'ADA@Example.Com' }).data).toEqual(good);
  });
});

describe('sign-up form', () => {
  const good = { userName: 'ada_1815!', email: 'Ada@example.com', password: 'secret1' };

  it('accepts a good account', () => expect(complaints(signUpForm, good)).toBeUndefined());

  it.each([
    ['[SIGNUP-02] no name', { ...good, userName: '' }, ['userName', 'Name is required']],
    [
      '[SIGNUP-03] a space',
      { ...good, userName: 'ada l' },
      ['userName', 'Name may contain only letters, digits and common symbols'],
    ],
    ['[SIGNUP-04] no email', { ...good, email: '' }, ['email', 'Email is required']],
    ['[SIGNUP-05] no address', { ...good, email: 'ada@' }, ['email', 'Email is not valid']],
    [
      '[SIGNUP-05] a domain in upper case',
      { ...good, email: 'ada@Example.com' },
      ['email', 'Email is not valid'],
    ],
    [
      '[SIGNUP-05] an address the server would refuse',
      { ...good, email: 'ada..l@example.com' },
      ['email', 'Email is not valid'],
    ],
    ['[SIGNUP-06] no password', { ...good, password: '' }, ['password', 'Password is required']],
    [
      '[SIGNUP-07] five characters',
      { ...good, password: '12345' },
      ['password', 'Password must be at least 6 characters'],
    ],
    ['[SIGNUP-08] a long name', { ...good, userName: long }, ['userName', 'At most 40 characters']],
    [
      '[SIGNUP-08] a long email',
      { ...good, email: `${long}@example.com` },
      ['email', 'At most 40 characters'],
    ],
    [
      '[SIGNUP-08] a long password',
      { ...good, password: long },
      ['password', 'At most 40 characters'],
    ],
  ])('%s', (_, values, complaint) => {
    expect(complaints(signUpForm, values)).toEqual([complaint]);
  });

  it('[SIGNUP-03] keeps no spaces while a name is typed', () => {
    expect(typedUserName('ada lovelace é!')).toBe('adalovelace!');
  });
});

describe('profile creation form', () => {
  const good = {
    firstName: 'Ada',
    lastName: 'Lumumba',
    email: 'ada@example.com',
    mobileNumber: '243810000001',
  };
  const photo = (bytes: number, type: string) =>
    new File([new Uint8Array(bytes)], 'photo', { type });

  it('accepts a good profile, with and without a photo', () => {
    expect(complaints(profileCreationForm, good)).toBeUndefined();
    const avatar = photo(2 * 1024 * 1024, 'image/png');
    expect(complaints(profileCreationForm, { ...good, avatar })).toBeUndefined();
  });

  it.each([
    [
      '[PROF-20] no first name',
      { ...good, firstName: ' ' },
      ['firstName', 'First name is required'],
    ],
    ['[PROF-21] no last name', { ...good, lastName: '' }, ['lastName', 'Last name is required']],
    ['[PROF-22] no email', { ...good, email: '' }, ['email', 'Email is required']],
    [
      '[PROF-23] no mobile number',
      { ...good, mobileNumber: '' },
      ['mobileNumber', 'Mobile number is required'],
    ],
    [
      '[PROF-24] a long first name',
      { ...good, firstName: long },
      ['firstName', 'At most 40 characters'],
    ],
    [
      '[PROF-24] a long last name',
      { ...good, lastName: long },
      ['lastName', 'At most 40 characters'],
    ],
    [
      '[PROF-24] a long email',
      { ...good, email: `${long}@example.com` },
      ['email', 'At most 40 characters'],
    ],
    [
      '[PROF-24] a long mobile number',
      { ...good, mobileNumber: '1'.repeat(16) },
      ['mobileNumber', 'At most 15 characters'],
    ],
    [
      'letters in the mobile number',
      { ...good, mobileNumber: '12a' },
      ['mobileNumber', 'Mobile number must contain only digits'],
    ],
    [
      'a large photo',
      { ...good, avatar: photo(2 * 1024 * 1024 + 1, 'image/png') },
      ['avatar', 'The photo may have at most 2 MB.'],
    ],
    [
      'no photo at all',
      { ...good, avatar: photo(1, 'text/plain') },
      ['avatar', 'Choose an image.'],
    ],
  ])('%s', (_, values, complaint) => {
    expect(complaints(profileCreationForm, values)).toEqual([complaint]);
  });
});
