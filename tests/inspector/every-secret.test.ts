import { createRedactor } from 'flow-inspector/testing';
import { describe, expect, it } from 'vitest';
import { redaction } from '#src/inspector-host/redaction.ts';

/** Every field with a secret of a person, of a session or of an account. Typed here, not read. */
const secrets = [
  'token',
  'endedTokens',
  'profileToken',
  'passwordResetToken',
  'bearer',
  'authorization',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'otp',
  'accountNumber',
  'confirmAccountNumber',
  'cardNumber',
  'cvc',
  'iban',
  'challenge',
  'recoveryCode',
  'recoveryCodes',
  'invitation',
  'secret',
];

/** Every field with the name of a person. */
const names = [
  'firstName',
  'lastName',
  'userName',
  'username',
  'operatorName',
  'contactName',
  'contactName.*',
  'contactNameFr',
  'accountHolder',
  'accountHolderName',
  'payerName',
  'given_name',
  'surname',
];

const numbers = ['mobileNumber', 'mobilenumber', 'contactNumber', 'contactPhone'];

it('the lists of the inspector have every field', () => {
  expect([...redaction.secrets].toSorted()).toEqual(secrets.toSorted());
  expect([...(redaction.names ?? [])].toSorted()).toEqual(names.toSorted());
  expect([...(redaction.numbers ?? [])].toSorted()).toEqual(numbers.toSorted());
});

describe.each(secrets)('the inspector never receives %s', (field) => {
  const value = 'abc-defg-hijk';
  const shown = `[hidden ${field}]`;

  it('in a field, at any depth', () => {
    const { redact } = createRedactor(redaction);
    expect(redact({ values: [{ [field]: value }] })).toEqual({ values: [{ [field]: shown }] });
  });

  it('in a list', () => {
    const { redact } = createRedactor(redaction);
    expect(redact({ [field]: [value, 'z'] })).toEqual({ [field]: [shown, shown] });
  });

  it('in a text or a body that has it elsewhere', () => {
    const { redact, redactText } = createRedactor(redaction);
    redact({ [field]: value });
    expect([redactText(`It is ${value}.`), redactText(`{"${field}":"z1"}`)]).toEqual([
      `It is ${shown}.`,
      `{"${field}":"${shown}"}`,
    ]);
  });

  it('in an entry of the storage', () => {
    const { redact } = createRedactor(redaction);
    const entry = { type: 'remember', key: field, value };
    expect(redact(entry)).toEqual({ ...entry, value: shown });
  });
});

it('the inspector never receives a code of an authenticator app', () => {
  const { redact } = createRedactor(redaction);
  expect(redact({ type: 'code.submit', values: { code: '123456' } })).toEqual({
    type: 'code.submit',
    values: { code: '[hidden code]' },
  });
});
