import type { Failure } from '#contract/failure.ts';
import type { MessageKey, MessageValues } from '#locales/message.ts';
import type { Notice } from './effects.ts';

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
    case 'offline':
      return { message: 'failure.noReply' };
    case 'noToken':
      return { message: 'payment.noToken' };
    case 'photo':
      return { message: failure.message, values: { most: failure.most } };
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

/** A notice of an error, for the effects of a failure. */
export function errorNotice(message: Message): Notice[] {
  return [{ type: 'notice', level: 'error', ...message }];
}

/** ERR-01 … ERR-03: the notice of a shared fetch that has failed. */
export function failureNotice(failure: Failure): Notice[] {
  return errorNotice(sharedFailure(failure));
}
