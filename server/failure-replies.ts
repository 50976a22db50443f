import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureCode } from '#contract/failure.ts';
import { fileTooLarge } from './body-parsers.ts';
import { isUnavailable, sqlStateOf } from './db/database.ts';
import { Refusal, refuse, type ServerMessage, sentenceOf } from './errors.ts';
import { PictureUnavailable } from './pictures/picture-unavailable.ts';
import { readersLanguage } from './readers-language.ts';

type Reason = readonly [FailureCode, ServerMessage];

// Refusals of Fastify and its plugins, by status.
const reasonsByStatus: Readonly<Record<number, Reason>> = {
  400: ['malformed', 'server.badRequest'],
  404: ['not_found', 'server.unknownPath'],
  406: ['malformed', 'server.badRequest'],
  413: ['too_large', 'server.tooLarge'],
  415: ['unsupported_media', 'server.unsupportedMedia'],
  503: ['unavailable', 'server.busy'],
};

const badJson = ['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_INVALID_JSON_FIELD_ERROR'];

/** SQLSTATE of text with a NUL character, which PostgreSQL cannot store, in a column or in JSON. */
const badText = ['22021', '22P05'];
/** SQLSTATE of an id in a body that is not a UUID. */
const invalidId = '22P02';
const outOfRange = ['22003', '22008'];
/** SQLSTATE of a conflict with another transaction. The same request may succeed now. */
const conflicts = ['40001', '40P01'];

/** The refusal that corresponds to an error, or undefined for a fault of the server. */
function refusalOf(
  error: FastifyError,
  { routeOptions }: Pick<FastifyRequest, 'routeOptions'>,
): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const state = sqlStateOf(error);
  if (state && badText.includes(state)) return refuse(400, 'malformed', 'server.badText');
  if (state && outOfRange.includes(state)) return refuse(400, 'malformed', 'server.outOfRange');
  if (state === invalidId) return refuse(404, 'not_found', 'server.notFound');
  const isAway = isUnavailable(error) || error instanceof PictureUnavailable;
  if (isAway || (state && conflicts.includes(state))) {
    return new Refusal(503, 'unavailable', 'server.unavailable', { retryAfter: 1 });
  }
  if (badJson.includes(error.code)) return refuse(400, 'malformed', 'server.badJson');
  const { largestFile } = routeOptions.config;
  if (largestFile !== undefined && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return fileTooLarge(largestFile);
  }
  const status = error.statusCode ?? 500;
  const known = reasonsByStatus[status];
  if (!known) return status < 500 ? refuse(400, 'malformed', 'server.badRequest') : undefined;
  const [code, key] = known;
  if (status === 413 || status === 415 || status === 404 || status === 503) {
    return refuse(status, code, key);
  }
  return refuse(400, code, key);
}

/**
 * Sends the contract's failure reply: a status, a sentence in the reader's language and a code, never a
 * stack trace. A refusal that names a page sends a browser there.
 */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error, request);
  if (!refusal) request.log.error({ err: error }, 'a request failed');
  else if (refusal.status === 503)
    request.log.warn({ err: error }, 'a request was refused because the server is unavailable');
  const { values, retryAfter, record, seeOther } = refusal?.details ?? {};
  if (seeOther !== undefined) {
    return reply.header('cache-control', 'no-store').redirect(seeOther, 303);
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const language = readersLanguage(request.headers['accept-language']);
  return reply
    .code(refusal?.status ?? 500)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      status: 'error',
      message: sentenceOf(refusal?.key ?? 'server.failed', language, values),
      code: refusal?.code ?? 'unavailable',
      ...(record !== undefined && { record }),
    });
}

/** Every error of a route becomes a failure reply. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendFailure);
}

/** 404 for an unknown path. */
export function refuseUnknownPath(): never {
  throw refuse(404, 'not_found', 'server.unknownPath');
}
