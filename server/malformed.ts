import type { SchemaErrorFormatter } from 'fastify/types/schema.js';
import * as z from 'zod/mini';
import englishMessages from 'zod/v4/locales/en.js';
import { en, isMessageKey } from '#locales/en.ts';
import { isServerMessage, type Refusal, refuse, sentenceOf } from './errors.ts';

// zod/mini has no error sentences without this.
z.config(englishMessages());

/** The refusal of a request that does not match its schema: 400, with the first invalid field. */
export const malformed: SchemaErrorFormatter = ([error], part): Refusal => {
  const { message = '', instancePath = '' } = error ?? {};
  const field = instancePath.slice(1).replaceAll('/', '.') || part;
  return refuse(400, 'malformed', 'server.field', { field, problem: problemText(message) });
};

/** The message of a schema: a sentence of zod, or the key of one of ours. */
export function problemText(message: string): string {
  if (isServerMessage(message)) return sentenceOf(message, 'en');
  return isMessageKey(message) ? en[message] : message;
}
