import type { LogEntry } from '../wire/log-entry.ts';
import type { Picture } from '../wire/picture.ts';
import type {
  ActorNow,
  ActorPath,
  InspectedChart,
  PageChange,
  PageId,
  PageMessage,
  PageState,
  SessionId,
} from '../wire/protocol.ts';

/** What a window keeps of the earlier loads of a page in its tab. */
export interface EarlierLoads {
  readonly log: readonly LogEntry[];
  /** Their sessions end with `@` and the page, because each load counts its sessions from 0. */
  readonly actors: readonly ActorNow[];
  readonly charts: readonly InspectedChart[];
  /** The `seq` of the last entry. The entries of the next load follow it. */
  readonly last: number;
}

export const noEarlierLoads: EarlierLoads = { log: [], actors: [], charts: [], last: 0 };

/** The loads so far, after the load of this page has ended. `state.log` has all of their entries. */
export function endedState(
  earlier: EarlierLoads,
  { log, actors, charts }: PageState,
  page: PageId,
): EarlierLoads {
  const kept = log.map((entry) =>
    entry.seq > earlier.last ? { ...entry, session: endedSession(entry.session, page) } : entry,
  );
  const logged = new Set(kept.map(({ session }) => session));
  const ended = actors.map((actor) => ({
    ...actor,
    session: endedSession(actor.session, page),
    status: actor.status === 'active' ? ('stopped' as const) : actor.status,
    takes: [],
  }));
  return {
    log: kept,
    actors: [...earlier.actors, ...ended].filter(({ session }) => logged.has(session)),
    charts: [...earlier.charts.filter(({ id }) => charts.every((one) => one.id !== id)), ...charts],
    last: log.at(-1)?.seq ?? earlier.last,
  };
}

/** A message of a page in the numbering of the window, which continues over loads. */
export function placedAfter<One extends PageMessage | PageChange>(
  { last }: EarlierLoads,
  message: One,
): One {
  if (message.type === 'log.added') return { ...message, entry: entryAfter(message.entry, last) };
  if (message.type === 'actor.changed') {
    return { ...message, actor: actorAfter(message.actor, last) };
  }
  if (message.type === 'picture.added') {
    return { ...message, picture: pictureAfter(message.picture, last) };
  }
  if (message.type === 'picture.lasted') return { ...message, to: message.to + last };
  if (message.type === 'pictures') {
    const pictures = message.film.pictures.map((one) => pictureAfter(one, last));
    return { ...message, film: { ...message.film, pictures } };
  }
  if (message.type !== 'everything') return message;
  const { log, actors } = message.state;
  return {
    ...message,
    state: {
      ...message.state,
      log: log.map((entry) => entryAfter(entry, last)),
      actors: actors.map((actor) => actorAfter(actor, last)),
    },
  };
}

function entryAfter(entry: LogEntry, last: number): LogEntry {
  return { ...entry, seq: entry.seq + last };
}

function actorAfter(actor: ActorNow, last: number): ActorNow {
  return { ...actor, lastSnapshot: actor.lastSnapshot + last };
}

function pictureAfter(picture: Picture, last: number): Picture {
  return { ...picture, from: picture.from + last, to: picture.to + last };
}

function endedSession(session: SessionId, page: PageId): SessionId {
  return `${session}@${page}`;
}

/**
 * The actor of an earlier load at an entry of its log: the one with this path in that load, otherwise
 * the machine of the entry or the last machine. Undefined for an entry of the present load.
 */
export function endedActor(
  { actors }: EarlierLoads,
  entry: LogEntry | undefined,
  path: ActorPath | undefined,
): ActorNow | undefined {
  const page = entry?.session.split('@')[1];
  if (page === undefined) return undefined;
  const there = actors.filter(({ session }) => session.endsWith(`@${page}`));
  return (
    there.findLast((actor) => actor.path === path) ??
    there.find(({ session, chart }) => session === entry?.session && chart !== undefined) ??
    there.findLast(({ chart }) => chart !== undefined)
  );
}
