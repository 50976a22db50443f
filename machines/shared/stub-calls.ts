import type { Call } from '#contract/call.ts';
import { namedCalls } from '#contract/calls/all-calls.ts';

const byName: ReadonlyMap<unknown, Call> = namedCalls;

/** The calls that the real actor in the place of a stub sends; none for other actors. */
export function stubCalls(actor: unknown): Call[] {
  const isStub = typeof actor === 'object' && actor !== null && 'calls' in actor;
  const calls: unknown[] = isStub && Array.isArray(actor.calls) ? actor.calls : [];
  return calls.flatMap(
    (call) => byName.get(call) ?? [...namedCalls.values()].filter((one) => one === call),
  );
}
