import { customAlphabet } from 'nanoid';

/** CONST-04: a random id of 16 characters. */
export const newRecordId = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 16);
