import type { LogEntry } from '../wire/log-entry.ts';
import type { ActorNow, SessionId } from '../wire/protocol.ts';

/** An actor at a moment: the content of its chart and context panels. */
export interface Moment {
  readonly value: unknown;
  readonly active: readonly string[];
  readonly taken: readonly string[];
  readonly context: unknown;
  /** The context before the step. Undefined at the first step. */
  readonly contextBefore: unknown;
}

type SnapshotEntry = LogEntry & { readonly kind: 'snapshot' };

function snapshotsOf(log: readonly LogEntry[], session: SessionId): SnapshotEntry[] {
  return log.filter(
    (entry): entry is SnapshotEntry => entry.kind === 'snapshot' && entry.session === session,
  );
}

/** The current moment. */
export function presentMoment(actor: ActorNow, log: readonly LogEntry[]): Moment {
  const before = snapshotsOf(log, actor.session).findLast(({ seq }) => seq < actor.lastSnapshot);
  const { value, active, taken, context } = actor;
  return { value, active, taken, context, contextBefore: before?.context };
}

/** The moment of the log entry `seq`. Undefined when the actor had not started. */
export function pastMoment(
  session: SessionId,
  log: readonly LogEntry[],
  seq: number,
): Moment | undefined {
  const until = snapshotsOf(log, session).filter((entry) => entry.seq <= seq);
  const last = until.at(-1);
  if (!last) return undefined;
  const before = until.at(-2);
  return {
    value: last.value,
    context: last.context,
    active: last.active,
    taken: last.taken,
    contextBefore: before?.context,
  };
}

/** The value of a state in words: `planning: dates empty, coupon idle`. */
export function valueInWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => {
      const words = valueInWords(inner);
      if (words === '') return key;
      return typeof inner === 'string' ? `${key} ${words}` : `${key} (${words})`;
    })
    .join(', ');
}
