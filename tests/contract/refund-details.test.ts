import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refundDetailsForm } from '#contract/forms/refund-details.ts';
import { refund } from '#contract/records/refund.ts';
import { en, isMessageKey } from '#locales/en.ts';

const number = '1234567890123456';
const filled = {
  accountHolder: ' Ada Lumumba ',
  bankName: 'Rawbank',
  accountNumber: number,
  confirmAccountNumber: number,
  contactNumber: '243',
};

/** The errors of the form by field, in English. */
function problems(changes: Partial<typeof filled>) {
  const { error } = z.safeParse(refundDetailsForm, { ...filled, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    isMessageKey(message) ? en[message] : message,
  ]);
}

const accountInvalid = 'Invalid Account Number. It should be a 16-digit number.';
const accountsDiffer = 'Account Number and Confirm Account Number do not match.';
const contactInvalid = 'Invalid Contact Number. It should be a valid 3 - 16 digit number.';

describe('the refund details form', () => {
  it('[REF-01] has five fields', () => {
    expect(Object.keys(refundDetailsForm.shape)).toEqual(Object.keys(filled));
    expect(z.parse(refundDetailsForm, filled)).toEqual({
      ...filled,
      accountHolder: 'Ada Lumumba',
    });
  });

  it.each(['', '   '])('[REF-02] [REF-03] needs a holder and a bank, not %j', (blank) => {
    expect(problems({ accountHolder: blank, bankName: blank })).toEqual([
      ['accountHolder', 'Account Holder Name is required'],
      ['bankName', 'Bank Name is required'],
    ]);
  });

  it.each(['', '123456789012345', '12345678901234567', '123456789012345x', '１234567890123456'])(
    '[REF-04] refuses the account number %j',
    (wrong) => {
      expect(problems({ accountNumber: wrong, confirmAccountNumber: wrong })).toEqual([
        ['accountNumber', accountInvalid],
        ['confirmAccountNumber', accountInvalid],
      ]);
    },
  );

  it('[REF-05] reports different numbers, even when another field is wrong', () => {
    const confirmAccountNumber = '6543210987654321';
    expect(problems({ confirmAccountNumber })).toEqual([['confirmAccountNumber', accountsDiffer]]);
    expect(problems({ confirmAccountNumber, bankName: '' })).toEqual([
      ['bankName', 'Bank Name is required'],
      ['confirmAccountNumber', accountsDiffer],
    ]);
  });

  it.each(['', '12', '12345678901234567', '+243', '24 3'])(
    '[REF-06] refuses the contact number %j',
    (contactNumber) => {
      expect(problems({ contactNumber })).toEqual([['contactNumber', contactInvalid]]);
    },
  );

  it.each(['123', '1234567890123456'])(
    '[REF-06] accepts the contact number %j',
    (contactNumber) => {
      expect(problems({ contactNumber })).toEqual([]);
    },
  );
});

describe('a refund that was read', () => {
  it.each([
    [number, '************3456'],
    ['************3456', '************3456'],
    ['3456', '************3456'],
    [null, ''],
  ])('knows of %j only %j', (accountNumber, masked) => {
    const wire = {
      bookingId: {
        id: 'booking-1',
        propertyId: { id: 'property-1' },
        checkInDate: '2030-05-10',
        checkOutDate: '2030-05-12',
        bookingAmount: 160,
      },
      accountNumber,
    };
    expect(z.parse(refund, wire).accountNumber).toBe(masked);
  });
});
