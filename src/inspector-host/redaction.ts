import type { Redaction } from 'flow-inspector';

/**
 * `code` can also be a coupon or the code of a failure. A one-time code has four digits, and one of an
 * authenticator app six.
 */
const oneTimeCode = /^\d{4}(\d\d)?$/;

/** Who has the address of a calendar can read it. */
const partsOfCalendars = ['feeds', 'conflicts', 'name'];

/** The network address of a person, in a session or in the audit trail. */
const partsOfVisits = ['device', 'subject'];

/** The address of a payment link or of an invitation, which ends with its token. */
const linkWithToken = /#[\w-]{43}$/;

/** What only a person has beside a name. */
const partsOfPeople = ['email', 'password', 'invitation'];

function hasAny(object: object, parts: readonly string[]): boolean {
  return parts.some((part) => part in object);
}

/** The secrets and the people's data of the site. */
export const redaction: Redaction = {
  secrets: new Set([
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
    // Of the desk: its sign-in and its invitations, and the secret of an authenticator app.
    'challenge',
    'recoveryCode',
    'recoveryCodes',
    'invitation',
    'secret',
  ]),
  isSecret: (field, value, object) =>
    (field === 'code' &&
      (('type' in object && object.type === 'code.submit') || oneTimeCode.test(String(value)))) ||
    (field === 'address' && hasAny(object, partsOfCalendars)) ||
    (field === 'link' && linkWithToken.test(String(value))),
  names: new Set([
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
  ]),
  isName: (field, value, object) =>
    (field === 'name' && hasAny(object, partsOfPeople)) ||
    // Elsewhere, `guest` is a record or an id.
    (field === 'guest' && typeof value === 'string' && 'checkIn' in object),
  numbers: new Set(['mobileNumber', 'mobilenumber', 'contactNumber', 'contactPhone']),
  isNumber: (field, _, object) => field === 'address' && hasAny(object, partsOfVisits),
  images: 'img[src*="/media/avatars/"]',
};
