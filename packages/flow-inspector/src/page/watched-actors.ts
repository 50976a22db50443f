import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate';
import { idsOf, stateId } from '../charts/ids.ts';
import type { ActorPath, SessionId } from '../wire/protocol.ts';
import type { PageContexts } from './payloads.ts';

/** An actor that has started in this page. */
export interface WatchedActor {
  readonly ref: AnyActorRef;
  readonly session: SessionId;
  readonly path: ActorPath;
  readonly parent: SessionId | undefined;
  readonly name: string;
  /** Undefined for a promise, a callback or another actor without a chart. */
  readonly machine: AnyStateMachine | undefined;
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

/** The actors of the page, in the order of their start. */
export class WatchedActors implements PageContexts {
  readonly #actors = new Map<SessionId, WatchedActor>();
  /** The first machine of each id. */
  readonly #machines = new Map<string, AnyStateMachine>();

  get(session: SessionId): WatchedActor | undefined {
    return this.#actors.get(session);
  }

  all(): WatchedActor[] {
    return [...this.#actors.values()];
  }

  /** The machines with different ids. */
  machines(): AnyStateMachine[] {
    return [...this.#machines.values()];
  }

  /** The live actor of a path. */
  at(path: ActorPath): WatchedActor | undefined {
    return this.all().find((actor) => actor.path === path && !actor.isOver);
  }

  /** The last actor of a machine. A live one comes before an ended one. */
  ofFlow(flow: string): WatchedActor | undefined {
    const all = this.all().filter(({ machine }) => machine?.id === flow);
    return all.findLast(({ isOver }) => !isOver) ?? all.at(-1);
  }

  /** The last actor of a path, live or ended. */
  newest(path: ActorPath): WatchedActor | undefined {
    return this.all().findLast((actor) => actor.path === path);
  }

  of<M extends AnyStateMachine>(machineId: string) {
    const newest = this.all().findLast(
      ({ machine, isOver }) => machine?.id === machineId && !isOver,
    );
    const context: unknown = newest?.ref.getSnapshot().context;
    // The caller provides the machine and its id.
    return context as ContextFrom<M> | undefined;
  }

  /**
   * @returns the actor. `isNewFlow`: it is the first actor of its machine. `isKnown`: strict mode has
   *   stopped the actor and starts it again.
   */
  start(ref: AnyActorRef, parent: AnyActorRef | undefined, input: unknown) {
    const known = this.#actors.get(ref.sessionId);
    if (known) {
      known.isOver = false;
      return { actor: known, isNewFlow: false, isKnown: true };
    }
    const machine = machineOf(ref);
    const isNewFlow = machine !== undefined && !this.#machines.has(machine.id);
    if (isNewFlow) this.#machines.set(machine.id, machine);
    const name = parent ? ref.id : (machine?.id ?? ref.id);
    const actor: WatchedActor = {
      ref,
      session: ref.sessionId,
      path: this.#freePath(parent && this.#actors.get(parent.sessionId)?.path, name),
      parent: parent?.sessionId,
      name,
      machine,
      input,
      snapshot: 'options' in ref ? Object(ref.options).snapshot : undefined,
      taken: [],
      lastSnapshot: 0,
      isOver: false,
    };
    this.#actors.set(actor.session, actor);
    this.#dropOldest();
    return { actor, isNewFlow, isKnown: false };
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
}

/** Keeps the transitions that an actor has just taken. */
export function keepTaken(actor: WatchedActor, transitions: readonly unknown[]): void {
  if (!actor.machine) return;
  const ids = idsOf(actor.machine);
  actor.taken = [...actor.taken, ...transitions.flatMap((one) => ids.get(one) ?? [])];
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
