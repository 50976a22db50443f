import { expect, type Page, test } from '@playwright/test';
import { effectsIn, takes, triggerOf, visitsIn } from 'flow-inspector/charts';
import { callsOf } from 'flow-inspector/paths';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  initialTransition,
  transition,
} from 'xstate';
import { failureOf } from '#contract/failure.ts';
import type { Effect } from '#machines/shared/effects.ts';
import type { HeldCalls } from './held-calls.ts';
import { letPass } from './held-timers.ts';
import type { PlannedWalk } from './plan-walks.ts';
import { innermost, isEffect, isOffered, noticesOf, startedIn } from './read-step.ts';
import { seenNotices } from './seen-notices.ts';
import { sightsIn } from './sights.ts';
import { expectStored } from './stored.ts';
import type { Walk, WalkMap } from './walk-map.ts';

interface Ground {
  readonly page: Page;
  readonly baseURL: string;
  readonly calls: HeldCalls;
  readonly world: unknown;
  /** The step sequences that earlier walks have already checked. */
  readonly known: Set<string>;
}

/** Polls often, because most of the page appears immediately. */
const soon = { intervals: [10, 20, 40, 80, 160] };

type Step = ReturnType<typeof transition>;
type Actions = Step[1];

/** Runs one walk: sends each event to the page and to the machine, and compares them. */
export class Walker {
  readonly #map: WalkMap;
  readonly #planned: PlannedWalk;
  readonly #ground: Ground;
  #snapshot: AnyMachineSnapshot | undefined;
  #visits: string[] = [];
  #notices: string[] = [];
  readonly #happened: AnyEventObject[] = [];

  constructor(map: WalkMap, planned: PlannedWalk, ground: Ground) {
    this.#map = map;
    this.#planned = planned;
    this.#ground = ground;
  }

  get #walk(): Walk {
    return { ...this.#ground, snapshot: this.#now, happened: this.#happened };
  }

  get #now(): AnyMachineSnapshot {
    if (!this.#snapshot) throw new Error('The walk has not begun');
    return this.#snapshot;
  }

  /** Runs the walk. Returns the visited states and transitions. */
  async go(): Promise<readonly string[]> {
    const { machine, input, events } = this.#planned;
    const before = initialTransition(machine, input)[0];
    const started = await this.#map.open(
      { ...this.#ground, snapshot: before, happened: [] },
      input,
    );
    await this.#arrive(initialTransition(machine, started), 0);
    for (const [index, event] of events.entries()) {
      await test.step(event.type, async () => {
        const real = await this.#happen(event);
        this.#happened.push(real);
        await this.#arrive(transition(machine, this.#now, real), index + 1, real);
      });
    }
    return this.#visits;
  }

  /** Causes an event in the page. Returns the event with its real values. */
  async #happen(event: AnyEventObject): Promise<AnyEventObject> {
    const trigger = triggerOf(event.type);
    const { calls, page } = this.#ground;
    if (trigger.kind === 'error') {
      return { ...event, error: await calls.refuse(trigger.call, failureOf(event.error)) };
    }
    if (trigger.kind === 'done') {
      return { ...event, output: await this.#reply(trigger.call, event.output) };
    }
    if (trigger.kind === 'delay') {
      await letPass(page, this.#delay(trigger.delay));
      return event;
    }
    const doing = this.#map.events[event.type];
    if (!doing) throw new Error(`The walk map has no entry for the event ${event.type}`);
    await doing.act(this.#walk, event);
    return doing.real ? doing.real(this.#walk, event) : event;
  }

  async #reply(id: string, example: unknown): Promise<unknown> {
    const isFirst = this.#planned.examples.outcomes[id]?.done[0] === example;
    if (isFirst && (this.#map.isAsked?.(this.#walk, id) ?? true)) {
      return this.#ground.calls.ask(id);
    }
    const reply = this.#map.realReply?.(this.#walk, id, example) ?? example;
    await this.#ground.calls.answer(id, reply);
    return reply;
  }

  #delay(name: string): number {
    const delay: unknown = this.#planned.machine.implementations.delays[name];
    const { context } = this.#now;
    const ms: unknown = typeof delay === 'function' ? delay({ context }) : delay;
    if (typeof ms !== 'number') throw new Error(`The delay ${name} is not a number`);
    return ms;
  }

  /** Checks that the page has taken the same step as the machine. */
  async #arrive([next, actions]: Step, step: number, event?: AnyEventObject): Promise<void> {
    this.#snapshot = next;
    const visits = visitsIn(actions);
    expect(visits, 'the real values visit the planned states and transitions').toEqual(
      this.#planned.visits[step],
    );
    this.#visits.push(...visits);
    const effects = effectsIn(actions).filter(isEffect);
    const notices = noticesOf(effects, event);
    this.#notices.push(...notices);
    const isOver = this.#isOver(effects, event);
    if (isOver) await this.#ground.calls.release();
    else await this.#expectCalls(actions);
    const isNew = this.#isNew(step);
    if (!isOver && isNew) await this.#expectControls();
    // A known step is not checked again, but its control must appear before the next event.
    const coming = this.#planned.events[step]?.type;
    if (!isOver && !isNew && coming) await this.#expectControls(coming);
    // Wait for the notices of this step, because the next event might come before the page is
    // ready.
    if (!isNew) return notices.length > 0 ? this.#expectNotices(isOver) : undefined;
    if (!this.#map.events[event?.type ?? '']?.endsFlow) await this.#expectStates();
    await this.#expectEffects(effects, isOver);
  }

  /** Whether the page has left the flow. */
  #isOver(effects: readonly Effect[], event: AnyEventObject | undefined): boolean {
    const isLeft = effects.some((effect) => effect.type === 'navigate' && !effect.replace);
    const isTakenAway = this.#map.events[event?.type ?? '']?.endsFlow ?? false;
    return isLeft || isTakenAway || this.#now.status !== 'active';
  }

  /** Whether no earlier walk has taken the same steps, so that the page must be checked. */
  #isNew(step: number): boolean {
    const { examples, input, events } = this.#planned;
    const outcomes = Object.keys(examples.outcomes);
    const way = JSON.stringify([outcomes, input, events.slice(0, step)]);
    const isNew = !this.#ground.known.has(way);
    this.#ground.known.add(way);
    return isNew;
  }

  async #expectCalls(actions: Actions): Promise<void> {
    const { calls } = this.#ground;
    const started = startedIn(actions);
    for (const id of callsOf(this.#now)) if (started.has(id)) await calls.expectSent(id);
    expect(calls.unexpected(), 'the page sends no other call').toEqual([]);
  }

  /** @param only The event whose control is checked. Default: all events. */
  async #expectControls(only?: string): Promise<void> {
    const { page } = this.#ground;
    const controls = Object.entries(this.#map.events).flatMap(([type, doing]) =>
      doing?.control && (!only || type === only)
        ? { type, locator: doing.control(page), doing }
        : [],
    );
    if (controls.length === 0) return;
    const expected = controls
      .filter(({ type, doing }) => doing.isOffered?.(this.#walk) ?? this.#can(type))
      .map(({ type }) => type);
    const offered = async () => {
      const answers = await Promise.all(controls.map(({ locator }) => isOffered(locator)));
      return controls.filter((_, index) => answers[index]).map(({ type }) => type);
    };
    await expect.poll(offered, { ...soon, message: 'what the page offers' }).toEqual(expected);
  }

  #can(type: string): boolean {
    const events = this.#map.examples.flatMap((examples) => examples.events);
    return events.some((event) => event.type === type && takes(this.#now, event));
  }

  async #expectStates(): Promise<void> {
    for (const { id } of innermost(this.#now)) {
      const look = this.#map.states[id];
      if (!look) throw new Error(`The walk map has no look for the state ${id}`);
      const sights = await sightsIn(() => look(this.#walk));
      expect(sights, `the look of ${id} checks a sentence or a control`).toBeGreaterThan(0);
    }
  }

  async #expectEffects(effects: readonly Effect[], isOver: boolean): Promise<void> {
    const { page } = this.#ground;
    for (const effect of effects) {
      if (effect.type === 'navigate') await expect(page).toHaveURL(effect.to);
      if (effect.type === 'remember' || effect.type === 'forget') await expectStored(page, effect);
    }
    await this.#expectNotices(isOver);
  }

  async #expectNotices(isOver: boolean): Promise<void> {
    const { page } = this.#ground;
    // Notices of the next page are not part of this flow.
    const wanted = isOver ? expect.arrayContaining(this.#notices) : this.#notices.toSorted();
    const seen = async () => (await seenNotices(page)).toSorted();
    await expect.poll(seen, { ...soon, message: 'the notices so far' }).toEqual(wanted);
  }
}
