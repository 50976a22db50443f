import type { Drawing } from './drawing.ts';

/** The boxes of the states that are active at the same time: those directly in a parallel state. */
export function regionsOf({ boxes }: Pick<Drawing, 'boxes'>): ReadonlySet<string> {
  const around = new Set(
    boxes.flatMap((box) =>
      box.kind === 'state' && box.state.kind === 'parallel' && !box.isFolded ? box.id : [],
    ),
  );
  return new Set(
    boxes.flatMap(({ id, kind, parent = '' }) =>
      kind === 'state' && around.has(parent) ? id : [],
    ),
  );
}
