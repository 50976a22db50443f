import * as z from 'zod/mini';
import { optionalText } from './fields.ts';
import { pagination } from './pagination.ts';

/** The status flag of a reply. Ours is `success`; other hosts may send true or a number. */
export const statusFlag = z.nullish(z.union([z.string(), z.number(), z.boolean()]));

/** A status flag as it is read. */
export type Status = z.output<typeof statusFlag>;

/** API-04: what every success carries. */
export const envelope = { status: statusFlag, message: optionalText };

/** What a list reply carries beside its named list. `readReply` leaves out an odd `pagination`. */
export const listEnvelope = {
  ...envelope,
  pagination: z.codec(z.nullish(pagination), z.optional(pagination), {
    decode: (value) => value ?? undefined,
    encode: (value) => value,
  }),
};

/** A reply of which only success counts. */
export const acknowledgement = z.object(envelope);

const errorWords = ['error', 'fail', 'failed', 'failure', 'false'];

/** OQ-13: any truthy status other than an error word is a success. */
export function isSuccess(status: Status): boolean {
  if (typeof status === 'string')
    return status !== '' && !errorWords.includes(status.toLowerCase());
  return Boolean(status);
}
