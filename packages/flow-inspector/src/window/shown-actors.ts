import type { ActorNow, ActorPath, PageState, SessionId } from '../wire/protocol.ts';

/** The number of ended actors that are still shown. */
const endedShown = 8;

/** The actors to show: the live ones, and the last machines that have ended. */
export function actorsShown({ actors }: PageState): readonly ActorNow[] {
  const ended = actors.filter(({ status, chart }) => status !== 'active' && chart !== undefined);
  const lately = new Set(ended.slice(-endedShown).map(({ session }) => session));
  return actors.filter(({ status, session }) => status === 'active' || lately.has(session));
}

/**
 * The actor that a person chose: that one, otherwise the one with its path after a load. Without a
 * choice, the last live machine.
 */
export function chosenActor(
  actors: readonly ActorNow[],
  session: SessionId | undefined,
  path: ActorPath | undefined,
): ActorNow | undefined {
  const same = actors.filter((actor) => actor.path === path);
  const isLive = ({ status }: ActorNow) => status === 'active';
  return (
    actors.find((actor) => actor.session === session && isLive(actor)) ??
    same.findLast(isLive) ??
    actors.find((actor) => actor.session === session) ??
    same.at(-1) ??
    actors.findLast((actor) => actor.chart !== undefined && isLive(actor)) ??
    actors[0]
  );
}
