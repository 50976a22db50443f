import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { type CallStep, callFor } from '../record/call-matching.ts';
import type { Walk } from '../record/walk.ts';
import { callsAfter, walkedActors } from '../record/walk-steps.ts';
import { type PageView, readPage, tellPage } from './page-channel.ts';

/** How long a call may hold up the walk when it is late, in milliseconds. */
const lateness = 3_000;
/** Between two looks, in milliseconds: the page needs the time itself. */
const pause = 50;

/** Gives the held calls of a page their recorded replies, as a replay does. */
export class RecordedReplies {
  readonly #page: Page;
  readonly #walk: Walk;
  /** Recorded calls that have passed in the walk and that the page has not made yet. */
  readonly #owed = new Set<CallStep>();
  /** The calls that have their replies, by their load and id. */
  readonly #given = new Set<string>();
  /** The index of the present step. */
  #place = 0;

  constructor(page: Page, walk: Walk) {
    this.#page = page;
    this.#walk = walk;
  }

  /** The page, after it got the replies that are due. */
  async look(): Promise<PageView> {
    const view = await readPage(this.#page);
    for (const step of [...this.#owed]) await this.#giveIfMade(step, view);
    return view;
  }

  /** Gives the call of a step its reply. Flows can call in another order, so a late call holds up little. */
  async give(step: CallStep): Promise<void> {
    this.#owe(step);
    const end = Date.now() + lateness;
    await this.look();
    while (this.#owed.has(step) && Date.now() < end) {
      await setTimeout(pause);
      await this.look();
    }
  }

  /** Waits until the page makes the call of a step, and ends it. */
  async end(step: CallStep): Promise<void> {
    this.#owe(step);
    await this.#untilMade((one) => one === step);
  }

  /** Waits for the late calls of the flows that a person used. */
  async untilMade(): Promise<void> {
    const walked = walkedActors(this.#walk.steps);
    await this.#untilMade(({ actor }) => actor !== undefined && walked.has(actor));
  }

  /** Does an action. A control can appear only after a late reply. */
  async during(act: () => Promise<void>): Promise<void> {
    let isDone = false;
    const acting = act().finally(() => {
      isDone = true;
    });
    const looking = async () => {
      while (!isDone && this.#owed.size > 0) {
        await this.look();
        await setTimeout(pause);
      }
    };
    await Promise.all([acting, looking()]);
  }

  /** The page is loaded again, and makes no earlier call. */
  forget(): void {
    this.#owed.clear();
  }

  #owe(step: CallStep): void {
    this.#place = this.#walk.steps.indexOf(step);
    if (step.reply.kind !== 'never') this.#owed.add(step);
  }

  async #untilMade(isNeeded: (step: CallStep) => boolean): Promise<void> {
    const missing = async () => {
      await this.look();
      return [...this.#owed].filter(isNeeded).map(({ call }) => call);
    };
    const message = 'calls that the page does not make';
    await expect.poll(missing, { message, timeout: 15_000 }).toEqual([]);
  }

  async #giveIfMade(step: CallStep, { load, pending }: PageView): Promise<void> {
    const { reply } = step;
    const open = pending.filter(({ id }) => !this.#given.has(`${load} ${id}`));
    const coming = [...this.#owed, ...callsAfter(this.#walk.steps, this.#place)];
    const found = callFor(
      step,
      open,
      coming.filter((one) => one !== step),
    );
    if (!found || reply.kind === 'never') return;
    const told = { type: 'call.settle', id: found.id, outcome: reply } as const;
    // A call that the page has given up meanwhile is made again.
    if ((await tellPage(this.#page, told)) !== '') return;
    this.#owed.delete(step);
    this.#given.add(`${load} ${found.id}`);
  }
}
