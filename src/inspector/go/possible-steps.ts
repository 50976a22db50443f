import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import * as z from 'zod/mini';
import { type CallName, namedCalls } from '#contract/calls/all-calls.ts';
import { failureCodes } from '#contract/failure.ts';
import { stubCalls } from '#machines/shared/stub-calls.ts';
import { exportedMachine } from '../machine-sources.ts';
import { callsAbout } from '../outcomes.ts';
import type { NamedOutcome, Outcome, SentEvent, TakenEvent } from '../protocol.ts';
import { ownOutputs } from './own-outputs.ts';

/** How the page takes a step. */
export type Act =
  | { readonly kind: 'send'; readonly event: SentEvent }
  /** Ends the calls of an invoke. A call that is not named is let through. */
  | {
      readonly kind: 'settle';
      readonly invoke: string;
      readonly outcomes: Readonly<Partial<Record<CallName, Outcome>>>;
    }
  | { readonly kind: 'skip'; readonly event: string }
  /** The page takes it by itself. */
  | { readonly kind: 'wait' };

/** A step that may be possible in a state: what the machine receives, and how it comes about. */
export interface PossibleStep {
  readonly label: string;
  readonly event: AnyEventObject;
  readonly act: Act;
}

type Takes = (snapshot: AnyMachineSnapshot) => readonly TakenEvent[];

/** Every step in a state: events that no guard refuses, the ends of its calls, and its delays. */
export function stepsAt(snapshot: AnyMachineSnapshot, takes: Takes): PossibleStep[] {
  const people = takes(snapshot).toSorted(
    (one, other) => Number(one.isThePages) - Number(other.isThePages),
  );
  return [...people.flatMap(sendSteps), ...callSteps(snapshot), ...delaySteps(snapshot)];
}

function sendSteps({ type, examples, can }: TakenEvent): PossibleStep[] {
  return examples
    .filter((_, place) => can[place])
    .map((event) => ({ label: labelOf(event), event, act: { kind: 'send', event } }));

  function labelOf(event: SentEvent): string {
    return examples.length > 1 ? `${type} ${JSON.stringify({ ...event, type: undefined })}` : type;
  }
}

function delaySteps({ _nodes }: AnyMachineSnapshot): PossibleStep[] {
  const types = new Set(_nodes.flatMap(({ after }) => after.map(({ eventType }) => eventType)));
  return [...types].map((type) => ({
    label: type,
    event: { type },
    act: { kind: 'skip', event: type },
  }));
}

function callSteps({ machine, _nodes }: AnyMachineSnapshot): PossibleStep[] {
  const actors = exportedMachine(machine)?.implementations.actors ?? {};
  return _nodes.flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) => {
      const calls = stubCalls(typeof src === 'string' ? actors[src] : src).flatMap(nameOf);
      return calls.length > 0 ? endsOf(id, calls, machine.id) : ownEnds(id);
    }),
  );
}

function nameOf(call: unknown): CallName[] {
  return [...namedCalls].flatMap(([name, one]) => (one === call ? name : []));
}

/** An actor that asks no server ends by itself, with or without a result. */
function ownEnds(invoke: string): PossibleStep[] {
  return [undefined, {}].map((output) => done(invoke, `${invoke} ends`, output, { kind: 'wait' }));
}

function done(actorId: string, label: string, output: unknown, act: Act): PossibleStep {
  return { label, event: { type: `xstate.done.actor.${actorId}`, output, actorId }, act };
}

/** A reading call asks the server. A writing one gets an example reply, so that nothing is changed. */
function endsOf(invoke: string, calls: readonly CallName[], machine: string): PossibleStep[] {
  const [first] = calls;
  const writes = calls.filter((name) => namedCalls.get(name)?.method !== 'GET');
  const success = Object.fromEntries(writes.map((name) => [name, successOf(name)]));
  const outputs = ownOutputs[machine]?.[invoke] ?? outputsOf(calls, (body) => body);
  const straight = outputs.map((output) =>
    done(invoke, `${invoke} succeeds`, output, { kind: 'settle', invoke, outcomes: success }),
  );
  const example = Object.fromEntries(calls.map((name) => [name, successOf(name)]));
  const made = outputs.map((output) =>
    done(invoke, `${invoke} gets an example`, output, {
      kind: 'settle',
      invoke,
      outcomes: example,
    }),
  );
  const empty = Object.fromEntries(calls.map((name) => [name, successOf(name, emptied)]));
  const none = outputsOf(calls, emptied).map((output) =>
    done(invoke, `${invoke} gets empty lists`, output, { kind: 'settle', invoke, outcomes: empty }),
  );
  const failures = first === undefined ? [] : failuresOf(first);
  return [
    ...straight,
    ...none,
    ...failures.map(({ label, error, outcome }) => ({
      label: `${invoke}: ${label}`,
      event: { type: `xstate.error.actor.${invoke}`, error, actorId: invoke },
      act: { kind: 'settle' as const, invoke, outcomes: { [String(first)]: outcome } },
    })),
    ...made,
  ];
}

const outcomes: ReadonlyMap<string, readonly NamedOutcome[]> = new Map(
  callsAbout().map((about) => [about.call, about.outcomes]),
);

function successOf(name: CallName, change: (body: unknown) => unknown = (body) => body): Outcome {
  const found = outcomes.get(name)?.find(({ tone }) => tone === 'success')?.outcome;
  if (found?.kind !== 'reply') return { kind: 'letThrough' };
  return { ...found, body: change(found.body) };
}

/** The outputs that an actor may make of the replies to its calls. */
function outputsOf(
  calls: readonly CallName[],
  change: (body: unknown) => unknown,
): readonly unknown[] {
  const replies = calls.map((name) => {
    const call = namedCalls.get(name);
    const outcome = successOf(name, change);
    return call && outcome.kind === 'reply'
      ? z.safeParse(call.reply, outcome.body).data
      : undefined;
  });
  if (calls.length > 1) {
    return [Object.fromEntries(calls.map((name, place) => [name, replies[place]]))];
  }
  const [reply] = replies;
  const parts = typeof reply === 'object' && reply !== null ? Object.values(reply) : [];
  return [reply, ...parts.filter((part) => typeof part === 'object')];
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]));
}

interface FailedEnd {
  readonly label: string;
  readonly error: unknown;
  readonly outcome: Outcome;
}

function failuresOf(name: CallName): FailedEnd[] {
  const failed = outcomes.get(name)?.filter(({ tone }) => tone === 'failure') ?? [];
  return failed.map(({ label, outcome }) => ({ label, outcome, error: errorOf(outcome) }));
}

/** The contract's `Failure` for an outcome. */
function errorOf(outcome: Outcome): unknown {
  if (outcome.kind === 'malformedReply') return { kind: 'other', message: 'malformed' };
  if (outcome.kind !== 'reply') return { kind: 'noReply' };
  const { status, body } = outcome;
  const { message, code }: { message?: unknown; code?: unknown } = Object(body);
  if (status < 400) return { kind: 'unsuccessful', status, hasFlag: true, message };
  const known = failureCodes.find((one) => one === code);
  return { kind: 'reply', status, message, ...(known && { code: known }) };
}
