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

/** The server's own words where it said any, otherwise `fallback`. */
export function serverWords(failure: Failure, fallback: MessageKey): Message {
  if (failure.kind === 'reply' && failure.message) {
    return { message: 'server.said', values: { message: failure.message } };
  }
  return { message: fallback };
}
