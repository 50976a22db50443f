import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { changePasswordForm } from '#contract/forms/change-password.ts';
import { forgotPasswordForm } from '#contract/forms/forgot-password.ts';
import { profileFormFor, typedMobileNumber, typedName } from '#contract/forms/profile.ts';
import { profileCreationForm } from '#contract/forms/profile-creation.ts';
import { profileDraft, profileDraftOf } from '#contract/forms/profile-draft.ts';
import { resetPasswordForm } from '#contract/forms/reset-password.ts';
import { signInForm } from '#contract/forms/sign-in.ts';
import { signUpForm, typedUserName } from '#contract/forms/sign-up.ts';
import { en, isMessageKey } from '#locales/en.ts';
import { fill } from '#locales/message.ts';
import { userIdOf } from '#testing/ids.ts';
import { ada } from '#testing/machine/records.ts';

/** The errors of a form as English sentences, or undefined when the values are valid. */
function complaints(form: z.ZodMiniType, values: unknown) {
  const issues = form.safeParse(values).error?.issues;
  return issues?.map(({ path, message, ...rest }) => {
    if (!isMessageKey(message)) throw new Error(`${message} is not a key of the locales`);
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

  it('[SIGNIN-04] converts the email to lower case', () => {
    expect(signInForm.safeParse({ ...good, email: 'ADA@Example.Com' }).data).toEqual(good);
  });

  it('[SIGNIN-03] takes the blanks around an email away', () => {
    expect(signInForm.safeParse({ ...good, email: ' ada@example.com ' }).data).toEqual(good);
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
    [
      '[STAY-62] one character again and again',
      { ...good, password: 'aaaaaa' },
      ['password', 'Use at least three different characters in your password.'],
    ],
    [
      '[STAY-62] two characters',
      { ...good, password: '12121212' },
      ['password', 'Use at least three different characters in your password.'],
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

  it('[SIGNUP-05] takes the blanks around an email away', () => {
    expect(signUpForm.safeParse({ ...good, email: ' Ada@example.com ' }).data).toEqual(good);
  });

  it('[SIGNUP-03] removes spaces from a typed name', () => {
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

  it('requires only that nothing is missing or too long (OQ-35)', () => {
    const loose = { firstName: 'J.', lastName: '2', email: 'ada', mobileNumber: '+243 81/2' };
    expect(complaints(profileCreationForm, loose)).toBeUndefined();
  });

  it('[PROF-24] does not count the blanks of a mobile number', () => {
    const typed = { ...good, mobileNumber: '+243 810 000 0001' };
    expect(profileCreationForm.parse(typed)).toEqual({ ...good, mobileNumber: '+2438100000001' });
  });

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
      'a large photo',
      { ...good, avatar: photo(2 * 1024 * 1024 + 1, 'image/png') },
      ['avatar', 'The photo may have at most 2 MB.'],
    ],
    [
      'no photo at all',
      { ...good, avatar: photo(1, 'text/plain') },
      ['avatar', 'Choose a JPEG, PNG, WebP, GIF or AVIF photo.'],
    ],
  ])('%s', (_, values, complaint) => {
    expect(complaints(profileCreationForm, values)).toEqual([complaint]);
  });
});

describe('forgotten password form', () => {
  it('accepts an address, in lower case and without the blanks around it', () => {
    expect(forgotPasswordForm.parse({ email: ' Ada@Example.com ' })).toEqual({
      email: 'ada@example.com',
    });
  });

  it.each([
    ['[FORGOT-02] no email', '', 'Email is required'],
    ['[FORGOT-03] no address', 'ada', 'Email is invalid'],
    ['[FORGOT-03] an address the server would refuse', 'ada..l@example.com', 'Email is invalid'],
    ['a long email', `${long}@example.com`, 'At most 40 characters'],
  ])('%s', (_, email, sentence) => {
    expect(complaints(forgotPasswordForm, { email })).toEqual([['email', sentence]]);
  });
});

const weak =
  'Password must be at least 8 characters long, contain one uppercase letter, one lowercase letter, one number, and one special character.';
const tooLong = `aA1@${'a'.repeat(37)}`;

describe.each([
  ['change', changePasswordForm, 'PWD-03', 'New password is required'],
  ['reset', resetPasswordForm, 'PWD-13', 'New Password is required'],
] as const)('a new password: %s', (_, form, row, missing) => {
  const good = { oldPassword: 'old', newPassword: 'Secret@2', confirmPassword: 'Secret@2' };

  it('accepts a strong one typed twice', () => expect(complaints(form, good)).toBeUndefined());

  it(`[${row}] may not be empty`, () => {
    expect(complaints(form, { ...good, newPassword: '' })).toEqual([['newPassword', missing]]);
  });

  it('[PWD-04] [PWD-14] must be typed twice', () => {
    expect(complaints(form, { ...good, confirmPassword: '' })).toEqual([
      ['confirmPassword', 'Confirm Password is required'],
    ]);
  });

  it('[PWD-05] [PWD-14] must be the same both times', () => {
    expect(complaints(form, { ...good, confirmPassword: 'Secret@3' })).toEqual([
      ['confirmPassword', 'New and Confirm Password do not match'],
    ]);
  });

  it.each(['Sh0rt@a', 'alllower1@', 'ALLUPPER1@', 'NoDigits@@', 'NoSpecial1', 'Not-0k@aa'])(
    '[PWD-06] [PWD-07] [PWD-14] may not be %s',
    (newPassword) => {
      expect(complaints(form, { ...good, newPassword, confirmPassword: newPassword })).toEqual([
        ['newPassword', weak],
      ]);
    },
  );

  it('[PWD-08] [PWD-14] has at most 40 characters', () => {
    const values = { ...good, newPassword: tooLong, confirmPassword: tooLong };
    expect(complaints(form, values)).toEqual([
      ['newPassword', 'At most 40 characters'],
      ['confirmPassword', 'At most 40 characters'],
    ]);
  });
});

describe('change password form', () => {
  it('[PWD-02] [PWD-08] requires the old password, with at most 40 characters', () => {
    const good = { newPassword: 'Secret@2', confirmPassword: 'Secret@2' };
    expect(complaints(changePasswordForm, { ...good, oldPassword: '' })).toEqual([
      ['oldPassword', 'Old password is required'],
    ]);
    expect(complaints(changePasswordForm, { ...good, oldPassword: long })).toEqual([
      ['oldPassword', 'At most 40 characters'],
    ]);
  });
});

describe('profile form', () => {
  const good = { firstName: 'Ada', lastName: 'Lumumba', mobileNumber: '243810000001' };
  const user = { ...ada, avatar: '/media/avatars/1' };
  const form = profileFormFor(user);

  it.each([
    good,
    { ...good, firstName: 'Grâce', lastName: 'Ngô' },
    { ...good, lastName: 'a'.repeat(25), mobileNumber: '1'.repeat(15) },
    { ...good, mobileNumber: '123456' },
  ])('accepts %j', (values) => expect(complaints(form, values)).toBeUndefined());

  it.each([
    ['PROF-04', 'firstName', 'R2D2', 'Name must contain only alphabets'],
    ['PROF-04', 'lastName', 'de la', 'Name must contain only alphabets'],
    ['PROF-06', 'firstName', 'Li', 'Must be between 3 and 25 characters'],
    ['PROF-06', 'lastName', 'a'.repeat(26), 'Must be between 3 and 25 characters'],
    ['PROF-07', 'firstName', ' ', 'First name is required'],
    ['PROF-08', 'lastName', '', 'Last name is required'],
    ['PROF-09', 'mobileNumber', '', 'Mobile number is required'],
    ['PROF-11', 'mobileNumber', '12345', 'Mobile number must be 6 to 15 digits'],
    ['PROF-11', 'mobileNumber', '1'.repeat(16), 'Mobile number must be 6 to 15 digits'],
    ['PROF-11', 'mobileNumber', '24381x', 'Mobile number must be 6 to 15 digits'],
  ])('[%s] %s may not be %j', (_, field, value, sentence) => {
    expect(complaints(form, { ...good, [field]: value })).toEqual([[field, sentence]]);
  });

  it('[PROF-10] requires a profile image from a user without one', () => {
    const bare = profileFormFor(ada);
    expect(complaints(bare, good)).toEqual([['avatar', 'Profile image is required']]);
    const avatar = new File(['photo'], 'me.png', { type: 'image/png' });
    expect(complaints(bare, { ...good, avatar })).toBeUndefined();
  });

  it('[PROF-12] accepts photos of at most 2 MB and refuses an SVG', () => {
    const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'me', { type });
    const most = 2 * 1024 * 1024;
    expect(complaints(form, { ...good, avatar: file(most, 'image/avif') })).toBeUndefined();
    expect(complaints(form, { ...good, avatar: file(most + 1, 'image/png') })).toEqual([
      ['avatar', 'The photo may have at most 2 MB.'],
    ]);
    expect(complaints(form, { ...good, avatar: file(9, 'image/svg+xml') })).toEqual([
      ['avatar', 'Choose a JPEG, PNG, WebP, GIF or AVIF photo.'],
    ]);
  });

  it('[PROF-05] capitalises the first letter as it is typed', () => {
    expect(['ada', ' ada', 'éva', 'Ada', 'McX', ''].map(typedName)).toEqual([
      'Ada',
      'Ada',
      'Éva',
      'Ada',
      'McX',
      '',
    ]);
  });

  it('[PROF-11] [TYPE-05] takes the number that the sign-up has stored, and keeps its digits', () => {
    const { mobileNumber } = profileCreationForm.parse({
      ...good,
      email: 'ada@example.com',
      mobileNumber: '+243 810 000 001',
    });
    expect(mobileNumber).toBe('+243810000001');
    expect(form.parse({ ...good, mobileNumber }).mobileNumber).toBe('243810000001');
  });

  it('[TYPE-05] takes what the sign-up has stored, as long as it is not changed', () => {
    const stored = {
      ...good,
      firstName: 'Jo',
      lastName: "O'Brien Anne-Marie de la Fontaine",
      mobileNumber: '+12345',
    };
    expect(complaints(profileCreationForm, { ...stored, email: 'jo@example.com' })).toBeUndefined();
    const own = profileFormFor({ ...user, ...stored });
    expect(own.parse(stored)).toEqual({ ...stored, mobileNumber: '12345' });
    expect(complaints(own, { ...stored, firstName: 'Al', lastName: "O'Hara" })).toEqual([
      ['firstName', 'Must be between 3 and 25 characters'],
      ['lastName', 'Name must contain only alphabets'],
    ]);
    expect(complaints(own, { ...stored, mobileNumber: '12346' })).toEqual([
      ['mobileNumber', 'Mobile number must be 6 to 15 digits'],
    ]);
  });

  it('[TYPE-05] takes unchanged all that the form of the sign-up accepts', () => {
    const typed = fc.record({
      firstName: fc.string(),
      lastName: fc.string(),
      mobileNumber: fc.string({ unit: fc.constantFrom(...'0123456789+-() x') }),
    });
    fc.assert(
      fc.property(typed, (values) => {
        const created = profileCreationForm.safeParse({ ...values, email: 'jo@example.com' });
        fc.pre(created.success);
        const own = profileFormFor({ ...user, ...created.data, avatar: user.avatar });
        expect(complaints(own, created.data)).toBeUndefined();
      }),
    );
  });

  it('[PROF-11] keeps only the digits of the typed text', () => {
    expect(typedMobileNumber('+243 81-000')).toBe('24381000');
  });
});

describe('a profile that is not saved yet', () => {
  const draft = { userId: userIdOf('user-1'), firstName: 'Ada', lastName: 'L', mobileNumber: '' };

  it('[PROF-16] can be read only by its owner', () => {
    const stored = profileDraft.read(profileDraft.text(draft));
    expect(profileDraftOf(stored, userIdOf('user-1'))).toEqual(draft);
    expect(profileDraftOf(stored, userIdOf('user-2'))).toBeUndefined();
    for (const odd of [null, '', '{', '{"userId":"user-1"}']) {
      expect(profileDraftOf(profileDraft.read(odd), userIdOf('user-1'))).toBeUndefined();
    }
  });
});
