import type { ActorOptions, AnyActorLogic, InspectionEvent } from 'xstate';
import type { FlowPayloads, PageContexts } from './page/payloads.ts';
import type { Outcome } from './wire/call-outcomes.ts';
import type { SerialiserLimits } from './wire/plain-data.ts';
import type { SentEvent } from './wire/protocol.ts';

/** What an app tells the inspector about itself. Everything is optional. */
export interface Host {
  /** The modules that export machines, by the names with which a test imports them. */
  readonly machines?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /**
   * The app's calls, by name. Without it, the first request of each actor is a call with the name of the actor, also
   * without `fetchOf`.
   */
  readonly calls?: Readonly<Record<string, HostCall>>;
  /**
   * The calls that an actor sends. `name` is its name in the machine's `setup`. Default: the call with
   * this name.
   */
  readonly callsOf?: (actor: unknown, name: string) => readonly string[];
  /** The calls of machines that `machines` does not have, for example from a factory, by their ids. */
  readonly callsOfMachine?: Readonly<Record<string, readonly string[]>>;
  /** What an actor rejects with when its call ends so. Default: an `Error`. */
  readonly errorOf?: (outcome: Outcome) => unknown;
  /**
   * Examples of the output of actors that make something else of a reply than its body, or whose useful
   * replies depend on the data of the flow.
   */
  readonly outputs?: OutputsOfFlows;
  /** Examples of events with data, by machine and event. */
  readonly payloads?: Readonly<Record<string, FlowPayloads>>;
  /** The JSON Schema of a payload's `schema`, for example by `z.toJSONSchema`. Default: `schema` is one. */
  readonly jsonSchemaOf?: (schema: object) => object;
  /** Events that the page sends by itself. A replay waits for them before it sends them. */
  readonly pageEvents?: ReadonlySet<string>;
  /** The pages that start each flow, by the id of its machine. The first one that works is used. */
  readonly starts?: Readonly<Record<string, readonly FlowStart[]>>;
  readonly redaction?: Redaction;
  /**
   * How much of each context, event, input, output and error a window gets: the page has to copy it.
   * Default: 14 objects inside each other (`depth`), 2,000 values (`values`), 10,000 characters of a text
   * (`text`), 100 values of a list or fields of an object (`list`) and 50 milliseconds (`time`). The copy
   * says what it leaves out. A recorded walk has all data.
   */
  readonly limits?: Partial<SerialiserLimits>;
  /** Whether a recorded walk has an entry of the local storage, by its key. Default: it has all. */
  readonly storage?: (key: string) => boolean;
  /** The sentence for people in the parameters of an action. Undefined when they have none. */
  readonly sentenceOf?: (params: unknown) => string | undefined;
  /** The description of an emitted event, without secrets. Default: its type. */
  readonly effectSentence?: (effect: SentEvent) => string;
  /** The CSS selector of the page's alerts. Default: `[role=alert]`. */
  readonly alerts?: string;
  /**
   * The start of the paths of requests to the page's own host that are no calls. A recorded walk
   * contains their replies with JSON too.
   */
  readonly otherRequests?: string;
  /** A few words about the page, such as `signed in`. */
  readonly note?: (page: PageContexts) => string;
  /** Moves to another page of the app without a load. Default: the browser loads the address. */
  readonly move?: (address: string) => void;
}

/** A host with its defaults. */
export interface KnownHost extends Host {
  readonly machines: NonNullable<Host['machines']>;
  readonly calls: NonNullable<Host['calls']>;
  /** Whether the first request of each actor is a call with the actor's name, because no call is described. */
  readonly findsCalls?: boolean;
}

/** By the ids of the machine and of the invoke. */
export type OutputsOfFlows = Readonly<Record<string, Readonly<Record<string, ExampleOutputs>>>>;

/** @param context The context of the machine. */
export type ExampleOutputs = (context: object) => readonly ExampleOutput[];

/** What an actor ends with. */
export interface ExampleOutput {
  readonly output: unknown;
  /** The replies to its calls that lead to it, by call. Default: those of the server. */
  readonly replies?: Bodies;
}

/** The bodies of successful replies, by call. */
export type Bodies = Readonly<Record<string, unknown>>;

export interface HostCall {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** The documented replies, a success first. */
  readonly replies: readonly HostReply[];
  /** What an actor makes of the body of a success. Default: the body. */
  readonly read?: (body: unknown) => unknown;
}

export interface HostReply {
  /** `409 dates taken` */
  readonly label: string;
  readonly status: number;
  readonly body: unknown;
  /** Default: whether the status is at least 400. */
  readonly isFailure?: boolean;
  /** Whether the call goes on after this reply, for example until a person has signed in. Default: false. */
  readonly isWaiting?: boolean;
}

/** A page that starts a flow. */
export interface FlowStart {
  /** Its path and query. It can depend on the entries of the local storage. */
  readonly address: (stored: Stored) => Promise<string> | string;
  /** The entries of the local storage, by key. Default: none. */
  readonly stored?: () => Promise<Stored> | Stored;
  /** The state of the page's entry in the browser's history. Default: null. */
  readonly history?: (stored: Stored) => unknown;
  /** The state of another flow in which this one starts. */
  readonly within?: Goal;
  /** The replies to calls of the page, whatever the server would say. A walk can end those of its flow otherwise. */
  readonly replies?: Bodies;
  /** The only states, by id, for which it is used. It is then the first start. Default: every state. */
  readonly only?: readonly string[];
}

type Stored = Readonly<Record<string, string>>;

/** A state to go to, by the ids of its chart. */
export interface Goal {
  readonly flow: string;
  readonly state: string;
}

/**
 * The data that no window and no recorded walk contains. A set has names of fields (`pin`) and paths
 * (`operator.name`: the field `name` directly in `operator`, at any depth). In a path, `*` stands for any one
 * field, and the places in lists do not count.
 *
 * What people type into fields for passwords, one-time codes and cards is hidden without it.
 */
export interface Redaction {
  /** Fields whose values only their owner may read, at any depth. */
  readonly secrets: ReadonlySet<string>;
  readonly isSecret?: FieldTest;
  /** Fields with the names of people. A recorded walk has examples instead. */
  readonly names?: ReadonlySet<string>;
  readonly isName?: FieldTest;
  /** Fields with phone numbers. A recorded walk has examples instead. */
  readonly numbers?: ReadonlySet<string>;
  readonly isNumber?: FieldTest;
  /** The CSS selector of images of people. A picture of the page leaves their places empty. */
  readonly images?: string;
}

/** Whether a value is private, although neither its field nor its path says so. */
export type FieldTest = (field: string, value: unknown, object: object) => boolean;

/** What the inspector gives an app. Use it before the first actor is created. */
export interface Inspection {
  /** The options of every actor that is created on its own. */
  readonly actorOptions: () => {
    readonly inspect: (event: InspectionEvent) => void;
    readonly clock: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
  };
  /** Sends a call, or ends it otherwise. Ask for it while the actor that sends the call starts. */
  readonly fetchOf: (call: string, send: typeof fetch) => typeof fetch;
  /** Loads a function that copies any data without secrets, for another tool that gets the same events. */
  readonly loadRedact: () => Promise<(value: unknown) => unknown>;
}
