import { createExamples } from 'flow-inspector/testing';
import { expect, test } from 'vitest';
import { redaction } from '#src/inspector-host/redaction.ts';

const guest = { id: 'user-1', firstName: 'Grâce', lastName: 'Mbuyi', email: 'grace@home.cd' };

test('examples replace people’s data, everywhere in the same way', () => {
  const { replace, replaceText } = createExamples(redaction);
  const user = replace({ ...guest, mobileNumber: '+243810000001', size: 3 });
  expect(user).toEqual({
    id: 'user-1',
    firstName: expect.stringMatching(/^Guest[a-j]{6}$/),
    lastName: expect.stringMatching(/^Guest[a-j]{6}$/),
    email: expect.stringMatching(/^guest[a-j]{6}@guests\.example$/),
    mobileNumber: expect.stringMatching(/^2438\d{8}$/),
    size: 3,
  });
  const { firstName, lastName, email } = Object(user);
  expect(firstName).not.toBe(lastName);
  expect(replaceText('Welcome Grâce Mbuyi (grace@home.cd), hello Grâces')).toBe(
    `Welcome ${firstName} ${lastName} (${email}), hello Grâces`,
  );
  expect(replace(['of Mbuyi', { text: 'Mbuyi' }])).toEqual([`of ${lastName}`, { text: lastName }]);
});

test('examples are the same after the page was loaded again', () => {
  expect(createExamples(redaction).replace(guest)).toEqual(
    createExamples(redaction).replace(guest),
  );
});

test('examples replace data inside the texts of the storage', () => {
  const { replace } = createExamples(redaction);
  const { firstName } = Object(replace(guest));
  const stored = Object(replace({ key: 'user', value: JSON.stringify(guest) }));
  expect(JSON.parse(stored.value).firstName).toBe(firstName);
  expect(stored.value).not.toContain('Mbuyi');
});

test('examples that the flows accept replace secrets', () => {
  const { replace } = createExamples(redaction);
  const form = { password: '[hidden password]', token: '[hidden token]', code: '[hidden code]' };
  expect(
    replace({ ...form, note: 'Your code is [hidden otp], to [hidden accountNumber]' }),
  ).toEqual({
    password: 'Example@pass1',
    token: 'example-token',
    code: '1234',
    note: 'Your code is 1234, to 4000000000000002',
  });
});
