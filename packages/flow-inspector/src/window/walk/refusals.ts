import type { Chart } from '../../charts/chart.ts';
import type { ActorNow } from '../../wire/protocol.ts';
import { translate } from '../translate.ts';

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
  const refusals = refusing.flatMap(({ guard, description }) =>
    guard === undefined ? [] : { guard, description },
  );
  return [...new Map(refusals.map((one) => [one.guard, one])).values()];
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** Why an event is grey. Several guards belong to branches, of which one would be enough. Empty without one. */
export function reasonOf(refusals: readonly Refusal[]): string {
  const [first, ...others] = refusals;
  if (!first) return '';
  if (others.length === 0) {
    return [translate('refusedBy', { guard: first.guard }), first.description ?? '']
      .join(' ')
      .trim();
  }
  const meanings = refusals.flatMap(({ guard, description = '' }) =>
    description ? translate('guardMeans', { guard, description }) : [],
  );
  const guards = either.format(refusals.map(({ guard }) => guard));
  return [translate('needsOne', { guards }), ...meanings].join(' ');
}
