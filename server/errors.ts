import type { FailureCode } from '#contract/failure.ts';
import type { Language } from '#contract/translated.ts';
import { server as english } from '#locales/en/server.ts';
import { serverDone } from '#locales/en/server-done.ts';
import { server as french } from '#locales/fr/server.ts';
import { fill, type MessageValues } from '#locales/message.ts';

/** The key of a sentence of a refusal, in `locales/en/server.ts`. */
export type ServerMessage = keyof typeof english;

const sentences = { en: english, fr: french };

/** Statuses of a refusal (OQ-13). */
export type RefusalStatus =
  | 400
  | 401
  | 403
  | 404
  | 408
  | 409
  | 413
  | 415
  | 417
  | 422
  | 429
  | 431
  | 503;

/** Whether a text is the key of such a sentence. */
export function isServerMessage(text: string): text is ServerMessage {
  return Object.hasOwn(english, text);
}

/** A sentence of a refusal in a language, with its values filled in. */
export function sentenceOf(key: ServerMessage, language: Language, values?: MessageValues): string {
  return fill(sentences[language][key], values, language);
}

interface RefusalDetails {
  readonly values?: MessageValues;
  /** Seconds after which the same request may succeed (429, 503). */
  readonly retryAfter?: number;
  /** The present record in its wire form, when the request was about an older version (409). */
  readonly record?: unknown;
  /** The page for a browser that has opened the address itself (401). */
  readonly seeOther?: string;
  /** What only the log says. */
  readonly cause?: Error;
}

/**
 * A deliberate refusal of a request. The error handler turns it into a failure reply of the
 * contract, in the language of its reader. Its own `message` is in English.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: FailureCode;
  readonly key: ServerMessage;
  readonly details: RefusalDetails;

  constructor(
    status: RefusalStatus,
    code: FailureCode,
    key: ServerMessage,
    details: RefusalDetails = {},
  ) {
    super(sentenceOf(key, 'en', details.values), details.cause && { cause: details.cause });
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.key = key;
    this.details = details;
  }
}

/** What the server says of a success. */
export function doneSentence(key: keyof typeof serverDone): string {
  return serverDone[key];
}

/** A refusal to throw: `throw refuse(422, 'dates_taken', 'server.datesTaken')`. */
export function refuse(
  status: RefusalStatus,
  code: FailureCode,
  key: ServerMessage,
  values?: MessageValues,
): Refusal {
  return new Refusal(status, code, key, values && { values });
}

/** 404: the record does not exist, or the caller may not know that it exists. */
export function notFound(): Refusal {
  return refuse(404, 'not_found', 'server.notFound');
}
