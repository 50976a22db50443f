import type { CallName } from '../../wire/call-outcomes.ts';
import type { LogEntry } from '../../wire/log-entry.ts';
import type { ActorNow, InspectedChart } from '../../wire/protocol.ts';

/** The calls of an actor: those of its machine, and those that it has sent. A host may not know all. */
export function ownCalls(
  chart: Pick<InspectedChart, 'calls'> | undefined,
  log: readonly LogEntry[],
  actor: Pick<ActorNow, 'path'> | undefined,
): ReadonlySet<CallName> {
  const sent = log.flatMap((entry) =>
    entry.kind === 'call' && entry.path === actor?.path ? entry.call : [],
  );
  return new Set([...(chart?.calls ?? []), ...sent]);
}
