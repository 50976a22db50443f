import type { Failure } from '#contract/failure.ts';
import type { MessageKey, MessageValues } from '#locales/message.ts';

/** A sentence and what fills it. */
export interface Message {
  readonly message: MessageKey;
  readonly values?: MessageValues;
}

/** ERR-01 … ERR-03: what a shared fetch says of its failure. */
export function sharedFailure(failure: Failure): Message {
  switch (failure.kind) {
    case 'reply':
    case 'unsuccessful':
      return {
        message: 'failure.reply',
        values: { status: failure.status, message: failure.message ?? '' },
      };
    case 'noReply':
      return { message: 'failure.noReply' };
    case 'noToken':
      return { message: 'payment.noToken' };
    case 'other':
      return { message: 'failure.other', values: { message: failure.message } };
  }
}

/** The server's message where it sent one, otherwise `fallback`. */
export function serverWords(failure: Failure, fallback: MessageKey): Message {
  const isAnswer = failure.kind === 'reply' || failure.kind === 'unsuccessful';
  return isAnswer && failure.message
    ? { message: 'server.said', values: { message: failure.message } }
    : { message: fallback };
}
