import { customAlphabet } from 'nanoid';

/** CONST-04: 16 random characters, for a payment or refund that the server creates. */
export const newRecordId = customAlphabet('0123456789abcdef', 16);
