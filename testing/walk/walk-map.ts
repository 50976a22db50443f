import type { Locator, Page } from '@playwright/test';
import type { PathExamples } from 'flow-inspector/paths';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Call } from '#contract/call.ts';
import type { ActorCalls, HeldCalls } from './held-calls.ts';

/** A running walk: the page, and the machine that takes the same steps. */
export interface Walk<World = unknown, Snapshot = AnyMachineSnapshot> {
  readonly page: Page;
  readonly baseURL: string;
  readonly calls: HeldCalls;
  /** The data that was prepared for the walks of this flow. */
  readonly world: World;
  /** The current snapshot of the machine. During an event, the snapshot before it. */
  readonly snapshot: Snapshot;
  /** All events so far, with their real values. */
  readonly happened: readonly AnyEventObject[];
}

/** How a user, another tab or the provider causes an event in the page. */
interface Doing<World, Snapshot, Event> {
  /** The control for the event. It is enabled exactly while the machine accepts the event. */
  readonly control?: (page: Page) => Locator;
  /** For a control that the view also enables or disables by its own rule. */
  readonly isOffered?: (walk: Walk<World, Snapshot>) => boolean;
  readonly act: (walk: Walk<World, Snapshot>, event: Event) => Promise<void>;
  /** True when the event leaves the page, so that a test can only observe its effects. */
  readonly endsFlow?: boolean;
  /** The example's event with its real values. Default: the values of the example. */
  readonly real?: (walk: Walk<World, Snapshot>, event: Event) => Event;
}

/** Maps a machine to its page: how to cause each event, and what each state shows. */
export interface WalkMap<M extends AnyStateMachine = AnyStateMachine, World = unknown> {
  /** The examples of `tests/paths`. */
  readonly examples: readonly PathExamples[];
  /**
   * The calls of the machine by invoke id. `ActorCalls` when the output is not the reply of one
   * call.
   */
  readonly calls: Readonly<Record<string, Call | ActorCalls>>;
  /** Creates guests, bookings and other data. */
  readonly prepare: (baseURL: string, page: Page) => Promise<World>;
  /**
   * Brings the page to where the flow starts.
   *
   * @returns the real input of the flow.
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
  /** The triggers that the test of another part of the site shows. */
  readonly shownElsewhere?: readonly string[];
  /** False when the event cannot happen in a browser in this state. Default: always true. */
  readonly canHappen?: (snapshot: SnapshotFrom<M>, event: AnyEventObject) => boolean;
  /**
   * Whether the real server gives the first example reply of a call. Default: true. The test fakes
   * all other outcomes on the network.
   */
  readonly isAsked?: (walk: Walk<World, SnapshotFrom<M>>, call: string) => boolean;
  /** An example reply with the values of this walk. Default: unchanged. */
  readonly realReply?: (
    walk: Walk<World, SnapshotFrom<M>>,
    call: string,
    reply: unknown,
  ) => unknown;
  /**
   * The content of the page by the id of the innermost active state: at least one sentence or
   * control, checked with the `expect` of `sights.ts`. The walk fails for a missing state or one
   * without a check.
   */
  readonly states: Readonly<Record<string, (walk: Walk<World, SnapshotFrom<M>>) => Promise<void>>>;
}
