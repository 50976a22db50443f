import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventObject,
  isMachineSnapshot,
} from 'xstate';
import { chartOf, idsOf } from '../charts/chart.ts';
import { stateId } from '../charts/ids.ts';
import type { KnownHost } from '../host.ts';
import { type PayloadSchema, payloadSchemaOf } from '../wire/payload-schema.ts';
import type {
  ActorNow,
  ActorPath,
  InspectedChart,
  SentEvent,
  SessionId,
  TakenEvent,
} from '../wire/protocol.ts';
import { aboutMachine } from './machine-sources.ts';
import type { PageContexts } from './payloads.ts';

/** The chart of a machine, and the ids of its own transitions. */
interface ChartedMachine {
  readonly chart: InspectedChart;
  readonly ids: ReadonlyMap<unknown, string>;
}

/** An actor that has started in this page. */
export interface WatchedActor {
  readonly ref: AnyActorRef;
  readonly session: SessionId;
  readonly path: ActorPath;
  readonly parent: SessionId | undefined;
  readonly name: string;
  readonly charted: ChartedMachine | undefined;
  readonly input: unknown;
  /** What it continues from, in XState's form. Undefined when it begins with its input. */
  readonly snapshot: unknown;
  /** The ids of the transitions of the current or last step. */
  taken: string[];
  lastSnapshot: number;
  isOver: boolean;
}

/** The number of ended actors to keep. The limit allows a page to stay open for days. */
const mostOver = 100;
const mostExamples = 8;

/** The actors of the page, in the order of their start. */
export class WatchedActors implements PageContexts {
  readonly #actors = new Map<SessionId, WatchedActor>();
  readonly #charts = new Map<string, InspectedChart>();
  readonly #charted = new WeakMap<AnyStateMachine, ChartedMachine>();
  /** The forms of payloads, by their schemas. */
  readonly #forms = new WeakMap<object, PayloadSchema>();
  readonly #host: KnownHost;

  constructor(host: KnownHost) {
    this.#host = host;
  }

  get(session: SessionId): WatchedActor | undefined {
    return this.#actors.get(session);
  }

  all(): WatchedActor[] {
    return [...this.#actors.values()];
  }

  charts(): InspectedChart[] {
    return [...this.#charts.values()];
  }

  /** The live actor of a path. */
  at(path: ActorPath): WatchedActor | undefined {
    return this.all().find((actor) => actor.path === path && !actor.isOver);
  }

  /** The last actor of a machine. A live one comes before an ended one. */
  ofFlow(flow: string): WatchedActor | undefined {
    const all = this.all().filter(({ charted }) => charted?.chart.id === flow);
    return all.findLast(({ isOver }) => !isOver) ?? all.at(-1);
  }

  /** The last actor of a path, live or ended. */
  newest(path: ActorPath): WatchedActor | undefined {
    return this.all().findLast((actor) => actor.path === path);
  }

  of<M extends AnyStateMachine>(machineId: string) {
    const newest = this.all().findLast(
      ({ charted, isOver }) => charted?.chart.id === machineId && !isOver,
    );
    const context: unknown = newest?.ref.getSnapshot().context;
    // The caller provides the machine and its id.
    return context as ContextFrom<M> | undefined;
  }

  /**
   * @returns the actor, and its chart when it is the first actor of its machine. `isKnown`: strict mode
   *   has stopped the actor and starts it again.
   */
  start(ref: AnyActorRef, parent: AnyActorRef | undefined, input: unknown) {
    const known = this.#actors.get(ref.sessionId);
    if (known) {
      known.isOver = false;
      return { actor: known, isKnown: true };
    }
    const machine = machineOf(ref);
    const charted = machine && this.#chartedOf(machine);
    const newChart = charted && !this.#charts.has(charted.chart.id) ? charted.chart : undefined;
    if (newChart) this.#charts.set(newChart.id, newChart);
    const name = parent ? ref.id : (machine?.id ?? ref.id);
    const actor: WatchedActor = {
      ref,
      session: ref.sessionId,
      path: this.#freePath(parent && this.#actors.get(parent.sessionId)?.path, name),
      parent: parent?.sessionId,
      name,
      charted,
      input,
      snapshot: 'options' in ref ? Object(ref.options).snapshot : undefined,
      taken: [],
      lastSnapshot: 0,
      isOver: false,
    };
    this.#actors.set(actor.session, actor);
    this.#dropOldest();
    return { actor, newChart, isKnown: false };
  }

  #chartedOf(machine: AnyStateMachine): ChartedMachine {
    const known = this.#charted.get(machine);
    if (known) return known;
    const chart = {
      ...chartOf(machine, this.#host.sentenceOf),
      ...aboutMachine(machine, this.#host),
    };
    const charted = { chart, ids: idsOf(machine) };
    this.#charted.set(machine, charted);
    return charted;
  }

  #freePath(parent: ActorPath | undefined, name: string): ActorPath {
    const path = parent === undefined ? name : `${parent}/${name}`;
    let place = 1;
    while (this.at(place === 1 ? path : `${path}#${place}`)) place += 1;
    return place === 1 ? path : `${path}#${place}`;
  }

  #dropOldest(): void {
    const over = this.all().filter(({ isOver }) => isOver);
    for (const { session } of over.slice(0, -mostOver)) this.#actors.delete(session);
  }

  /** The current state of an actor, for the window. */
  now(actor: WatchedActor, redact: (value: unknown) => unknown): ActorNow {
    const snapshot = actor.ref.getSnapshot();
    const common = {
      session: actor.session,
      path: actor.path,
      parent: actor.parent,
      name: actor.name,
      chart: actor.charted?.chart.id,
      status: actor.isOver && snapshot.status === 'active' ? 'stopped' : snapshot.status,
      taken: actor.taken,
      lastSnapshot: actor.lastSnapshot,
      ...(actor.input !== undefined && { input: redact(actor.input) }),
      ...(snapshot.output !== undefined && { output: redact(snapshot.output) }),
      ...(snapshot.error !== undefined && { error: redact(snapshot.error) }),
    } as const;
    if (!isMachineSnapshot(snapshot)) {
      return { ...common, value: undefined, active: [], tags: [], context: undefined, takes: [] };
    }
    return {
      ...common,
      value: snapshot.value,
      active: activeIn(snapshot),
      tags: [...snapshot.tags],
      context: redact(snapshot.context),
      takes: this.takesOf(actor),
    };
  }

  /** The events that an actor accepts now, and examples of them. */
  takesOf({ ref, isOver }: WatchedActor): TakenEvent[] {
    const snapshot: unknown = ref.getSnapshot();
    return isOver || !isMachineSnapshot(snapshot) ? [] : this.takenBy(snapshot);
  }

  /** The events with a transition in a situation of a machine, and examples of them. */
  takenBy(snapshot: AnyMachineSnapshot): TakenEvent[] {
    const types = new Set<string>(snapshot._nodes.flatMap(({ ownEvents }) => ownEvents));
    const own = [...types].filter((type) => !type.startsWith('xstate.') && type !== '*');
    const { ids } = this.#chartedOf(snapshot.machine);
    return own.map((type) => {
      const payload = this.#host.payloads?.[snapshot.machine.id]?.[type];
      const examples = this.#examplesOf(snapshot, type);
      const taken = examples.map((event) => transitionsOf(snapshot, event));
      return {
        type,
        examples,
        can: taken.map((transitions) => transitions.length > 0),
        transitions: [...new Set(taken.flat().flatMap((one) => ids.get(one) ?? []))],
        ...(payload?.schema && { schema: this.#formOf(payload.schema) }),
        isThePages: this.#host.pageEvents?.has(type) ?? false,
      };
    });
  }

  #formOf(schema: object): PayloadSchema {
    const known = this.#forms.get(schema);
    if (known) return known;
    const form = payloadSchemaOf(
      this.#host.jsonSchemaOf?.(schema) ?? schema,
      this.#host.redaction?.secrets,
    );
    this.#forms.set(schema, form);
    return form;
  }

  #examplesOf(snapshot: AnyMachineSnapshot, type: string): SentEvent[] {
    const payload = this.#host.payloads?.[snapshot.machine.id]?.[type];
    if (!payload) return [{ type }];
    const examples = payload.examples(snapshot.context, this).slice(0, mostExamples);
    return examples.map((data) => ({ ...(typeof data === 'object' && data), type }));
  }
}

function machineOf(ref: AnyActorRef): AnyStateMachine | undefined {
  const { logic } = ref as { readonly logic?: unknown };
  const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic;
  return isMachine ? (logic as AnyStateMachine) : undefined;
}

/** The ids of all active states, including parents. */
export function activeIn(snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.map(stateId);
}

/** The transitions that an event takes now. A guard can read data that an event of another form does not have. */
function transitionsOf(snapshot: AnyMachineSnapshot, event: EventObject) {
  try {
    const taken = snapshot.machine.getTransitionData(snapshot, event);
    return taken.filter(({ target, actions }) => target !== undefined || actions.length > 0);
  } catch {
    return [];
  }
}
