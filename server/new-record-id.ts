import { randomBytes } from 'node:crypto';

/** CONST-04: 16 random characters, for a payment or refund that the server creates. */
export function newRecordId(): string {
  return randomBytes(8).toString('hex');
}
