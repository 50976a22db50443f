import * as z from 'zod/mini';
import { newMessageId } from '../../app/message-id.ts';

/** A text that is typed into the field of a message. */
export const typedText = {
  schema: z.object({ text: z.string() }),
  examples: () => [{ text: 'When may we come?' }, { text: ' ' }],
};

/** A message is sent, with the id that the page gives it. */
export const sentMessage = { examples: () => [{ id: newMessageId() }] };
