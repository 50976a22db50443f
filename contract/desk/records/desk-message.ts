import * as z from 'zod/mini';
import { day } from '../../day.ts';
import { conversation, message } from '../../records/message.ts';
import { languages } from '../../translated.ts';

/** A message, with who of the operators wrote it. */
export const deskMessage = z.extend(message, {
  /** The e-mail address of the operator at that time, or `command line`. Empty for the guest. */
  by: z.string(),
});

export type DeskMessage = z.output<typeof deskMessage>;

/** What fills the templates of messages, in the language of the guest. A text that is not written is empty. */
const templateValues = z.object({
  language: z.enum(languages),
  guest: z.string(),
  home: z.string(),
  location: z.string(),
  directions: z.string(),
  checkIn: day,
  /** `HH:mm`. */
  checkInFrom: z.string(),
});

export type TemplateValues = z.output<typeof templateValues>;

/** DESK-560: a page of the messages of a booking. */
export const deskConversation = z.extend(conversation, {
  messages: z.array(deskMessage),
  about: templateValues,
  /** Whether the server sends e-mails. Then a guest who does not read a message gets it as one. */
  sendsMail: z.boolean(),
});

export type DeskConversation = z.output<typeof deskConversation>;
