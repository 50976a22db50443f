import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import type { CallName } from '#contract/calls/all-calls.ts';

type Calls = Readonly<Record<string, Call>>;

/** One request for each of several calls, by the calls' names. */
type RequestsOf<C extends Calls> = { readonly [Name in keyof C]: RequestOf<C[Name]> };

/** One reply of each of several calls, by the calls' names. */
type RepliesOf<C extends Calls> = { readonly [Name in keyof C]: ReplyOf<C[Name]> };

/**
 * The typed place of an actor in a machine. `src/app` provides the real one; a machine that runs
 * without it fails loudly.
 *
 * @param calls Those that the real actor sends; none where it does not ask the server. Charts and the
 * inspector show them: see `stub-calls.ts`. A name loads less than its call.
 */
export function actorStub<Output, Input = NonReducibleUnknown>(
  name: string,
  calls: readonly (Call | CallName)[] = [],
): PromiseActorLogic<Output, Input> {
  const stub = fromPromise<Output, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
  return Object.assign(stub, { calls });
}

/**
 * The typed place of a call in a machine. The real actor resolves with the parsed reply or rejects
 * with a `Failure`.
 */
export function callStub<C extends Call>(call: C) {
  return actorStub<ReplyOf<C>, RequestOf<C>>(`${call.method} ${call.path}`, [call]);
}

/**
 * The typed place of several calls that are sent at the same time. The actor resolves when all have
 * ended and rejects with the first `Failure` of a `needed` call. A `wanted` call that fails is left
 * out of the replies.
 */
export function callsStub<Needed extends Calls, Wanted extends Calls>(
  needed: Needed,
  wanted: Wanted,
) {
  return actorStub<RepliesOf<Needed> & Partial<RepliesOf<Wanted>>, RequestsOf<Needed & Wanted>>(
    Object.keys({ ...needed, ...wanted }).join(', '),
    Object.values({ ...needed, ...wanted }),
  );
}
