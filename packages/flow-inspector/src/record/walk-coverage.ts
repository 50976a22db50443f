import type { Walk } from './walk.ts';

/** The ids of the states and transitions that the actors of a walk took. Can repeat ids. */
export function takenOn({ steps }: Walk): string[] {
  const machines = new Map<string, string>();
  return steps.flatMap((step) => {
    if (step.kind === 'start') machines.set(step.actor, step.machine);
    if (step.kind !== 'start' && step.kind !== 'event') return [];
    const machine = machines.get(step.actor);
    const states = machine === undefined ? [] : statesIn(machine, step.leadsTo);
    const taken = step.taken ?? [];
    // A state that is left at once occurs only as the source of a transition.
    return [...taken, ...taken.map(sourceOf), ...states];
  });
}

function sourceOf(transition: string): string {
  const [state = ''] = transition.split(': ');
  return state;
}

/** The ids of the active states in the value of a state. */
function statesIn(around: string, value: unknown): string[] {
  if (typeof value === 'string') return [`${around}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${around}.${key}`,
    ...statesIn(`${around}.${key}`, inner),
  ]);
}
