import { customAlphabet } from 'nanoid';
import * as z from 'zod/mini';
import { type MessageId, messageId } from '#contract/records/message.ts';

const digits = customAlphabet('0123456789abcdef', 30);

/** A random UUID. `crypto.randomUUID` is missing on a page without TLS. */
export function newMessageId(): MessageId {
  const random = digits();
  const parts = [
    random.slice(0, 8),
    random.slice(8, 12),
    `4${random.slice(12, 15)}`,
    `8${random.slice(15, 18)}`,
    random.slice(18),
  ];
  return z.parse(messageId, parts.join('-'));
}
