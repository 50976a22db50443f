import type { AnyMachineSnapshot } from 'xstate';
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

const mostSteps = 40;
/** How long the page may take, in milliseconds. */
const patience = {
  longestStart: 60_000,
  toStart: 8_000,
  toLoad: 4_000,
  toStep: 2_500,
  toSettle: 150,
};

/**
 * Walks a page to a state by the shortest known way. Example data can mislead the plan, so it looks at
 * the page after every step and plans again when the rest of the plan does not lead to the state. A step
 * that did not help is not tried again.
 */
export class Guide {
  readonly #page: GuidedPage;
  readonly #goal: Goal;
  readonly #useless = new Set<string>();
  readonly #taken = new Set<string>();
  /** The labels of the planned steps. */
  #ahead: readonly string[] = [];
  /** The steps so far. */
  readonly way: string[] = [];
  /** The step after which the page stopped the flow. Another load can avoid it. */
  stoppedBy: string | undefined;
  readonly #avoided: readonly string[];
  #isStopped = false;

  /** @param avoided The labels of steps that are not taken. */
  constructor(page: GuidedPage, goal: Goal, avoided: readonly string[]) {
    this.#page = page;
    this.#goal = goal;
    this.#avoided = avoided;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Whether a way from the present situation is known. */
  hasWay(): boolean {
    const snapshot = this.#page.snapshotOf(this.#goal.flow);
    return snapshot !== undefined && this.#plan(snapshot) !== undefined;
  }

  /** @returns the reason for a failure. Undefined when the page is there. */
  async run(): Promise<string | undefined> {
    const { flow, state } = this.#goal;
    if (!(await this.#starts())) return `The page starts no ${flow}.`;
    while (this.way.length < mostSteps && !this.#isStopped) {
      await this.#settle();
      const snapshot = this.#page.snapshotOf(flow);
      if (!snapshot) return `${flow} is gone.`;
      const plan = this.#plan(snapshot);
      const value = JSON.stringify(snapshot.value);
      if (!plan) return `No way is known from ${value} to ${state}.`;
      const [next] = plan;
      if (!next) return undefined;
      if (this.#page.isStopped(flow)) {
        this.stoppedBy = this.way.at(-1);
        return `The page has stopped ${flow}.`;
      }
      this.#show(next.step.label, this.way.length + plan.length);
      await this.#take(snapshot, next);
    }
    return `${mostSteps} steps did not lead to ${state}.`;
  }

  /** A page that still receives files has more time: a development server compiles them first. */
  async #starts(): Promise<boolean> {
    const isStarted = () => {
      const hasStarted = this.#page.snapshotOf(this.#goal.flow) !== undefined;
      if (!hasStarted) this.#page.scroll();
      return hasStarted;
    };
    const end = performance.now() + patience.longestStart;
    let before: number;
    do {
      before = this.#page.received();
      if (await this.#until(isStarted, patience.toStart)) return true;
    } while (this.#page.received() > before && performance.now() < end && !this.#isStopped);
    return false;
  }

  #plan(snapshot: AnyMachineSnapshot): readonly PlannedStep[] | undefined {
    const isThere = (one: AnyMachineSnapshot) => activeIn(one).includes(this.#goal.state);
    const stepsAt = (one: AnyMachineSnapshot) =>
      this.#page.stepsAt(one).filter((step) => this.#isUseful(one, step));
    const plan =
      routeAlong(this.#ahead, snapshot, isThere, stepsAt) ??
      shortestRoute(snapshot, isThere, stepsAt);
    this.#ahead = plan?.map(({ step }) => step.label) ?? [];
    return plan;
  }

  #isUseful(snapshot: AnyMachineSnapshot, step: PossibleStep): boolean {
    return !this.#avoided.includes(step.label) && !this.#useless.has(keyOf(snapshot, step));
  }

  async #take(before: AnyMachineSnapshot, { step, leadsTo }: PlannedStep): Promise<void> {
    const { flow } = this.#goal;
    const key = keyOf(before, step);
    // The page came back to the same state, so the step does not help.
    if (this.#taken.has(key)) this.#useless.add(key);
    this.#taken.add(key);
    this.way.push(step.label);
    this.#ahead = this.#ahead.slice(1);
    this.#page.act(flow, step.act);
    const hasMoved = () => this.#page.snapshotOf(flow) !== before;
    await this.#until(hasMoved, patience.toStep);
    const value = JSON.stringify(this.#page.snapshotOf(flow)?.value);
    if (value !== JSON.stringify(leadsTo)) this.#useless.add(key);
  }

  /** Waits until the page has its data and the flow rests. */
  async #settle(): Promise<void> {
    const { flow } = this.#goal;
    await this.#until(() => !this.#page.isBusy(flow), patience.toLoad);
    let last = this.#page.snapshotOf(flow);
    const moved = () => {
      const now = this.#page.snapshotOf(flow);
      const hasMoved = now !== last;
      last = now;
      return hasMoved;
    };
    while (await this.#until(moved, patience.toSettle)) if (this.#isStopped) return;
  }

  #show(label: string, steps: number): void {
    const { state } = this.#goal;
    this.#page.changed({
      name: state,
      step: this.way.length + 1,
      steps,
      state: 'walking',
      sentence: label,
    });
  }

  /** @returns whether it became true in that time. */
  async #until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    while (!isSo()) {
      if (performance.now() > end || this.#isStopped) return false;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return true;
  }
}

function keyOf({ value }: AnyMachineSnapshot, { label }: PossibleStep): string {
  return `${JSON.stringify(value)} ${label}`;
}
