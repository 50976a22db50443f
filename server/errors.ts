import type { FailureCode } from '#contract/failure.ts';
import { server } from '#locales/en/server.ts';
import { fill, type MessageValues } from '#locales/message.ts';

/** The key of a sentence of the server, in `locales/en/server.ts`. */
export type ServerMessage = keyof typeof server;

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

/**
 * A deliberate refusal of a request. The error handler turns it into a failure reply of the
 * contract.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: FailureCode;
  /** Seconds after which the same request may succeed (429, 503). */
  readonly retryAfter: number | undefined;
  /** The present record in its wire form, when the request was about an older version (409). */
  readonly record: unknown;

  constructor(
    status: RefusalStatus,
    code: FailureCode,
    message: string,
    retryAfter?: number,
    record?: unknown,
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.record = record;
  }
}

/** The server's sentence for a key, with its values filled in. */
export function say(key: ServerMessage, values?: MessageValues): string {
  return fill(server[key], values);
}

/** A refusal to throw: `throw refuse(422, 'dates_taken', 'server.datesTaken')`. */
export function refuse(
  status: RefusalStatus,
  code: FailureCode,
  key: ServerMessage,
  values?: MessageValues,
): Refusal {
  return new Refusal(status, code, say(key, values));
}

/** 404: the record does not exist, or the caller may not know that it exists. */
export function notFound(): Refusal {
  return refuse(404, 'not_found', 'server.notFound');
}
