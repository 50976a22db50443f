import type { MessageKey } from '#locales/message.ts';
import type { Message } from './failure-notice.ts';

/** The server's own words in a reply that is not a success, otherwise `fallback`. */
export function replyWords(reply: { readonly message?: string | undefined }, fallback: MessageKey) {
  const words: Message = reply.message
    ? { message: 'server.said', values: { message: reply.message } }
    : { message: fallback };
  return words;
}
