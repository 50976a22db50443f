import * as z from 'zod/mini';

// No check stops those after it: that the numbers differ is said while another field is wrong too.
const filledText = (message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: message }),
      z.maxLength(100, { error: 'field.tooLong' }),
    );

const accountNumber = z.string().check(z.regex(/^\d{16}$/, { error: 'refund.accountInvalid' }));

/** REF-01 … REF-06: the refund details form; the contact number is collected, not sent (REF-07). */
export const refundDetailsForm = z
  .object({
    accountHolderName: filledText('refund.holderRequired'),
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
