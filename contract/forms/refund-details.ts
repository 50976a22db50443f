import * as z from 'zod/mini';

// These checks do not abort, so the form reports different numbers even when another field is
// wrong.
const filledText = (message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(100, { error: 'field.tooLong' }),
    );

const accountNumber = z.string().check(z.regex(/^\d{16}$/, { error: 'refund.accountInvalid' }));

/**
 * REF-01 … REF-06: the refund details form. It asks for a contact number but does not send it
 * (REF-07).
 */
export const refundDetailsForm = z
  .object({
    accountHolder: filledText('refund.holderRequired'),
    bankName: filledText('refund.bankRequired'),
    accountNumber,
    confirmAccountNumber: accountNumber,
    contactNumber: z.string().check(z.regex(/^\d{3,16}$/, { error: 'refund.contactInvalid' })),
  })
  .check(
    z.refine((form) => form.accountNumber === form.confirmAccountNumber, {
      error: 'refund.accountsDiffer',
      path: ['confirmAccountNumber'],
    }),
  );

export type RefundDetailsForm = z.output<typeof refundDetailsForm>;
