import type * as z from 'zod/mini';

/** API-01: every call of the documents lives under this path of the provider's host. */
export const basePath = '/apartment/api/v1';

/**
 * Who may call.
 * - `public`: anyone. The server ignores a token.
 * - `session`: the user with a bearer token of a live session. The call reads and changes only
 *   this user's records.
 * - `profileCreation`: as `session`, or with the one-use `profileToken` from the reply of
 *   `verifyOtp`.
 * - `operator`: an operator of the desk, with one of the call's roles (`contract/desk/`).
 */
export type Access = 'public' | 'session' | 'profileCreation' | 'operator';

/**
 * How the client encodes a body. For a `form`, the server also accepts JSON and
 * `x-www-form-urlencoded`.
 */
export type Encoding = 'json' | 'form';

type ObjectSchema = z.ZodMiniObject;

/**
 * One call of the API. The client and the server take path, access, shapes and encoding from here.
 */
export interface Call {
  /** Relative to `base`; `:name` marks a parameter. Spelled as the documents spell it. */
  readonly path: string;
  /** The path of the site's own origin that the call lives under. Default: `basePath` of the host. */
  readonly base?: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly access: Access;
  readonly summary: string;
  /** The row that documents the call. Undefined for calls that we added. */
  readonly row?: `API-${string}`;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** The query of the site's first request, as the row defines it. We added the further pages. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** API-11: the client sends this call without a token, even for a signed-in user. */
  readonly withoutToken?: true;
  readonly body?: z.ZodMiniType;
  /** Default: `json`. */
  readonly encoding?: Encoding;
  /** The largest file of a form, in bytes. Default: the form has no file. */
  readonly largestFile?: number;
  /** The largest body that is no form, in bytes. Default: a megabyte. */
  readonly largestBody?: number;
  /** The call may take minutes: those who send it wait so long. */
  readonly slow?: true;
  /** The reply is the bytes of a file. A large file does not fit into a string. */
  readonly binary?: true;
  /** Status of a success. Default: 200. */
  readonly success?: 200 | 201;
  /**
   * What the documents require of a success, besides a 2xx status: `flag` is a status flag in the
   * reply, `created` is HTTP 201. Default: neither. A reply whose flag says error is never a
   * success.
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

/** What a caller passes: params, query and body in their internal form (cents, `dd-MM-yyyy`). */
export type RequestOf<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** A reply in its internal form. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;
