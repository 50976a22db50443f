import type { Walk } from '../../record/walk.ts';
import type { LogEntry } from '../../wire/log-entry.ts';
import type { Picture } from '../../wire/picture.ts';
import type { ActorNow, InspectedChart } from '../../wire/protocol.ts';
import type { Known } from '../page-state.ts';

/** What a window saw of the last run of a walk: its recording or a replay. */
export interface Evidence {
  readonly log: readonly LogEntry[];
  readonly pictures: readonly Picture[];
  /** The machines that took part. */
  readonly actors: readonly ActorNow[];
  readonly charts: readonly InspectedChart[];
}

/** Undefined when the window saw no run of the walk. */
export function evidenceOf({ id }: Walk, { state, earlier, film }: Known): Evidence | undefined {
  const of = state?.log.filter(({ walk }) => walk === id) ?? [];
  const start = of.findLastIndex((entry) => entry.kind === 'loaded' && entry.isStart);
  const log = of.slice(Math.max(0, start));
  const [first, last] = [log[0], log.at(-1)];
  if (!state || start === -1 || !first || !last) return undefined;
  const pictures = film.pictures.filter(({ from, to }) => to >= first.seq && from <= last.seq);
  const sessions = new Set(log.map(({ session }) => session));
  const charts = [...state.charts, ...earlier.charts];
  const actors = [...earlier.actors, ...state.actors].filter(
    ({ session, chart }) => sessions.has(session) && chart !== undefined,
  );
  return {
    log,
    pictures,
    actors,
    charts: charts.filter(
      ({ id: chart }, place) =>
        actors.some((actor) => actor.chart === chart) &&
        charts.findIndex((one) => one.id === chart) === place,
    ),
  };
}
