import type { CallName } from './call-outcomes.ts';
import type { ActorPath, SentEvent, SessionId } from './protocol.ts';

/** A log entry. */
export type LogEntry = Happening & {
  /** The number of the entry in its page, from 1. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly session: SessionId;
  readonly path: ActorPath;
  /** The id of the walk that is recorded or replayed. */
  readonly walk?: string;
};

/** All data is redacted. */
export type Happening =
  /** The page was loaded. The first entry of each load. */
  | {
      readonly kind: 'loaded';
      readonly address: string;
      /** Whether a recording or a replay starts with this load. */
      readonly isStart: boolean;
    }
  | { readonly kind: 'started' }
  /** The actor received an event. `by` is its sender. */
  | {
      readonly kind: 'event';
      readonly event: SentEvent;
      readonly by: 'page' | 'inspector' | 'actor';
    }
  /** The actor after the event, with enough data to highlight its chart. */
  | {
      readonly kind: 'snapshot';
      /** In XState's form. Undefined for an actor that is no machine. */
      readonly value: unknown;
      readonly context: unknown;
      readonly active: readonly string[];
      readonly taken: readonly string[];
    }
  /** It emitted an effect. `sentence` is the notice or the target of the navigation. */
  | {
      readonly kind: 'effect';
      readonly effect: SentEvent;
      readonly sentence: string;
    }
  /** A call of this actor was sent, held or ended. */
  | {
      readonly kind: 'call';
      readonly call: CallName;
      readonly sentence: string;
      /** The request, or the reply. */
      readonly data: unknown;
    };
