import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

/**
 * The status flag of a reply. Our server sends `success`. Other hosts may send true or a number.
 */
export const statusFlag = z.nullish(z.union([z.string(), z.number(), z.boolean()]));

/** A status flag after it was read. */
export type Status = z.output<typeof statusFlag>;

/** API-04: the fields of every success. */
export const envelope = { status: statusFlag, message: optionalText };

/** A reply that only says whether the call succeeded. */
export const acknowledgement = z.object(envelope);

const errorWords = ['error', 'fail', 'failed', 'failure', 'false'];

/** OQ-13: any truthy status other than an error word is a success. */
export function isSuccess(status: Status): boolean {
  if (typeof status === 'string')
    return status !== '' && !errorWords.includes(status.toLowerCase());
  return Boolean(status);
}
