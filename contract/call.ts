import type * as z from 'zod/mini';

/** API-01: every call of the documents lives under this path of the provider's host. */
export const basePath = '/apartment/api/v1';

/**
 * Who may call.
 * - `public`: anyone; a token that is sent is ignored.
 * - `session`: a bearer token of a live session; only its owner's records are touched.
 * - `profileCreation`: a session, or the one-use `profileToken` that `verifyOtp` answered.
 */
export type Access = 'public' | 'session' | 'profileCreation';

/** How a body travels. The server takes JSON and `x-www-form-urlencoded` for a `form` too. */
export type Encoding = 'json' | 'form';

type ObjectSchema = z.ZodMiniObject;

/** One call of the API: both sides take path, access, shapes and encoding from here. */
export interface Call {
  /** Relative to `basePath`; `:name` marks a parameter. Spelled as the documents spell it. */
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly access: Access;
  readonly summary: string;
  /** The row that documents the call; absent on calls of our own. */
  readonly row?: `API-${string}`;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** The query of the site's first request, as the row has it. Further pages are ours. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** API-11: sent without a token, also by a signed-in user. */
  readonly withoutToken?: true;
  readonly body?: z.ZodMiniType;
  /** Default: `json`. */
  readonly encoding?: Encoding;
  /** Status of a success. Default: 200. */
  readonly success?: 200 | 201;
  /**
   * What the documents ask of a success beside a 2xx status: `flag` is a status flag in the reply,
   * `created` is HTTP 201. Default: neither; a reply whose flag says error is never a success.
   */
  readonly successNeeds?: readonly ('flag' | 'created')[];
  readonly reply: z.ZodMiniType;
}

/** Checks a call against `Call` while keeping its exact type. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in K]: infer S extends z.ZodMiniType;
}
  ? { readonly [P in K]: z.output<S> }
  : { readonly [P in K]?: undefined };

/** What a caller passes: params, query and body in their inside form (cents, `dd-MM-yyyy`). */
export type RequestOf<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** A reply in its inside form. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;
