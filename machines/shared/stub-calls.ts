import type { Call } from '#contract/call.ts';
import { namedCalls } from '#contract/calls/all-calls.ts';
import { namedDeskCalls } from '#contract/desk/all-desk-calls.ts';

const byName: ReadonlyMap<unknown, Call> = namedCalls;
const everyCall: readonly Call[] = [...namedCalls.values(), ...namedDeskCalls.values()];

/** The calls that the real actor in the place of a stub sends; none for other actors. */
export function stubCalls(actor: unknown): Call[] {
  const isStub = typeof actor === 'object' && actor !== null && 'calls' in actor;
  const calls: unknown[] = isStub && Array.isArray(actor.calls) ? actor.calls : [];
  return calls.flatMap((call) => byName.get(call) ?? everyCall.filter((one) => one === call));
}
