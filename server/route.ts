import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { basePath, type Call, type ReplyOf, type RequestOf } from '#contract/call.ts';
import { failureReply } from '#contract/failure.ts';
import type { Language } from '#contract/translated.ts';
import { sendCopies } from './body-copies.ts';
import { largestFormOf } from './body-parsers.ts';
import { type Database, isRecordId } from './db/database.ts';
import type { Source } from './db/versions.ts';
import { notFound, refuse } from './errors.ts';
import { fieldsOf, isJson } from './form-body.ts';
import { findGuest, type Guest, type GuestAccess } from './guest-access.ts';
import { readersLanguage } from './readers-language.ts';
import { mayHaveChanged, readPublic } from './replica-reads.ts';

/** The input of a handler: every part of the request in its internal form (cents, `dd-MM-yyyy`). */
export type Input<C extends Call> = RequestOf<C> & {
  /** The user of the token. Always undefined on a public call. */
  readonly guest: C['access'] extends 'public' ? undefined : Guest;
  readonly request: FastifyRequest;
  /** The primary, or the standby for a public read with `madeOf`. */
  readonly db: Database;
  /** Of the reader: texts and names are in it, or in the other one where they are missing. */
  readonly language: Language;
};

export type Handler<C extends Call> = (input: Input<C>) => Promise<ReplyOf<C>>;

/** Where calls live, and who may send them. */
export interface AccessPolicy<C extends Call> {
  /** The path before that of each call. */
  readonly base: string;
  /** Stores the sender in the request. @throws Refusal when the sender may not send the call. */
  readonly admit: (call: C, request: FastifyRequest) => Promise<void>;
}

type GuestCall = Call & { readonly access: GuestAccess };

const guestPolicy: AccessPolicy<GuestCall> = {
  base: basePath,
  async admit({ access }, request) {
    request.guest = await findGuest(access, request);
  },
};

/** How the reply of a public read is kept. */
export interface Keeping {
  readonly freshness?: Freshness;
  /** The server keeps the reply until one of these changes. Default: it makes each reply. */
  readonly madeOf?: readonly Source[];
}

/**
 * How long browsers and shared caches may keep the reply of a public read.
 * - `revalidated`: they ask each time whether it has changed.
 * - `rarelyChanged`: for a minute, and for ten more while they ask for a new one. For texts and names
 *   on public pages. Not for what decides a booking: prices, taxes, booked days.
 */
export type Freshness = keyof typeof cacheControl;

const cacheControl = {
  revalidated: 'no-cache',
  rarelyChanged: 'public, max-age=60, stale-while-revalidate=600',
} as const;

/**
 * Registers a call of the contract: path, encoding, access and shapes come from the call. The type
 * provider's compilers parse the request to its internal form and encode the reply.
 *
 * An id in the path that does not have the form of our ids is a 404, without a call of the handler.
 */
export function route<const C extends GuestCall>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  keeping: Keeping = {},
): void {
  const answer = answerWith(handler);
  register(app, [call], guestPolicy, (request, _reply, db) => answer(request, db), keeping);
}

/**
 * Registers two calls with the same path and method. The body decides: `first` handles a body with
 * the field `mark`. The access of `second` must be the less strict one. `first` may refuse more.
 */
export function routeEither<const A extends GuestCall, const B extends GuestCall>(
  app: FastifyInstance,
  mark: string,
  [first, handleFirst]: readonly [A, Handler<A>],
  [second, handleSecond]: readonly [B, Handler<B>],
): void {
  const isMarked = (body: unknown) => typeof body === 'object' && body !== null && mark in body;
  const answerFirst = answerWith(handleFirst);
  const answerSecond = answerWith(handleSecond);
  const marked = new WeakSet<FastifyRequest>();
  app.register(async (scope) => {
    // Before the body is parsed: a parsed body may have lost the field.
    scope.addHook('preValidation', async (request) => {
      if (isMarked(request.body)) marked.add(request);
    });
    scope.setValidatorCompiler<z.core.$ZodType>((part) => {
      const parse = validatorCompiler(part);
      if (part.httpPart !== 'body' || !first.body) return parse;
      const parseFirst = validatorCompiler({ ...part, schema: first.body });
      const parseSecond = second.body ? validatorCompiler({ ...part, schema: second.body }) : parse;
      return (body) => (isMarked(body) ? parseFirst : parseSecond)(body);
    });
    register(scope, [second, first], guestPolicy, (request, _reply, db) =>
      (marked.has(request) ? answerFirst : answerSecond)(request, db),
    );
  });
}

type Answer = (request: FastifyRequest, reply: FastifyReply, db: Database) => Promise<unknown>;

function answerWith<C extends Call>(
  handler: Handler<C>,
): (request: FastifyRequest, db: Database) => Promise<unknown> {
  return (request, db) => {
    const { params, query, body, guest } = request;
    // The parts were parsed with the schemas of this call, but TypeScript cannot infer this
    // for a generic call.
    const language = readersLanguage(request.headers['accept-language']);
    return handler({ params, query, body, guest, request, db, language } as unknown as Input<C>);
  };
}

type Calls<C extends Call = Call> = readonly [C, ...C[]];

/**
 * Uses path, method, access and encoding of the first call. The others share its path and method.
 */
export function register<C extends Call>(
  app: FastifyInstance,
  calls: Calls<C>,
  policy: AccessPolicy<C>,
  answer: Answer,
  { freshness = 'revalidated', madeOf }: Keeping = {},
): void {
  const [call] = calls;
  if (madeOf && call.access !== 'public') {
    throw new Error(`${call.path} is not public, so its reply cannot be kept for all`);
  }
  const success = call.success ?? 200;
  app.route({
    method: call.method,
    url: `${policy.base}${call.path}`,
    schema: documented(calls, success),
    ...(call.largestBody !== undefined && { bodyLimit: call.largestBody }),
    ...(call.largestFile !== undefined && { bodyLimit: largestFormOf(call.largestFile) }),
    config: { largestFile: call.largestFile, slow: call.slow },
    async onRequest(request, reply) {
      const isShared = call.access === 'public' && call.method === 'GET';
      reply.header('cache-control', isShared ? cacheControl[freshness] : 'no-store');
      // Texts and names are in the reader's language.
      if (isShared) {
        // Beside the `Origin` of CORS.
        const present = [reply.getHeader('vary') ?? []].flat();
        reply.header('vary', [...present, 'accept-language'].join(', '));
      }
      await policy.admit(call, request);
      if (call.body && call.encoding !== 'form' && !isJson(request)) {
        throw refuse(415, 'unsupported_media', 'server.unsupportedMedia');
      }
    },
    async preValidation(request) {
      if (!Object.values(Object(request.params)).every((id) => isRecordId(String(id)))) {
        throw notFound();
      }
      if (call.encoding === 'form') request.body = fieldsOf(request.body);
      if (call.body && (request.body === undefined || request.body === null)) {
        throw refuse(400, 'malformed', 'server.bodyMissing');
      }
    },
    async handler(request, reply) {
      if (!madeOf) {
        const body = await answer(request, reply, app.deps.db);
        reply.code(success);
        return body;
      }
      reply.code(success);
      const reader = { hasChanged: mayHaveChanged(request), log: request.log };
      const copies = await readPublic(app.deps, reader, (db) =>
        app.keptReplies.replyAt(keyOf(call, request), { db, madeOf }, async () =>
          String(reply.serialize(await answer(request, reply, db))),
        ),
      );
      return sendCopies(request, reply.type('application/json; charset=utf-8'), copies);
    },
  });
}

/** Days begin on a quarter of an hour in every time zone, and a reply can say which day it is. */
const quarterMs = 15 * 60_000;

/** What a public reply depends on besides the database. */
function keyOf({ path }: Call, request: FastifyRequest): string {
  const { params, query, body, headers, server } = request;
  const language = readersLanguage(headers['accept-language']);
  const quarter = Math.floor(server.deps.clock().getTime() / quarterMs);
  return JSON.stringify([path, language, quarter, params, query, body]);
}

function documented(calls: Calls, success: number) {
  const [{ params, query, access, path }] = calls;
  const rows = calls.flatMap(({ row }) => row ?? []);
  const bodies = calls.flatMap(({ body }) => body ?? []);
  return {
    summary: calls.map(({ summary }) => summary).join('; or: '),
    ...(rows.length > 0 && { description: rows.join(', ') }),
    tags: [path.split('/')[1] ?? ''],
    consumes: calls.map(({ encoding }) =>
      encoding === 'form' ? 'multipart/form-data' : 'application/json',
    ),
    ...(access !== 'public' && {
      security: [{ [access === 'operator' ? 'cookie' : 'bearer']: [] }],
    }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(bodies.length > 0 && { body: either(bodies) }),
    response: {
      [success]: either(calls.map(({ reply }) => reply)),
      '4xx': failureReply,
      '5xx': failureReply,
    },
  };
}

/**
 * A union of schemas. A single schema stays as it is: the documentation would show a union as a
 * choice.
 */
function either(schemas: readonly z.ZodMiniType[]): z.ZodMiniType {
  const [first, ...others] = schemas;
  return first && others.length === 0 ? first : z.union(schemas);
}
