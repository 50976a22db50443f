import type { Chart } from '../../charts/chart.ts';
import type { ActorNow } from '../../wire/protocol.ts';

/** A guard that refuses an event, and what the transition behind it is for. */
export interface Refusal {
  readonly guard: string;
  readonly description: string | undefined;
}

/** The guards of an event that no example of it passes now. Empty when one of them can be sent. */
export function refusalsOf(chart: Chart | undefined, actor: ActorNow, type: string): Refusal[] {
  const taken = actor.takes.find((one) => one.type === type);
  // The page asks guards only about examples.
  if (!chart || taken?.examples.length === 0 || taken?.can.some(Boolean)) return [];
  const refusing = chart.transitions.filter(
    ({ event, from }) => event === type && actor.active.includes(from),
  );
  return refusing.flatMap(({ guard, description }) =>
    guard === undefined ? [] : { guard, description },
  );
}
