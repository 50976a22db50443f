import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import { addressOf, exampleFile } from 'flow-inspector/testing';
import {
  type ActionStep,
  type CallReply,
  delayName,
  type EventStep,
  type Span,
  spansOf,
  type UseStep,
  valueBefore,
  type Walk,
  type WalkStep,
  walkOf,
} from 'flow-inspector/walks';
import { basePath, type Call } from '#contract/call.ts';
import { namedCalls } from '#contract/calls/all-calls.ts';
import { test as base, expect } from './e2e-test.ts';
import { askPage } from './inspector-channel.ts';

interface Request {
  readonly names: readonly string[];
  readonly route: Route;
}

/** A page may have to load code before it continues. */
const patience = { timeout: 15_000 };

/**
 * Repeats a recorded walk in a page. The test does the actions; between them, every call gets its
 * recorded reply and every delay ends, in the recorded order.
 */
class PageWalk {
  readonly #page: Page;
  readonly #url: string;
  #requests: Request[] = [];
  #walk: Walk | undefined;
  /** The part of the walk that is still to come. */
  #spans: readonly Span[] = [];

  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  /** Opens the page with the browser's state at the start of the recorded walk in this file. */
  async open(file: URL): Promise<void> {
    const walk = walkOf(await readFile(file, 'utf8'));
    if (!walk) throw new Error(`${file.pathname} is not a walk of this version`);
    this.#walk = walk;
    const [beginning, ...rest] = spansOf(walk);
    this.#spans = rest;
    await this.#load(walk);
    await this.#goStraight(beginning);
  }

  async #load({ address, recordedAt, history, stored, steps }: Walk): Promise<void> {
    const page = this.#page;
    page.on('requestfailed', (failed) => {
      this.#requests = this.#requests.filter(({ route }) => route.request() !== failed);
    });
    await page.route(`**${basePath}/**`, (route) => {
      this.#requests.push({ names: namesOf(route), route });
    });
    await this.#answerRequests(steps);
    await page.addInitScript(keepNotices);
    await page.clock.setFixedTime(recordedAt);
    await page.goto(`${this.#url}/favicon.svg`);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      // Delays wait until the walk ends them: see `page/kept-time.ts` of the inspector.
      sessionStorage.setItem('flow-inspector.frozen.v1', 'frozen');
    }, stored);
    await page.addInitScript((state) => {
      if (sessionStorage.getItem('walk.isOpen')) return;
      sessionStorage.setItem('walk.isOpen', 'yes');
      window.history.replaceState(state, '');
    }, history);
    await page.goto(`${this.#url}${address}`);
  }

  /** Gives the requests of the payment provider's script their recorded replies. */
  async #answerRequests(steps: readonly WalkStep[]): Promise<void> {
    const coming = steps.filter((step) => step.kind === 'request');
    const placeOf = (method: string, url: URL) =>
      coming.findIndex((one) => one.method === method && one.address === addressOf(url));
    const isRecorded = (url: URL) => coming.some(({ address }) => address === addressOf(url));
    await this.#page.route(isRecorded, async (route, request) => {
      const place = placeOf(request.method(), new URL(request.url()));
      const [step] = place === -1 ? [] : coming.splice(place, 1);
      if (!step) return route.fallback();
      await route.fulfill({ status: step.status, json: step.body });
    });
  }

  /** Presses a control. @param place From 1, when several controls have this role and name. */
  async press(role: string, name: string, place = 1): Promise<void> {
    const control = this.#control(role, name, place);
    await this.#use('press', name, () =>
      // The box of a check box can lie below its drawn one.
      role === 'checkbox' || role === 'radio' ? control.press('Space') : control.click(),
    );
  }

  /** Moves the pointer to a control. */
  async point(role: string, name: string, place = 1): Promise<void> {
    await this.#use('point', name, () => this.#control(role, name, place).hover());
  }

  /** Types the text of a field, and leaves the field unless the next action is in it too. */
  async fill(label: string, text: string, place = 1): Promise<void> {
    const field = this.#field(label, place);
    await this.#use('fill', label, async (next) => {
      await field.fill(text);
      const isNextThere = next?.kind === 'use' && next.control?.name === label;
      if (!isNextThere) await field.blur();
    });
  }

  /** Chooses a value of a list. */
  async choose(label: string, value: string, place = 1): Promise<void> {
    await this.#use('choose', label, async () => {
      await this.#field(label, place).selectOption(value);
    });
  }

  /** Chooses an example picture as the file of a field. */
  async upload(label: string, place = 1): Promise<void> {
    const file = exampleFile();
    const buffer = Buffer.from(await file.arrayBuffer());
    const { name, type: mimeType } = file;
    await this.#use('upload', label, () =>
      this.#field(label, place).setInputFiles({ name, mimeType, buffer }),
    );
  }

  /** Presses a key, by default on the page. */
  async key(key: string, role?: string, name?: string, place = 1): Promise<void> {
    await this.#use('key', name, () =>
      role === undefined || name === undefined
        ? this.#page.keyboard.press(key)
        : this.#control(role, name, place).press(key),
    );
  }

  /** Sends an event with its recorded payload to an actor, like the inspector. */
  async send(actor: string, type: string): Promise<void> {
    const is = (step: ActionStep) =>
      step.kind === 'event' && step.actor === actor && step.event.type === type;
    await this.#act(`send ${type} to ${actor}`, is, async (step) => {
      if (step.kind !== 'event') return;
      const { event } = step;
      expect(await askPage(this.#page, { type: 'send', actor, event }), type).toBe('');
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
      if (step.kind === 'call') await this.#answer(step);
    });
  }

  /** Goes to another page of the site. */
  async move(address: string): Promise<void> {
    const is = (step: ActionStep) => step.kind === 'move' && step.address === address;
    await this.#act(`move to ${address}`, is, async () => {
      await askPage(this.#page, { type: 'move', address });
      await expect(this.#page).toHaveURL(`${this.#url}${address}`);
    });
  }

  async reload(): Promise<void> {
    await this.#act(
      'reload',
      ({ kind }) => kind === 'load',
      async () => {
        await this.#page.reload();
      },
    );
  }

  /** Waits until an actor is in that state. */
  async reaches(actor: string, value: unknown): Promise<void> {
    const read = () => askPage(this.#page, { type: 'value', actor });
    await expect.poll(read, { message: `${actor} goes on`, ...patience }).toEqual(value);
  }

  /** Waits until a notice or another alert has shown this sentence, even if it has closed since. */
  async says(sentence: string): Promise<void> {
    const said = () => this.#page.evaluate(() => [...(Object(globalThis).said as Set<string>)]);
    await expect.poll(said, patience).toContainEqual(expect.stringContaining(sentence));
  }

  #control(role: string, name: string, place: number): Locator {
    if (role === 'field') return this.#field(name, place);
    // The roles of a recording are the browser's own.
    const found = this.#page.getByRole(role as Parameters<Page['getByRole']>[0], {
      name,
      exact: true,
    });
    return found.filter({ visible: true }).nth(place - 1);
  }

  #field(label: string, place: number): Locator {
    const found = this.#page.getByLabel(label, { exact: true });
    return found
      .or(this.#page.getByPlaceholder(label, { exact: true }))
      .and(this.#page.locator('input, textarea, select'))
      .filter({ visible: true })
      .nth(place - 1);
  }

  async #use(
    how: UseStep['how'],
    name: string | undefined,
    act: (next: ActionStep | undefined) => Promise<void>,
  ) {
    const is = (step: ActionStep) =>
      step.kind === 'use' && step.how === how && step.control?.name === name;
    await this.#act(`${how} ${name}`, is, (_, next) => act(next));
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
  }

  /** Waits until the actors that the action is about are in their recorded states. */
  async #untilReady({ steps }: Span): Promise<void> {
    const walk = this.#walk;
    const first = steps.find((step) => step.kind === 'event');
    if (walk && first && !isConsequence(first))
      await this.reaches(first.actor, valueBefore(walk, first));
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
      if (step.kind === 'call') await this.#answer(step);
      else if (step.kind === 'move')
        await expect(this.#page).toHaveURL(`${this.#url}${step.address}`);
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

  /** Every event of the page's flows so far, in order. */
  async #received(): Promise<string[]> {
    const events = await askPage(this.#page, { type: 'events' });
    return Array.isArray(events) ? events.map(String) : [];
  }

  /** Waits for a pending call with this name and ends the oldest one. */
  async #answer({ call, reply }: Extract<WalkStep, { kind: 'call' }>): Promise<void> {
    if (reply.kind === 'never') return;
    const find = () => this.#requests.find(({ names }) => names.includes(call));
    const message = `calls ${call}`;
    await expect.poll(() => find() !== undefined, { message, ...patience }).toBe(true);
    const found = find();
    this.#requests = this.#requests.filter((one) => one !== found);
    if (reply.kind === 'noReply') await found?.route.abort();
    else if (reply.kind === 'malformedReply') await found?.route.fulfill({ json: 'malformed' });
    else await found?.route.fulfill({ status: reply.status, json: reply.body });
  }

  async #endDelay({ actor, event }: EventStep): Promise<void> {
    const skip = () => askPage(this.#page, { type: 'skip', actor, event: event.type });
    await expect.poll(skip, { message: `skips ${event.type} of ${actor}`, ...patience }).toBe('');
  }
}

/** Whether the event comes from another step, not from the person who acts. */
function isConsequence({ cause }: EventStep): boolean {
  return cause === 'call' || cause === 'delay' || cause === 'page';
}

/** In the page: records the text of every notice. */
function keepNotices(): void {
  const said = new Set<string>();
  Object.assign(globalThis, { said });
  const look = () => {
    for (const { textContent } of document.querySelectorAll('[role=alert]')) said.add(textContent);
  };
  const options = { childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(document, options);
}

function namesOf(route: Route): string[] {
  const request = route.request();
  const path = new URL(request.url()).pathname.slice(basePath.length);
  return [...namedCalls].flatMap(([name, call]) =>
    call.method === request.method() && isPathOf(call, path) ? name : [],
  );
}

function isPathOf(call: Call, path: string): boolean {
  return new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`, 'i').test(path);
}

export { expect };

/** A site with the inspector: as it is built with `VITE_INSPECT=1`, or as `npm run dev` starts it. */
export type InspectedSite = 'built' | 'development';

/** The option of a project that decides on which site its tests run. */
export interface SiteOption {
  readonly site: InspectedSite;
}

interface WorkerParts {
  /** Starts a site when it is first asked for. @returns its origin. */
  readonly originOf: (site: InspectedSite) => Promise<string>;
  /** The origin of the project's site. */
  readonly inspectedUrl: string;
}

async function originOf(site: InspectedSite): Promise<string> {
  const { E2E_INSPECTED_URL: given, E2E_INSPECTED_OFFER: built } = process.env;
  if (given) return given;
  const reply = await fetch((site === 'built' ? built : process.env.E2E_DEVELOPMENT_OFFER) ?? '');
  if (!reply.ok) throw new Error(await reply.text());
  return reply.text();
}

/** Playwright's test for exported walks, on a site with the inspector. */
export const test = base.extend<{ readonly walk: PageWalk }, SiteOption & WorkerParts>({
  keepsPrompts: true,
  site: ['built', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it.
  originOf: [async ({}, use) => use(originOf), { scope: 'worker' }],
  inspectedUrl: [
    async ({ site, originOf }, use) => use(await originOf(site)),
    { scope: 'worker', timeout: 120_000 },
  ],
  // The inspected site has another origin and other windows, which the next test must not inherit.
  keptPage: ({ keptPage }, use) => {
    keptPage.isSpent = true;
    return use(keptPage);
  },
  walk: async ({ page, inspectedUrl }, use) => {
    await use(new PageWalk(page, inspectedUrl));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
