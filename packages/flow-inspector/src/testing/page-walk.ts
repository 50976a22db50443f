import { expect, type Page } from '@playwright/test';
import { exampleFile } from '../record/example-file.ts';
import type { CallReply, EventStep, UseStep, Walk } from '../record/walk.ts';
import {
  type ActionStep,
  delayName,
  type Span,
  spansOf,
  valueBefore,
} from '../record/walk-spans.ts';
import { tellPage } from './page-channel.ts';
import { controlIn, fieldIn } from './page-controls.ts';
import { RecordedReplies } from './recorded-replies.ts';

/** A page may have to load code before it continues. */
const patience = { timeout: 15_000 };

/** A recorded walk in a page. The test does its actions, and everything else follows. */
export class PageWalk {
  readonly #page: Page;
  readonly #walk: Walk;
  readonly #replies: RecordedReplies;
  /** The part of the walk that is still to come. */
  #spans: readonly Span[];

  constructor(page: Page, walk: Walk) {
    this.#page = page;
    this.#walk = walk;
    this.#replies = new RecordedReplies(page, walk);
    this.#spans = spansOf(walk);
  }

  /** Lets everything happen before the first action. */
  async begin(): Promise<void> {
    const [beginning, ...rest] = this.#spans;
    this.#spans = rest;
    await this.#goStraight(beginning);
  }

  /** Presses a control. @param place From 1, when several controls have this role and name. */
  async press(role: string, name: string, place = 1): Promise<void> {
    const control = controlIn(this.#page, role, name, place);
    await this.#use('press', name, () =>
      // The box of a check box can lie below its drawn one.
      role === 'checkbox' || role === 'radio' ? control.press('Space') : control.click(),
    );
  }

  /** Moves the pointer to a control. */
  async point(role: string, name: string, place = 1): Promise<void> {
    await this.#use('point', name, () => controlIn(this.#page, role, name, place).hover());
  }

  /** Types the text of a field, and leaves the field unless the next action is in it too. */
  async fill(label: string, text: string, place = 1): Promise<void> {
    const field = fieldIn(this.#page, label, place);
    await this.#use('fill', label, async (next) => {
      await field.fill(text);
      const isNextThere = next?.kind === 'use' && next.control?.name === label;
      if (!isNextThere) await field.blur();
    });
  }

  /** Chooses a value of a list. */
  async choose(label: string, value: string, place = 1): Promise<void> {
    await this.#use('choose', label, async () => {
      await fieldIn(this.#page, label, place).selectOption(value);
    });
  }

  /** Chooses an example picture as the file of a field. */
  async upload(label: string, place = 1): Promise<void> {
    const file = exampleFile();
    const buffer = Buffer.from(await file.arrayBuffer());
    const { name, type: mimeType } = file;
    await this.#use('upload', label, () =>
      fieldIn(this.#page, label, place).setInputFiles({ name, mimeType, buffer }),
    );
  }

  /** Presses a key, by default on the page. */
  async key(key: string, role?: string, name?: string, place = 1): Promise<void> {
    await this.#use('key', name, () =>
      role === undefined || name === undefined
        ? this.#page.keyboard.press(key)
        : controlIn(this.#page, role, name, place).press(key),
    );
  }

  /** Sends an event with its recorded payload to an actor, like the inspector. */
  async send(actor: string, type: string): Promise<void> {
    const is = (step: ActionStep) =>
      step.kind === 'event' && step.actor === actor && step.event.type === type;
    await this.#act(`send ${type} to ${actor}`, is, async (step) => {
      if (step.kind !== 'event') return;
      const { session } = (await this.#actor(actor)) ?? {};
      if (session === undefined) throw new Error(`The page has no ${actor}`);
      const { event } = step;
      expect(await tellPage(this.#page, { type: 'event.send', session, event }), type).toBe('');
    });
  }

  /** Ends a delay of an actor early, by its name. */
  async skip(actor: string, delay: string): Promise<void> {
    const is = (step: ActionStep) =>
      step.kind === 'event' && step.actor === actor && delayName(step.event.type) === delay;
    await this.#act(`skip ${delay} of ${actor}`, is, async (step) => {
      if (step.kind === 'event') await this.#endDelay(step);
    });
  }

  /** Ends a call as the walk decided: with this status, without a reply, or with a malformed one. */
  async end(call: string, outcome: number | CallReply['kind']): Promise<void> {
    const is = (step: ActionStep) =>
      step.kind === 'call' &&
      step.call === call &&
      outcome === (step.reply.kind === 'reply' ? step.reply.status : step.reply.kind);
    await this.#act(`end ${call} with ${outcome}`, is, async (step) => {
      if (step.kind === 'call') await this.#replies.end(step);
    });
  }

  /** Goes to another page of the site. */
  async move(address: string): Promise<void> {
    const is = (step: ActionStep) => step.kind === 'move' && step.address === address;
    await this.#act(`move to ${address}`, is, async () => {
      await tellPage(this.#page, { type: 'page.move', address });
      await this.#untilAt(address);
    });
  }

  /** Loads the page again. */
  async reload(): Promise<void> {
    await this.#act(
      'reload',
      ({ kind }) => kind === 'load',
      async () => {
        this.#replies.forget();
        await this.#page.reload();
      },
    );
  }

  /** Waits until an actor is in that state. */
  async reaches(actor: string, value: unknown): Promise<void> {
    const read = async () => (await this.#actor(actor))?.value;
    await expect.poll(read, { message: `${actor} goes on`, ...patience }).toEqual(value);
  }

  /** Waits until a notice or another alert has shown this sentence, even if it has closed since. */
  async says(sentence: string): Promise<void> {
    const said = async () => (await this.#replies.look()).said;
    await expect.poll(said, patience).toContainEqual(expect.stringContaining(sentence));
  }

  async #use(
    how: UseStep['how'],
    name: string | undefined,
    act: (next: ActionStep | undefined) => Promise<void>,
  ) {
    const is = (step: ActionStep) =>
      step.kind === 'use' && step.how === how && step.control?.name === name;
    await this.#act(`${how} ${name}`, is, (_, next) => this.#replies.during(() => act(next)));
  }

  /** Does the next action of the walk that matches, and runs straight on to the one after it. */
  async #act(
    name: string,
    is: (step: ActionStep) => boolean,
    act: (step: ActionStep, next: ActionStep | undefined) => Promise<void>,
  ): Promise<void> {
    const place = this.#spans.findIndex(({ action }) => action && is(action));
    const span = this.#spans[place];
    if (!span?.action) throw new Error(`The recorded walk does not go on with: ${name}`);
    this.#spans = this.#spans.slice(place + 1);
    await this.#untilReady(span);
    const before = await this.#received();
    await act(span.action, this.#spans[0]?.action);
    const until = await this.#goStraight(span);
    await this.#untilReceived(span, before, until);
    if (this.#spans.length === 0) await this.#replies.untilMade();
  }

  /** Waits until the actors that the action is about are in their recorded states. */
  async #untilReady({ steps }: Span): Promise<void> {
    const first = steps.find((step) => step.kind === 'event');
    if (first && !isConsequence(first)) {
      await this.reaches(first.actor, valueBefore(this.#walk, first));
    }
  }

  /**
   * Lets everything happen that follows from the action.
   *
   * @returns the events before the last delay, after which a page can load itself again.
   */
  async #goStraight(span: Span | undefined): Promise<readonly string[]> {
    let received: readonly string[] = [];
    for (const step of span?.steps ?? []) {
      if (step === span?.action) continue;
      if (step.kind === 'call') await this.#replies.give(step);
      else if (step.kind === 'move') await this.#untilAt(step.address);
      else if (step.kind === 'event' && step.cause === 'delay') {
        received = await this.#received();
        await this.#endDelay(step);
      }
    }
    return received;
  }

  /** A control that is connected to nothing fails here. */
  async #untilReceived(
    { steps }: Span,
    before: readonly string[],
    until: readonly string[],
  ): Promise<void> {
    const wanted = steps.flatMap((step) =>
      step.kind === 'event' && step.cause === 'control' ? `${step.actor}: ${step.event.type}` : [],
    );
    const received = async () => {
      const earlier = until.slice(before.length);
      const missing = [...new Set(wanted)].filter((one) => !earlier.includes(one));
      if (missing.length === 0) return [];
      const now = await this.#received();
      const fresh = now.length < before.length ? now : now.slice(before.length);
      return missing.filter((one) => !fresh.includes(one));
    };
    const message = 'events that the control did not send';
    if (wanted.length > 0) await expect.poll(received, { message, ...patience }).toEqual([]);
  }

  async #untilAt(address: string): Promise<void> {
    const read = async () => (await this.#replies.look()).address;
    await expect.poll(read, { message: 'the address of the page', ...patience }).toBe(address);
  }

  /** The newest actor of a path. Undefined when there was none. */
  async #actor(path: string) {
    const { actors } = await this.#replies.look();
    return actors.findLast((actor) => actor.path === path);
  }

  /** Every event of the page's flows so far, in order. */
  async #received(): Promise<readonly string[]> {
    return (await this.#replies.look()).events;
  }

  async #endDelay({ actor, event }: EventStep): Promise<void> {
    const skip = async () => {
      const { actors, delays } = await this.#replies.look();
      const { session } = actors.findLast(({ path }) => path === actor) ?? {};
      const delay = delays.find((one) => one.session === session && one.event === event.type);
      return delay
        ? tellPage(this.#page, { type: 'delay.skip', id: delay.id })
        : 'It does not wait';
    };
    await expect.poll(skip, { message: `skips ${event.type} of ${actor}`, ...patience }).toBe('');
  }
}

/** Whether the event comes from another step, not from the person who acts. */
function isConsequence({ cause }: EventStep): boolean {
  return cause === 'call' || cause === 'delay' || cause === 'page';
}
