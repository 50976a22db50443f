import { expect, type Page, type Route } from '@playwright/test';
import * as z from 'zod/mini';
import { basePath, type Call } from '#contract/call.ts';
import type { Failure } from '#contract/failure.ts';
import { en } from '#locales/en.ts';

/** The failure in the page for a reply that does not match the contract. */
const malformed: Failure = { kind: 'other', message: en['failure.malformedReply'] };

/** The calls of an actor whose output is not the reply of one call. */
export interface ActorCalls {
  /** Every call of the actor. A failure replaces the reply to the first. */
  readonly calls: readonly [Call, ...Call[]];
  /** The actor's output for the replies, in the order of `calls`. */
  readonly outputOf: (replies: readonly unknown[]) => unknown;
  /** Replies in the order of `calls` that lead to this output. */
  readonly repliesOf: (output: unknown) => readonly unknown[];
}

function isCall(actor: Call | ActorCalls): actor is Call {
  return 'path' in actor;
}

/** The actor of one call. Its output is the reply. */
function actorOf(call: Call): ActorCalls {
  return { calls: [call], outputOf: ([reply]) => reply, repliesOf: (reply) => [reply] };
}

function pathOf({ path }: Call): RegExp {
  return new RegExp(`^${basePath}${path.replace(/:\w+/g, '[^/]+')}$`, 'i');
}

/** Holds the page's requests of a flow's calls. Each waits until the walk gives its outcome. */
export class HeldCalls {
  readonly #actors: ReadonlyMap<string, ActorCalls>;
  #arrived: { readonly call: Call; readonly route: Route }[] = [];
  readonly #underWay = new Map<string, readonly Route[]>();
  readonly #passes = new Map<Call, number>();
  #isHolding = false;

  constructor(actors: Readonly<Record<string, Call | ActorCalls>>) {
    this.#actors = new Map(
      Object.entries(actors).map(([id, actor]) => [id, isCall(actor) ? actorOf(actor) : actor]),
    );
  }

  /** Intercepts the page's requests from now on. */
  async watch(page: Page): Promise<void> {
    const calls = [...new Set([...this.#actors.values()].flatMap((actor) => actor.calls))];
    await page.route(
      (url) => url.pathname.startsWith(basePath),
      async (route, request) => {
        const { pathname } = new URL(request.url());
        const call = calls.find(
          (one) => one.method === request.method() && pathOf(one).test(pathname),
        );
        if (!call || !this.#isHolding || this.#takePass(call)) return route.continue();
        this.#arrived.push({ call, route });
      },
    );
  }

  #takePass(call: Call): boolean {
    const left = this.#passes.get(call) ?? 0;
    this.#passes.set(call, Math.max(0, left - 1));
    return left > 0;
  }

  /** Holds every request of the calls from now on. */
  hold(): void {
    this.#isHolding = true;
  }

  /** Lets `count` requests of a call pass, because another part of the page sends them. */
  pass(call: Call, count: number): void {
    this.#passes.set(call, count);
  }

  /** Lets all held requests pass, except the pending calls of the flow, which get no reply. */
  async release(): Promise<void> {
    this.#isHolding = false;
    const others = this.#arrived.splice(0).map(({ route }) => route.continue());
    const own = [...this.#underWay.values()].flat().map((route) => route.abort());
    this.#underWay.clear();
    // Requests that the page has aborted can be neither continued nor aborted.
    await Promise.allSettled([...others, ...own]);
  }

  /** Calls of the page that the walk did not expect. */
  unexpected(): string[] {
    return this.#arrived.map(({ call }) => `${call.method} ${call.path}`);
  }

  /** Waits until the page has sent the calls of an actor. */
  async expectSent(id: string): Promise<void> {
    const routes: Route[] = [];
    for (const call of this.#actor(id).calls) {
      const isHere = () => this.#arrived.some((one) => one.call === call);
      await expect
        .poll(isHere, { message: `the page sends ${call.path} of ${id}`, intervals: [10] })
        .toBe(true);
      const index = this.#arrived.findIndex((one) => one.call === call);
      routes.push(...this.#arrived.splice(index, 1).map(({ route }) => route));
    }
    this.#underWay.set(id, routes);
  }

  #actor(id: string): ActorCalls {
    const actor = this.#actors.get(id);
    if (!actor) throw new Error(`The walk map has no call ${id}`);
    return actor;
  }

  /** Removes the held calls of an actor and returns each with its route. */
  #take(id: string): { readonly call: Call; readonly route: Route }[] {
    const routes = this.#underWay.get(id);
    if (!routes) throw new Error(`No call ${id} is pending`);
    this.#underWay.delete(id);
    return routes.flatMap((route, index) => {
      const call = this.#actor(id).calls[index];
      return call ? [{ call, route }] : [];
    });
  }

  /** Forwards the calls of an actor to the real server. Returns the actor's output. */
  async ask(id: string): Promise<unknown> {
    const replies = this.#take(id).map(async ({ call, route }) => {
      await route.continue();
      const reply = await route.request().response();
      const body: unknown = await reply?.json();
      if (!reply?.ok()) throw new Error(`The server refused ${id}: ${JSON.stringify(body)}`);
      return z.parse(call.reply, body);
    });
    return this.#actor(id).outputOf(await Promise.all(replies));
  }

  /** Ends the calls of an actor with replies that lead to this output. */
  async answer(id: string, output: unknown): Promise<void> {
    const replies = this.#actor(id).repliesOf(output);
    for (const [index, { call, route }] of this.#take(id).entries()) {
      const json: unknown = z.encode(call.reply, replies[index]);
      await route.fulfill({ status: call.success ?? 200, json });
    }
  }

  /** Ends the first call of an actor with a failure. Returns the failure as the page sees it. */
  async refuse(id: string, failure: Failure): Promise<Failure> {
    const [first, ...others] = this.#take(id);
    if (!first) throw new Error(`${id} sends no call`);
    const heard = await this.#fail(first.route, failure);
    // The page aborts the other calls as soon as the first has failed.
    await Promise.allSettled(others.map(({ route }) => route.abort()));
    return heard;
  }

  async #fail(route: Route, failure: Failure): Promise<Failure> {
    switch (failure.kind) {
      case 'reply': {
        const { status, code, message } = failure;
        await route.fulfill({ status, json: { status: 'error', code, message } });
        return failure;
      }
      case 'unsuccessful': {
        const { status, hasFlag, message } = failure;
        await route.fulfill({ status, json: { ...(hasFlag && { status: 'error' }), message } });
        return failure;
      }
      case 'noReply':
      case 'offline':
        await route.abort();
        return failure;
      case 'other':
        await route.fulfill({ status: 200, body: 'This is not what the contract says.' });
        return malformed;
      case 'noToken':
      case 'photo':
        throw new Error('Nothing is sent then: the network cannot refuse it');
    }
  }
}
