import type { Chart } from '../charts/chart.ts';
import type { CallAbout, CallName, CallRule, PendingCall } from './call-outcomes.ts';
import type { LogEntry } from './log-entry.ts';
import type { PayloadSchema } from './payload-schema.ts';
import type { Film, Picture } from './picture.ts';
import type { WindowMessage } from './window-message.ts';

/**
 * The messages between pages and the inspector's windows, over one same-origin `BroadcastChannel` of
 * this name. Pages redact everything that they send: secrets become `[hidden …]`.
 *
 * The sequence: a window opens and broadcasts `pages.ask`. Every page replies with `page.here`. A page
 * that is loaded later broadcasts `page.loaded`, and each window asks it. The window selects one page and
 * sends it `everything.ask`. That page replies with `everything`. After that it broadcasts its changes,
 * those of a frame in one message. A reloaded page has a new `page` id but the same `tab`, so a window can
 * follow it. Walks are in the local storage, which page and window share: see `stored-walks.ts`.
 */
export const channelName = 'flow-inspector.v1';

/**
 * The name of the Web Lock that a page holds while it exists. The browser releases it with the page,
 * also when the page crashes. A message at the end of a page can be lost.
 */
export function lifeLock(page: PageId): string {
  return `flow-inspector.page.${page}`;
}

/** The name of the Web Lock that a window holds while it is open. */
export function windowLock(window: string): string {
  return `flow-inspector.window.${window}`;
}

/** All messages on the channel. A message without `to` is for every listener. */
export type Message =
  | { readonly from: 'page'; readonly page: PageId; readonly message: PageMessage }
  | { readonly from: 'window'; readonly to?: PageId; readonly message: WindowMessage };

/** One load of one page. Random. */
export type PageId = string;
/** XState's session id, such as `x:4`, unique in a page. */
export type SessionId = string;
/**
 * The name of an actor for people and in walks, the same in every load: the id of its machine, `#2`
 * for the second live actor of that machine, then `/` and the invoke's id for each child. Examples:
 * `booking`, `favourite#2`, `booking/createBooking`.
 */
export type ActorPath = string;

export type PageMessage =
  /** A page was loaded. It has no data yet, because most pages have no window. */
  | { readonly type: 'page.loaded' }
  /** The page exists, or its title, URL or session has changed. */
  | { readonly type: 'page.here'; readonly about: PageAbout }
  /** The reply to `everything.ask`. It replaces the window's data about this page. */
  | { readonly type: 'everything'; readonly state: PageState }
  /** All changes since the last message, in order. */
  | { readonly type: 'changes'; readonly changes: readonly PageChange[] }
  /** The reply to `pictures.ask`. */
  | { readonly type: 'pictures'; readonly film: Film; readonly people: People }
  /** A new picture, or a later one in the place of the one with its id. */
  | { readonly type: 'picture.added'; readonly picture: Picture }
  /** The page still looked like that picture at a later log entry. */
  | { readonly type: 'picture.lasted'; readonly id: string; readonly to: number }
  /** The examples for all people's data that the page has found so far, by that data. */
  | { readonly type: 'people.found'; readonly people: People }
  | { readonly type: 'replay.changed'; readonly replay: ReplayNow | undefined }
  /** The reply to a window's `request` id: success, or a sentence with the reason for a failure. */
  | { readonly type: 'answered'; readonly request: string; readonly problem?: string };

/** A change of the page's data. */
export type PageChange =
  /** A machine that is new in this page. Sent before its first actor. */
  | { readonly type: 'chart.added'; readonly chart: InspectedChart }
  /** An actor started or changed. It replaces the earlier data. Stopped actors remain. */
  | { readonly type: 'actor.changed'; readonly actor: ActorNow }
  | { readonly type: 'log.added'; readonly entry: LogEntry }
  /** All pending calls, and the rules for coming calls. */
  | {
      readonly type: 'calls.changed';
      readonly pending: readonly PendingCall[];
      readonly rules: readonly CallRule[];
    }
  /** All running delays. */
  | {
      readonly type: 'delays.changed';
      readonly delays: readonly RunningDelay[];
      readonly isFrozen: boolean;
    }
  | { readonly type: 'recording.changed'; readonly recording: RecordingNow | undefined };

/** The examples for people's data, by that data. */
export type People = Readonly<Record<string, string>>;

export interface PageAbout {
  /** It remains the same when the page is loaded again in its tab. */
  readonly tab: string;
  readonly title: string;
  /** The path and query. */
  readonly address: string;
  /** The app's words about the page, such as `signed in`. Can be empty. */
  readonly note: string;
  /** The time of the load, in milliseconds since 1970. */
  readonly loadedAt: number;
}

export interface PageState {
  readonly about: PageAbout;
  readonly charts: readonly InspectedChart[];
  /** In the order of their start, parents before children. */
  readonly actors: readonly ActorNow[];
  /** The last 1000 entries, oldest first. */
  readonly log: readonly LogEntry[];
  readonly pending: readonly PendingCall[];
  readonly rules: readonly CallRule[];
  /** Every call of the app with its documented outcomes. */
  readonly calls: readonly CallAbout[];
  readonly delays: readonly RunningDelay[];
  /** Whether delays wait until they are skipped. */
  readonly isFrozen: boolean;
  readonly recording: RecordingNow | undefined;
  readonly replay: ReplayNow | undefined;
  /** The sentences that alerts and notices have shown since the page was loaded. */
  readonly said: readonly string[];
}

/** A machine for a window to draw. */
export interface InspectedChart extends Chart {
  /** `#machines/…` and the name of the export. Undefined for a machine from a factory. */
  readonly source?: { readonly module: string; readonly name: string };
  /** The calls that its actors send. */
  readonly calls: readonly CallName[];
}

export interface ActorNow {
  readonly session: SessionId;
  readonly path: ActorPath;
  readonly parent: SessionId | undefined;
  /** The id of the invoke or of the machine. */
  readonly name: string;
  /** The `Chart.id` of a machine. Undefined for a promise or a callback. */
  readonly chart: string | undefined;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  /** In XState's form: `'ready'` or `{ planning: { dates: 'empty' } }`. */
  readonly value: unknown;
  /** The ids of all active states, including the root. */
  readonly active: readonly string[];
  /** The ids of the transitions of its last step. */
  readonly taken: readonly string[];
  readonly tags: readonly string[];
  /** Plain, redacted data. */
  readonly context: unknown;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  /** The `seq` of its last log entry of kind `snapshot`. */
  readonly lastSnapshot: number;
  /** The events that it accepts in its current state, by name. */
  readonly takes: readonly TakenEvent[];
}

/** An event with a transition in the current states of the actor. */
export interface TakenEvent {
  readonly type: string;
  /** Examples that match `schema`. Without a payload: one, `{ type }`. The first one fills the form. */
  readonly examples: readonly SentEvent[];
  /** For each of `examples`: whether a guard accepts it now. */
  readonly can: readonly boolean[];
  /** The ids of the transitions that its examples take now. Guards refuse the others of its type. */
  readonly transitions: readonly string[];
  /** The JSON Schema of the payload without `type`. Undefined without a payload. */
  readonly schema?: PayloadSchema;
  /** Whether the page or the payment provider sends it, not a person. */
  readonly isThePages: boolean;
}

export interface SentEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface RunningDelay {
  readonly id: string;
  readonly session: SessionId;
  /** `cashNotice`, or its milliseconds when it has no name. */
  readonly name: string;
  /** The type of its event, in XState's form. */
  readonly event: string;
  /** The state of the delay. */
  readonly state: string | undefined;
  readonly milliseconds: number;
  readonly since: number;
  /** The milliseconds that were left when time was frozen. Undefined while time runs. */
  readonly left: number | undefined;
}

/** A running recording: the walk so far. */
export interface RecordingNow {
  readonly name: string;
  readonly startedAt: number;
  /** The number of steps that a person sees (events, outcomes, delays, navigation). */
  readonly steps: number;
}

export interface ReplayNow {
  readonly name: string;
  readonly step: number;
  readonly steps: number;
  readonly state: 'walking' | 'finished' | 'failed';
  /** The current step, the reason for the failure, or how to leave the replay. */
  readonly sentence: string;
  /** The steps so far of a walk to a state. */
  readonly way?: readonly string[];
}
