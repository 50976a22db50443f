import type { Redaction } from 'flow-inspector';

/**
 * `code` can also be a coupon or the code of a failure. A one-time code has four digits, and one of an
 * authenticator app six.
 */
const oneTimeCode = /^\d{4}(\d\d)?$/;

/** The secrets and the people's data of the site. */
export const redaction: Redaction = {
  secrets: new Set([
    'token',
    'endedToken',
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
    // Of the desk: its sign-in and its invitations, and the secret of an authenticator app.
    'challenge',
    'recoveryCode',
    'recoveryCodes',
    'invitation',
    'secret',
  ]),
  isSecret: (field, value, object) =>
    field === 'code' &&
    (('type' in object && object.type === 'code.submit') || oneTimeCode.test(String(value))),
  names: new Set([
    'firstName',
    'lastName',
    'userName',
    'accountHolder',
    'accountHolderName',
    'payerName',
    'given_name',
    'surname',
  ]),
  numbers: new Set(['mobileNumber', 'mobilenumber', 'contactNumber']),
  images: 'img[src*="/media/avatars/"]',
};
