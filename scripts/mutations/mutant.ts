import type { AnyStateMachine } from 'xstate';

/** More microsteps than any test needs. A mutant that exceeds it has an endless loop. */
const mostMicrosteps = 1000;

/** The machine with an end of every endless loop. */
export function bounded(machine: AnyStateMachine): AnyStateMachine {
  Object.assign(machine.config, { options: { maxIterations: mostMicrosteps } });
  return machine;
}

/** Makes a machine when it is first asked for. */
export function once(make: () => AnyStateMachine): () => AnyStateMachine {
  let made: AnyStateMachine | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A place without the id of its machine, so that all machines of a chart use the same name. */
export function placeIn(machine: AnyStateMachine, id: string): string {
  const place = id.slice(machine.id.length);
  return place.startsWith('.') ? place.slice(1) : `(root)${place}`;
}

/** The name of an action or a guard. */
export function nameOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const isNamed = (typeof item === 'object' && item !== null) || typeof item === 'function';
  if (isNamed && 'type' in item) return String(item.type);
  return isNamed && 'name' in item ? String(item.name) : 'a part';
}
