import type { ActorNow, PageState } from '../protocol.ts';

/** How many actors that have ended are still shown. */
const endedShown = 8;

/** The actors that are worth a line: those that live, and the last machines that have ended. */
export function actorsShown({ actors }: PageState): readonly ActorNow[] {
  const ended = actors.filter(({ status, chart }) => status !== 'active' && chart !== undefined);
  const lately = new Set(ended.slice(-endedShown).map(({ session }) => session));
  return actors.filter(({ status, session }) => status === 'active' || lately.has(session));
}
