import type { Locator, Page } from '@playwright/test';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Call } from '#contract/call.ts';
import type { PathExamples } from '#tests/support/machine/path-examples.ts';
import type { ActorCalls, HeldCalls } from './held-calls.ts';

/** A walk under way: the page, and the machine that goes along with it. */
export interface Walk<World = unknown, Snapshot = AnyMachineSnapshot> {
  readonly page: Page;
  readonly baseURL: string;
  readonly calls: HeldCalls;
  /** What was made for the walks of this flow before the first of them. */
  readonly world: World;
  /** Where the machine is: after an event is done, where it was before it. */
  readonly snapshot: Snapshot;
  /** Everything that has really happened so far. */
  readonly happened: readonly AnyEventObject[];
}

/** How a person, another tab or the provider makes an event happen in the page. */
interface Doing<World, Snapshot, Event> {
  /** What is pressed for it: enabled exactly while the machine takes the event. */
  readonly control?: (page: Page) => Locator;
  /** Where the view has a say of its own in whether the control is enabled. */
  readonly isOffered?: (walk: Walk<World, Snapshot>) => boolean;
  readonly act: (walk: Walk<World, Snapshot>, event: Event) => Promise<void>;
  /** The page takes the flow away with it: only what it emits can be seen. */
  readonly endsFlow?: boolean;
  /** The example's event with the values that it really had. Default: the example's own. */
  readonly real?: (walk: Walk<World, Snapshot>, event: Event) => Event;
}

/** From a machine to its page: how each event happens there and how each state looks. */
export interface WalkMap<M extends AnyStateMachine = AnyStateMachine, World = unknown> {
  /** Those of `tests/paths`. */
  readonly examples: readonly PathExamples[];
  /** The calls of the machine by invoke id; `ActorCalls` where an output is not one call's reply. */
  readonly calls: Readonly<Record<string, Call | ActorCalls>>;
  /** Makes guests, bookings and the like. */
  readonly prepare: (baseURL: string, page: Page) => Promise<World>;
  /**
   * Brings the page to where the flow starts.
   *
   * @returns what the flow is really started with.
   */
  readonly open: (walk: Walk<World>, input: InputFrom<M>) => Promise<InputFrom<M>>;
  /** By event type. An event that is missing never happens. */
  readonly events: {
    readonly [Type in EventFromLogic<M>['type']]?: Doing<
      World,
      SnapshotFrom<M>,
      Extract<EventFromLogic<M>, { readonly type: Type }>
    >;
  };
  /** Leaves out what a browser cannot bring about in a situation. Default: everything is left in. */
  readonly canHappen?: (snapshot: SnapshotFrom<M>, event: AnyEventObject) => boolean;
  /**
   * Whether the first reply that the examples have for a call is asked of the real server. Default:
   * it is. Every other outcome is put in its place on the network.
   */
  readonly isAsked?: (walk: Walk<World, SnapshotFrom<M>>, call: string) => boolean;
  /** A reply of the examples with the values of this walk. Default: as it is. */
  readonly realReply?: (
    walk: Walk<World, SnapshotFrom<M>>,
    call: string,
    reply: unknown,
  ) => unknown;
  /**
   * What the page shows, by the id of the innermost active states: at least one sentence or control,
   * checked with the `expect` of `sights.ts`. A state that is missing, or whose look finds nothing, fails.
   */
  readonly states: Readonly<Record<string, (walk: Walk<World, SnapshotFrom<M>>) => Promise<void>>>;
  /** Transitions and states that no browser can bring about, and why. */
  readonly unreachable: Readonly<Record<string, string>>;
}
