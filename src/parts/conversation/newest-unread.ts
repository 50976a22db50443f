import type { Conversation, MessageId } from '#contract/records/message.ts';

/**
 * The newest message of a page with messages that the reader has not read. Undefined when there are none, or
 * while the page is out of sight.
 */
export function newestUnread({ hasUnread, messages }: Conversation): MessageId | undefined {
  const isInSight = document.visibilityState === 'visible';
  return hasUnread && isInSight ? messages.at(-1)?.id : undefined;
}
