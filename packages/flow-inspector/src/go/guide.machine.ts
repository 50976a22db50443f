import { type AnyMachineSnapshot, assign, setup } from 'xstate';
import type { Goal } from '../host.ts';
import { activeIn } from '../page/watched-actors.ts';
import type { ReplayNow } from '../wire/protocol.ts';
import type { Act, PossibleStep } from './possible-steps.ts';
import { type PlannedStep, routeAlong, shortestRoute } from './shortest-route.ts';

/** The page that a guide drives. */
export interface GuidedPage {
  /** The newest actor of a flow, live or ended. */
  readonly snapshotOf: (flow: string) => AnyMachineSnapshot | undefined;
  readonly stepsAt: (snapshot: AnyMachineSnapshot) => readonly PossibleStep[];
  /** Whether other calls than those of the flow are pending. */
  readonly isBusy: (flow: string) => boolean;
  /** Whether the page has stopped the flow before its end. */
  readonly isStopped: (flow: string) => boolean;
  /** How many files and replies the page has received. */
  readonly received: () => number;
  /** Shows the next part of the page, because some flows start when a person sees their part. */
  readonly scroll: () => void;
  readonly act: (flow: string, act: Act) => void;
  readonly changed: (progress: ReplayNow) => void;
}

export interface GuideInput {
  readonly page: GuidedPage;
  readonly goal: Goal;
  /** The labels of steps that are not taken. */
  readonly avoided: readonly string[];
}

export interface GuideContext extends GuideInput {
  /** The number of files and replies when the wait began. */
  readonly received: number;
  /** The flow when the page was last looked at. */
  readonly last: AnyMachineSnapshot | undefined;
  readonly plan: readonly PlannedStep[] | undefined;
  /** The situations and steps that did not help. */
  readonly useless: readonly string[];
  readonly taken: readonly string[];
  /** The labels of the steps so far. */
  readonly way: readonly string[];
}

/** Where a guide has come to. */
export interface GuideOutput {
  readonly way: readonly string[];
  /** Why it is not there. Undefined when it is. */
  readonly problem: string | undefined;
  /** The step after which the page stopped the flow. Another load can avoid it. */
  readonly stoppedBy: string | undefined;
}

const mostSteps = 40;

/**
 * Walks a page to a state by the shortest known way. Example data can mislead the plan, so it looks at
 * the page after every step and plans again when the rest of the plan does not lead to the state. A step
 * that did not help is not tried again.
 */
export const guideMachine = setup({
  types: {
    context: {} as GuideContext,
    input: {} as GuideInput,
    output: {} as GuideOutput,
  },
  delays: {
    /** Between two looks at the page. */
    look: 30,
    longestStart: 60_000,
    /** How long the page may take to start the flow without receiving a file. */
    toStart: 8_000,
    toLoad: 4_000,
    toStep: 2_500,
    /** How long a flow must not move before it rests. */
    toSettle: 150,
  },
  guards: {
    hasStarted: ({ context }) => flowOf(context) !== undefined,
    hasReceived: ({ context: { page, received } }) => page.received() > received,
    isIdle: ({ context: { page, goal } }) => !page.isBusy(goal.flow),
    hasMoved: ({ context }) => flowOf(context) !== context.last,
    isThere: ({ context }) => context.plan?.length === 0,
    canGoOn: ({ context }) => problemOf(context) === undefined,
  },
  actions: {
    countReceived: assign({ received: ({ context }) => context.page.received() }),
    scroll: ({ context }) => context.page.scroll(),
    look: assign({ last: ({ context }) => flowOf(context) }),
    plan: assign({ plan: ({ context }) => planOf(context) }),
    showStep: ({ context: { page, goal, plan = [], way } }) =>
      page.changed({
        name: goal.state,
        step: way.length + 1,
        steps: way.length + plan.length,
        state: 'walking',
        sentence: plan[0]?.step.label ?? '',
      }),
    /** The page came back to the same state, so the step does not help. */
    noteStep: assign(({ context }) => {
      const { last, plan, taken, useless, way } = context;
      const next = plan?.[0];
      if (!last || !next) return {};
      const key = keyOf(last, next.step);
      return {
        way: [...way, next.step.label],
        taken: [...taken, key],
        useless: taken.includes(key) ? [...useless, key] : useless,
      };
    }),
    act: ({ context: { page, goal, plan } }) => {
      const next = plan?.[0];
      if (next) page.act(goal.flow, next.step.act);
    },
    /** The step led elsewhere. */
    judgeStep: assign(({ context }) => {
      const { last, plan = [], useless } = context;
      const [next, ...rest] = plan;
      if (!last || !next) return {};
      const isAsPlanned = textOf(flowOf(context)?.value) === textOf(next.leadsTo);
      return {
        plan: rest,
        useless: isAsPlanned ? useless : [...useless, keyOf(last, next.step)],
      };
    }),
  },
}).createMachine({
  id: 'guide',
  context: ({ input }) => ({
    ...input,
    received: 0,
    last: undefined,
    plan: undefined,
    useless: [],
    taken: [],
    way: [],
  }),
  initial: 'starting',
  output: ({ context }) => {
    const { page, goal, plan, way } = context;
    const problem = problemOf(context);
    const isStopped = problem !== undefined && plan !== undefined && page.isStopped(goal.flow);
    return { way, problem, stoppedBy: isStopped ? way.at(-1) : undefined };
  },
  states: {
    starting: {
      description:
        'A page that still receives files has more time: a development server compiles them first.',
      initial: 'receiving',
      after: { longestStart: 'ended' },
      states: {
        receiving: {
          entry: 'countReceived',
          initial: 'looking',
          after: {
            toStart: [
              { guard: 'hasReceived', target: 'receiving', reenter: true },
              { target: '#guide.ended' },
            ],
          },
          states: {
            looking: {
              always: { guard: 'hasStarted', target: '#guide.loading' },
              after: { look: { target: 'looking', reenter: true, actions: 'scroll' } },
            },
          },
        },
      },
    },
    loading: {
      description: 'Other calls than those of the flow bring the data of the page.',
      initial: 'looking',
      after: { toLoad: 'settling' },
      states: {
        looking: {
          always: { guard: 'isIdle', target: '#guide.settling' },
          after: { look: { target: 'looking', reenter: true } },
        },
      },
    },
    settling: {
      entry: 'look',
      initial: 'looking',
      after: { toSettle: 'planning' },
      states: {
        looking: {
          always: { guard: 'hasMoved', target: '#guide.settling', reenter: true },
          after: { look: { target: 'looking', reenter: true } },
        },
      },
    },
    planning: {
      entry: 'plan',
      always: [
        { guard: 'isThere', target: 'ended' },
        { guard: 'canGoOn', target: 'stepping' },
        { target: 'ended' },
      ],
    },
    stepping: {
      entry: ['showStep', 'noteStep', 'act'],
      initial: 'looking',
      after: { toStep: { target: 'loading', actions: 'judgeStep' } },
      states: {
        looking: {
          always: { guard: 'hasMoved', target: '#guide.loading', actions: 'judgeStep' },
          after: { look: { target: 'looking', reenter: true } },
        },
      },
    },
    ended: { type: 'final' },
  },
});

/** Whether a way from the present situation of the page to the goal is known. */
export function hasWay(input: GuideInput): boolean {
  return planOf({ ...input, plan: undefined, useless: [] }) !== undefined;
}

function flowOf({ page, goal }: Pick<GuideContext, 'page' | 'goal'>) {
  return page.snapshotOf(goal.flow);
}

/** The rest of the last plan if it still leads to the goal, otherwise the shortest known way. */
function planOf(
  context: Pick<GuideContext, 'page' | 'goal' | 'avoided' | 'plan' | 'useless'>,
): readonly PlannedStep[] | undefined {
  const { page, goal, avoided, plan = [], useless } = context;
  const snapshot = flowOf(context);
  if (!snapshot) return undefined;
  const isThere = (one: AnyMachineSnapshot) => activeIn(one).includes(goal.state);
  const stepsAt = (one: AnyMachineSnapshot) =>
    page
      .stepsAt(one)
      .filter((step) => !avoided.includes(step.label) && !useless.includes(keyOf(one, step)));
  const labels = plan.map(({ step }) => step.label);
  return (
    routeAlong(labels, snapshot, isThere, stepsAt) ?? shortestRoute(snapshot, isThere, stepsAt)
  );
}

/** Why the guide cannot take another step. Undefined when it can, or when it is there. */
function problemOf(context: GuideContext): string | undefined {
  const { page, goal, last, plan, way } = context;
  const { flow, state } = goal;
  if (plan?.length === 0) return undefined;
  const snapshot = flowOf(context);
  if (!snapshot) return last ? `${flow} is gone.` : `The page starts no ${flow}.`;
  if (!plan) return `No way is known from ${textOf(snapshot.value)} to ${state}.`;
  if (page.isStopped(flow)) return `The page has stopped ${flow}.`;
  return way.length < mostSteps ? undefined : `${mostSteps} steps did not lead to ${state}.`;
}

function keyOf({ value }: AnyMachineSnapshot, { label }: PossibleStep): string {
  return `${textOf(value)} ${label}`;
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}
