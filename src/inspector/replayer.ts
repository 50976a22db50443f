import * as z from 'zod/mini';
import { jsonText } from '#contract/stored-value.ts';
import type { Outcome, ReplayNow, SentEvent } from './protocol.ts';
import { hiddenNames } from './redact.ts';
import {
  type EventStep,
  isNothing,
  isVisible,
  type Walk,
  type WalkStep,
  walkOf,
  walkText,
} from './walk.ts';

const key = 'ndako.inspector.replay.v1';
const replayText = jsonText(z.object({ step: z.int(), walk: z.string() }));

/** The time for the page to reach the recorded state, in milliseconds. */
const patience = 15_000;
/** The time to wait for something that the page does by itself, in milliseconds. */
const pagePatience = 3_000;

/** The actions of a replay on the page. */
export interface ReplayedPage {
  readonly isSignedIn: () => boolean;
  readonly address: () => string;
  /** The state of the newest actor of that path, live or not. Undefined when there was none. */
  readonly valueOf: (actor: string) => unknown;
  readonly send: (actor: string, event: SentEvent) => void;
  readonly pendingCall: (call: string) => string | undefined;
  /** Whether all coming calls of that name are held. */
  readonly hold: (call: string, isHeld: boolean) => void;
  readonly settle: (id: string, outcome: Outcome) => void;
  readonly findDelay: (actor: string, event: string) => string | undefined;
  readonly skipDelay: (id: string) => void;
  readonly move: (address: string) => void;
  readonly changed: (replay: ReplayNow) => void;
}

interface Remembered {
  readonly walk: Walk;
  readonly step: number;
}

/** Stores a replay during the load that starts it and during later loads. */
export function rememberReplay(replay: Remembered): void {
  const { walk, step } = replay;
  window.sessionStorage.setItem(key, replayText.text({ step, walk: walkText(walk) }));
}

/** The replay that this load continues. Undefined when there is none. */
export function rememberedReplay(): Remembered | undefined {
  const stored = replayText.read(window.sessionStorage.getItem(key));
  window.sessionStorage.removeItem(key);
  const walk = stored && walkOf(stored.walk);
  return walk && { step: stored.step, walk };
}

/** Replays a walk in the page, against the real server. */
export class Replayer {
  readonly #page: ReplayedPage;
  readonly #walk: Walk;
  #step: number;
  #now: ReplayNow;
  #isStopped = false;
  readonly #held: ReadonlySet<string>;
  readonly #waiting = new Set<() => void>();
  #secrets: ((values: Readonly<Record<string, string>>) => void) | undefined;

  constructor(page: ReplayedPage, { walk, step }: Remembered) {
    this.#page = page;
    this.#walk = walk;
    this.#step = step;
    const { name, steps } = walk;
    this.#now = { name, step, steps: steps.length, state: 'walking', secrets: [], sentence: '' };
    this.#held = decidedCalls(walk.steps.slice(step));
    // The walk decides later how these calls end.
    for (const call of this.#held) page.hold(call, true);
  }

  now(): ReplayNow {
    return this.#now;
  }

  stop(): void {
    this.#isStopped = true;
    this.pageChanged();
  }

  giveSecrets(values: Readonly<Record<string, string>>): void {
    this.#secrets?.(values);
  }

  /** Call it after every change of the page. */
  pageChanged(): void {
    for (const look of this.#waiting) look();
  }

  /** @returns when the walk has ended or cannot continue. */
  async run(): Promise<void> {
    const { steps, isSignedIn } = this.#walk;
    try {
      if (this.#step === 0 && isSignedIn !== this.#page.isSignedIn()) {
        throw new Error(isSignedIn ? 'Sign in first, as in the walk.' : 'Sign out first.');
      }
      while (this.#step < steps.length) {
        const step = steps[this.#step];
        if (!step || this.#isStopped) break;
        this.#show({ state: 'walking', step: this.#step + 1, sentence: sentenceOf(step) });
        await this.#take(step);
        this.#step += 1;
      }
      await this.#arrive();
      if (!this.#isStopped) this.#show({ state: 'finished', sentence: 'The walk is over.' });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#show({ state: 'failed', sentence: why });
    }
    for (const call of this.#held) this.#page.hold(call, false);
  }

  /** The consequences of the last step must happen before the walk ends. */
  async #arrive(): Promise<void> {
    const { steps } = this.#walk;
    const walked = steps.flatMap((one) =>
      one.kind === 'event' && isVisible(one) ? one.actor : [],
    );
    for (const actor of new Set(walked)) {
      const end = this.#valueBefore(actor);
      const isThere = () => isSame(this.#page.valueOf(actor), end);
      await this.#insist(isThere, `${actor} did not come to ${textOf(end)}.`);
    }
  }

  #show(change: Partial<ReplayNow>): void {
    this.#now = { ...this.#now, ...change };
    this.#page.changed(this.#now);
  }

  async #take(step: WalkStep): Promise<void> {
    if (step.kind === 'load') {
      rememberReplay({ walk: this.#walk, step: this.#step + 1 });
      window.location.reload();
      return new Promise(() => {});
    }
    if (step.kind === 'move') return this.#move(step.address);
    if (step.kind === 'call') return this.#settle(step);
    if (step.kind === 'event') return this.#event(step);
  }

  async #move(address: string): Promise<void> {
    const isThere = () => this.#page.address() === address;
    if (await this.#until(isThere, 0)) return;
    this.#page.move(address);
    await this.#insist(isThere, `The page did not move to ${address}.`);
  }

  async #settle({ call, reply, isDecided }: Extract<WalkStep, { kind: 'call' }>): Promise<void> {
    if (!this.#held.has(call) || reply.kind === 'never') return;
    const isPending = () => this.#page.pendingCall(call) !== undefined;
    await this.#insist(isPending, `The page does not call ${call}.`);
    const id = this.#page.pendingCall(call) ?? '';
    this.#page.settle(id, isDecided ? reply : { kind: 'letThrough' });
  }

  async #event(step: EventStep): Promise<void> {
    const { actor, event, cause } = step;
    if (cause === 'call' || cause === 'delay') return;
    const isThere = () => isSame(this.#page.valueOf(actor), step.leadsTo);
    if (cause === 'page' && (await this.#until(isThere, pagePatience))) return;
    const before = this.#valueBefore(actor);
    const isReady = () => isSame(this.#page.valueOf(actor), before);
    await this.#insist(isReady, `${actor} did not come to ${textOf(before)}.`);
    if (cause === 'skippedDelay') return this.#skip(step);
    this.#page.send(actor, await this.#withSecrets(event));
  }

  async #skip({ actor, event }: EventStep): Promise<void> {
    const find = () => this.#page.findDelay(actor, event.type);
    await this.#insist(() => find() !== undefined, `${actor} does not wait for ${event.type}.`);
    const id = find();
    if (id !== undefined) this.#page.skipDelay(id);
  }

  /** The recorded state of the actor at this step. */
  #valueBefore(actor: string): unknown {
    const earlier = this.#walk.steps.slice(0, this.#step);
    const last = earlier.findLast(
      (step) => (step.kind === 'event' || step.kind === 'start') && step.actor === actor,
    );
    return last && 'leadsTo' in last ? last.leadsTo : undefined;
  }

  async #withSecrets(event: SentEvent): Promise<SentEvent> {
    const names = [...new Set(hiddenNames(JSON.stringify(event)))];
    if (names.length === 0) return restored(event, {});
    const given = Promise.withResolvers<Readonly<Record<string, string>>>();
    this.#secrets = given.resolve;
    const secrets = names.map((name) => ({ key: name, label: `${name} for ${event.type}` }));
    this.#show({ state: 'asksSecrets', secrets, sentence: `It needs: ${names.join(', ')}.` });
    const values = await given.promise;
    this.#show({ state: 'walking', secrets: [] });
    return restored(event, values);
  }

  async #insist(isSo: () => boolean, otherwise: string): Promise<void> {
    if (!(await this.#until(isSo, patience))) throw new Error(otherwise);
  }

  /** @returns whether it became true in that time. */
  async #until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
    if (isSo()) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const look = () => {
      if (this.#isStopped || isSo()) resolve(!this.#isStopped);
    };
    this.#waiting.add(look);
    const timeout = setTimeout(() => resolve(isSo()), milliseconds);
    const became = await promise;
    clearTimeout(timeout);
    this.#waiting.delete(look);
    return became;
  }
}

/** The names of the calls that the inspector ends at least once. */
function decidedCalls(steps: readonly WalkStep[]): ReadonlySet<string> {
  return new Set(
    steps.flatMap((step) => (step.kind === 'call' && step.isDecided ? step.call : [])),
  );
}

function restored(event: SentEvent, secrets: Readonly<Record<string, string>>): SentEvent {
  const text = JSON.stringify(event, (_, value) => {
    if (isNothing(value)) return undefined;
    const [name] = typeof value === 'string' ? hiddenNames(value) : [];
    return name !== undefined && value === `[hidden ${name}]` ? (secrets[name] ?? value) : value;
  });
  return { ...JSON.parse(text), type: event.type };
}

function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return isNothing(value) ? 'its start' : JSON.stringify(value);
}

function sentenceOf(step: WalkStep): string {
  switch (step.kind) {
    case 'event':
      return `${step.actor}: ${step.event.type}`;
    case 'start':
      return `${step.actor} starts`;
    case 'call':
      return `${step.call} ends`;
    case 'move':
      return `Goes to ${step.address}`;
    case 'load':
      return 'Loads the page again';
  }
}
