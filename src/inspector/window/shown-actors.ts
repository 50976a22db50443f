import type { ActorNow, PageState } from '../protocol.ts';

/** The number of ended actors that are still shown. */
const endedShown = 8;

/** The actors to show: the live ones, and the last machines that have ended. */
export function actorsShown({ actors }: PageState): readonly ActorNow[] {
  const ended = actors.filter(({ status, chart }) => status !== 'active' && chart !== undefined);
  const lately = new Set(ended.slice(-endedShown).map(({ session }) => session));
  return actors.filter(({ status, session }) => status === 'active' || lately.has(session));
}
