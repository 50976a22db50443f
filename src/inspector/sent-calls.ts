import type { AnyStateMachine } from 'xstate';
import { type CallName, namedCalls } from '#contract/calls/all-calls.ts';
import { stubCalls } from '#machines/shared/stub-calls.ts';

/** The names of the calls that the actors of a machine send, from its stubs. */
export function sentCalls({ implementations }: AnyStateMachine): CallName[] {
  const calls = new Set(Object.values(implementations.actors).flatMap(stubCalls));
  return [...namedCalls].flatMap(([name, call]) => (calls.has(call) ? [name] : []));
}
