import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Bodies, ExampleOutput, KnownHost } from '../host.ts';
import { callsOf, exportedMachine } from '../page/machine-sources.ts';
import type { NamedOutcome, Outcome } from '../wire/call-outcomes.ts';
import { callsAbout, undescribedCall } from '../wire/outcomes.ts';
import type { SentEvent, TakenEvent } from '../wire/protocol.ts';

/** How the page takes a step. */
export type Act =
  | { readonly kind: 'send'; readonly event: SentEvent }
  /** Ends the calls of an invoke. A call that is not named is let through. */
  | {
      readonly kind: 'settle';
      readonly invoke: string;
      readonly outcomes: Readonly<Record<string, Outcome>>;
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

/** Ends the calls of an invoke, by their names. */
type Settle = (outcomes: Readonly<Record<string, Outcome>>) => Act;

type Takes = (snapshot: AnyMachineSnapshot) => readonly TakenEvent[];

/** An invoke whose actor sends calls. */
interface CallingInvoke {
  readonly id: string;
  readonly calls: readonly string[];
  /** The host's own examples. */
  readonly examples: readonly ExampleOutput[] | undefined;
}

/** The outcomes of calls that are answered with these bodies. */
export function repliesOf(bodies: Bodies): Readonly<Record<string, Outcome>> {
  return Object.fromEntries(
    Object.entries(bodies).map(([call, body]) => [call, { kind: 'reply', status: 200, body }]),
  );
}

/** The steps of the flows of an app. */
export class PossibleSteps {
  readonly #host: KnownHost;
  readonly #takes: Takes;
  readonly #outcomes: ReadonlyMap<string, readonly NamedOutcome[]>;

  constructor(host: KnownHost, takes: Takes) {
    this.#host = host;
    this.#takes = takes;
    this.#outcomes = new Map(callsAbout(host).map(({ call, outcomes }) => [call, outcomes]));
  }

  /** Every step in a state: events that no guard refuses, the ends of its calls, and its delays. */
  at(snapshot: AnyMachineSnapshot): PossibleStep[] {
    const people = this.#sendable(snapshot).toSorted(
      (one, other) => Number(one.isThePages) - Number(other.isThePages),
    );
    return [...people.flatMap(sendSteps), ...this.#callSteps(snapshot), ...delaySteps(snapshot)];
  }

  /**
   * The output of an actor is guessed from the replies to its calls. After a wrong guess the context is
   * one that no page can have, and examples that read it fail: no event can be sent from there.
   */
  #sendable(snapshot: AnyMachineSnapshot): readonly TakenEvent[] {
    try {
      return this.#takes(snapshot);
    } catch {
      return [];
    }
  }

  #callSteps({ machine, context, _nodes }: AnyMachineSnapshot): PossibleStep[] {
    const actors = exportedMachine(machine, this.#host)?.implementations.actors ?? {};
    return _nodes.flatMap(({ invoke }) =>
      invoke.flatMap(({ id, src }) => {
        const name = typeof src === 'string' ? src : id;
        const actor = typeof src === 'string' ? actors[src] : src;
        const calls = callsOf(this.#host, actor, name);
        const examples = this.#host.outputs?.[machine.id]?.[id]?.(context);
        if (calls.length > 0) return this.#endsOf({ id, calls, examples });
        return this.#host.findsCalls ? [...this.#foundEnds(id, name), ...ownEnds(id)] : ownEnds(id);
      }),
    );
  }

  /** A call that the app does not describe may write, so no step lets it through. */
  #foundEnds(id: string, name: string): PossibleStep[] {
    const failures = undescribedCall(name).outcomes.filter(({ tone }) => tone === 'failure');
    const settle: Settle = (outcomes) => ({ kind: 'settle', invoke: id, outcomes });
    return failures.map((failure) => this.#failed(id, failure, settle, [name]));
  }

  /** A reading call asks the server. A writing one gets an example reply, so that nothing is changed. */
  #endsOf({ id, calls, examples }: CallingInvoke): PossibleStep[] {
    const settle: Settle = (outcomes) => ({
      kind: 'settle',
      invoke: id,
      outcomes,
    });
    const ends = (label: string, outputs: readonly unknown[], act: Act) =>
      outputs.map((output) => done(id, `${id} ${label}`, output, act));
    const writes = calls.filter((name) => this.#host.calls[name]?.method !== 'GET');
    // An actor with several writing calls sends one of them, and it must not reach the server.
    const failing = [...new Set([...calls.slice(0, 1), ...writes])];
    const failures = this.#failuresOf(failing);
    // What only one of several reading calls can answer.
    const ownFailures = calls
      .filter((name) => !failing.includes(name))
      .flatMap((name) => this.#failuresOf([name]).map((failure) => ({ name, failure })))
      .filter(({ failure }) => !failures.some(({ label }) => label === failure.label));
    const outputs =
      examples?.filter(({ replies }) => !replies).map(({ output }) => output) ??
      this.#outputsOf(calls, (body) => body);
    const made = examples?.filter(({ replies }) => replies) ?? [];
    return [
      ...ends('succeeds', outputs, settle(this.#successesOf(writes))),
      ...ends(
        'gets empty lists',
        // The host knows what its actor makes of the replies, so nothing is guessed.
        examples ? [] : this.#outputsOf(calls, emptied),
        settle(this.#successesOf(calls, emptied)),
      ),
      ...failures.map((failure) => this.#failed(id, failure, settle, failing)),
      ...ownFailures.map(({ name, failure }) => this.#failed(id, failure, settle, [name])),
      ...made.flatMap(({ output, replies = {} }) =>
        ends(`gets ${JSON.stringify(output)}`, [output], settle(repliesOf(replies))),
      ),
      ...ends('gets an example', outputs, settle(this.#successesOf(calls))),
    ];
  }

  /** The end of an actor whose calls, or one of them, fail. */
  #failed(
    id: string,
    { label, outcome }: NamedOutcome,
    settle: Settle,
    names: readonly string[],
  ): PossibleStep {
    const error = this.#errorOf(outcome, label);
    return {
      label: `${id}: ${label}`,
      event: { type: `xstate.error.actor.${id}`, error, actorId: id },
      act: settle(Object.fromEntries(names.map((name) => [name, outcome]))),
    };
  }

  #successesOf(calls: readonly string[], change = (body: unknown) => body) {
    return Object.fromEntries(calls.map((name) => [name, this.#successOf(name, change)]));
  }

  #successOf(name: string, change: (body: unknown) => unknown): Outcome {
    const found = this.#outcomes.get(name)?.find(({ tone }) => tone === 'success')?.outcome;
    if (found?.kind !== 'reply') return { kind: 'letThrough' };
    return { ...found, body: change(found.body) };
  }

  /** The outputs that an actor may make of the replies to its calls. */
  #outputsOf(calls: readonly string[], change: (body: unknown) => unknown): readonly unknown[] {
    const replies = calls.map((name) => {
      const outcome = this.#successOf(name, change);
      if (outcome.kind !== 'reply') return undefined;
      const { read = (body: unknown) => body } = this.#host.calls[name] ?? {};
      return read(outcome.body);
    });
    if (calls.length > 1) {
      return [Object.fromEntries(calls.map((name, place) => [name, replies[place]]))];
    }
    const [reply] = replies;
    const parts = typeof reply === 'object' && reply !== null ? Object.values(reply) : [];
    return [reply, ...parts.filter((part) => typeof part === 'object')];
  }

  /** The failures of any of the calls, each once. */
  #failuresOf(names: readonly string[]): readonly NamedOutcome[] {
    const failures = names.flatMap(
      (name) => this.#outcomes.get(name)?.filter(({ tone }) => tone === 'failure') ?? [],
    );
    return [...new Map(failures.map((failure) => [failure.label, failure])).values()];
  }

  #errorOf(outcome: Outcome, label: string): unknown {
    return this.#host.errorOf ? this.#host.errorOf(outcome) : new Error(label);
  }
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

/** An actor that asks no server ends by itself, with or without a result. */
function ownEnds(invoke: string): PossibleStep[] {
  return [undefined, {}].map((output) => done(invoke, `${invoke} ends`, output, { kind: 'wait' }));
}

function done(actorId: string, label: string, output: unknown, act: Act): PossibleStep {
  return { label, event: { type: `xstate.done.actor.${actorId}`, output, actorId }, act };
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]));
}
