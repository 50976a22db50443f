import type {
  StatelyActorEvent,
  StatelyEventEvent,
  StatelySnapshotEvent,
} from '@statelyai/inspect';
import type { Chart } from '#charts/chart.ts';

/**
 * What a page and the inspector's windows tell each other, over one same-origin `BroadcastChannel`
 * of this name. Everything a page sends is redacted: secrets arrive as `[hidden …]`.
 *
 * The window is what `attach.ts` shows at `/inspector`: `showInspector(root)` of
 * `window/inspector-window.tsx`, which gets the empty `#root` and never the site.
 *
 * The order of things: a window opens and broadcasts `pages.ask`; every page answers `page.here`; the
 * window picks one and sends it `everything.ask`; that page answers one `everything`, and from then on
 * broadcasts each change as a message of its own, whether or not a window listens. A page that is
 * loaded again has a new `page` id; its `tab` stays, so a window can follow it.
 */
export const channelName = 'ndako.inspector.v1';

/** Every message on the channel. A message without `to` is for every listener. */
export type Message =
  | { readonly from: 'page'; readonly page: PageId; readonly message: PageMessage }
  | { readonly from: 'window'; readonly to?: PageId; readonly message: WindowMessage };

/** One load of one page; random. */
export type PageId = string;
/** XState's session id, such as `x:4`: unique in a page. */
export type SessionId = string;
/**
 * Names an actor for people and in walks, the same in every load: the id of its machine, `#2` for the
 * second live one of that machine, then `/` and the invoke's id for each child: `booking`,
 * `favourite#2`, `booking/createBooking`.
 */
export type ActorPath = string;
/** A name in `contract/calls`, such as `createBooking`. */
export type CallName = string;

// --- What a page says ---------------------------------------------------------------------------

export type PageMessage =
  /** It is there, or its title, address or session changed. */
  | { readonly type: 'page.here'; readonly about: PageAbout }
  | { readonly type: 'page.gone' }
  /** The answer to `everything.ask`; replaces all that the window knew of this page. */
  | { readonly type: 'everything'; readonly state: PageState }
  /** A machine that was not seen before in this page; comes before the first actor that runs it. */
  | { readonly type: 'chart.added'; readonly chart: InspectedChart }
  /** An actor started or changed: replaces what was known of it. A stopped one stays, with its status. */
  | { readonly type: 'actor.changed'; readonly actor: ActorNow }
  | { readonly type: 'log.added'; readonly entry: LogEntry }
  /** All calls that are pending now, and what is decided for those to come. */
  | {
      readonly type: 'calls.changed';
      readonly pending: readonly PendingCall[];
      readonly rules: readonly CallRule[];
    }
  /** All delays that are running now. */
  | { readonly type: 'delays.changed'; readonly delays: readonly RunningDelay[] }
  | { readonly type: 'recording.changed'; readonly recording: RecordingNow | undefined }
  | { readonly type: 'replay.changed'; readonly replay: ReplayNow | undefined }
  /** The page's answer to a window's `request` id: done, or why not, in a sentence. */
  | { readonly type: 'answered'; readonly request: string; readonly problem?: string };

export interface PageAbout {
  /** Stays when the page is loaded again in its tab. */
  readonly tab: string;
  readonly title: string;
  /** Path and query. */
  readonly address: string;
  readonly isSignedIn: boolean;
  /** When it was loaded, in milliseconds since 1970. */
  readonly loadedAt: number;
}

export interface PageState {
  readonly about: PageAbout;
  readonly charts: readonly InspectedChart[];
  /** In the order in which they started; parents before children. */
  readonly actors: readonly ActorNow[];
  /** The last 1000, oldest first. */
  readonly log: readonly LogEntry[];
  readonly pending: readonly PendingCall[];
  readonly rules: readonly CallRule[];
  /** Every call of the contract and its documented outcomes. */
  readonly calls: readonly CallAbout[];
  readonly delays: readonly RunningDelay[];
  readonly recording: RecordingNow | undefined;
  readonly replay: ReplayNow | undefined;
}

/** A machine, to be drawn in a window. */
export interface InspectedChart extends Chart {
  /** `#machines/…` and the export's name, where the machine itself is one (not made by a factory). */
  readonly source?: { readonly module: string; readonly name: string };
  /** What its actors send. */
  readonly calls: readonly CallName[];
}

export interface ActorNow {
  readonly session: SessionId;
  readonly path: ActorPath;
  readonly parent: SessionId | undefined;
  /** The invoke's id, or the machine's. */
  readonly name: string;
  /** A machine's `Chart.id`; undefined for a promise or a callback. */
  readonly chart: string | undefined;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** As XState has it: `'ready'` or `{ planning: { dates: 'empty' } }`. */
  readonly value: unknown;
  /** Ids of all active states, the root's included. */
  readonly active: readonly string[];
  /** Ids of the transitions that its last step took. */
  readonly taken: readonly string[];
  readonly tags: readonly string[];
  /** Plain data, redacted. */
  readonly context: unknown;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  /** `seq` of its last log entry of kind `snapshot`. */
  readonly lastSnapshot: number;
  /** What it listens to where it is now, by name. */
  readonly takes: readonly TakenEvent[];
}

/** An event that the actor has a transition for in its present states. */
export interface TakenEvent {
  readonly type: string;
  /** What to send, each valid by `schema`. Without payload: one, `{ type }`. The first fills the form. */
  readonly examples: readonly SentEvent[];
  /** For each of `examples`: whether a guard lets it through now. */
  readonly can: readonly boolean[];
  /** JSON Schema of the payload (`type` left out); undefined where there is none. */
  readonly schema?: PayloadSchema;
  /** Whether the page or the payment provider sends it by itself, not a person. */
  readonly isThePages: boolean;
}

export interface SentEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The part of JSON Schema that payloads need. A `format` of `binary` is a file. */
export interface PayloadSchema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, PayloadSchema>>;
  readonly required?: readonly string[];
  readonly items?: PayloadSchema;
  readonly anyOf?: readonly PayloadSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** True on a password, a code and the like: show it as a password field. */
  readonly writeOnly?: boolean;
}

/** Something that happened, in order. */
export type LogEntry = Happening & {
  /** Counts up from 1 in a page. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly session: SessionId;
  readonly path: ActorPath;
};

export type Happening =
  | { readonly kind: 'started'; readonly stately: StatelyActorEvent }
  /** An event reached the actor. `by` is who sent it. */
  | {
      readonly kind: 'event';
      readonly stately: StatelyEventEvent;
      readonly by: 'page' | 'inspector' | 'actor';
    }
  /** How the actor was afterwards: enough to light its chart at that moment. */
  | {
      readonly kind: 'snapshot';
      readonly stately: StatelySnapshotEvent;
      readonly active: readonly string[];
      readonly taken: readonly string[];
    }
  /** It emitted something. `sentence` is what a person reads, or where they are taken. */
  | {
      readonly kind: 'effect';
      readonly effect: SentEvent;
      readonly sentence: string;
    }
  /** A call of this actor was sent, held or ended. */
  | { readonly kind: 'call'; readonly call: CallName; readonly sentence: string };

/** How a call is to end. */
export type Outcome =
  /** As the server answers. */
  | { readonly kind: 'letThrough' }
  /** Not yet: it waits unsent until it is settled with another outcome. */
  | { readonly kind: 'hold' }
  /** Not sent; answered with this status and JSON body. */
  | { readonly kind: 'reply'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'noReply' }
  /** A success whose body is not what the contract says. */
  | { readonly kind: 'malformedReply' };

/** A button: an outcome and what it is called (`409 already booked`, `No reply`). */
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
  /** Let through, hold, each documented status, no reply, malformed reply; in this order. */
  readonly outcomes: readonly NamedOutcome[];
}

/** A call under way. */
export interface PendingCall {
  readonly id: string;
  readonly call: CallName;
  /** The actor that waits for it: the machine, not the promise; undefined if it is unknown. */
  readonly session: SessionId | undefined;
  /** The id of the invoke, if it is known. */
  readonly invoke: string | undefined;
  /** Held: not sent yet. Sent: the server has it; settling it otherwise does not undo that. */
  readonly state: 'held' | 'sent';
  /** Redacted. */
  readonly request: unknown;
  readonly since: number;
}

/** What is decided for the coming calls of a name. */
export interface CallRule {
  readonly call: CallName;
  readonly outcome: Outcome;
  /** Whether it is for the next one alone, or stands until it is changed. */
  readonly times: 'once' | 'always';
}

export interface RunningDelay {
  readonly id: string;
  readonly session: SessionId;
  /** `cashNotice`, or its milliseconds where it has no name. */
  readonly name: string;
  /** The type of the event that it sends, as XState has it. */
  readonly event: string;
  /** The state it belongs to. */
  readonly state: string | undefined;
  readonly milliseconds: number;
  readonly since: number;
}

/** A recording under way: the walk so far. */
export interface RecordingNow {
  readonly name: string;
  readonly startedAt: number;
  /** How many steps of the kinds a person sees (events, outcomes, delays, moves). */
  readonly steps: number;
}

export interface ReplayNow {
  readonly name: string;
  readonly step: number;
  readonly steps: number;
  /** `asksSecrets`: nothing happens until `replay.secrets` arrives. */
  readonly state: 'asksSecrets' | 'walking' | 'finished' | 'failed';
  /** What is asked for: passwords, codes. Keys for `replay.secrets`. */
  readonly secrets: readonly { readonly key: string; readonly label: string }[];
  /** The step under way, or why it failed. */
  readonly sentence: string;
}

// --- What a window says -------------------------------------------------------------------------

/** `request` is any random id; the page answers it with `answered`. */
export type WindowMessage =
  | { readonly type: 'pages.ask' }
  | { readonly type: 'everything.ask' }
  | {
      readonly type: 'event.send';
      readonly request: string;
      readonly session: SessionId;
      readonly event: SentEvent;
    }
  /** Decides how the coming calls of a name end. `letThrough` takes a rule away. */
  | ({ readonly type: 'call.rule'; readonly request: string } & CallRule)
  /** Ends a pending call, held or sent. `letThrough` releases a held one. */
  | {
      readonly type: 'call.settle';
      readonly request: string;
      readonly id: string;
      readonly outcome: Outcome;
    }
  /** Goes to another page of the site, as its links do. */
  | { readonly type: 'page.move'; readonly request: string; readonly address: string }
  /** Lets a running delay go off now. */
  | { readonly type: 'delay.skip'; readonly request: string; readonly id: string }
  /** Loads the page again at its address and records from its first moment. */
  | { readonly type: 'recording.start'; readonly request: string; readonly name: string }
  /** Ends the recording; the walk is then among the stored ones (`stored-walks.ts`). */
  | { readonly type: 'recording.stop'; readonly request: string }
  /** Loads the page at the walk's start and walks it. `walk` is a `Walk` of `walk.ts`. */
  | { readonly type: 'replay.start'; readonly request: string; readonly walk: unknown }
  | {
      readonly type: 'replay.secrets';
      readonly request: string;
      readonly values: Readonly<Record<string, string>>;
    }
  | { readonly type: 'replay.stop'; readonly request: string };

/*
 * Walks lie in the local storage, which page and window share: the window reads, renames, removes,
 * imports and exports them itself with `stored-walks.ts` (walksIn, saveWalk, removeWalk, readWalkFile)
 * and gets tests as files from `export-vitest.ts` (exportableActors, vitestFile) and
 * `export-playwright.ts` (playwrightFile). The page's `replay`
 * and `recording` messages say when the list has changed.
 */
