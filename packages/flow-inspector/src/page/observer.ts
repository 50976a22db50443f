import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import { triggerOf } from '../charts/trigger.ts';
import type { Host } from '../host.ts';
import type { Recorder } from '../record/recorder.ts';
import type { EventStep } from '../record/walk.ts';
import type { Journal } from './journal.ts';
import { keepTaken, type WatchedActor, type WatchedActors } from './watched-actors.ts';

interface Parts {
  readonly host: Pick<Host, 'pageEvents'>;
  readonly actors: WatchedActors;
  readonly journal: Journal;
  /** Undefined while nothing is recorded. */
  readonly recorder: () => Recorder | undefined;
  /** A machine is new in this page. Called before its first actor is shown. */
  readonly flowAdded: (machine: AnyStateMachine) => void;
  readonly actorChanged: (actor: WatchedActor) => void;
  /** Who causes an event that no actor and no inspector sends. */
  readonly guestCause: (isThePages: boolean) => 'control' | 'person' | 'page';
  /** Called with the path that an actor navigates to. */
  readonly moving: (to: string) => void;
}

type SeenActor = { readonly ref: AnyActorRef; readonly parent: AnyActorRef | undefined };

/** Converts XState's inspection events to messages for windows and recordings. */
export class Observer {
  readonly #dependencies: Parts;
  /** The starting actor, which may send a call. */
  #starting: WatchedActor | undefined;
  /** What the inspector is doing to the page at the moment. */
  #inspectorAction: 'sending' | 'skipping' | undefined;

  constructor(dependencies: Parts) {
    this.#dependencies = dependencies;
  }

  /** The actor whose call is about to be sent. Undefined when unknown. */
  caller(): WatchedActor | undefined {
    return this.#starting;
  }

  /** Runs an action of the inspector, so that it is not attributed to a person or the page. */
  during(inspectorAction: 'sending' | 'skipping', action: () => void): void {
    this.#inspectorAction = inspectorAction;
    try {
      action();
    } finally {
      this.#inspectorAction = undefined;
    }
  }

  see(seen: InspectionEvent): void {
    const { actorRef: ref } = seen;
    if (!isActor(ref)) return;
    switch (seen.type) {
      case '@xstate.event':
        if (seen.event.type === 'xstate.init') {
          this.#started({ ref, parent: actorOf(seen.sourceRef) }, seen.event);
        } else this.#received(ref, seen.event, seen.sourceRef?.sessionId);
        break;
      case '@xstate.action':
        // Earlier than a listener, which would come after the site's own and end with a stop.
        if (seen.action.type === 'xstate.emit')
          this.#emitted(ref, Object(seen.action.params).event);
        break;
      case '@xstate.microstep':
        this.#keepTransitions(ref, seen._transitions);
        break;
      case '@xstate.snapshot':
        this.#stateChanged(ref, seen.event);
        break;
    }
  }

  #started({ ref, parent }: SeenActor, event: AnyEventObject): void {
    const { actors, journal, recorder, flowAdded, actorChanged } = this.#dependencies;
    const { actor, isNewFlow, isKnown } = actors.start(ref, parent, event.input);
    if (isNewFlow && actor.machine) flowAdded(actor.machine);
    if (!actor.machine) this.#starting = actor;
    if (!isKnown) {
      recorder()?.started(actor);
      journal.started(actor);
    }
    actorChanged(actor);
  }

  #received(ref: AnyActorRef, event: AnyEventObject, source: string | undefined): void {
    const { actors, journal, recorder } = this.#dependencies;
    const actor = actors.get(ref.sessionId);
    // Events that promises send to themselves are not shown.
    if (!actor?.machine) return;
    actor.taken = [];
    const by = this.#inspectorAction === 'sending' ? 'inspector' : 'page';
    journal.received(actor, event, source === undefined ? by : 'actor');
    const walk = recorder();
    const cause = walk && this.#causeOf(event.type, source);
    if (cause) walk.happened(actor, event, cause);
  }

  /**
   * Undefined when another machine sent the event, because the step of that machine sends it again in
   * a replay. An actor without a chart listens to something in the page, such as the storage.
   */
  #causeOf(type: string, source: string | undefined): EventStep['cause'] | undefined {
    const { kind } = triggerOf(type);
    if (kind === 'done' || kind === 'error') return 'call';
    if (kind === 'delay') return this.#inspectorAction === 'skipping' ? 'skippedDelay' : 'delay';
    if (source !== undefined)
      return this.#dependencies.actors.get(source)?.machine ? undefined : 'page';
    if (this.#inspectorAction === 'sending') return 'inspector';
    const { host, guestCause } = this.#dependencies;
    return guestCause(host.pageEvents?.has(type) ?? false);
  }

  #keepTransitions(ref: AnyActorRef, transitions: readonly unknown[]): void {
    const actor = this.#dependencies.actors.get(ref.sessionId);
    if (actor) keepTaken(actor, transitions);
  }

  #stateChanged(ref: AnyActorRef, event: AnyEventObject): void {
    const { actors, journal, recorder, actorChanged } = this.#dependencies;
    const actor = actors.get(ref.sessionId);
    if (!actor) return;
    if (this.#starting === actor) this.#starting = undefined;
    const snapshot = ref.getSnapshot();
    actor.isOver = snapshot.status !== 'active' || event.type === 'xstate.stop';
    journal.stateChanged(actor);
    if (actor.machine) recorder()?.stateChanged(actor, snapshot.value);
    actorChanged(actor);
  }

  #emitted(ref: AnyActorRef, effect: AnyEventObject): void {
    const { actors, journal, recorder, moving } = this.#dependencies;
    const actor = actors.get(ref.sessionId);
    if (!actor) return;
    if (effect.type === 'navigate') moving(String(effect.to));
    journal.emitted(actor, effect);
    recorder()?.emitted(actor, effect);
  }
}

function actorOf(ref: ActorRefLike | undefined): AnyActorRef | undefined {
  return ref && isActor(ref) ? ref : undefined;
}

function isActor(ref: ActorRefLike): ref is AnyActorRef {
  return 'on' in ref;
}
