import { type AnyActorScope, type AnyStateMachine, StateMachine } from 'xstate';
import { takenIn } from './charts/coverage.ts';

const taken = new Set<string>();
/** The states that each step of an actor entered, in order. */
const entries: string[][] = [];
const watched = new WeakSet<object>();

const { getInitialSnapshot, restoreSnapshot } = StateMachine.prototype;

// Every actor of a machine gets its first snapshot in one of these ways.
StateMachine.prototype.getInitialSnapshot = function (this: AnyStateMachine, scope, input) {
  watch(this, scope);
  return getInitialSnapshot.call(this, scope, input);
};
StateMachine.prototype.restoreSnapshot = function (this: AnyStateMachine, snapshot, scope) {
  watch(this, scope);
  return restoreSnapshot.call(this, snapshot, scope);
};

function watch(machine: AnyStateMachine, { self, system }: AnyActorScope): void {
  // A calculation has steps without an actor of the machine, so they would be kept for ever.
  const isActor = 'logic' in self && self.logic === machine;
  if (!isActor || watched.has(system)) return;
  watched.add(system);
  const steps = new WeakMap<object, string[]>();
  const activeBefore = new WeakMap<object, ReadonlySet<string>>();
  system.inspect((event) => {
    const { actorRef, type } = event;
    const ids = [...(steps.get(actorRef) ?? []), ...takenIn(event)];
    // A calculation such as `transition` has steps too, but only an actor has snapshots.
    if (type === '@xstate.microstep') steps.set(actorRef, ids);
    if (type !== '@xstate.snapshot') return;
    for (const id of ids) taken.add(id);
    steps.delete(actorRef);
    const active = takenIn(event);
    const entered = active.filter((id) => !activeBefore.get(actorRef)?.has(id));
    if (entered.length > 0) entries.push(entered);
    activeBefore.set(actorRef, new Set(active));
  });
}

/** The states and transitions that the actors of this process took since the last call. */
export function takenParts(): ReadonlySet<string> {
  const parts = new Set(taken);
  taken.clear();
  return parts;
}

/** The states that the last two steps entered since the last call. */
export function lastEntered(): ReadonlySet<string> {
  const states = new Set(entries.slice(-2).flat());
  entries.length = 0;
  return states;
}
