import { type AnyActorScope, type AnyStateMachine, StateMachine } from 'xstate';
import { takenIn } from '#charts/coverage.ts';

const taken = new Set<string>();
const watched = new WeakSet<object>();

const { getInitialSnapshot, restoreSnapshot } = StateMachine.prototype;

// Every actor of a machine gets its first snapshot in one of these ways.
StateMachine.prototype.getInitialSnapshot = function (this: AnyStateMachine, scope, input) {
  watch(scope);
  return getInitialSnapshot.call(this, scope, input);
};
StateMachine.prototype.restoreSnapshot = function (this: AnyStateMachine, snapshot, scope) {
  watch(scope);
  return restoreSnapshot.call(this, snapshot, scope);
};

function watch({ system }: AnyActorScope): void {
  if (watched.has(system)) return;
  watched.add(system);
  const steps = new WeakMap<object, string[]>();
  system.inspect((event) => {
    const { actorRef, type } = event;
    const ids = [...(steps.get(actorRef) ?? []), ...takenIn(event)];
    // A calculation such as `transition` has steps too, but only an actor has snapshots.
    if (type === '@xstate.microstep') steps.set(actorRef, ids);
    if (type !== '@xstate.snapshot') return;
    for (const id of ids) taken.add(id);
    steps.delete(actorRef);
  });
}

/** The states and transitions that the actors of this process took since the last call. */
export function takenParts(): ReadonlySet<string> {
  const parts = new Set(taken);
  taken.clear();
  return parts;
}
