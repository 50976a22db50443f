import type { SessionId } from './protocol.ts';

/** The name of a call of the app, such as `createBooking`. */
export type CallName = string;

/** The way a call ends. */
export type Outcome =
  /** With the server's reply. */
  | { readonly kind: 'letThrough' }
  /** Not yet: it is held unsent until another outcome is chosen. */
  | { readonly kind: 'hold' }
  /** It is not sent. The reply is this status and JSON body, documented or the tester's own. */
  | ({ readonly kind: 'reply'; readonly status: number; readonly body: unknown } & Delayed)
  | ({ readonly kind: 'noReply' } & Delayed)
  /** A success with a body of another form. */
  | ({ readonly kind: 'malformedReply' } & Delayed);

interface Delayed {
  /** The time until the call ends so, in milliseconds. Default: none. A replay does not wait. */
  readonly delay?: number;
}

/** A button: an outcome and its label (`409 already booked`, `No reply`). */
export interface NamedOutcome {
  readonly label: string;
  /** Green, red or neither. */
  readonly tone: 'success' | 'failure' | 'neutral';
  readonly outcome: Outcome;
}

export interface CallAbout {
  readonly call: CallName;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** In this order: let through, hold, each documented status, no reply, malformed reply. */
  readonly outcomes: readonly NamedOutcome[];
}

/** A pending call. */
export interface PendingCall {
  readonly id: string;
  readonly call: CallName;
  /** The actor that waits for it: the machine, not the promise. Undefined when unknown. */
  readonly session: SessionId | undefined;
  /** The id of the invoke, when known. */
  readonly invoke: string | undefined;
  /**
   * - `held`: not sent yet.
   * - `delayed`: its end is decided, and comes later unless another one is chosen.
   * - `sent`: the server has it, and another outcome does not undo that.
   */
  readonly state: 'held' | 'delayed' | 'sent';
  /** Redacted. */
  readonly request: unknown;
  readonly since: number;
}

/** The rule for the coming calls of a name. */
export interface CallRule {
  readonly call: CallName;
  readonly outcome: Outcome;
  /** Whether the rule is only for the next call or remains until it is changed. */
  readonly times: 'once' | 'always';
}
