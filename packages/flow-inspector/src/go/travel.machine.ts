import { assign, fromPromise, setup } from 'xstate';
import type { FlowStart, Goal } from '../host.ts';
import type { ReplayNow } from '../wire/protocol.ts';
import type { RememberedGoal } from './goals.ts';
import { type GuidedPage, type GuideOutput, guideMachine, hasWay } from './guide.machine.ts';

/** What a load needs to continue. */
type Try = Pick<RememberedGoal, 'start' | 'problem' | 'avoided'>;

/** The page that travels. */
export interface TravellingPage {
  readonly guided: GuidedPage;
  /** The pages that start the flow of a goal, the best one first. */
  readonly startsOf: (goal: Goal) => readonly FlowStart[];
  /** Stops time and holds the calls of the flow. A start can have replies to other calls of the page. */
  readonly holdStill: (flow: string, start: FlowStart | undefined) => void;
  /** Holds the calls of all flows, because the page is about to be left. */
  readonly holdCalls: () => void;
  /** Loads a page that starts the flow. @throws Error with the reason when it cannot. */
  readonly load: (goal: Goal, start: FlowStart, known: Try) => Promise<void>;
  readonly changed: (progress: ReplayNow) => void;
}

interface TravelContext {
  readonly page: TravellingPage;
  readonly goal: Goal;
  /** The index of the start in the list of its flow. -1: the page itself. */
  readonly start: number;
  /** Why the first start did not lead to the goal. */
  readonly problem: string | undefined;
  /** The labels of steps after which the page stopped the flow. */
  readonly avoided: readonly string[];
  /** The labels of the steps so far. */
  readonly way: readonly string[];
}

type TravelEvent =
  | { readonly type: 'state.go'; readonly goal: Goal; readonly isFresh: boolean }
  /** The page was loaded to start the flow of a goal. */
  | { readonly type: 'page.loaded'; readonly remembered: RememberedGoal }
  | { readonly type: 'travel.stop' };

const arrived =
  'Time stands still and the calls of this flow are held. Load the page again to leave.';

/**
 * Brings the page to a state of a flow: from where it is when a way is known, otherwise from a page
 * that starts the flow. Writing calls get example replies, so nothing is changed on the server.
 */
export const travelMachine = setup({
  types: {
    context: {} as TravelContext,
    events: {} as TravelEvent,
    input: {} as { readonly page: TravellingPage },
  },
  actors: {
    guide: guideMachine,
    load: fromPromise<void, TravelContext>(async ({ input }) => {
      const { page, goal, start, problem, avoided } = input;
      const found = startOf(input);
      if (found)
        await page.load(goal, found, {
          start,
          problem: start > 0 ? problem : undefined,
          avoided: [...avoided],
        });
    }),
  },
  guards: {
    hasWayFromHere: (
      { context: { page } },
      { goal, isFresh }: Extract<TravelEvent, { type: 'state.go' }>,
    ) => !isFresh && hasWay({ page: page.guided, goal, avoided: [] }),
    /** Whether the flow starts in a state of another flow. */
    startsWithin: ({ context: { page } }, { start, ...goal }: RememberedGoal) =>
      page.startsOf(goal)[start]?.within !== undefined,
    hasStart: ({ context }) => startOf(context) !== undefined,
    isThere: (_, { problem }: GuideOutput) => problem === undefined,
    /** Whether the page stopped the flow after a step that another load can avoid. */
    canAvoid: ({ context }, { stoppedBy }: GuideOutput) =>
      stoppedBy !== undefined && context.start >= 0,
  },
  actions: {
    beginHere: assign((_, goal: Goal) => ({
      goal,
      start: -1,
      problem: undefined,
      avoided: [],
      way: [],
    })),
    beginAtStart: assign((_, goal: Goal) => ({
      goal,
      start: 0,
      problem: `No page is known that starts ${goal.flow}.`,
      avoided: [],
      way: [],
    })),
    resume: assign((_, { flow, state, start, problem, avoided }: RememberedGoal) => ({
      goal: { flow, state },
      start,
      problem,
      avoided,
      way: [],
    })),
    keepWay: assign((_, { way }: GuideOutput) => ({ way })),
    avoid: assign(({ context }, { problem, stoppedBy }: GuideOutput) => ({
      problem: context.problem ?? problem,
      avoided: [...context.avoided, ...(stoppedBy === undefined ? [] : [stoppedBy])],
    })),
    tryNextStart: assign(({ context }, problem: string | undefined) => ({
      start: context.start + 1,
      problem: context.problem ?? problem,
      avoided: [],
    })),
    /** The first start has no problem of its own before it is tried. */
    tryStartAfterError: assign(({ context: { start, problem } }, reason: string) => ({
      start: start + 1,
      problem: start > 0 ? problem : reason,
      avoided: [],
    })),
    holdStill: ({ context }) => context.page.holdStill(context.goal.flow, startOf(context)),
    holdCalls: ({ context }) => context.page.holdCalls(),
    showWalking: ({ context }) => show(context, 'walking', ''),
    showArrived: ({ context }) => show(context, 'finished', arrived),
    showFailed: ({ context }) => show(context, 'failed', context.problem ?? ''),
  },
}).createMachine({
  id: 'travel',
  context: ({ input: { page } }) => ({
    page,
    goal: { flow: '', state: '' },
    start: -1,
    problem: undefined,
    avoided: [],
    way: [],
  }),
  initial: 'idle',
  on: {
    'state.go': [
      {
        guard: { type: 'hasWayFromHere', params: ({ event }) => event },
        target: '.guiding',
        actions: [{ type: 'beginHere', params: ({ event }) => event.goal }, 'holdStill'],
      },
      {
        target: '.choosing',
        actions: { type: 'beginAtStart', params: ({ event }) => event.goal },
      },
    ],
    'travel.stop': '.idle',
  },
  states: {
    idle: {
      on: {
        'page.loaded': [
          {
            guard: { type: 'startsWithin', params: ({ event }) => event.remembered },
            target: 'approaching',
            actions: [{ type: 'resume', params: ({ event }) => event.remembered }, 'holdStill'],
          },
          {
            target: 'guiding',
            actions: [{ type: 'resume', params: ({ event }) => event.remembered }, 'holdStill'],
          },
        ],
      },
    },
    approaching: {
      description: 'The flow starts in a state of another flow.',
      invoke: {
        id: 'guideToOther',
        src: 'guide',
        input: ({ context }) => ({
          page: context.page.guided,
          goal: startOf(context)?.within ?? context.goal,
          avoided: [],
        }),
        onDone: 'guiding',
      },
    },
    guiding: {
      entry: 'showWalking',
      invoke: {
        id: 'guide',
        src: 'guide',
        input: ({ context: { page, goal, avoided } }) => ({ page: page.guided, goal, avoided }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'arrived',
            actions: { type: 'keepWay', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'canAvoid', params: ({ event }) => event.output },
            target: 'choosing',
            actions: [
              { type: 'keepWay', params: ({ event }) => event.output },
              { type: 'avoid', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'keepWay', params: ({ event }) => event.output },
              { type: 'tryNextStart', params: ({ event }) => event.output.problem },
            ],
          },
        ],
      },
    },
    choosing: {
      always: [{ guard: 'hasStart', target: 'loading' }, { target: 'failed' }],
    },
    loading: {
      description: 'The browser leaves this page. The next load continues.',
      entry: ['showWalking', 'holdCalls'],
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onError: {
          target: 'choosing',
          actions: { type: 'tryStartAfterError', params: ({ event }) => reasonOf(event.error) },
        },
      },
    },
    arrived: { entry: 'showArrived' },
    failed: { entry: 'showFailed' },
  },
});

function startOf({ page, goal, start }: TravelContext): FlowStart | undefined {
  return page.startsOf(goal)[start];
}

function show({ page, goal, way }: TravelContext, state: ReplayNow['state'], sentence: string) {
  const steps = way.length;
  page.changed({ name: goal.state, step: steps, steps, state, sentence, way });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
