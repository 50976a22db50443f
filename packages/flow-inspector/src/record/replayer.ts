import type { Outcome } from '../wire/call-outcomes.ts';
import type { ReplayNow, SentEvent } from '../wire/protocol.ts';
import { type CallStep, callFor, type SentCall } from './call-matching.ts';
import { inNextTask } from './next-task.ts';
import { PageWaits } from './page-waits.ts';
import type { ReplayStart } from './remembered-replay.ts';
import {
  type EventStep,
  isNothing,
  isVisible,
  restored,
  type Walk,
  type WalkStep,
} from './walk.ts';
import {
  callsAfter,
  countOf,
  earlierEvents,
  nextLoad,
  sentenceOf,
  valueBefore,
  walkedActors,
} from './walk-steps.ts';

/** How long the page may stand still before it must be in the recorded state, in milliseconds. */
const patience = 15_000;
/** How long the page may stand still before something that it does by itself, in milliseconds. */
const pagePatience = 3_000;

/** The actions of a replay on the page. */
export interface ReplayedPage {
  readonly address: () => string;
  /** The state of the newest actor of that path, live or not. Undefined when there was none. */
  readonly valueOf: (actor: string) => unknown;
  readonly send: (actor: string, event: SentEvent) => void;
  /** How many events of a type an actor has received since the page was loaded. */
  readonly received: (actor: string, type: string) => number;
  /** Presses a button of the payment provider. @returns false when the page does not show it. */
  readonly press: (name: string) => boolean;
  readonly pendingCalls: () => readonly SentCall[];
  readonly settle: (id: string, outcome: Outcome) => void;
  readonly findDelay: (actor: string, event: string) => string | undefined;
  readonly skipDelay: (id: string) => void;
  readonly move: (address: string) => void;
  readonly reload: () => void;
  readonly changed: (replay: ReplayNow) => void;
}

/**
 * Replays a walk in the page without a server: every call gets its recorded reply, and delays end when
 * they ended in the walk. So it does not depend on the data, the day or the speed of the machine.
 */
export class Replayer {
  readonly #page: ReplayedPage;
  readonly #walk: Walk;
  #step: number;
  #progress: ReplayNow;
  readonly #waits = new PageWaits();
  #isLookDue = false;
  /** Recorded calls that have passed in the walk and that the page has not made yet. */
  readonly #owed = new Set<CallStep>();
  /** The ids of the calls that have their replies. */
  readonly #settled = new Set<string>();
  /** The number of steps of a person that are taken. */
  #taken: number;

  constructor(page: ReplayedPage, { walk, step }: ReplayStart) {
    this.#page = page;
    this.#walk = walk;
    this.#step = step;
    const { name, steps } = walk;
    const [done, all] = [countOf(steps.slice(0, step)), countOf(steps)];
    this.#taken = done;
    this.#progress = { name, step: done, steps: all, state: 'walking', sentence: '' };
  }

  now(): ReplayNow {
    return this.#progress;
  }

  /** The number of steps of a person that the replay has taken. */
  taken(): number {
    return this.#taken;
  }

  stop(): void {
    this.#waits.stop();
    this.pageChanged();
  }

  /**
   * Call it after every change of the page. The replay continues in the next task, because in strict
   * mode React stops the first start of a screen at once, and its calls with it.
   */
  pageChanged(): void {
    if (this.#isLookDue || (!this.#waits.hasAny() && this.#owed.size === 0)) return;
    this.#isLookDue = true;
    inNextTask(() => {
      this.#isLookDue = false;
      for (const step of this.#owed) this.#settleIfMade(step);
      this.#waits.look();
    });
  }

  /** The walk and the step with which the next load continues. Undefined when the walk is over. */
  rest(): ReplayStart | undefined {
    if (this.#waits.isStopped || this.#progress.state !== 'walking') return undefined;
    const walk = this.#walk;
    const load = nextLoad(walk.steps, this.#step);
    return load === undefined ? undefined : { walk, step: load + 1 };
  }

  /** @returns when the walk has ended or cannot continue. */
  async run(): Promise<void> {
    const { steps } = this.#walk;
    try {
      while (this.#step < steps.length) {
        const step = steps[this.#step];
        if (!step || this.#waits.isStopped) break;
        const place = countOf(steps.slice(0, this.#step + 1));
        this.#show({ state: 'walking', step: place, sentence: sentenceOf(step) });
        await this.#take(step);
        this.#step += 1;
      }
      await this.#waitForLastStates();
      await this.#waitForOwedCalls();
      this.#show({ state: 'finished', sentence: 'Load the page again to leave the replay.' });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#show({ state: 'failed', sentence: [why, ...this.#missingCalls()].join(' ') });
    }
  }

  /** The consequences of the last step must happen before the walk ends. */
  async #waitForLastStates(): Promise<void> {
    if (this.#waits.isStopped) return;
    for (const actor of walkedActors(this.#walk.steps)) {
      const end = valueBefore(this.#walk.steps, this.#step, actor);
      const isThere = () => isSame(this.#page.valueOf(actor), end);
      await this.#waitFor(isThere, `${actor} did not reach ${textOf(end)}.`);
    }
  }

  /** A flow that a person used must make its recorded calls. Other flows can be shown at another time. */
  async #waitForOwedCalls(): Promise<void> {
    const walked = walkedActors(this.#walk.steps);
    const owed = [...this.#owed].filter(({ actor }) => actor !== undefined && walked.has(actor));
    for (const step of owed) {
      const isMade = () => !this.#owed.has(step);
      await this.#waitFor(isMade, `${step.actor} has not taken all recorded steps.`);
    }
  }

  #missingCalls(): string[] {
    const names = new Set([...this.#owed].map(({ call }) => call));
    return names.size === 0 ? [] : [`The page does not call ${[...names].join(', ')}.`];
  }

  #show(change: Partial<ReplayNow>): void {
    this.#progress = { ...this.#progress, ...change };
    this.#page.changed(this.#progress);
  }

  async #take(step: WalkStep): Promise<void> {
    if (step.kind === 'load') {
      this.#page.reload();
      // The next load continues.
      return new Promise(() => {});
    }
    if (step.kind === 'move') return this.#move(step.address);
    if (step.kind === 'call') return this.#settle(step);
    if (step.kind === 'event') return this.#event(step);
    if (step.kind === 'use' && step.isProviders) return this.#press(step.control?.name ?? '');
  }

  /** The provider's script sends the events that follow. */
  async #press(name: string): Promise<void> {
    const hasPressed = () => this.#page.press(name);
    await this.#waitFor(hasPressed, `The page does not show the button ${name}.`);
  }

  async #move(address: string): Promise<void> {
    const isThere = () => this.#page.address() === address;
    this.#taken += 1;
    if (await this.#waits.becomesTrue(isThere, 0)) return;
    this.#page.move(address);
    await this.#waitFor(isThere, `The page did not move to ${address}.`);
  }

  /** Flows can make their calls in another order than in the recording, so a late call holds up nothing. */
  async #settle(step: CallStep): Promise<void> {
    if (step.isDecided) this.#taken += 1;
    if (step.reply.kind === 'never') return;
    this.#owed.add(step);
    await this.#waits.becomesTrue(() => this.#settleIfMade(step), pagePatience);
  }

  /** @returns whether the call of the step has its reply. */
  #settleIfMade(step: CallStep): boolean {
    if (!this.#owed.has(step)) return true;
    const { reply } = step;
    const pending = this.#page.pendingCalls().filter(({ id }) => !this.#settled.has(id));
    const coming = [...this.#owed, ...callsAfter(this.#walk.steps, this.#step)].filter(
      (one) => one !== step,
    );
    const found = callFor(step, pending, coming);
    if (!found || reply.kind === 'never') return false;
    this.#owed.delete(step);
    this.#settled.add(found.id);
    this.#page.settle(found.id, reply);
    return true;
  }

  async #event(step: EventStep): Promise<void> {
    const { actor, event, cause } = step;
    if (cause === 'call') return;
    const earlier = earlierEvents(this.#walk.steps, this.#step, step);
    const hasHappened = () =>
      isSame(this.#page.valueOf(actor), step.leadsTo) ||
      this.#page.received(actor, event.type) > earlier;
    // No control is pressed here, so the page does not send the event of a person's control by itself.
    const isOfControl = isPersonsUse(this.#walk.steps[this.#step - 1]);
    const isPages = cause === 'page' && !isOfControl;
    if (isPages && (await this.#waits.becomesTrue(hasHappened, pagePatience))) return;
    if (cause === 'delay' || cause === 'skippedDelay') return this.#endDelay(step);
    const before = valueBefore(this.#walk.steps, this.#step, actor);
    const isReady = () => isSame(this.#page.valueOf(actor), before);
    await this.#waitFor(isReady, `${actor} did not reach ${textOf(before)}.`);
    if (isVisible(step)) this.#taken += 1;
    this.#page.send(actor, { ...Object(restored(event)), type: event.type });
  }

  async #endDelay(step: EventStep): Promise<void> {
    const { actor, event } = step;
    const find = () => this.#page.findDelay(actor, event.type);
    await this.#waitFor(() => find() !== undefined, `${actor} does not wait for ${event.type}.`);
    const delay = find();
    if (isVisible(step)) this.#taken += 1;
    if (delay !== undefined) this.#page.skipDelay(delay);
  }

  async #waitFor(isSo: () => boolean, problem: string): Promise<void> {
    if (!(await this.#waits.becomesTrue(isSo, patience)) && !this.#waits.isStopped)
      throw new Error(problem);
  }
}

function isPersonsUse(step: WalkStep | undefined): boolean {
  return step?.kind === 'use' && !step.isProviders;
}

function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return isNothing(value) ? 'its start' : JSON.stringify(value);
}
