import * as z from 'zod/mini';

const refusal = z.object({
  code: z.string(),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
});

/** Errors of nodemailer whose text can hold the recipient's address, with or without a response. */
const aboutRecipient = ['EENVELOPE', 'EMESSAGE'];

/**
 * The error for the log. The response of a mail server often quotes the recipient's address, so only
 * its status is kept, such as `550 5.1.1`.
 */
export function withoutAddress(error: unknown): unknown {
  const { data } = z.safeParse(refusal, error);
  if (!data || !(data.response || aboutRecipient.includes(data.code))) return error;
  const status = /^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(data.response ?? '')?.[0];
  const facts = [data.code, data.command, status].filter(Boolean);
  return new Error(`The mail server refused an e-mail: ${facts.join(', ')}`);
}
